import { isAttributeName, type NamedText } from '@varde/domain/catalogue/read-named-attributes'
import { type Delimiter, parseTable, type TableRow } from './parse-table.ts'
import { type FeedRow, type ProductRow, readAttributeFields } from './product-row.ts'

const sizeNames = /^(?:size|størrelse|storrelse|str\.?|skostørrelse|shoe size|storlek)$/
/** What Shopify calls the variant of a product without options. */
const onlyVariant = 'Default Title'
const colorNames = /^(?:colou?r|farge|fargevalg|färg)$/

type ShopifyRow = Extract<FeedRow<TableRow>, { row: TableRow }>

/**
 * Reads Shopify's product CSV (https://help.shopify.com/en/manual/products/import-export/using-csv). A product spans
 * several rows with one handle: the first carries the texts, each has a variant, a picture, or both. The options may
 * come in any order, with Norwegian or English names.
 *
 * @throws FeedUnusableError when the columns are not Shopify's
 */
export async function* parseShopifyCsv(
  chunks: AsyncIterable<string>,
  delimiter: Delimiter = ',',
): AsyncGenerator<FeedRow<ProductRow>> {
  const required = [['handle', 'url_handle'], ['title'], ['variant_price', 'price']]
  let product: { handle: string; rows: ShopifyRow[] } | undefined
  for await (const entry of parseTable(chunks, { delimiter, required })) {
    if ('problem' in entry) {
      yield entry
      continue
    }
    const handle = entry.row.get('handle') || entry.row.get('url_handle')
    if (handle === '') {
      yield { line: entry.line, problem: 'Handle mangler' }
      continue
    }
    if (product && product.handle !== handle) yield* readProduct(product.handle, product.rows)
    if (product?.handle === handle) product.rows.push(entry)
    else product = { handle, rows: [entry] }
  }
  if (product) yield* readProduct(product.handle, product.rows)
}

function* readProduct(handle: string, rows: readonly ShopifyRow[]): Generator<FeedRow<ProductRow>> {
  const pictures = rows
    .map(({ row }) => ({ link: row.get('image_src'), position: Number(row.get('image_position')) || 999 }))
    .filter(({ link }) => link !== '')
    .toSorted((a, b) => a.position - b.position)
    .map(({ link }) => link)
  function first(...columns: string[]) {
    for (const { row } of rows)
      for (const column of columns) {
        const value = row.get(column)
        if (value !== '') return value
      }
    return ''
  }
  const shared = {
    groupId: handle,
    title: first('title'),
    description: first('body_(html)', 'description'),
    brand: first('vendor'),
    ageGroup: first('google_shopping_/_age_group', 'age_group_(product.metafields.shopify.age_group)'),
    gender: first('google_shopping_/_gender', 'target_gender_(product.metafields.shopify.target_gender)'),
    productType: first('type'),
    googleCategory: first(
      'google_shopping_/_google_product_category',
      'product_category',
      'standardized_product_type',
    ),
    material: first('fabric_(product.metafields.shopify.fabric)'),
    // One tag a line, so that words of two tags make no phrase.
    details: first('tags').replaceAll(',', '\n'),
    named: [...readMetafields(rows, first), ...readAttributeFields((field) => first(field))],
    visible: readVisible(first('published'), first('status')),
    salePeriod: '',
  }
  const optionNames = [1, 2, 3].map((at) => first(`option${at}_name`).toLowerCase())
  const colorAt = optionNames.findIndex((name) => colorNames.test(name))
  // What is neither size nor colour (length, cut) is read into the size, so that no two variants look the same.
  const sizeOptions = optionNames
    .flatMap((name, at) => (at === colorAt || name === '' ? [] : [{ at, isSize: sizeNames.test(name) }]))
    .toSorted((a, b) => Number(b.isSize) - Number(a.isSize))
  function readSize(row: TableRow) {
    const values = sizeOptions.map(({ at }) => row.get(`option${at + 1}_value`))
    return values.filter((value) => value !== '' && value !== onlyVariant).join(' / ')
  }
  for (const entry of rows) {
    const { row } = entry
    const price = row.get('variant_price') || row.get('price')
    // Rows that only bring one more picture have no variant.
    if (price === '' && row.get('option1_value') === '' && row.get('variant_barcode') === '') continue
    const before = row.get('variant_compare_at_price') || row.get('compare_at_price')
    const picture = row.get('variant_image')
    yield {
      ...entry,
      row: {
        ...shared,
        id: row.get('variant_sku') || row.get('sku'),
        // Shopify puts an apostrophe before numbers so that spreadsheets leave them alone.
        gtin: (row.get('variant_barcode') || row.get('barcode')).replace(/^'/, ''),
        price: before === '' ? price : before,
        salePrice: before === '' ? '' : price,
        color: colorAt < 0 ? '' : row.get(`option${colorAt + 1}_value`),
        size: readSize(row),
        availability: '',
        imageLinks: picture === '' ? pictures : [picture],
      },
    }
  }
}

/** `Hood type (product.metafields.shopify.hood-type)` as a heading. */
const metafield = /^(.+)_\(product\.metafields\.([^.]+)\.([^)]+)\)$/
/** Those that are read as fields of the article, or are of its variants. */
const otherMetafields = ['age_group', 'target_gender', 'fabric', 'color', 'color_pattern', 'size']

/** The metafields of Shopify's own and the shop's; of those of programs only what is named as an attribute. */
function readMetafields(rows: readonly ShopifyRow[], first: (column: string) => string): NamedText[] {
  return [...(rows[0]?.row.columns ?? [])].flatMap((column) => {
    const [, label = '', namespace = '', key = ''] = metafield.exec(column) ?? []
    const name = label.replaceAll('_', ' ')
    const isOfProgram = namespace !== 'shopify' && namespace !== 'custom' && !isAttributeName(name)
    if (label === '' || isOfProgram || otherMetafields.includes(key.replaceAll('-', '_'))) return []
    const value = first(column)
    return value === '' ? [] : [{ name, value }]
  })
}

function readVisible(published: string, status: string): string {
  if (status !== '' && status.toLowerCase() !== 'active') return 'false'
  return published.toLowerCase()
}
