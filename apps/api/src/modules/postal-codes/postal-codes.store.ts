import { asc, eq } from 'drizzle-orm'
import type { Queryable } from '../../db/connect.ts'
import { postalCodes } from './postal-codes.tables.ts'

export const readPostalCodes = (db: Queryable) => db.select().from(postalCodes).orderBy(asc(postalCodes.code))

export const findPostalCode = async (db: Queryable, code: string) =>
  (await db.select().from(postalCodes).where(eq(postalCodes.code, code)))[0]
