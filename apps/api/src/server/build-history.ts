import type { FastifyInstance } from 'fastify'
import type { Database } from '../db/connect.ts'
import type { CatalogueService } from '../modules/catalogue/catalogue.service.ts'
import { favouritesRoutes } from '../modules/favourites/favourites.routes.ts'
import { createFavouritesService } from '../modules/favourites/favourites.service.ts'
import type { NoticesService } from '../modules/notices/notices.service.ts'
import { orderHistoryRoutes } from '../modules/order-history/order-history.routes.ts'
import { createOrderHistoryService } from '../modules/order-history/order-history.service.ts'
import type { OutboxService } from '../modules/outbox/outbox.service.ts'
import { reviewsRoutes } from '../modules/reviews/reviews.routes.ts'
import { createReviewsService } from '../modules/reviews/reviews.service.ts'
import type { ShopsService } from '../modules/shops/shops.service.ts'
import type { KeyRing } from '../modules/signing-keys/signing-keys.service.ts'
import { stockAlertsRoutes } from '../modules/stock-alerts/stock-alerts.routes.ts'
import { createStockAlertsService } from '../modules/stock-alerts/stock-alerts.service.ts'
import type { TenantsService } from '../modules/tenants/tenants.service.ts'
import type { FindCurrentCustomer } from './require-customer.ts'
import { createLinkSigner } from './signed-link.ts'

/** What customers look back on and ask for: orders, reviews, favourites, stock alerts. */
export function buildHistory(dependencies: {
  db: Database
  catalogue: CatalogueService
  shops: ShopsService
  tenants: TenantsService
  notices: NoticesService
  outbox: OutboxService
  findCurrent: FindCurrentCustomer
  linkKeys: KeyRing
  now: () => Date
}) {
  const { tenants, findCurrent, linkKeys } = dependencies
  const orders = createOrderHistoryService(dependencies)
  const reviews = createReviewsService(dependencies)
  const favourites = createFavouritesService(dependencies)
  const alertLinks = createLinkSigner('stock-alert', linkKeys)
  const alerts = createStockAlertsService({ ...dependencies, alertLinks })
  return {
    mount: (api: FastifyInstance): void => {
      orderHistoryRoutes(api, orders, findCurrent)
      reviewsRoutes(api, reviews, findCurrent)
      favouritesRoutes(api, favourites, findCurrent)
      stockAlertsRoutes(api, { alerts, tenants }, findCurrent)
    },
    /** Tells whoever waits for a size that is back. */
    sendDueAlerts: alerts.sendDue,
    removeOldAlerts: alerts.removeOld,
  }
}
