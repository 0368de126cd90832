/**
 * What has come, with what was there already in the place of what says the same: who draws these need not draw them
 * again.
 */
export function keepSame<One extends { id: number }>(before: readonly One[], now: readonly One[]): One[] {
  const known = new Map(before.map((one) => [one.id, one]))
  return now.map((one) => {
    const same = known.get(one.id)
    return same !== undefined && JSON.stringify(same) === JSON.stringify(one) ? same : one
  })
}
