import { parseTable, type TableRow } from './parse-table.ts'
import { type FeedRow, type ProductRow, toProductRow } from './product-row.ts'

/**
 * Reads a Google Merchant product feed as tab separated text
 * (https://support.google.com/merchants/answer/7052112).
 *
 * @throws FeedUnusableError when the columns are not those of a product feed
 */
export async function* parseGoogleTsv(chunks: AsyncIterable<string>): AsyncGenerator<FeedRow<ProductRow>> {
  const required = [['id'], ['title'], ['price']]
  for await (const entry of parseTable(chunks, { delimiter: '\t', required }))
    yield 'row' in entry ? { line: entry.line, row: readRow(entry.row) } : entry
}

function readRow({ get }: TableRow): ProductRow {
  // Google wants several further pictures in one column, with commas between.
  const further = get('additional_image_link').split(/,(?=https?:)|,\s+/)
  return toProductRow(get, [get('image_link'), ...further])
}
