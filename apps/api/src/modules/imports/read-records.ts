import { type SplitLine, splitCells } from './split-cells.ts'

/** One record of a table with the line it begins on, or why these lines are none. */
export type TableRecord =
  | { line: number; cells: readonly string[]; remark?: string }
  | { line: number; problem: string }

/** Longer lines are passed over without being kept. */
const longestLineChars = 1_000_000
/** A quoted cell that goes on for longer was never closed. */
const longestCellLines = 5_000
const longestCellChars = 1_000_000

/** A line of text that has this many columns by chance is not to be expected. */
const manyColumns = 6

const isCut = 'filen slutter midt i en rad: den er trolig kuttet'
const notClosed = 'et anførselstegn er ikke lukket: feltet er lest til slutten av linjen'

type Line = { line: number; text: string; isEnded: boolean; isTooLong: boolean }

/**
 * Reads delimited text record by record, whatever the text is: what is wrong with one record never costs another. A
 * quotation mark that is not closed ends with its line. The first record is the heading, which says how many cells a
 * record has.
 */
export async function* readRecords(
  chunks: AsyncIterable<string>,
  delimiter: string,
): AsyncGenerator<TableRecord> {
  const source = readLines(chunks)[Symbol.asyncIterator]()
  /** Lines that were looked at to find the end of a cell, nearest last. */
  const waiting: Line[] = []
  let columns = 0
  async function take(): Promise<Line | undefined> {
    const line = waiting.pop()
    if (line) return line
    const next = await source.next()
    return next.done ? undefined : next.value
  }

  for (let line = await take(); line; line = await take()) {
    const record = readAlone(line, delimiter, columns)
    let open = record.open
    if (open === undefined) {
      columns ||= countHeading(record.record)
      yield record.record
      continue
    }
    const further: Line[] = []
    let chars = 0
    let isAtEnd = false
    while (
      open.open !== null &&
      !open.hasStray &&
      further.length < longestCellLines &&
      chars < longestCellChars
    ) {
      const next = await take()
      isAtEnd = next === undefined
      if (next === undefined) break
      further.push(next)
      if (next.isTooLong) break
      chars += next.text.length
      open = splitCells(next.text, delimiter, open)
    }
    const fits = (each: Line) => !each.isTooLong && countCells(each, delimiter, columns) === columns
    const isClosed = open.open === null && !open.hasStray
    // A line inside the cell that is a whole record by itself tells that the closing mark is another's: not in a table
    // of few columns, where a text may look like one.
    const isSwallowed =
      columns > 1 &&
      further.some(fits) &&
      (columns >= manyColumns || open.cells.length !== columns || [line, ...further].every(fits))
    if (isClosed && !isSwallowed) {
      columns ||= countHeading({ line: line.line, cells: open.cells })
      yield { line: line.line, cells: open.cells }
    } else if (isAtEnd && !further.some(fits) && !(further.at(-1) ?? line).isEnded) {
      yield { line: line.line, problem: isCut }
    } else {
      waiting.push(...further.toReversed())
      columns ||= countHeading(record.record)
      yield record.record
    }
  }
}

/** The number of cells of the first record that is not empty. */
function countHeading(record: TableRecord): number {
  return 'cells' in record && record.cells.some((cell) => cell.trim() !== '') ? record.cells.length : 0
}

/** A line as a record of its own; `open` when its last cell may go on in the next line. */
function readAlone(
  { line, text, isEnded, isTooLong }: Line,
  delimiter: string,
  columns: number,
): { record: TableRecord; open?: SplitLine } {
  if (isTooLong)
    return { record: { line, problem: `linjen er lengre enn ${longestLineChars} tegn, og er ikke lest` } }
  if (!text.includes('"')) {
    const cells = text.split(delimiter)
    const record = !isEnded && cells.length < columns ? { line, problem: isCut } : { line, cells }
    return { record }
  }
  const split = splitCells(text, delimiter)
  if (split.open === null) {
    const record =
      !isEnded && split.cells.length < columns ? { line, problem: isCut } : { line, cells: split.cells }
    return { record }
  }
  return {
    record: { line, cells: endWithLine(text, split, delimiter, columns), remark: notClosed },
    open: split,
  }
}

function countCells(line: Line, delimiter: string, columns: number): number {
  const { record } = readAlone({ ...line, isEnded: true }, delimiter, columns)
  return 'cells' in record ? record.cells.length : 0
}

/** The cells of a line whose last cell was not closed: the mark was a slip where the line fits without it. */
function endWithLine(
  text: string,
  { cells, open }: SplitLine,
  delimiter: string,
  columns: number,
): readonly string[] {
  const rest = (open ?? '').split(delimiter)
  return cells.length + rest.length === columns ? [...cells, ...rest] : [...cells, open ?? text]
}

/** Lines with any line end, mixed ones too; a line that is too long is not kept. */
async function* readLines(chunks: AsyncIterable<string>): AsyncGenerator<Line> {
  let line = 1
  let begun = ''
  let isTooLong = false
  let endsOnReturn = false
  for await (const chunk of chunks) {
    // A piece may end between the two signs of one line end.
    const from = endsOnReturn && chunk.startsWith('\n') ? 1 : 0
    endsOnReturn = chunk.endsWith('\r')
    const parts = chunk.slice(from).split(/\r\n|\n|\r/)
    const last = parts.pop() ?? ''
    for (const part of parts) {
      const text = begun + part
      isTooLong ||= text.length > longestLineChars
      yield { line, text: isTooLong ? '' : text, isEnded: true, isTooLong }
      line += 1
      begun = ''
      isTooLong = false
    }
    begun += last
    isTooLong ||= begun.length > longestLineChars
    if (isTooLong) begun = ''
  }
  if (begun !== '' || isTooLong) yield { line, text: begun, isEnded: false, isTooLong }
}
