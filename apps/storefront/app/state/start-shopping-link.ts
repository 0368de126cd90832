import type { ReferenceData } from './reference-data.ts'

/** The brand's first listing: «Se alt til junior», for pages that have no link of their own to offer. */
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
