/**
 * What can be said of where goods are collected. `asked`: the shop that the shopper asked for has them. `nearest`: it
 * does not, and this one is nearest to it. `only`: no shop was asked for, and one alone has them. `several`: no shop
 * was asked for, so none is named.
 */
export type PickupPlace<S> =
  | { kind: 'asked' | 'nearest' | 'only'; shop: S }
  | { kind: 'several'; count: number }
  | { kind: 'none' }

/**
 * Chooses the shop that a time is promised for. Without a shop or place to begin from no time is promised: the shop where
 * the goods are ready first may be at the other end of the country.
 *
 * @param holding the shops that have the goods, nearest first; `distance` is null when it is not known
 * @param askedId the shop that the list was filtered by, otherwise the shopper's own; null when there is none
 */
export function choosePickupPlace<S extends { id: number; distance: string | null }>(
  holding: readonly S[],
  askedId: number | null,
): PickupPlace<S> {
  const asked = holding.find(({ id }) => id === askedId)
  if (asked !== undefined) return { kind: 'asked', shop: asked }
  const [first] = holding
  if (first === undefined) return { kind: 'none' }
  if (first.distance !== null) return { kind: 'nearest', shop: first }
  return holding.length === 1 ? { kind: 'only', shop: first } : { kind: 'several', count: holding.length }
}
