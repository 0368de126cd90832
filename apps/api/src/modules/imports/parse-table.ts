import { type FeedRow, FeedUnusableError } from './product-row.ts'
import { readRecords } from './read-records.ts'

/** Cells by column name as `columnName` makes it; a column that the file lacks is ''. */
export type TableRow = {
  get(column: string): string
  has(column: string): boolean
  /** The names of all columns. */
  columns: Iterable<string>
}

export type Delimiter = '\t' | ';' | ','

const delimiters: readonly Delimiter[] = ['\t', ';', ',']

/** Lower case, without signs around, blanks and dashes as `_`: `Store Code` and `store_code` are one. */
export function columnName(header: string): string {
  return header
    .replace(/^\uFEFF/, '')
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/g, '_')
}

/** The delimiter: the sign that is most frequent in the first line, outside quotation marks. */
export function findDelimiter(head: string): Delimiter {
  const line = (/^[^\r\n]*/.exec(head)?.[0] ?? '').replace(/"[^"]*"/g, '')
  const count = (sign: string) => line.split(sign).length
  return delimiters.reduce((best, sign) => (count(sign) > count(best) ? sign : best))
}

/**
 * Reads delimited text with a heading line, RFC 4180 quotation marks, any line ends. Pure and streaming; what is wrong
 * with one record costs no other.
 *
 * @param required columns without which the file is something else
 * @throws FeedUnusableError when there is no heading, or a required column is missing
 */
export async function* parseTable(
  chunks: AsyncIterable<string>,
  options: { delimiter: Delimiter; required: readonly (readonly string[])[] },
): AsyncGenerator<FeedRow<TableRow>> {
  let columns: Map<string, number> | undefined
  for await (const record of readRecords(chunks, options.delimiter)) {
    const { line } = record
    if ('problem' in record) {
      yield record
      continue
    }
    const { cells, remark } = record
    if (cells.every((cell) => cell.trim() === '')) continue
    if (columns === undefined) {
      columns = readHeading(cells, options.required)
      continue
    }
    if (cells.slice(columns.size).some((cell) => cell.trim() !== ''))
      yield { line, problem: `raden har ${cells.length} felt, overskriften ${columns.size}` }
    else if (cells.some((cell) => cell.includes('\0')))
      yield { line, problem: 'raden har nulltegn (NUL): filen er skadet her' }
    else yield { line, row: tableRow(columns, cells), ...(remark === undefined ? {} : { remarks: [remark] }) }
  }
  if (columns === undefined) throw new FeedUnusableError('filen er tom')
}

function readHeading(
  cells: readonly string[],
  required: readonly (readonly string[])[],
): Map<string, number> {
  const columns = new Map<string, number>()
  // Of two columns with the same name the first counts; the indexes of the others stay.
  cells.forEach((cell, at) => {
    const name = columnName(cell) || `_${at}`
    columns.set(columns.has(name) ? `${name}#${at}` : name, at)
  })
  const missing = required.filter((names) => !names.some((name) => columns.has(name)))
  if (missing.length > 0)
    throw new FeedUnusableError(
      `filen mangler kolonnen ${missing.map((names) => names.join(' / ')).join(' og ')}`,
    )
  return columns
}

/** Columns by what they are called in the code; each may be headed in several ways. */
type ColumnNames = Readonly<Record<string, readonly string[]>>

/** Cells by what their columns are called in the code; undefined where the file has no such column. */
export type NamedCells<Columns extends ColumnNames> = Partial<Record<keyof Columns, string>>

/**
 * Reads a table whose columns may be headed in several ways.
 *
 * @throws FeedUnusableError when a required column is missing under all of its names
 */
export async function* parseNamedColumns<Columns extends ColumnNames>(
  chunks: AsyncIterable<string>,
  delimiter: Delimiter,
  columns: Columns,
  required: readonly (readonly string[])[],
): AsyncGenerator<FeedRow<NamedCells<Columns>>> {
  for await (const entry of parseTable(chunks, { delimiter, required })) {
    if ('problem' in entry) {
      yield entry
      continue
    }
    const row: NamedCells<Columns> = {}
    for (const [key, names] of Object.entries(columns)) {
      const column = names.find((name) => entry.row.has(name))
      if (column !== undefined) row[key as keyof Columns] = entry.row.get(column)
    }
    yield { ...entry, row }
  }
}

function tableRow(columns: ReadonlyMap<string, number>, cells: readonly string[]): TableRow {
  return {
    get: (column) => cells[columns.get(column) ?? -1]?.trim() ?? '',
    has: (column) => columns.has(column),
    get columns() {
      return columns.keys()
    },
  }
}
