import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { mergeHistory } from './merge-history.ts'

describe('4.07: history merged by id across pages', () => {
  it('puts the next page behind the first', () => {
    expect(mergeHistory([{ id: 4 }, { id: 3 }], [{ id: 2 }, { id: 1 }]).map(({ id }) => id)).toEqual([
      4, 3, 2, 1,
    ])
  })

  it('shows once what a new order pushed on to the next page, as it is now', () => {
    const known = [
      { id: 4, status: 'Mottatt' },
      { id: 3, status: 'Mottatt' },
    ]
    const page = [
      { id: 3, status: 'Klar til henting' },
      { id: 2, status: 'Sendt' },
    ]
    expect(mergeHistory(known, page)).toEqual([
      { id: 4, status: 'Mottatt' },
      { id: 3, status: 'Klar til henting' },
      { id: 2, status: 'Sendt' },
    ])
  })

  it('holds each id once, and a page that is read twice changes nothing', () => {
    const entries = fc.array(fc.record({ id: fc.integer({ min: 1, max: 8 }), total: fc.integer() }))
    fc.assert(
      fc.property(entries, entries, (known, page) => {
        const merged = mergeHistory(mergeHistory([], known), page)
        const ids = merged.map(({ id }) => id)
        expect(new Set(ids).size).toBe(ids.length)
        expect(new Set(ids)).toEqual(new Set([...known, ...page].map(({ id }) => id)))
        expect(mergeHistory(merged, page)).toEqual(merged)
      }),
    )
  })
})
