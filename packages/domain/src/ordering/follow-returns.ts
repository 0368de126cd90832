type Pieces = { ean: string; count: number }

/** A return that the shopper has announced. */
type AnnouncedReturn = { id: number; lines: readonly Pieces[] }

/** Pieces that came back; `returnId` when they were registered for one announced return. */
type CameBack = Pieces & { at: Date; returnId: number | null }

/** What is still to come of an announced return, and when the last of it came; null while something is missing. */
export type FollowedReturn = { missing: Pieces[]; receivedAt: Date | null }

/**
 * 9.13: what has come of each announced return. Pieces that were registered without a return count for the oldest one
 * that still waits for them: equal pieces cannot be told apart.
 *
 * @param announced of one reservation, oldest first
 * @param cameBack of the same reservation, oldest first
 */
export function followReturns(
  announced: readonly AnnouncedReturn[],
  cameBack: readonly CameBack[],
): Map<number, FollowedReturn> {
  const followed = announced.map(({ id, lines }) => ({
    id,
    missing: lines.map(({ ean, count }) => ({ ean, count })),
    lastAt: null as Date | null,
  }))
  const named = cameBack.filter(({ returnId }) => returnId !== null)
  const others = cameBack.filter(({ returnId }) => returnId === null)
  for (const { ean, count, at, returnId } of [...named, ...others]) {
    let left = count
    const takers = returnId === null ? followed : followed.filter(({ id }) => id === returnId)
    for (const taker of takers) {
      const wanted = taker.missing.find((line) => line.ean === ean)
      const taken = Math.min(left, wanted?.count ?? 0)
      if (wanted === undefined || taken === 0) continue
      wanted.count -= taken
      left -= taken
      if (taker.lastAt === null || at > taker.lastAt) taker.lastAt = at
    }
  }
  return new Map(
    followed.map(({ id, missing, lastAt }) => {
      const rest = missing.filter(({ count }) => count > 0)
      return [id, { missing: rest, receivedAt: rest.length === 0 ? lastAt : null }]
    }),
  )
}
