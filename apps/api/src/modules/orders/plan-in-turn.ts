import type { Hold } from '@varde/domain/ordering/plan-reservation'

/**
 * Plans orders that are written together as if each were written before the next is planned: everyone gets what those
 * before left over.
 *
 * @param plan the goods that an order holds are gone for those after it; none when it is refused
 */
export const planInTurn = <Order, Planned extends { holds: readonly Hold[] }>(
  orders: readonly Order[],
  available: (shopId: number, ean: string) => number,
  plan: (order: Order, available: (shopId: number, ean: string) => number) => Planned,
): Planned[] => {
  const taken = new Map<string, number>()
  const left = (shopId: number, ean: string) => available(shopId, ean) - (taken.get(`${shopId}/${ean}`) ?? 0)
  return orders.map((order) => {
    const planned = plan(order, left)
    for (const { shopId, ean, count } of planned.holds) {
      const place = `${shopId}/${ean}`
      taken.set(place, (taken.get(place) ?? 0) + count)
    }
    return planned
  })
}

/** All that some orders hold, each place once. */
export const sumHolds = (holds: readonly Hold[]): Hold[] => {
  const sums = new Map<string, Hold>()
  for (const { shopId, ean, count } of holds) {
    const place = `${shopId}/${ean}`
    sums.set(place, { shopId, ean, count: (sums.get(place)?.count ?? 0) + count })
  }
  return [...sums.values()]
}
