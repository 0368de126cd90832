import type { ArticleAttributes } from '@varde/domain/catalogue/attributes'
import { slugify } from '@varde/domain/norwegian/slug'
import type { RowValues } from './count-values.ts'
import type { FeedMapping } from './feed-mapping.ts'
import { mapAttributes } from './map-attributes.ts'
import { mapValues } from './map-values.ts'
import type { ProductRow } from './product-row.ts'
import { readSalePeriod, type SalePeriod } from './read-sale-period.ts'
import { findEan, readPrice, readYesNo } from './read-values.ts'
import { stripHtml, tidyLine } from './strip-html.ts'

/** A price below the ordinary one; without a period it lasts as long as the feed has it. */
export type Sale = { priceOre: number; period: SalePeriod | null }

/** One variant and what its row says about the article; null where the feed does not say. */
export type MappedProduct = {
  articleNo: string
  name: string
  description: string
  material: string
  /** What its words say that it is. */
  attributes: ArticleAttributes
  brand: string
  genderIds: readonly number[] | null
  /** `main/sub/group` by slugs. */
  groupPath: string | null
  /** The path of a group that the shop's mapping wants made. */
  newGroup: string | null
  /** The shop's own path, for trees that follow it. */
  productType: string
  priceOre: number
  sale: Sale | null
  visible: boolean | null
  purchasable: boolean | null
  /** Null where the feed has none. */
  ean: string | null
  /** The feed's own code of the variant; '' where it has none. */
  sku: string
  size: string
  color: { name: string; family: string | null; hex: string | null }
  imageLinks: readonly string[]
}

export type MapResult =
  | { ok: true; product: MappedProduct; warnings: readonly string[]; values: RowValues }
  | { ok: false; problems: readonly string[] }

/** What a row is read against. */
export type MapContext = {
  /** The paths that the shop's tree holds. */
  groupPaths: ReadonlySet<string>
  /** What the shop has decided about this feed. */
  mapping: FeedMapping
  now: Date
}

const longestNameChars = 200
const longestDescriptionChars = 20_000

/**
 * Reads what one row of a product feed means in this shop. What makes the row unusable (a wrong EAN, no price, no
 * name) refuses it; what can be done without is a warning.
 */
export function mapProduct(row: ProductRow, context: MapContext): MapResult {
  const problems: string[] = []
  const warnings: string[] = []

  const code = findEan(row.gtin, row.id)
  if (!code.ok) problems.push(code.problem)
  const title = tidyLine(stripHtml(row.title), Number.POSITIVE_INFINITY)
  const name = title.slice(0, longestNameChars).trim()
  if (title.length > longestNameChars) warnings.push(describeCut('navnet', title, longestNameChars))
  const description = stripHtml(row.description)
  if (description.length > longestDescriptionChars)
    warnings.push(describeCut('beskrivelsen', description, longestDescriptionChars))
  if (name === '') problems.push('navnet (title) mangler')
  else if (slugify(name) === '') problems.push(`navnet «${name}» har ingen bokstaver eller tall vi kan bruke`)
  const articleNo = tidyLine(row.groupId || row.id || (code.ok ? (code.ean ?? '') : ''), 100)
  if (articleNo === '' && code.ok) problems.push('artikkelnummer (item_group_id eller id) mangler')
  const price = readPrice(row.price)
  if (!price.ok) problems.push(price.problem)
  if (!price.ok || !code.ok || problems.length > 0) return { ok: false, problems }

  const brand = tidyLine(row.brand, 100)
  if (brand === '') warnings.push('merke (brand) mangler: artikkelen får «Uten merke»')
  const productType = tidyLine(row.productType, 500)
  const [size, color] = [tidyLine(row.size, 50), tidyLine(row.color, 100)]
  const mapped = mapValues(row, { name, productType, size, color }, context)
  warnings.push(...mapped.warnings)
  const { attributes, values } = mapAttributes(
    row,
    {
      name,
      description,
      productType,
      groupPath: mapped.groupPath,
      size: mapped.size,
      forChildren: mapped.forChildren,
    },
    context.mapping,
  )
  const sale = readSale(row, price.ore, context.now)
  if (sale.warning) warnings.push(sale.warning)
  const visible = readYesNo(row.visible)
  if (visible === null && row.visible !== '') warnings.push(`synlig «${row.visible}» er verken ja eller nei`)

  return {
    ok: true,
    warnings,
    values: { ...mapped.values, attribute: values },
    product: {
      articleNo,
      name,
      description: description.slice(0, longestDescriptionChars),
      material: tidyLine(stripHtml(row.material), 500),
      attributes,
      brand: brand || 'Uten merke',
      genderIds: mapped.genderIds,
      groupPath: mapped.groupPath,
      newGroup: mapped.newGroup,
      productType,
      priceOre: price.ore,
      sale: sale.sale,
      visible: mapped.isHidden ? false : visible,
      purchasable: readPurchasable(row.availability),
      ean: code.ean,
      sku: tidyLine(row.id, 100),
      size: mapped.size,
      color: mapped.color,
      imageLinks: row.imageLinks.slice(0, 10),
    },
  }
}

function describeCut(what: string, text: string, longest: number): string {
  return `${what} har ${text.length} tegn, og er kuttet til ${longest}`
}

function readSale(row: ProductRow, priceOre: number, now: Date): { sale: Sale | null; warning?: string } {
  if (row.salePrice === '') return { sale: null }
  const price = readPrice(row.salePrice)
  if (!price.ok) return { sale: null, warning: `tilbudsprisen er ikke brukt: ${price.problem}` }
  if (price.ore === priceOre) return { sale: null }
  if (price.ore > priceOre)
    return { sale: null, warning: 'tilbudsprisen er høyere enn prisen, og er ikke brukt' }
  if (row.salePeriod === '') return { sale: { priceOre: price.ore, period: null } }
  const period = readSalePeriod(row.salePeriod)
  if (period === null)
    return {
      sale: null,
      warning: `tilbudsperioden «${row.salePeriod}» kan ikke leses: tilbudet er ikke brukt`,
    }
  return { sale: period.endsAt <= now ? null : { priceOre: price.ore, period } }
}

/** What is not available yet cannot be sold from stock. «Out of stock» is ignored: the stock itself says so. */
function readPurchasable(availability: string): boolean | null {
  const word = availability.toLowerCase().replace(/[\s-]+/g, '_')
  if (word === '') return null
  return !['preorder', 'pre_order', 'backorder', 'discontinued'].includes(word)
}
