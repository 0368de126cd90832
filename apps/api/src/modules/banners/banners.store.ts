import { bannerSlots } from '@varde/contract/banner-slots'
import type { Banner } from '@varde/contract/entities'
import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/connect.ts'
import { settings, tenants } from '../tenants/tenants.tables.ts'

export type Slot = (typeof bannerSlots)[number]

/** Where banners stand; `set` is empty for what everybody sees. */
export type BannerPlace = { brand: string; slot: Slot; set: string }

/** The brands of the shop in their order. */
export async function listBrands(db: Queryable): Promise<{ id: string; name: string }[]> {
  const rows = await db
    .select({ id: tenants.id, document: tenants.document })
    .from(tenants)
    .orderBy(asc(tenants.position))
  return rows.map(({ id, document }) => ({ id, name: document.name }))
}

const isSlot = inArray(settings.key, [...bannerSlots])

/** What the slots of a brand hold, by slot. @param set empty for what everybody sees */
export async function readSlots(db: Queryable, brand: string, set: string): Promise<Map<Slot, Banner[]>> {
  const rows = await db
    .select()
    .from(settings)
    .where(and(eq(settings.brand, brand), eq(settings.set, set), isSlot))
  return new Map(rows.map(({ key, value }) => [key as Slot, toBanners(value)]))
}

/** 2.02: the sets of a brand that nobody sees, by name. */
export async function readSets(db: Queryable, brand: string): Promise<Map<string, Map<Slot, Banner[]>>> {
  const rows = await db
    .select()
    .from(settings)
    .where(and(eq(settings.brand, brand), ne(settings.set, ''), isSlot))
    .orderBy(asc(settings.set))
  const sets = new Map<string, Map<Slot, Banner[]>>()
  for (const { set, key, value } of rows) {
    const slots = sets.get(set) ?? new Map<Slot, Banner[]>()
    sets.set(set, slots.set(key as Slot, toBanners(value)))
  }
  return sets
}

/** Nobody else changes the banners of a brand until the transaction ends. */
export async function lockBrand(tx: Queryable, brand: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`banners|${brand}`}, 0))`)
}

export async function deleteSlot(tx: Queryable, { brand, slot, set }: BannerPlace): Promise<void> {
  await tx
    .delete(settings)
    .where(and(eq(settings.brand, brand), eq(settings.set, set), eq(settings.key, slot)))
}

export async function deleteSet(tx: Queryable, brand: string, set: string): Promise<void> {
  await tx.delete(settings).where(and(eq(settings.brand, brand), eq(settings.set, set), isSlot))
}

/** A slot holds one banner, or several with times of their own. */
function toBanners(value: unknown): Banner[] {
  return Array.isArray(value) ? (value as Banner[]) : [value as Banner]
}
