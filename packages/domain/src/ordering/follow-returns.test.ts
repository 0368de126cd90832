import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { followReturns } from './follow-returns.ts'

const [monday, tuesday] = [new Date('2026-11-23T10:00:00Z'), new Date('2026-11-24T10:00:00Z')]
const announced = (id: number, ean: string, count: number) => ({ id, lines: [{ ean, count }] })
const back = (ean: string, count: number, at = monday, returnId: number | null = null) => ({
  ean,
  count,
  at,
  returnId,
})

describe('9.13: what has come of an announced return', () => {
  it('nothing at first', () => {
    expect(followReturns([announced(1, 'a', 2)], []).get(1)).toEqual({
      missing: [{ ean: 'a', count: 2 }],
      receivedAt: null,
    })
  })

  it('is received when the last piece has come', () => {
    const given = [announced(1, 'a', 2)]
    expect(followReturns(given, [back('a', 1)]).get(1)?.missing).toEqual([{ ean: 'a', count: 1 }])
    expect(followReturns(given, [back('a', 1), back('a', 1, tuesday)]).get(1)).toEqual({
      missing: [],
      receivedAt: tuesday,
    })
  })

  it('gets the pieces registered for it, whatever came before', () => {
    const followed = followReturns(
      [announced(1, 'a', 1), announced(2, 'a', 1)],
      [back('a', 1, monday, 2), back('b', 1)],
    )
    expect(followed.get(1)?.receivedAt).toBeNull()
    expect(followed.get(2)?.receivedAt).toEqual(monday)
  })

  it('shares out no more pieces than came back, and no more than were announced', () => {
    const count = fc.integer({ min: 1, max: 5 })
    const piece = fc.record({ ean: fc.constantFrom('a', 'b'), count })
    fc.assert(
      fc.property(
        fc.array(fc.array(piece, { maxLength: 2 }), { maxLength: 4 }),
        fc.array(fc.tuple(piece, fc.option(fc.integer({ min: 0, max: 4 }))), { maxLength: 6 }),
        (wanted, came) => {
          const returns = wanted.map((lines, id) => ({
            id,
            lines: [...new Map(lines.map((line) => [line.ean, line])).values()],
          }))
          const followed = followReturns(
            returns,
            came.map(([line, returnId]) => back(line.ean, line.count, monday, returnId)),
          )
          const sum = (lines: readonly { count: number }[]) =>
            lines.reduce((all, { count: one }) => all + one, 0)
          const asked = sum(returns.flatMap(({ lines }) => lines))
          const missing = sum([...followed.values()].flatMap((each) => each.missing))
          expect(missing).toBeGreaterThanOrEqual(Math.max(0, asked - sum(came.map(([line]) => line))))
          expect(missing).toBeLessThanOrEqual(asked)
        },
      ),
    )
  })
})
