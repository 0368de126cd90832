import { bannerSlots } from '@varde/contract/banner-slots'
import type { Banner, Settings, Tenant } from '@varde/contract/entities'
import type { Database } from '../../db/connect.ts'
import { resolveBrand } from './resolve-brand.ts'
import { readBannerSlots } from './tenants.store.ts'

export type TenantsService = {
  /** Which brand a request is for, by its Host header. */
  resolveTenant(host: string | undefined): Tenant
  /** The brand under which something was ordered, whatever host asks now. */
  getTenant(brand: Tenant['id']): Tenant
  /** 3.15: the banner slots of a brand; an empty slot is null. */
  getSettings(brand: Tenant['id']): Settings
  /** Reads the settings anew. */
  refresh(): Promise<void>
}

/** The brands and what editors filled in for them, held in memory: every page asks. */
export const createTenantsService = async (
  db: Database,
  fallback: Tenant['id'],
  payment: Tenant['payment'],
): Promise<TenantsService> => {
  let rows = await readBannerSlots(db)
  return {
    resolveTenant: (host) => ({ ...resolveBrand(host, fallback), payment }),
    getTenant: (brand) => ({ ...resolveBrand(undefined, brand), payment }),
    getSettings: (brand) => {
      const byKey = new Map(
        rows.filter((row) => row.brand === brand).map(({ key, value }) => [key, value as Banner]),
      )
      return Object.fromEntries(bannerSlots.map((slot) => [slot, byKey.get(slot) ?? null])) as Settings
    },
    refresh: async () => {
      rows = await readBannerSlots(db)
    },
  }
}
