import { type Delimiter, parseTable, type TableRow } from './parse-table.ts'
import { type FeedRow, type ProductRow, toProductRow } from './product-row.ts'

/**
 * Reads a Google Merchant product feed as text with tabs between
 * (https://support.google.com/merchants/answer/7052112), or with commas or semicolons, as spreadsheets save it.
 *
 * @throws FeedUnusableError when the columns are not those of a product feed
 */
export async function* parseGoogleTsv(
  chunks: AsyncIterable<string>,
  delimiter: Delimiter = '\t',
): AsyncGenerator<FeedRow<ProductRow>> {
  const required = [['id'], ['title'], ['price']]
  for await (const entry of parseTable(chunks, { delimiter, required }))
    yield 'row' in entry ? { ...entry, row: readRow(entry.row) } : entry
}

function readRow({ get }: TableRow): ProductRow {
  // Google wants several further pictures in one column, with commas between.
  const further = get('additional_image_link').split(/,(?=https?:)|,\s+/)
  return toProductRow(get, [get('image_link'), ...further])
}
