import type { Sale } from './map-product.ts'
import type { NamedCells } from './parse-table.ts'
import type { ReadRow } from './read-rows.ts'
import { readSalePeriod } from './read-sale-period.ts'
import { readEan, readPrice } from './read-values.ts'

/** The columns of a price list, and what else they may be called. */
export const priceColumns = {
  ean: ['ean', 'gtin'],
  sku: ['sku', 'varenummer', 'varenr', 'id'],
  price: ['price', 'pris'],
  salePrice: ['sale_price', 'tilbudspris', 'salgspris'],
  from: ['from', 'fra'],
  to: ['to', 'til'],
  period: ['sale_price_effective_date'],
} as const

/** What a row of a price list says, and about which goods: an EAN, or what their feed calls them. */
export type PriceRow = {
  code: { ean: string } | { sku: string }
  priceOre: number
  /** Undefined where the file has no column of sale prices; null where the row has none. */
  sale: Sale | null | undefined
}

/** Reads one row; a sale price that cannot be used refuses it, since the till would take another one. */
export function readPriceRow(row: NamedCells<typeof priceColumns>, now: Date): ReadRow<PriceRow> {
  const problems: string[] = []
  const code = readCode(row.ean ?? '', row.sku ?? '', problems)
  const price = readPrice(row.price ?? '')
  if (!price.ok) problems.push(price.problem)
  const sale = row.salePrice === undefined ? undefined : readSale(row, now, problems)
  if (code === null || !price.ok || problems.length > 0) return { ok: false, problems }
  if (sale && sale.priceOre > price.ore) {
    return { ok: false, problems: ['tilbudsprisen er høyere enn prisen'] }
  }
  const isReduced = sale && sale.priceOre < price.ore
  return {
    ok: true,
    warnings: [],
    value: { code, priceOre: price.ore, sale: sale && (isReduced ? sale : null) },
  }
}

function readCode(ean: string, sku: string, problems: string[]): PriceRow['code'] | null {
  if (ean === '' && sku !== '') {
    const read = readEan('', sku)
    return read.ok ? { ean: read.ean } : { sku }
  }
  const read = readEan(ean)
  if (read.ok) return { ean: read.ean }
  problems.push(ean === '' ? 'EAN eller varenummer mangler' : read.problem)
  return null
}

function readSale(row: NamedCells<typeof priceColumns>, now: Date, problems: string[]): Sale | null {
  const { salePrice = '', from = '', to = '', period = '' } = row
  if (salePrice === '') return null
  const price = readPrice(salePrice)
  if (!price.ok) {
    problems.push(`tilbudsprisen: ${price.problem}`)
    return null
  }
  const text = period !== '' ? period : from === '' && to === '' ? '' : `${from}/${to}`
  if (text === '') return { priceOre: price.ore, period: null }
  const read = readSalePeriod(text)
  if (read === null) {
    problems.push(`tilbudsperioden «${text}» kan ikke leses: skriv både fra og til, som 2026-08-01`)
    return null
  }
  return read.endsAt <= now ? null : { priceOre: price.ore, period: read }
}
