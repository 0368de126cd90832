/** The value of one placeholder: in text, and as part of an address. */
export type Filling = { text: string; address: string }

/** What pages may leave to be filled in with the brand's data, the shop's ways to pay and the page's article. */
export const PLACEHOLDERS = [
  'brand',
  'company',
  'orgNo',
  'address',
  'email',
  'phone',
  'hours',
  'paymentMethods',
  'instantMethods',
  'chargeAnswer',
  'invoiceAnswer',
  'declinedAnswer',
  'product',
] as const

export type Placeholder = (typeof PLACEHOLDERS)[number]

/** By the placeholder's name: `product`, `phone` … */
export type Fillings = ReadonlyMap<string, Filling>

/** Fields that hold an address rather than text. */
const addressKeys: ReadonlySet<string> = new Set(['to', 'id', 'slugs'])

/** 2.15, 2.16: a page's text with its `{…}` filled in; an unknown placeholder stays as it is. */
export function fillPlaceholders<Text>(text: Text, fillings: Fillings): Text {
  return fill(text, fillings, false) as Text
}

function fill(value: unknown, fillings: Fillings, inAddress: boolean): unknown {
  if (typeof value === 'string') {
    return value.replace(/\{([a-zA-Z]+)\}/g, (whole, name: string) => {
      const filling = fillings.get(name)
      if (filling === undefined) return whole
      return inAddress ? filling.address : filling.text
    })
  }
  if (Array.isArray(value)) return value.map((each) => fill(each, fillings, inAddress))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [
      key,
      fill(each, fillings, inAddress || addressKeys.has(key)),
    ]),
  )
}

/** The slug in place of `{product}` in an address; null when the address does not match the pattern. */
export function findProductSlug(pattern: string, slug: string): string | null {
  const [before = '', after] = pattern.split('{product}')
  if (after === undefined || slug.length <= before.length + after.length) return null
  return slug.startsWith(before) && slug.endsWith(after)
    ? slug.slice(before.length, slug.length - after.length)
    : null
}
