import { parse } from 'csv-parse'
import { type FeedRow, FeedUnusableError } from './product-row.ts'

/** Cells by column name as `columnName` makes it; a column that the file lacks is ''. */
export type TableRow = { get(column: string): string; has(column: string): boolean }

export type Delimiter = '\t' | ';' | ','

const delimiters: readonly Delimiter[] = ['\t', ';', ',']

/** One record that grows beyond this is a quotation mark that was never closed. */
const largestRecordChars = 1_000_000

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
 * Reads delimited text with a heading line, RFC 4180 quotation marks, any line ends. Pure and streaming: a record is
 * yielded as soon as its text is complete, and an error at the end loses nothing before it.
 *
 * @param required columns without which the file is something else
 * @throws FeedUnusableError when there is no heading, or a required column is missing
 */
export async function* parseTable(
  chunks: AsyncIterable<string>,
  options: { delimiter: Delimiter; required: readonly (readonly string[])[] },
): AsyncGenerator<FeedRow<TableRow>> {
  const waiting: { cells: string[]; line: number }[] = []
  let fault: (Error & { lines?: number; empty_lines?: number }) | undefined
  const parser = parse({
    delimiter: options.delimiter,
    record_delimiter: '\n',
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    max_record_size: largestRecordChars,
    on_record: (cells: string[], context) => {
      // The parser gives the line that a record ends on.
      const inside = cells.reduce((sum, cell) => sum + cell.split('\n').length - 1, 0)
      waiting.push({ cells, line: context.lines - inside })
      return null
    },
  })
  parser.on('error', (error) => {
    fault = error
  })
  parser.resume()

  let columns: Map<string, number> | undefined
  let lastLine = 1
  function* drain(): Generator<FeedRow<TableRow>> {
    for (const { cells, line } of waiting.splice(0)) {
      lastLine = line
      if (columns === undefined) {
        columns = readHeading(cells, options.required)
        continue
      }
      if (cells.every((cell) => cell.trim() === '')) continue
      if (cells.slice(columns.size).some((cell) => cell.trim() !== ''))
        yield { line, problem: `raden har ${cells.length} felt, overskriften ${columns.size}` }
      else yield { line, row: tableRow(columns, cells) }
    }
  }

  for await (const chunk of withUnixLineEnds(chunks)) {
    await new Promise<void>((resolve) => parser.write(chunk, () => resolve()))
    yield* drain()
    if (fault) break
  }
  if (!fault) {
    await new Promise<void>((resolve) => {
      parser.once('error', () => resolve())
      parser.end(() => resolve())
    })
    yield* drain()
  }
  if (fault)
    yield {
      line: lastLine + 1,
      problem: 'et anførselstegn er ikke lukket, så resten av filen kan ikke leses',
    }
  if (columns === undefined) throw new FeedUnusableError('filen er tom')
}

/** Every line end as `\n`: the parser takes only one kind a file, and counts lines wrongly where they mix. */
async function* withUnixLineEnds(chunks: AsyncIterable<string>): AsyncGenerator<string> {
  let endsOnReturn = false
  for await (const chunk of chunks) {
    // A piece may end between the two signs of one line end.
    const text = endsOnReturn && chunk.startsWith('\n') ? chunk.slice(1) : chunk
    endsOnReturn = chunk.endsWith('\r')
    yield text.replace(/\r\n?/g, '\n')
  }
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
    yield { line: entry.line, row }
  }
}

function tableRow(columns: ReadonlyMap<string, number>, cells: readonly string[]): TableRow {
  return {
    get: (column) => cells[columns.get(column) ?? -1]?.trim() ?? '',
    has: (column) => columns.has(column),
  }
}
