import type { Banner } from '@varde/contract/entities'
import { and, asc, eq, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/connect.ts'
import { settings, tenants } from '../tenants/tenants.tables.ts'

/** The brands of the shop in their order. */
export async function listBrands(db: Queryable): Promise<{ id: string; name: string }[]> {
  const rows = await db
    .select({ id: tenants.id, document: tenants.document })
    .from(tenants)
    .orderBy(asc(tenants.position))
  return rows.map(({ id, document }) => ({ id, name: document.name }))
}

/** What the slots of a brand hold that everybody sees, by slot. */
export async function readSlots(db: Queryable, brand: string): Promise<Map<string, Banner[]>> {
  const rows = await db
    .select()
    .from(settings)
    .where(and(eq(settings.brand, brand), eq(settings.set, '')))
  return new Map(rows.map(({ key, value }) => [key, toBanners(value)]))
}

/** One slot, which nobody else changes until the transaction ends. */
export async function lockSlot(tx: Queryable, brand: string, slot: string): Promise<Banner[]> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`banner|${brand}|${slot}`}, 0))`)
  return (await readSlots(tx, brand)).get(slot) ?? []
}

export async function deleteSlot(tx: Queryable, brand: string, slot: string): Promise<void> {
  await tx
    .delete(settings)
    .where(and(eq(settings.brand, brand), eq(settings.set, ''), eq(settings.key, slot)))
}

/** A slot holds one banner, or several with times of their own. */
function toBanners(value: unknown): Banner[] {
  return Array.isArray(value) ? (value as Banner[]) : [value as Banner]
}
