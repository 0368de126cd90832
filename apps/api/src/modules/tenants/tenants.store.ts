import { bannerSlots } from '@varde/contract/banner-slots'
import { inArray } from 'drizzle-orm'
import type { Queryable } from '../../db/connect.ts'
import { settings } from './tenants.tables.ts'

/** The banner slots of every brand, published ones and those of every unpublished set. */
export function readBannerSlots(db: Queryable) {
  return db
    .select()
    .from(settings)
    .where(inArray(settings.key, [...bannerSlots]))
}

export type BannerRow = Awaited<ReturnType<typeof readBannerSlots>>[number]
