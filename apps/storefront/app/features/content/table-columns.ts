import type { Line } from './content-data.ts'
import { readLine } from './read-text.ts'

/** «22», «38 gram», «0–10°», «−5»: what is read down a column to be compared. */
const AMOUNT = /^[−-]?\d[\d\s.,]*(\s?\p{L}{1,4})?$/u

/** For each column whether all it holds are amounts. */
export function findAmountColumns(rows: readonly (readonly Line[])[]): boolean[] {
  const width = Math.max(0, ...rows.map((row) => row.length))
  return Array.from({ length: width }, (_, column) =>
    rows.every((row) => AMOUNT.test(readLine(row[column] ?? []).trim())),
  )
}

/** A table whose head says nothing: its first column says what each row is. */
export const hasHead = (head: readonly Line[]): boolean => head.some((cell) => readLine(cell).trim() !== '')
