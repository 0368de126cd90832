import type { FeedFormat } from './detect-format.ts'
import { parseGoogleRss } from './parse-google-rss.ts'
import { parseGoogleTsv } from './parse-google-tsv.ts'
import { parseShopifyCsv } from './parse-shopify-csv.ts'
import type { Delimiter } from './parse-table.ts'
import { type FeedRow, FeedUnusableError, type ProductRow } from './product-row.ts'

/**
 * Reads a product feed of any format.
 *
 * @throws FeedUnusableError when the format is none of products
 */
export function parseProducts({
  chunks,
  format,
  delimiter,
  columns,
}: {
  chunks: AsyncIterable<string>
  format: FeedFormat
  delimiter: Delimiter
  /** Our field by the feed's own element; a table's headings are renamed before (`renameHeading`). */
  columns?: ReadonlyMap<string, string>
}): AsyncGenerator<FeedRow<ProductRow>> {
  if (format === 'google-rss') return parseGoogleRss(chunks, columns)
  if (format === 'google-tsv') return parseGoogleTsv(chunks, delimiter)
  if (format === 'shopify-csv') return parseShopifyCsv(chunks, delimiter)
  throw new FeedUnusableError(`formatet ${format} er ingen produktfeed`)
}
