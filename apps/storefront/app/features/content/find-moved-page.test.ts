import { expect, test } from 'vitest'
import { findMovedPage } from './find-moved-page.ts'

test.each([
  ['2.04', '/payment', '/kundeservice#betaling'],
  ['2.05', '/return', '/kundeservice#retur'],
  ['2.06', '/terms', '/kundeservice#bestilling'],
  ['2.07', '/reclamation', '/kundeservice#reklamasjon'],
  ['2.08', '/privacy', '/personvernerklaering'],
])('2.04, 2.05, 2.06, 2.07, 2.08: by %s, %s redirects to %s, in any spelling', (_, from, to) => {
  expect(findMovedPage(from)).toBe(to)
  expect(findMovedPage(`${from}/`)).toBe(to)
  expect(findMovedPage(from.toUpperCase())).toBe(to)
})

test('2.05: the query is kept, before the anchor', () => {
  expect(findMovedPage('/return', '?utm_source=kvittering')).toBe('/kundeservice?utm_source=kvittering#retur')
})

test.each(['/kundeservice', '/toString', '/'])('%s has not moved', (path) => {
  expect(findMovedPage(path)).toBeNull()
})
