import { osloTime } from '@varde/domain/norwegian/oslo-time'
import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../db/connect.ts'
import type { JobQueue } from '../jobs/job-queue.ts'
import { createAddressesService } from '../modules/addresses/addresses.service.ts'
import { createAttemptsService } from '../modules/attempts/attempts.service.ts'
import { createBlogService } from '../modules/blog/blog.service.ts'
import { createBoughtTogetherService } from '../modules/bought-together/bought-together.service.ts'
import { type CatalogueService, createCatalogueService } from '../modules/catalogue/catalogue.service.ts'
import { createConsentsService } from '../modules/consents/consents.service.ts'
import { createContentService } from '../modules/content/content.service.ts'
import { createCustomerExportService } from '../modules/customer-export/customer-export.service.ts'
import { createCustomersService } from '../modules/customers/customers.service.ts'
import { createDistancesService } from '../modules/distances/distances.service.ts'
import { createErasureService } from '../modules/erasure/erasure.service.ts'
import { createFavouritesService } from '../modules/favourites/favourites.service.ts'
import { createImportKeysService } from '../modules/import-runs/import-keys.service.ts'
import { createImportRunsService } from '../modules/import-runs/import-runs.service.ts'
import { createNoticesService } from '../modules/notices/notices.service.ts'
import { createOpeningService } from '../modules/opening/opening.service.ts'
import { createOrderHistoryService } from '../modules/order-history/order-history.service.ts'
import { createAdvanceReservation } from '../modules/orders/advance-reservation.ts'
import { createOrdersService, readUnpaidSettings } from '../modules/orders/orders.service.ts'
import { createOutboxService } from '../modules/outbox/outbox.service.ts'
import { createPaymentsService } from '../modules/payments/payments.service.ts'
import { createPickupPointsService } from '../modules/pickup-points/pickup-points.service.ts'
import { createPicturesService } from '../modules/pictures/pictures.service.ts'
import { createPollsService, type PollsService } from '../modules/polls/polls.service.ts'
import { createPopularSearches } from '../modules/popular-searches/popular-searches.service.ts'
import {
  createPostalCodesService,
  type PostalCodesService,
} from '../modules/postal-codes/postal-codes.service.ts'
import { createPriceAlertsService } from '../modules/price-alerts/price-alerts.service.ts'
import { createPromocodesService } from '../modules/promocodes/promocodes.service.ts'
import { createQuestionDesk } from '../modules/questions/answer-questions.ts'
import { type AnsweredQuestions, createAnsweredQuestions } from '../modules/questions/answered-questions.ts'
import { createQuestionsService } from '../modules/questions/questions.service.ts'
import { createRedirectsService } from '../modules/redirects/redirects.service.ts'
import { createReviewPicturesService } from '../modules/reviews/review-pictures.service.ts'
import { createReviewsService } from '../modules/reviews/reviews.service.ts'
import { createSessionsService, type SessionsService } from '../modules/sessions/sessions.service.ts'
import { createShippingMethodsService } from '../modules/shipping-methods/shipping-methods.service.ts'
import { createShopDeskService } from '../modules/shop-desk/shop-desk.service.ts'
import { createShopsService } from '../modules/shops/shops.service.ts'
import { createSigningKeysService } from '../modules/signing-keys/signing-keys.service.ts'
import { createSizeAdviceService } from '../modules/size-advice/size-advice.service.ts'
import { createSocialService } from '../modules/social/social.service.ts'
import { createStockAlertsService } from '../modules/stock-alerts/stock-alerts.service.ts'
import { createTenantsService } from '../modules/tenants/tenants.service.ts'
import { createWebhooksService } from '../modules/webhooks/webhooks.service.ts'
import { createWishListsService } from '../modules/wish-lists/wish-lists.service.ts'
import { createKlarnaProvider } from '../providers/payment/klarna-provider.ts'
import { createPaymentProviders, type Payment } from '../providers/payment/payment-providers.ts'
import { createVippsProvider } from '../providers/payment/vipps-provider.ts'
import { createGraphNetwork } from '../providers/social-network.ts'
import type { Environment } from './environment.ts'
import type { HealthChecks } from './health-checks.ts'
import { createLinkSigner } from './signed-link.ts'
import type { TimeLimits } from './time-limits.ts'

type Log = {
  error(details: object, message: string): void
  warn(details: object, message: string): void
}

type SharedOptions = {
  environment: Environment
  db: Database
  jobs: JobQueue
  /** None: orders can only be paid over the counter. */
  payments: readonly Payment[]
  now: () => Date
  randomToken: () => string
  log: Log
  /** The certificates that receivers of webhooks are trusted by, as PEM; Node's own by default. */
  webhookCa?: string
}

