import { osloTime } from '@varde/domain/norwegian/oslo-time'
import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../db/connect.ts'
import { createAddressesService } from '../modules/addresses/addresses.service.ts'
import { createBannerDesk } from '../modules/banners/banner-desk.ts'
import { createBannerSets } from '../modules/banners/banner-sets.ts'
import { createBlogService } from '../modules/blog/blog.service.ts'
import { createBoughtTogetherService } from '../modules/bought-together/bought-together.service.ts'
import { createBrandDesk } from '../modules/brand-import/brand-desk.ts'
import { createCampaignsService } from '../modules/campaigns/campaigns.service.ts'
import { type CatalogueService, createCatalogueService } from '../modules/catalogue/catalogue.service.ts'
import { createContentService } from '../modules/content/content.service.ts'
import { createCustomerExportService } from '../modules/customer-export/customer-export.service.ts'
import { createCustomersService } from '../modules/customers/customers.service.ts'
import { createDistancesService } from '../modules/distances/distances.service.ts'
import { createErasureService } from '../modules/erasure/erasure.service.ts'
import { createFavouritesService } from '../modules/favourites/favourites.service.ts'
import { createGoodsService } from '../modules/goods/goods.service.ts'
import { createImportKeysService } from '../modules/import-runs/import-keys.service.ts'
import { createImportRunsService, createRunList } from '../modules/import-runs/import-runs.service.ts'
import { createFeedMappings } from '../modules/imports/imports.service.ts'
import { createOrderHistoryService } from '../modules/order-history/order-history.service.ts'
import { createOrdersService, readUnpaidSettings } from '../modules/orders/orders.service.ts'
import { createPickupPointsService } from '../modules/pickup-points/pickup-points.service.ts'
import { createPictureDesk } from '../modules/pictures/picture-desk.ts'
import { createPicturesService } from '../modules/pictures/pictures.service.ts'
import { createRemoveUnusedPictures } from '../modules/pictures/remove-unused-pictures.ts'
import { createPollDesk } from '../modules/polls/poll-desk.ts'
import { createPollsService, type PollsService } from '../modules/polls/polls.service.ts'
import { createPopularSearches } from '../modules/popular-searches/popular-searches.service.ts'
import {
  createPostalCodesService,
  type PostalCodesService,
} from '../modules/postal-codes/postal-codes.service.ts'
import { createPriceAlertsService } from '../modules/price-alerts/price-alerts.service.ts'
import { createAdminPromocodes } from '../modules/promocodes/admin-promocodes.service.ts'
import { createQuestionDesk } from '../modules/questions/answer-questions.ts'
import { type AnsweredQuestions, createAnsweredQuestions } from '../modules/questions/answered-questions.ts'
import { createQuestionsService } from '../modules/questions/questions.service.ts'
import { createRedirectsService } from '../modules/redirects/redirects.service.ts'
import { createReviewDesk } from '../modules/reviews/moderate-reviews.ts'
import { createReviewPicturesService } from '../modules/reviews/review-pictures.service.ts'
import { createReviewsService } from '../modules/reviews/reviews.service.ts'
import { createSessionsService, type SessionsService } from '../modules/sessions/sessions.service.ts'
import { createShippingMethodsService } from '../modules/shipping-methods/shipping-methods.service.ts'
import { createStaffOrdersService } from '../modules/shop-desk/staff-orders.service.ts'
import { createShopHours } from '../modules/shops/change-hours.ts'
import { createSizeAdviceService } from '../modules/size-advice/size-advice.service.ts'
import { createSocialService } from '../modules/social/social.service.ts'
import { createStaffService } from '../modules/staff/staff.service.ts'
import { createStockAlertsService } from '../modules/stock-alerts/stock-alerts.service.ts'
import { createSynonymsService, readSynonyms } from '../modules/synonyms/synonyms.service.ts'
import { createPageDesk } from '../modules/texts/page-desk.ts'
import { createPostDesk } from '../modules/texts/post-desk.ts'
import { createTodayService } from '../modules/today/today.service.ts'
import { createWishListsService } from '../modules/wish-lists/wish-lists.service.ts'
import { openPictureFiles } from '../providers/open-picture-files.ts'
import { createGraphNetwork } from '../providers/social-network.ts'
import {
  createFulfilment,
  createSharedServices,
  type SharedOptions,
  type SharedServices,
} from './create-shared-services.ts'
import type { HealthChecks } from './health-checks.ts'
import { createTakePhotograph } from './take-photograph.ts'
import type { TimeLimits } from './time-limits.ts'

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
    readSynonyms,
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
  const takePhotograph = createTakePhotograph()
  const pictureFiles = openPictureFiles(environment)
  const reviewPictures = createReviewPicturesService({ ...shared, takePhotograph })
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
    shopHours: createShopHours(shared),
    goods: createGoodsService({ ...shared, catalogue, files: pictureFiles, takePhotograph }),
    campaigns: createCampaignsService(shared),
    adminPromocodes: createAdminPromocodes(shared),
    synonyms: createSynonymsService(shared),
    bannerDesk: createBannerDesk(shared),
    bannerSets: createBannerSets(shared),
    pictureDesk: createPictureDesk({ ...shared, files: pictureFiles, takePhotograph }),
    removeUnusedPictures: createRemoveUnusedPictures({
      files: pictureFiles,
      unusedDays: environment.unusedPicturesDays,
      now,
    }),
    pollDesk: createPollDesk(shared),
    pageDesk: createPageDesk(shared),
    postDesk: createPostDesk(shared),
    importKeys: createImportKeysService(shared),
    brandDesk: createBrandDesk(shared),
    runList: createRunList(db),
    feedMappings: createFeedMappings(shared),
    importRuns: createImportRunsService({
      ...shared,
      databaseUrl,
      settings: environment,
    }),
    reviewPictures,
    staffOrders: createStaffOrdersService({ ...shared, shopDesk: fulfilment.shopDesk }),
    today: createTodayService(shared),
    staff: createStaffService({
      ...shared,
      secretKeys: shared.keys.of('staff-secrets'),
      settings: environment.staff,
    }),
    pictures: await createPicturesService({
      db,
      dataDir: environment.dataDir,
      files: pictureFiles,
      mostEncodedBytes: environment.mostEncodedBytes,
      log,
      guarded: reviewPictures,
    }),
    addresses: createAddressesService(environment.addressApiUrl, log),
    distances: createDistancesService(environment.osrmUrl, log),
    popularSearches: createPopularSearches({ ...shared, catalogue, key: shared.keys.of('polls') }),
    /** Counts up whenever anything that pages show has changed, except stock. */
    contentVersion: (): number =>
      catalogue.version() +
      tenants.version() +
      editorial.content.version() +
      editorial.blog.version() +
      polls.version(),
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
    content: await createContentService(db, catalogue, now),
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
    reviewDesk: createReviewDesk(shared),
  }
}
