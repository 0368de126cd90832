import type { Line } from './content-data.ts'
import { readLine } from './read-text.ts'

/** An amount, such as «22», «38 gram», «0–10°» or «−5». */
const AMOUNT = /^[−-]?\d[\d\s.,]*(\s?\p{L}{1,4})?$/u

/** For each column, whether all of its cells are amounts. */
export function findAmountColumns(rows: readonly (readonly Line[])[]): boolean[] {
  const width = Math.max(0, ...rows.map((row) => row.length))
  return Array.from({ length: width }, (_, column) =>
    rows.every((row) => AMOUNT.test(readLine(row[column] ?? []).trim())),
  )
}

/** Whether the head of a table has any text. */
export const hasHead = (head: readonly Line[]): boolean => head.some((cell) => readLine(cell).trim() !== '')
