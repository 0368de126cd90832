/** What the staff may keep of an article, so that no feed overwrites it. */
export const KEPT_FIELDS = ['name', 'description', 'techDescription', 'price', 'pictures'] as const
export type KeptField = (typeof KEPT_FIELDS)[number]

const NAMES: Readonly<Record<KeptField, string>> = {
  name: 'navnet',
  description: 'beskrivelsen',
  techDescription: 'materialet',
  price: 'prisen',
  pictures: 'bildene',
}

/** «navnet og prisen», for reports and forms. */
export function nameKeptFields(fields: readonly KeptField[]): string {
  const names = KEPT_FIELDS.filter((field) => fields.includes(field)).map((field) => NAMES[field])
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} og ${names.at(-1)}`
}