/** The services that the server and the shop's commands have in common. */
export type SharedServices = Awaited<ReturnType<typeof createSharedServices>>

export async function createSharedServices(options: SharedOptions) {
  const { environment, db, jobs, payments, now, randomToken, log } = options
  const { publicUrl } = environment
  const keys = await createSigningKeysService({ db, now, randomToken })
  const linkKeys = keys.of('links')
  const shopLinks = createLinkSigner('shop-desk', linkKeys)
  const confirmLinks = createLinkSigner('confirm-order', linkKeys)
  const claimLinks = createLinkSigner('claim-order', linkKeys)
  const consentLinks = createLinkSigner('consent', linkKeys)
  const alertLinks = createLinkSigner('stock-alert', linkKeys)
  const questionLinks = createLinkSigner('question', linkKeys)
  const shops = await createShopsService(db)
  const tenants = await createTenantsService({
    db,
    brand: environment.brand,
    payment: {
      methods: ['shop', ...createPaymentProviders(payments).methods],
      test: payments.some(({ isTest }) => isTest),
    },
    tracking: environment.tracking,
    publicUrl,
    previewToken: environment.previewToken,
    now,
  })
  const opening = await createOpeningService({
    db,
    environment,
    previewLinks: createLinkSigner('preview', linkKeys),
    now,
  })
  const outbox = createOutboxService({ db, jobs, environment, mailFromOf: tenants.mailFromOf })
  const sms = environment.smsUrl !== undefined
  const notices = createNoticesService({
    outbox,
    shops,
    tenants,
    shopLinks,
    confirmLinks,
    publicUrl,
    sms,
    now,
  })
  const attempts = createAttemptsService(db, now, environment.rateLimitScale)
  const promocodes = createPromocodesService({ db, attempts, now, randomToken, log })
  const webhooks = createWebhooksService({
    db,
    jobs,
    settings: {
      allowLocal: environment.webhookAllowLocal,
      ...(options.webhookCa === undefined ? {} : { ca: options.webhookCa }),
    },
    now,
    randomToken,
    log,
  })
  const consents = createConsentsService({ db, consentLinks, publicUrl, now })
  return {
    ...options,
    publicUrl,
    keys,
    linkKeys,
    shopLinks,
    confirmLinks,
    claimLinks,
    alertLinks,
    questionLinks,
    shops,
    tenants,
    opening,
    outbox,
    notices,
    attempts,
    promocodes,
    consents,
    webhooks,
  }
}

/** Whatever happens to a reservation after it was placed: its payment, its status, and the shop's page about it. */
export function createFulfilment(shared: SharedServices, catalogue: Pick<CatalogueService, 'applyStock'>) {
  const { db, keys, now } = shared
  const payments = createPaymentsService({
    ...shared,
    paymentProviders: shared.payments,
    catalogue,
    callbackKeys: keys.of('payment-callback'),
  })
  const advanceReservation = createAdvanceReservation({
    db,
    catalogue,
    payments,
    notices: shared.notices,
    webhooks: shared.webhooks,
    now,
  })
  const shopDesk = createShopDeskService({ ...shared, advanceReservation })
  return { payments, advanceReservation, shopDesk }
}

export type ServiceOptions = SharedOptions & {
  log: FastifyBaseLogger
  /** Connections for background work. */
  background: Database
  databaseUrl: string
  limits: TimeLimits
  health: HealthChecks
}

/** Every service of the server. */
export type Services = Awaited<ReturnType<typeof createServices>>

