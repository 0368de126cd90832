import { describe, expect, test } from 'vitest'
import { findFeedName, isFeedName } from './feed-name.ts'

describe('a feed is named after its file', () => {
  test.each([
    ['/feeds/Varer.csv', 'varer'],
    ['varer_2026-08-01.csv', 'varer'],
    ['varer-20260802.csv', 'varer'],
    ['Varer 2026-08-02T0415.tsv', 'varer'],
    ['20260802_lager_oslo.tsv', 'lager-oslo'],
    ['products_export_1.csv', 'products-export-1'],
    ['2026-08-01.xml', 'feed'],
    ['Ærlig handel.xml', 'ærlig-handel'],
  ])('%s is %s', (file, name) => {
    expect(findFeedName(file)).toBe(name)
    expect(isFeedName(name)).toBe(true)
  })

  test.each(['', 'Varer', 'a b', '../x', 'x'.repeat(61)])('%j is no name of a feed', (text) => {
    expect(isFeedName(text)).toBe(false)
  })
})
