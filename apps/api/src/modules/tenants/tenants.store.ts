import { bannerSlots } from '@varde/contract/banner-slots'
import { and, eq, inArray } from 'drizzle-orm'
import type { Queryable } from '../../db/connect.ts'
import { settings } from './tenants.tables.ts'

/** The banner slots of every brand, as everybody sees them. */
export const readBannerSlots = (db: Queryable) =>
  db
    .select()
    .from(settings)
    .where(and(eq(settings.set, ''), inArray(settings.key, [...bannerSlots])))
