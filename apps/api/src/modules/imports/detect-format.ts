import { columnName, type Delimiter, findDelimiter } from './parse-table.ts'
import { redirectColumns } from './read-redirect.ts'

/** The formats that files come in, as `--format` names them. */
export const feedFormats = [
  'google-rss',
  'google-tsv',
  'shopify-csv',
  'local-inventory',
  'prices-csv',
  'shops-csv',
  'promocodes-csv',
  'redirects-csv',
  'postcode-register',
  'postcode-points',
] as const

export type FeedFormat = (typeof feedFormats)[number]

/** What can be imported. */
export const importKinds = [
  'articles',
  'stock',
  'prices',
  'shops',
  'promocodes',
  'postcodes',
  'redirects',
] as const

export type ImportKind = (typeof importKinds)[number]

/** The formats of each kind of import. */
export const formatsOfKind: Readonly<Record<ImportKind, readonly FeedFormat[]>> = {
  articles: ['google-rss', 'google-tsv', 'shopify-csv'],
  stock: ['local-inventory'],
  prices: ['prices-csv'],
  shops: ['shops-csv'],
  promocodes: ['promocodes-csv'],
  redirects: ['redirects-csv'],
  postcodes: ['postcode-register', 'postcode-points'],
}

/**
 * Guesses a file's format from how it begins (its heading line, or XML).
 *
 * @returns the format, null when it is none that we know; and the sign between columns
 */
export function detectFormat(head: string): { format: FeedFormat | null; delimiter: Delimiter } {
  const text = head.replace(/^\uFEFF/, '')
  const delimiter = findDelimiter(text)
  if (/^\s*</.test(text)) return { format: 'google-rss', delimiter }
  // Posten's register has no heading: it begins with its first code.
  if (/^\d{4}\t[^\t]+\t/.test(text)) return { format: 'postcode-register', delimiter: '\t' }
  const heading = /^[^\r\n]*/.exec(text)?.[0] ?? ''
  const columns = new Set(heading.split(delimiter).map((cell) => columnName(cell.replaceAll('"', ''))))
  const hasAny = (...names: string[]) => names.some((name) => columns.has(name))
  return { format: findFormat(hasAny), delimiter }
}

function findFormat(hasAny: (...names: string[]) => boolean): FeedFormat | null {
  if (hasAny('handle', 'url_handle') && hasAny('variant_price', 'price')) return 'shopify-csv'
  if (hasAny('store_code', 'shop_no', 'butikk', 'butikknr') && hasAny('quantity', 'antall'))
    return 'local-inventory'
  if (hasAny('id') && hasAny('title') && hasAny('price')) return 'google-tsv'
  if (hasAny('ean', 'gtin', 'sku', 'varenummer', 'varenr') && hasAny('price', 'pris') && !hasAny('title'))
    return 'prices-csv'
  if (hasAny('no', 'nr', 'butikknr', 'store_code') && hasAny('address', 'adresse', 'gateadresse'))
    return 'shops-csv'
  if (hasAny('code', 'kode', 'rabattkode') && hasAny('discount', 'rabatt', 'amount', 'beløp'))
    return 'promocodes-csv'
  if (hasAny(...redirectColumns.from) && hasAny(...redirectColumns.to)) return 'redirects-csv'
  if (
    hasAny('code', 'postnr', 'postnummer', 'postcode') &&
    hasAny('latitude', 'lat', 'breddegrad') &&
    !hasAny('address', 'adresse', 'name', 'navn')
  )
    return 'postcode-points'
  return null
}

/** What is written by hand: texts in Markdown, lists in JSON or YAML. */
export const contentKinds = ['pages', 'blog', 'polls', 'banners', 'campaigns', 'social'] as const

export type ContentKind = (typeof contentKinds)[number]

export function isContentKind(kind: string): kind is ContentKind {
  return contentKinds.some((known) => known === kind)
}
