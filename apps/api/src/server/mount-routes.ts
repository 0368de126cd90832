import type { FastifyInstance } from 'fastify'
import { addressesRoutes } from '../modules/addresses/addresses.routes.ts'
import { adminBannersRoutes } from '../modules/banners/admin-banners.routes.ts'
import { blogRoutes, feedRoutes } from '../modules/blog/blog.routes.ts'
import { adminBrandsRoutes } from '../modules/brand-import/admin-brands.routes.ts'
import { adminFrontPagesRoutes } from '../modules/brand-import/admin-front-pages.routes.ts'
import { adminCampaignsRoutes } from '../modules/campaigns/admin-campaigns.routes.ts'
import { catalogueRoutes } from '../modules/catalogue/catalogue.routes.ts'
import { consentsRoutes } from '../modules/consents/consents.routes.ts'
import { contentRoutes } from '../modules/content/content.routes.ts'
import { customerExportRoutes } from '../modules/customer-export/customer-export.routes.ts'
import { accountRoutes } from '../modules/customers/account.routes.ts'
import { adminCustomersRoutes } from '../modules/customers/admin-customers.routes.ts'
import { customersRoutes } from '../modules/customers/customers.routes.ts'
import { distancesRoutes } from '../modules/distances/distances.routes.ts'
import { favouritesRoutes } from '../modules/favourites/favourites.routes.ts'
import { adminGoodsRoutes } from '../modules/goods/admin-goods.routes.ts'
import { adminImportKeysRoutes } from '../modules/import-runs/admin-import-keys.routes.ts'
import { adminImportRunsRoutes } from '../modules/import-runs/admin-import-runs.routes.ts'
import { importRunsRoutes } from '../modules/import-runs/import-runs.routes.ts'
import { adminMailsRoutes } from '../modules/notices/admin-mails.routes.ts'
import { noticesRoutes } from '../modules/notices/notices.routes.ts'
import { guardClosedShop, openingRoutes } from '../modules/opening/opening.routes.ts'
import { orderHistoryRoutes } from '../modules/order-history/order-history.routes.ts'
import { ordersRoutes } from '../modules/orders/orders.routes.ts'
import { paymentsRoutes } from '../modules/payments/payments.routes.ts'
import { pickupPointsRoutes } from '../modules/pickup-points/pickup-points.routes.ts'
import { adminPicturesRoutes } from '../modules/pictures/admin-pictures.routes.ts'
import { picturesRoutes } from '../modules/pictures/pictures.routes.ts'
import { adminPollsRoutes } from '../modules/polls/admin-polls.routes.ts'
import { pollsRoutes } from '../modules/polls/polls.routes.ts'
import { popularSearchesRoutes } from '../modules/popular-searches/popular-searches.routes.ts'
import { postalCodesRoutes } from '../modules/postal-codes/postal-codes.routes.ts'
import { adminPreviewLinksRoutes } from '../modules/preview-links/admin-preview-links.routes.ts'
import { priceAlertsRoutes } from '../modules/price-alerts/price-alerts.routes.ts'
import { adminPromocodesRoutes } from '../modules/promocodes/admin-promocodes.routes.ts'
import { promocodesRoutes } from '../modules/promocodes/promocodes.routes.ts'
import { adminQuestionsRoutes } from '../modules/questions/admin-questions.routes.ts'
import { questionDeskRoutes } from '../modules/questions/question-desk.routes.ts'
import { questionsRoutes } from '../modules/questions/questions.routes.ts'
import { adminRedirectsRoutes } from '../modules/redirects/admin-redirects.routes.ts'
import { reservationsRoutes } from '../modules/reservations/reservations.routes.ts'
import { adminReviewsRoutes } from '../modules/reviews/admin-reviews.routes.ts'
import { reviewPicturesRoutes } from '../modules/reviews/review-pictures.routes.ts'
import { reviewsRoutes } from '../modules/reviews/reviews.routes.ts'
import { shippingMethodsRoutes } from '../modules/shipping-methods/shipping-methods.routes.ts'
import { adminOrdersRoutes } from '../modules/shop-desk/admin-orders.routes.ts'
import { shopDeskRoutes } from '../modules/shop-desk/shop-desk.routes.ts'
import { adminShopsRoutes } from '../modules/shops/admin-shops.routes.ts'
import { shopsRoutes } from '../modules/shops/shops.routes.ts'
import { adminSigningKeysRoutes } from '../modules/signing-keys/admin-signing-keys.routes.ts'
import { siteSearchRoutes } from '../modules/site-search/site-search.routes.ts'
import { createSiteSearch } from '../modules/site-search/site-search.service.ts'
import { sitemapRoutes } from '../modules/sitemap/sitemap.routes.ts'
import { sizeAdviceRoutes } from '../modules/size-advice/size-advice.routes.ts'
import { socialRoutes } from '../modules/social/social.routes.ts'
import { guardStaffRoutes } from '../modules/staff/guard-staff-routes.ts'
import { staffRoutes } from '../modules/staff/staff.routes.ts'
import { stockAlertsRoutes } from '../modules/stock-alerts/stock-alerts.routes.ts'
import { adminSynonymsRoutes } from '../modules/synonyms/admin-synonyms.routes.ts'
import { brandFilesRoutes, noNetworkRoutes, tenantsRoutes } from '../modules/tenants/tenants.routes.ts'
import { adminTextsRoutes, textPreviewRoutes } from '../modules/texts/texts.routes.ts'
import { adminTodayRoutes } from '../modules/today/admin-today.routes.ts'
import { wishListsRoutes } from '../modules/wish-lists/wish-lists.routes.ts'
import type { Services } from './create-services.ts'
import type { HealthChecks } from './health-checks.ts'
import type { PageSpeed } from './metrics/count-page-speed.ts'
import { pageSpeedRoute } from './metrics/page-speed-route.ts'
import { adminOperationRoutes } from './operation/admin-operation-routes.ts'
import { createCsrfTokens } from './plugins/csrf-tokens.ts'
import { handleErrors, sendError } from './plugins/errors.ts'
import { describeApi } from './plugins/openapi.ts'
import { createRecentLogin } from './recent-login.ts'
import { createFindCurrentCustomer } from './require-customer.ts'
import type { SecurityLog } from './security-log.ts'

