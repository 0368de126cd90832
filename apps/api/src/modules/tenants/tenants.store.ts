import type { BuiltBrand } from '@varde/brand/build-brand'
import { bannerSlots } from '@varde/contract/banner-slots'
import { asc, eq, inArray } from 'drizzle-orm'
import type { Queryable } from '../../db/connect.ts'
import { settings, tenantFiles, tenants } from './tenants.tables.ts'

/** The banner slots of every brand, published ones and those of every unpublished set. */
export function readBannerSlots(db: Queryable) {
  return db
    .select()
    .from(settings)
    .where(inArray(settings.key, [...bannerSlots]))
}

export type BannerRow = Awaited<ReturnType<typeof readBannerSlots>>[number]

/** The brands in their order. */
export async function readBrands(db: Queryable): Promise<BuiltBrand[]> {
  const rows = await db
    .select({ document: tenants.document })
    .from(tenants)
    .orderBy(asc(tenants.position), asc(tenants.id))
  // Brands that were imported before lists had heads have none.
  return rows.map(({ document }) => ({ ...document, lists: document.lists ?? [] }))
}

/** A file as it is served. */
export type BrandFile = { type: string; bytes: Buffer }

/** A brand's file by its key; null when there is none. */
export async function readBrandFile(db: Queryable, key: string): Promise<BrandFile | null> {
  const [row] = await db
    .select({ type: tenantFiles.type, bytes: tenantFiles.bytes })
    .from(tenantFiles)
    .where(eq(tenantFiles.key, key))
    .limit(1)
  return row ?? null
}
