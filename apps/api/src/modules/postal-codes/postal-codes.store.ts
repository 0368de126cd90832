import { asc } from 'drizzle-orm'
import type { Queryable } from '../../db/connect.ts'
import { postalCodes } from './postal-codes.tables.ts'

export function readPostalCodes(db: Queryable) {
  return db.select().from(postalCodes).orderBy(asc(postalCodes.code))
}

export type PostalCodeRow = Awaited<ReturnType<typeof readPostalCodes>>[number]
