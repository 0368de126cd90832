import { bannerSlots } from '@varde/contract/banner-slots'
import { inArray } from 'drizzle-orm'
import type { Queryable } from '../../db/connect.ts'
import { settings } from './tenants.tables.ts'

/** The banner slots of every brand. */
export const readBannerSlots = (db: Queryable) =>
  db
    .select()
    .from(settings)
    .where(inArray(settings.key, [...bannerSlots]))
