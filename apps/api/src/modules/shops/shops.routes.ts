import { getShop, getShops } from '@varde/contract/shops'
import type { FastifyInstance } from 'fastify'
import { ok, refuse } from '../../server/register-endpoint.ts'
import { registerPageEndpoint } from '../../server/register-page-endpoint.ts'
import type { ShopsService } from './shops.service.ts'

/** 7.15 */
export function shopsRoutes(app: FastifyInstance, shops: ShopsService): void {
  registerPageEndpoint(app, getShops, () => ok(shops.listShops()))
  registerPageEndpoint(app, getShop, ({ params }) => {
    const shop = shops.findShopByKey(params.id)
    return shop === undefined ? refuse('SHOP_NOT_FOUND') : ok(shop)
  })
}
