import { asc } from 'drizzle-orm'
import type { Queryable } from '../../db/connect.ts'
import { shippingMethods } from './shipping-methods.tables.ts'

export function readShippingMethods(db: Queryable) {
  return db.select().from(shippingMethods).orderBy(asc(shippingMethods.position), asc(shippingMethods.id))
}
