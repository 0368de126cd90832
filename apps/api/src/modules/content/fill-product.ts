/** The article that stands in the place of `{product}`. */
export type NamedProduct = { name: string; slug: string }

const placeholder = /\{product\}/g

/** What is part of an address rather than read. */
const addressKeys: ReadonlySet<string> = new Set(['to', 'id', 'slugs'])

/** 2.15, 2.16: a page's text with the article's name for every `{product}`, and its slug where an address stands. */
export const fillProduct = <Text>(text: Text, product: NamedProduct): Text =>
  fill(text, product, false) as Text

const fill = (value: unknown, product: NamedProduct, inAddress: boolean): unknown => {
  if (typeof value === 'string')
    return value.replace(placeholder, () => (inAddress ? product.slug : product.name))
  if (Array.isArray(value)) return value.map((each) => fill(each, product, inAddress))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [key, fill(each, product, inAddress || addressKeys.has(key))]),
  )
}

/** The slug that stands in the place of `{product}` in an address; null when the address is another one. */
export const findProductSlug = (pattern: string, slug: string): string | null => {
  const [before = '', after] = pattern.split('{product}')
  if (after === undefined || slug.length <= before.length + after.length) return null
  return slug.startsWith(before) && slug.endsWith(after)
    ? slug.slice(before.length, slug.length - after.length)
    : null
}
