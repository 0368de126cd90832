import type { ReferenceData } from './reference-data.ts'

/** Where a brand begins selling: «Se alt til junior», for pages that have nothing of their own to lead to. */
export function startShoppingLink({
  heroTarget,
  menu,
}: Pick<ReferenceData['tenant'], 'heroTarget' | 'menu'>): {
  label: string
  to: string
} {
  const gender = menu.genders.find(({ to }) => to === heroTarget)
  return {
    label: gender === undefined ? 'Se hele utvalget' : `Se alt til ${gender.label.toLowerCase()}`,
    to: heroTarget,
  }
}