const API_PREFIX = '/api/v1'
/** How many pages are suggested at most beside the goods. */
const MOST_SUGGESTED_PAGES = 2

/** Mounts the routes of every module: the API below `/api/v1`, and what has addresses of its own beside it. */
export async function mountRoutes(
  fastify: FastifyInstance,
  services: Services,
  {
    addSessions,
    security,
    countPageSpeed,
    health,
  }: {
    addSessions: (api: FastifyInstance) => Promise<void>
    security: SecurityLog
    countPageSpeed: (speed: PageSpeed) => void
    health: Pick<HealthChecks, 'run'>
  },
): Promise<void> {
  const { environment } = services
  guardClosedShop(fastify, services.opening, services.tenants)
  const staffSession = guardStaff(fastify, services, security)
  if (environment.apiDocs) await describeApi(fastify)
  await mountBesideApi(fastify, services)
  // Beside the shop's calls, since it has sessions and CSRF tokens of its own.
  await fastify.register(
    async (admin) => {
      staffRoutes(admin, { ...services, ...staffSession, security })
      adminOrdersRoutes(admin, services)
      adminCustomersRoutes(admin, { ...services, security })
      adminTodayRoutes(admin, services.today)
      adminBrandsRoutes(admin, services)
      adminFrontPagesRoutes(admin, services)
      adminImportKeysRoutes(admin, services)
      adminSigningKeysRoutes(admin, services)
      adminImportRunsRoutes(admin, services)
      adminMailsRoutes(admin, services)
      adminOperationRoutes(admin, { ...services, health })
      adminReviewsRoutes(admin, services)
      adminQuestionsRoutes(admin, services)
      adminShopsRoutes(admin, services)
      adminGoodsRoutes(admin, services.goods)
      adminCampaignsRoutes(admin, services.campaigns)
      adminPromocodesRoutes(admin, services.adminPromocodes)
      adminRedirectsRoutes(admin, services)
      adminSynonymsRoutes(admin, services.synonyms)
      adminTextsRoutes(admin, services)
      adminBannersRoutes(admin, services)
      adminPreviewLinksRoutes(admin, services)
      adminPicturesRoutes(admin, services)
      adminPollsRoutes(admin, services)
    },
    { prefix: API_PREFIX },
  )
  await fastify.register(
    async (api) => {
      handleErrors(api)
      await addSessions(api)
      // Prices and stock change at any time: no cache may respond with old ones.
      api.addHook('onSend', async (_, reply) => {
        if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-cache')
      })
      mountShopRoutes(api, services)
      mountOrderRoutes(api, services)
      mountCustomerRoutes(api, services, security)
      importRunsRoutes(api, { ...services, security })
      pageSpeedRoute(api, countPageSpeed)
      if (environment.apiDocs) api.get('/openapi.json', { schema: { hide: true } }, () => fastify.swagger())
      // A route of its own, since the pages mounted beside the API answer every path that no other route does.
      for (const path of ['/', '/*']) {
        api.all(path, { schema: { hide: true } }, (_, reply) => sendError(reply, 'NOT_FOUND'))
      }
    },
    { prefix: API_PREFIX },
  )
}

