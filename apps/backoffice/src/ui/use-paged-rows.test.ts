import { expect, test } from 'vitest'
import { pageOf } from './use-paged-rows.ts'

const rows = Array.from({ length: 120 }, (_, at) => `Butikk ${at + 1}`)
const show = (text: string, page: number) => {
  const shown = pageOf(rows, { text, page, textOf: (row) => row })
  return [shown.data[0], shown.data.length, shown.current_page, shown.last_page, shown.total]
}

test.each([
  ['', 1, 'Butikk 1', 50, 1, 3, 120],
  ['', 3, 'Butikk 101', 20, 3, 3, 120],
  ['', 9, 'Butikk 101', 20, 3, 3, 120],
  ['BUTIKK 12', 1, 'Butikk 12', 3, 1, 1, 3],
  ['7 butikk', 1, 'Butikk 7', 21, 1, 1, 21],
  ['Oslo', 1, undefined, 0, 1, 1, 0],
])('rows with all words of «%s», page %i', (text, page, ...shown) => {
  expect(show(text, page)).toEqual(shown)
})
