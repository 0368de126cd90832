import { ATTRIBUTE_NAMES } from '@varde/domain/catalogue/attributes'
import type { NamedText } from '@varde/domain/catalogue/read-named-attributes'

/**
 * One sellable thing as a product feed writes it: texts as they are written, '' where the feed says nothing. Every
 * product parser yields these, so that what they mean is decided in one place (`map-product.ts`).
 */
export type ProductRow = {
  /** The feed's own id of the variant; often the EAN. */
  id: string
  /** What the rows of one article share: `item_group_id`, or Shopify's handle. */
  groupId: string
  title: string
  /** May hold HTML. */
  description: string
  /** Addresses or file names, best first. */
  imageLinks: readonly string[]
  availability: string
  price: string
  salePrice: string
  /** Google's `start/end`. */
  salePeriod: string
  brand: string
  gtin: string
  color: string
  size: string
  gender: string
  ageGroup: string
  /** The shop's own path, `Klær > Jakker > Dunjakker`. */
  productType: string
  /** Google's category: a number or a path. */
  googleCategory: string
  material: string
  /** What the feed lists about the article beside its description; what it is is read out of it. */
  details: string
  /** What the feed says about the article under names: `Hette`, `Fast`. */
  named: readonly NamedText[]
  /** Whether the web shows it; '' when not said. */
  visible: string
}

/** The fields of attributes, which columns are mapped to: `attribute.hood`. */
export const attributeFields: readonly string[] = ATTRIBUTE_NAMES.map((name) =>
  `attribute.${name}`.toLowerCase(),
)

/** What a row has in the fields of attributes. */
export function readAttributeFields(get: (field: string) => string): NamedText[] {
  return attributeFields
    .map((field) => ({ name: field.slice('attribute.'.length), value: get(field) }))
    .filter(({ value }) => value !== '')
}

/** Google's `section:name:value`, several with commas between; a part without a colon goes on with the value before it. */
function readProductDetails(text: string): NamedText[] {
  const details: NamedText[] = []
  for (const part of text.split(',')) {
    const [value = '', name, ...sections] = part.split(':').toReversed()
    const last = details.at(-1)
    if (name !== undefined && sections.length <= 1) details.push({ name: name.trim(), value: value.trim() })
    else if (last !== undefined) last.value += `,${part}`
  }
  return details
}

/**
 * Reads a row by the names that Google gives the fields of a product feed, as RSS and as tab separated text.
 *
 * @param details those that are fields of their own in XML
 */
export function toProductRow(
  get: (field: string) => string,
  imageLinks: readonly string[],
  details: readonly NamedText[] = [],
): ProductRow {
  return {
    id: get('id'),
    groupId: get('item_group_id'),
    title: get('title'),
    description: get('description'),
    imageLinks: imageLinks.map((link) => link.trim()).filter((link) => link !== ''),
    availability: get('availability'),
    price: get('price'),
    salePrice: get('sale_price'),
    salePeriod: get('sale_price_effective_date'),
    brand: get('brand'),
    gtin: get('gtin'),
    color: get('color'),
    size: get('size'),
    gender: get('gender'),
    ageGroup: get('age_group'),
    productType: get('product_type'),
    googleCategory: get('google_product_category'),
    material: get('material'),
    details: [get('product_highlight'), get('pattern')].filter((text) => text !== '').join('\n'),
    named: [...details, ...readProductDetails(get('product_detail')), ...readAttributeFields(get)],
    visible: get('visible'),
  }
}

/**
 * What a parser yields: a row with the line it begins on (1 is the file's first) and what was mended in it; or why it is
 * not a row.
 */
export type FeedRow<Row> =
  | { line: number; row: Row; remarks?: readonly string[] }
  | { line: number; problem: string }

/** Nothing can be read from the file at all; the message is one Norwegian line. */
export class FeedUnusableError extends Error {
  override readonly name = 'FeedUnusableError'
}