/** Guards the back office, before any route is mounted; `__Host-` cookies where the shop is reached over TLS. */
function guardStaff(
  fastify: FastifyInstance,
  { environment, keys, staff, randomToken }: Services,
  security: SecurityLog,
) {
  const secureCookies = environment.publicUrl.startsWith('https://')
  const prefix = secureCookies ? '__Host-' : ''
  const cookie = `${prefix}varde-drift`
  const csrf = createCsrfTokens({
    keys: keys.of('csrf'),
    cookie: `${prefix}XSRF-DRIFT`,
    secureCookies,
    sameSite: 'strict',
    randomToken,
  })
  guardStaffRoutes(fastify, { sessions: staff.sessions, csrf, cookie, security })
  return { csrf, cookie, secureCookies }
}

/** Pictures, feeds, the shop's own pages, and addresses as you type. */
async function mountBesideApi(fastify: FastifyInstance, services: Services): Promise<void> {
  const { blog, tenants } = services
  openingRoutes(fastify, services.opening, services.publicUrl)
  picturesRoutes(fastify, services.pictures)
  brandFilesRoutes(fastify, tenants)
  noNetworkRoutes(fastify, tenants)
  feedRoutes(fastify, blog, tenants)
  sitemapRoutes(fastify, services)
  addressesRoutes(fastify, services.addresses)
  await shopDeskRoutes(fastify, services.shopDesk, services.publicUrl)
  await questionDeskRoutes(fastify, services)
}

/** What the shop shows to everyone. */
function mountShopRoutes(api: FastifyInstance, services: Services): void {
  const { catalogue, content, tenants } = services
  // 2.39
  const findSitePlaces = createSiteSearch(services)
  catalogueRoutes(
    api,
    catalogue,
    {
      suggestBeside: (host, text) => {
        const tenant = tenants.resolveTenant(host)
        return {
          pages: findSitePlaces(tenant, text, 'typing', MOST_SUGGESTED_PAGES),
          soldGenderIds: tenant.genderIds,
        }
      },
      rangeOf: (host) => tenants.resolveTenant(host).range,
    },
    services.boughtTogether.boughtWith,
  )
  siteSearchRoutes(api, findSitePlaces, tenants)
  popularSearchesRoutes(api, services.popularSearches, tenants)
  shopsRoutes(api, services.shops, services.tenants)
  postalCodesRoutes(api, services.postalCodes)
  tenantsRoutes(api, tenants)
  shippingMethodsRoutes(api, services.shippingMethods)
  pickupPointsRoutes(api, services)
  contentRoutes(api, content, tenants)
  textPreviewRoutes(api, services)
  blogRoutes(api, services.blog, tenants)
  pollsRoutes(api, services.polls, tenants)
  socialRoutes(api, services.social, tenants)
  distancesRoutes(api, services.distances)
}

/** From the promo code in the cart to the withdrawal. */
function mountOrderRoutes(api: FastifyInstance, services: Services): void {
  const { db, orders, notices, tenants, customers } = services
  promocodesRoutes(api, services.promocodes)
  ordersRoutes(api, orders, createFindCurrentCustomer(customers.findCustomer))
  paymentsRoutes(api, services)
  reservationsRoutes(api, services)
  noticesRoutes(api, notices, db, tenants)
}

/** A customer's account, and what she keeps in it. */
function mountCustomerRoutes(api: FastifyInstance, services: Services, security: SecurityLog): void {
  const { environment, customers, consents, promocodes, tenants, now } = services
  const { findCustomer } = customers
  const findCurrent = createFindCurrentCustomer(findCustomer)
  const recentLogin = createRecentLogin(now, environment.reauthenticateAfterMs)
  const sessionMoved = promocodes.moveChecks
  customersRoutes(api, customers, findCurrent, { sessionMoved, recentLogin, security })
  accountRoutes(api, {
    ...services,
    findCurrent,
    sessionMoved,
    recentLogin,
    security,
    erase: services.erasure.eraseCustomer,
  })
  consentsRoutes(api, { db: services.db, consents, findCurrent, findCustomer })
  customerExportRoutes(api, { exports: services.customerExport, tenants, findCurrent, recentLogin, security })
  orderHistoryRoutes(api, services.orderHistory, findCurrent)
  reviewsRoutes(api, services.reviews, findCurrent)
  reviewPicturesRoutes(api, services.reviewPictures, findCurrent)
  sizeAdviceRoutes(api, services.sizeAdvice, findCurrent)
  favouritesRoutes(api, services.favourites, findCurrent)
  wishListsRoutes(api, services.wishLists, findCurrent)
  const { stockAlerts, priceAlerts } = services
  stockAlertsRoutes(api, { alerts: stockAlerts, priceAlerts, tenants }, findCurrent)
  priceAlertsRoutes(api, { alerts: priceAlerts, tenants }, findCurrent)
  questionsRoutes(api, services, findCurrent)
}
