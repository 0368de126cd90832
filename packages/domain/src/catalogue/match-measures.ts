import type { SizeGuide, SizeGuideRow } from './size-guide.ts'

/** What a visitor measured, in the order of the guide's columns; null for what was not measured. */
export type Measured = readonly (number | null)[]

/** The sizes for what was measured, and which cells of the table it falls in. */
export type MeasureMatch = {
  /** The rows that fit, the smallest first; none when the goods are not made so large or so small. */
  rows: readonly SizeGuideRow[]
  /** Whether one measurement asks for a larger size than another. The row is then the largest of them. */
  differ: boolean
  /** For each column the rows that the measurement falls in. */
  cells: readonly (readonly SizeGuideRow[])[]
}

/** A column whose cells are lengths or weights: «Bryst (cm)» is «Bryst» in «cm»; null for numbers and ages. */
export function readMeasuredColumn(column: string): { name: string; unit: 'cm' | 'kg' } | null {
  const [, name, unit] = /^(.+) \((cm|kg)\)$/u.exec(column) ?? []
  return name === undefined ? null : { name, unit: unit === 'kg' ? 'kg' : 'cm' }
}

/**
 * Finds the sizes for what was measured: those that every measurement falls in, otherwise the largest that any of them
 * asks for, since goods that are too small cannot be worn. Between two rows the larger is chosen.
 *
 * @returns null when nothing was measured
 */
export function matchMeasures(guide: SizeGuide, measured: Measured): MeasureMatch | null {
  const cells = guide.columns.map((_, at) => rowsOf(guide, at, measured[at] ?? null))
  const asked = cells.filter((_, at) => (measured[at] ?? null) !== null)
  if (asked.length === 0) return null
  const common = guide.rows.filter((row) => asked.every((rows) => rows.includes(row)))
  if (common.length > 0) return { rows: common, differ: false, cells }
  const none = { rows: [], differ: false, cells }
  if (asked.some((rows) => rows.length === 0)) return none
  const largest = guide.rows.findLast((row) => asked.some((rows) => rows.includes(row)))
  return largest === undefined ? none : { rows: [largest], differ: true, cells }
}

/** So much of the smallest size: what measures less is not what these goods are for. */
const SMALLEST_SHARE = 0.8

/** The rows whose cell holds the value; the first that is larger when it lies between two. */
function rowsOf(guide: SizeGuide, column: number, value: number | null): SizeGuideRow[] {
  if (value === null) return []
  const spans = guide.rows.map((row) => ({ row, span: readSpan(row.cells[column] ?? '') }))
  const holding = spans.filter(({ span }) => span !== null && span.from <= value && value <= span.to)
  if (holding.length > 0) return holding.map(({ row }) => row)
  const larger = spans.find(({ span }) => span !== null && value <= span.to)
  return larger?.span && value >= larger.span.from * SMALLEST_SHARE ? [larger.row] : []
}

/** «76–79», «16», «til 50» (above the row before), «over 85». */
function readSpan(cell: string): { from: number; to: number } | null {
  const [, word, first, last] = /^(til |over )?(\d+(?:,\d+)?)(?:–(\d+(?:,\d+)?))?$/u.exec(cell) ?? []
  if (first === undefined) return null
  const number = toNumber(first)
  if (word === 'over ') return { from: number, to: Number.POSITIVE_INFINITY }
  return { from: number, to: last === undefined ? number : toNumber(last) }
}

const toNumber = (text: string): number => Number(text.replace(',', '.'))