export async function createServices(options: ServiceOptions) {
  const { environment, db, databaseUrl, background, limits, health, now, log } = options
  const shared = await createSharedServices(options)
  const { opening, shops, tenants } = shared
  const sessions = createSessionsService(db, now)
  const postalCodes = await createPostalCodesService(db)
  const shippingMethods = await createShippingMethodsService(db, now)
  const findPlace = (zipcode: string) => postalCodes.findPostalCode(zipcode)?.place
  const pickupPoints = createPickupPointsService(environment.pickupPoints, findPlace, log)
  const redirects = await createRedirectsService(db)
  const boughtTogether = await createBoughtTogetherService(shared)
  const answered = await createAnsweredQuestions(db)
  // Editorial and catalogue need each other: pages show articles, and the catalogue's listener reloads changed pages.
  const editorial = await createEditorial(shared, () => catalogue, log)
  const catalogue = await createCatalogueService({
    db: background,
    url: databaseUrl,
    limits,
    health,
    now,
    log,
    refreshOthers: async () => {
      const others = [
        shops,
        tenants,
        opening,
        redirects,
        boughtTogether,
        answered,
        postalCodes,
        shippingMethods,
        ...Object.values(editorial),
      ]
      await Promise.all(others.map((service) => service.refresh()))
    },
  })
  const fulfilment = createFulfilment(shared, catalogue)
  const orders = createOrdersService({
    ...shared,
    ...fulfilment,
    catalogue,
    shippingMethods,
    pickupPoints,
    postalCodes,
    limits,
    unpaid: readUnpaidSettings(environment),
  })
  const { polls } = editorial
  const reviewPictures = createReviewPicturesService(shared)
  const accounts = createAccounts({ ...shared, log, catalogue, sessions, postalCodes, polls, answered })
  return {
    ...shared,
    ...editorial,
    ...fulfilment,
    ...accounts,
    sessions,
    redirects,
    boughtTogether,
    postalCodes,
    shippingMethods,
    pickupPoints,
    catalogue,
    orders,
    importKeys: createImportKeysService(shared),
    importRuns: createImportRunsService({
      ...shared,
      databaseUrl,
      settings: environment,
    }),
    reviewPictures,
    pictures: await createPicturesService({
      db,
      dataDir: environment.dataDir,
      log,
      guarded: reviewPictures,
    }),
    addresses: createAddressesService(environment.addressApiUrl, log),
    distances: createDistancesService(environment.osrmUrl, log),
    popularSearches: createPopularSearches({ ...shared, catalogue, key: shared.keys.of('polls') }),
    /** Counts up whenever anything that pages show has changed, except stock. */
    contentVersion: (): number =>
      catalogue.version() + tenants.version() + editorial.blog.version() + polls.version(),
    /** Counts up whenever stock has changed. */
    stockVersion: catalogue.stockVersion,
  }
}

/** Editorial content: pages, the blog, polls, and posts in social networks. */
async function createEditorial(
  shared: SharedServices,
  catalogue: () => CatalogueService,
  log: FastifyBaseLogger,
) {
  const { environment, db, keys, now } = shared
  const account = environment.social
  const network =
    account === undefined
      ? null
      : createGraphNetwork(account.apiUrl, account.token, (message) => log.warn(message))
  return {
    content: await createContentService(db, catalogue),
    blog: await createBlogService(db, catalogue, now),
    polls: await createPollsService(db, keys.of('polls'), now),
    social: await createSocialService({
      db,
      network,
      networkBrand: () => shared.tenants.resolveTenant(undefined).id,
      now,
      log,
    }),
  }
}

/** Customers from registration to deletion, and what they keep in the shop: orders, reviews, favourites, wish lists, stock alerts, questions. */
function createAccounts(
  shared: SharedServices & {
    log: FastifyBaseLogger
    catalogue: CatalogueService
    sessions: SessionsService
    postalCodes: PostalCodesService
    polls: PollsService
    answered: AnsweredQuestions
  },
) {
  const { shops, catalogue, postalCodes, now } = shared
  const customers = createCustomersService({
    ...shared,
    lookups: {
      findPlace: (zipcode) => postalCodes.findPostalCode(zipcode)?.place,
      isGender: (id) => catalogue.current().rows.genders.some((gender) => gender.id === id),
      isShop: (id) => shops.findOpenShop(id) !== undefined,
      today: () => osloTime(now()).date,
    },
    findArticleId: (ean) => catalogue.current().variants.find(ean)?.record.row.id ?? null,
  })
  const favourites = createFavouritesService(shared)
  return {
    customers,
    erasure: createErasureService(shared),
    customerExport: createCustomerExportService(shared),
    orderHistory: createOrderHistoryService(shared),
    reviews: createReviewsService(shared),
    sizeAdvice: createSizeAdviceService(shared),
    favourites,
    wishLists: createWishListsService({ ...shared, favourites }),
    stockAlerts: createStockAlertsService(shared),
    priceAlerts: createPriceAlertsService(shared),
    questions: createQuestionsService(shared),
    questionDesk: createQuestionDesk(shared),
  }
}

/** The payment providers that were named, else those that the environment has keys for. */
export function choosePayments(
  { klarna, vipps, paymentTimeoutMs }: Environment,
  named: readonly Payment[] | undefined,
): readonly Payment[] {
  if (named !== undefined) return named
  const payments: Payment[] = []
  if (klarna !== undefined) {
    payments.push({
      provider: createKlarnaProvider({ ...klarna, budgetMs: paymentTimeoutMs }),
      // Klarna's own test environment moves no money either.
      isTest: new URL(klarna.apiUrl).hostname.endsWith('.playground.klarna.com'),
    })
  }
  if (vipps !== undefined) {
    payments.push({
      provider: createVippsProvider({ ...vipps, budgetMs: paymentTimeoutMs }),
      isTest: new URL(vipps.apiUrl).hostname === 'apitest.vipps.no',
    })
  }
  return payments
}
