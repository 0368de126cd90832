import { eq, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/connect.ts'
import { reservations } from '../reservations/reservations.tables.ts'
import { deskLinks } from './desk-links.tables.ts'

/** The links of one shop. */
export type DeskLinksRow = typeof deskLinks.$inferSelect

const UNCHANGED = { isClosed: false, generation: 0 }

/** The links of a shop, also of one that has changed nothing. */
export async function readLinksOfShop(db: Queryable, shopId: number): Promise<DeskLinksRow> {
  const [row] = await db.select().from(deskLinks).where(eq(deskLinks.shopId, shopId))
  return row ?? { shopId, ...UNCHANGED }
}

/** The links of the shop that has a reservation; undefined when there is no such reservation. */
export async function readLinksOfReservation(db: Queryable, id: number): Promise<DeskLinksRow | undefined> {
  const [row] = await db
    .select({ shopId: reservations.shopId, links: deskLinks })
    .from(reservations)
    .leftJoin(deskLinks, eq(deskLinks.shopId, reservations.shopId))
    .where(eq(reservations.id, id))
  return row === undefined ? undefined : (row.links ?? { shopId: row.shopId, ...UNCHANGED })
}

export function listChangedLinks(db: Queryable): Promise<DeskLinksRow[]> {
  return db.select().from(deskLinks)
}

/** Revokes the links that a shop has been sent, and opens or closes those that come. */
export async function revokeLinks(tx: Queryable, shopId: number, isClosed: boolean): Promise<DeskLinksRow> {
  const [row] = await tx
    .insert(deskLinks)
    .values({ shopId, isClosed, generation: 1 })
    .onConflictDoUpdate({
      target: deskLinks.shopId,
      set: { isClosed, generation: sql`${deskLinks.generation} + 1` },
    })
    .returning()
  if (row === undefined) throw new Error('the links were not revoked')
  return row
}
