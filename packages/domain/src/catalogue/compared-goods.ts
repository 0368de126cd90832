import { type ArticleAttributes, ATTRIBUTE_NAMES, describeAttribute, labelOfAttribute } from './attributes.ts'

/** How many goods are compared side by side. */
export const MOST_COMPARED = 4

/** The query parameter of the page that compares: ids with plus signs between them, as 2.26 has them. */
export const COMPARED_PARAM = 'varer'

/** The goods that an address or a store names, each once, as many as are compared; what is no id is left out. */
export function readComparedIds(text: string | null): number[] {
  const ids = (text ?? '')
    .split(/[+, ]/)
    .filter((part) => /^\d{1,9}$/.test(part))
    .map(Number)
    .filter((id) => id > 0)
  return [...new Set(ids)].slice(0, MOST_COMPARED)
}

/** The address that compares some goods, in this order. */
export function comparePath(ids: readonly number[]): string {
  return ids.length === 0 ? '/sammenlign' : `/sammenlign?${COMPARED_PARAM}=${ids.join('+')}`
}

/** One line of a comparison: a value of each of the goods, null where it is not known. */
export type ComparedRow = { label: string; values: (string | null)[]; differs: boolean }

/** A line of a comparison. Goods about which nothing is known do not make it a difference. */
export function toComparedRow(label: string, values: (string | null)[]): ComparedRow {
  return { label, values, differs: new Set(values.filter((value) => value !== null)).size > 1 }
}

/** The attributes of some goods line by line, in the order of an article's page; those that none of them has are left out. */
export function compareAttributes(goods: readonly ArticleAttributes[]): ComparedRow[] {
  return ATTRIBUTE_NAMES.flatMap((name) => {
    const values = goods.map((attributes) => {
      const held = attributes[name]
      return held === undefined ? null : describeAttribute(name, held)
    })
    return values.every((value) => value === null) ? [] : [toComparedRow(labelOfAttribute(name), values)]
  })
}
