import { getShop, getShops } from '@varde/contract/shops'
import type { FastifyInstance } from 'fastify'
import { ok, refuse } from '../../server/register-endpoint.ts'
import { registerPageEndpoint } from '../../server/register-page-endpoint.ts'
import type { TenantsService } from '../tenants/tenants.service.ts'
import type { ShopsService } from './shops.service.ts'

/** 7.15 */
export function shopsRoutes(
  app: FastifyInstance,
  shops: ShopsService,
  tenants: Pick<TenantsService, 'resolveTenant' | 'nameShop' | 'nameShops'>,
): void {
  registerPageEndpoint(app, getShops, ({ host }) =>
    ok(tenants.nameShops(tenants.resolveTenant(host).id, shops.listShops())),
  )
  registerPageEndpoint(app, getShop, ({ params, host }) => {
    const shop = shops.findShopByKey(params.id)
    return shop === undefined
      ? refuse('SHOP_NOT_FOUND')
      : ok(tenants.nameShop(tenants.resolveTenant(host).id, shop))
  })
}
