import { bannerSlots } from '@varde/contract/banner-slots'
import type { Banner, Settings, Tenant } from '@varde/contract/entities'
import { and, eq, inArray } from 'drizzle-orm'
import type { Database } from '../../db/connect.ts'
import { resolveBrand } from './brands.ts'
import { settings } from './tenants.tables.ts'

export type TenantsService = {
  /** Which brand a request is for, by its Host header. */
  resolveTenant(host: string | undefined): Tenant
  /** 3.15: the banner slots of a brand; an empty slot is null. */
  getSettings(brand: Tenant['id']): Promise<Settings>
}

export const createTenantsService = (db: Database, fallback: Tenant['id']): TenantsService => ({
  resolveTenant: (host) => resolveBrand(host, fallback),
  getSettings: async (brand) => {
    const rows = await db
      .select()
      .from(settings)
      .where(and(eq(settings.brand, brand), inArray(settings.key, [...bannerSlots])))
    const byKey = new Map(rows.map(({ key, value }) => [key, value as Banner]))
    return Object.fromEntries(bannerSlots.map((slot) => [slot, byKey.get(slot) ?? null])) as Settings
  },
})
