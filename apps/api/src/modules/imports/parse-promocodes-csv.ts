import { type Delimiter, parseTable } from './parse-table.ts'
import type { FeedRow } from './product-row.ts'

/** English column → what it may also be called. docs/data-formats.md lists them. */
const promocodeColumns = {
  code: ['code', 'kode', 'rabattkode'],
  name: ['name', 'navn'],
  discount: ['discount', 'rabatt'],
  amount: ['amount', 'beløp'],
  fixed: ['fixed', 'fast'],
  from: ['from', 'fra', 'valid_from'],
  to: ['to', 'til', 'valid_to'],
  limit: ['limit', 'grense', 'usage_limit'],
  isPublic: ['public', 'offentlig'],
} as const satisfies Record<string, readonly string[]>

/** A promo code as the file writes it; '' where there is no such column or the cell is empty. */
export type PromocodeRow = Record<keyof typeof promocodeColumns, string>

/**
 * Reads our own list of promo codes: a heading with the columns above in any order, `;`, `,` or tab between.
 *
 * @throws FeedUnusableError when the columns that every code needs are missing
 */
export async function* parsePromocodesCsv(
  chunks: AsyncIterable<string>,
  delimiter: Delimiter = ';',
): AsyncGenerator<FeedRow<PromocodeRow>> {
  const required = [
    promocodeColumns.code,
    [...promocodeColumns.discount, ...promocodeColumns.amount],
    promocodeColumns.to,
  ]
  for await (const entry of parseTable(chunks, { delimiter, required })) {
    if ('problem' in entry) {
      yield entry
      continue
    }
    const cell = (key: keyof PromocodeRow) => {
      const column = promocodeColumns[key].find((name) => entry.row.has(name))
      return column === undefined ? '' : entry.row.get(column)
    }
    const row: PromocodeRow = {
      code: cell('code'),
      name: cell('name'),
      discount: cell('discount'),
      amount: cell('amount'),
      fixed: cell('fixed'),
      from: cell('from'),
      to: cell('to'),
      limit: cell('limit'),
      isPublic: cell('isPublic'),
    }
    yield { line: entry.line, row }
  }
}
