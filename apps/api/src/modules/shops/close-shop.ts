import { shopPath } from '@varde/domain/shops/shop-path'
import { eq } from 'drizzle-orm'
import type { Queryable } from '../../db/connect.ts'
import { notifyChange } from '../../db/notify-change.ts'
import { replaceRedirects } from '../redirects/redirects.service.ts'
import { listUnfinishedReservations, type ShopRow } from './shops.store.ts'
import { shops } from './shops.tables.ts'

export type ShopClosed =
  | { ok: true; shop: ShopRow; changed: boolean; unfinished: number[] }
  | { ok: false; reason: 'not_found' }
  | { ok: false; reason: 'unfinished'; shop: ShopRow; unfinished: number[] }

/**
 * Closes a shop for good: it is listed nowhere, its stock counts no more, its page leads to the list of shops. Orders
 * that it has stay its own.
 *
 * @param anyway also when there are reservations that are not finished; their ids are returned
 */
export async function closeShop(
  tx: Queryable,
  no: string,
  { now, anyway }: { now: Date; anyway: boolean },
): Promise<ShopClosed> {
  const shop = await lockShop(tx, no)
  if (shop === undefined) return { ok: false, reason: 'not_found' }
  const unfinished = await listUnfinishedReservations(tx, shop.id)
  if (shop.closedAt !== null) return { ok: true, shop, changed: false, unfinished }
  if (unfinished.length > 0 && !anyway) return { ok: false, reason: 'unfinished', shop, unfinished }
  await tx.update(shops).set({ closedAt: now }).where(eq(shops.id, shop.id))
  const source = shopPath(shop.slug)
  await replaceRedirects(tx, [source], [{ source, target: '/butikker' }])
  await notifyChange(tx, 'catalogue_changed')
  return { ok: true, shop, changed: true, unfinished }
}

/** Opens a shop that was closed, with the stock that it had. @returns undefined when there is no such shop */
export async function reopenShop(
  tx: Queryable,
  no: string,
): Promise<{ shop: ShopRow; changed: boolean } | undefined> {
  const shop = await lockShop(tx, no)
  if (shop === undefined) return undefined
  if (shop.closedAt === null) return { shop, changed: false }
  await tx.update(shops).set({ closedAt: null }).where(eq(shops.id, shop.id))
  await replaceRedirects(tx, [shopPath(shop.slug)], [])
  await notifyChange(tx, 'catalogue_changed')
  return { shop, changed: true }
}

async function lockShop(tx: Queryable, no: string): Promise<ShopRow | undefined> {
  return (await tx.select().from(shops).where(eq(shops.no, no)).for('update'))[0]
}
