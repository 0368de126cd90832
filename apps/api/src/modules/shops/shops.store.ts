import { asc } from 'drizzle-orm'
import type { Queryable } from '../../db/connect.ts'
import { shops } from './shops.tables.ts'

export function readShops(db: Queryable) {
  return db.select().from(shops).orderBy(asc(shops.id))
}

export type ShopRow = Awaited<ReturnType<typeof readShops>>[number]
