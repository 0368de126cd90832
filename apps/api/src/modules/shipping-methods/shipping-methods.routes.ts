import { getShippingMethods } from '@varde/contract/shipping-methods'
import type { FastifyInstance } from 'fastify'
import { ok } from '../../server/register-endpoint.ts'
import { registerPageEndpoint } from '../../server/register-page-endpoint.ts'
import type { ShippingMethodsService } from './shipping-methods.service.ts'

/** 7.03 */
export function shippingMethodsRoutes(app: FastifyInstance, shippingMethods: ShippingMethodsService): void {
  registerPageEndpoint(app, getShippingMethods, () => ok(shippingMethods.listShippingMethods()))
}
