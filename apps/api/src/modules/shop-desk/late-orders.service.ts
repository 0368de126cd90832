import { dueTime } from '@varde/domain/ordering/due-time'
import { parseOpeningHours } from '@varde/domain/shops/opening-hours'
import type { Queryable } from '../../db/connect.ts'
import type { ShopsService } from '../shops/shops.service.ts'
import { listToPick } from './late-orders.store.ts'

/** So many orders are looked at for what is late. */
const MOST_TO_PICK = 5_000

export type LateOrders = {
  late: { id: number; shopId: number }[]
  /** Whether there was more to pick than is looked at. */
  isCut: boolean
}

/** What some shops have not picked or packed by the time that they promised. When is worked out from their hours, so no query knows. */
export async function listLateOrders(
  db: Queryable,
  shops: Pick<ShopsService, 'findShop'>,
  shopIds: readonly number[],
  now: Date,
): Promise<LateOrders> {
  const toPick = await listToPick(db, shopIds, MOST_TO_PICK)
  const late = toPick.filter(({ shopId, delivery, ...row }) => {
    const shop = shops.findShop(shopId)
    const hours = shop === undefined ? null : parseOpeningHours(shop.openingHours)
    const due = dueTime({ ...row, delivery: delivery === 1 }, hours, shop?.specialDays ?? [])
    return due !== null && due < now
  })
  return { late, isCut: toPick.length === MOST_TO_PICK }
}
