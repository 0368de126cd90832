import { expect, test } from 'vitest'
import { findAmountColumns, hasHead } from './table-columns.ts'

const row = (...cells: string[]) => cells.map((text) => [{ text }])

test('a column of amounts is recognised in all ways of writing', () => {
  expect(
    findAmountColumns([
      row('Fjorårets', '38 gram', '22', '−5', '59 kr', '3–6 dager'),
      row('Uten søm', '2 gram', '1 299,00', '0', 'gratis', '1'),
    ]),
  ).toEqual([false, true, true, true, false, false])
  expect(findAmountColumns([])).toEqual([])
})

test('a head without text is no head', () => {
  expect(hasHead(row('', ' '))).toBe(false)
  expect(hasHead(row('', 'Pris'))).toBe(true)
})
