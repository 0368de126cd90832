import { getShippingMethods } from '@varde/contract/shipping-methods'
import { asc } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../../db/connect.ts'
import { ok, registerEndpoint } from '../../register-endpoint.ts'
import { shippingMethods } from './shipping-methods.tables.ts'

/** 7.03 */
export const shippingMethodsRoutes = (app: FastifyInstance, db: Database): void => {
  registerEndpoint(app, getShippingMethods, async () => {
    const rows = await db.select().from(shippingMethods).orderBy(asc(shippingMethods.position))
    return ok(
      rows.map(({ id, code, name, description, priceOre }) => ({
        id,
        code,
        name,
        description,
        price: priceOre / 100,
        pickup: code === 'collect',
      })),
    )
  })
}
