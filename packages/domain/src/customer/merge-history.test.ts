import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { mergeHistory } from './merge-history.ts'

function ids(entries: readonly { id: number }[]) {
  return entries.map(({ id }) => id)
}
function entriesOf(...list: number[]) {
  return list.map((id) => ({ id }))
}

describe('4.07: history merged by id across pages', () => {
  test.each([
    ['the first page', [], [5, 4, 3], [5, 4, 3]],
    ['the second page', [5, 4, 3], [2, 1], [5, 4, 3, 2, 1]],
    ['a page that shifted by one', [5, 4, 3], [3, 2, 1], [5, 4, 3, 2, 1]],
    ['the first page read again, with something new', [5, 4, 3, 2], [6, 5, 4], [6, 5, 4, 3, 2]],
    ['an empty page', [5, 4], [], [5, 4]],
    ['a page that was requested too early', [5, 4], [1], [5, 4, 1]],
  ])('%s', (_, known, page, merged) => {
    expect(ids(mergeHistory(entriesOf(...known), entriesOf(...page)))).toEqual(merged)
  })

  test('a repeated entry replaces the earlier one', () => {
    const before = [{ id: 2, status: 'Mottatt' }]
    const after = [{ id: 2, status: 'Klar til henting' }]
    expect(mergeHistory(before, after)).toEqual(after)
  })

  const entries = fc.array(fc.record({ id: fc.integer({ min: 1, max: 40 }), read: fc.integer() }))

  test('no entry is lost or duplicated, and the newest is first', () => {
    fc.assert(
      fc.property(entries, entries, (known, page) => {
        const merged = ids(mergeHistory(known, page))
        expect(new Set(merged)).toEqual(new Set([...ids(known), ...ids(page)]))
        for (const [at, id] of merged.entries()) expect(id).toBeLessThan(merged[at - 1] ?? 41)
      }),
    )
  })

  test('every split into pages gives the same history, in any order of arrival', () => {
    const history = fc.uniqueArray(fc.integer({ min: 1, max: 200 }))
    fc.assert(
      fc.property(history, fc.integer({ min: 1, max: 10 }), fc.array(fc.nat()), (all, size, ranks) => {
        const newestFirst = entriesOf(...all.toSorted((a, b) => b - a))
        const pages = Array.from({ length: Math.ceil(all.length / size) }, (_, at) => ({
          page: newestFirst.slice(at * size, (at + 1) * size),
          rank: ranks[at] ?? 0,
        })).toSorted((a, b) => a.rank - b.rank)
        const merged = pages.reduce<{ id: number }[]>((known, { page }) => mergeHistory(known, page), [])
        expect(merged).toEqual(newestFirst)
      }),
    )
  })

  test('the same page again changes nothing', () => {
    fc.assert(
      fc.property(entries, entries, (known, page) => {
        const once = mergeHistory(known, page)
        expect(mergeHistory(once, page)).toEqual(once)
      }),
    )
  })
})
