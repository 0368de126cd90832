import { randomBytes } from 'node:crypto'
import cookie from '@fastify/cookie'
import helmet from '@fastify/helmet'
import rateLimit from '@fastify/rate-limit'
import session from '@fastify/session'
import underPressure from '@fastify/under-pressure'
import { cookieName } from '@varde/domain/customer/kept-in-browser'
import { sql } from 'drizzle-orm'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import type { Database } from '../db/connect.ts'
import { createJobQueue } from '../jobs/job-queue.ts'
import { sweepHourly } from '../jobs/sweep-hourly.ts'
import { sweepOften } from '../jobs/sweep-often.ts'
import { addressesRoutes } from '../modules/addresses/addresses.routes.ts'
import { createAddressesService } from '../modules/addresses/addresses.service.ts'
import { catalogueRoutes } from '../modules/catalogue/catalogue.routes.ts'
import { createCatalogueService } from '../modules/catalogue/catalogue.service.ts'
import { distancesRoutes } from '../modules/distances/distances.routes.ts'
import { createDistancesService } from '../modules/distances/distances.service.ts'
import { noticesRoutes } from '../modules/notices/notices.routes.ts'
import { createNoticesService } from '../modules/notices/notices.service.ts'
import { ordersRoutes } from '../modules/orders/orders.routes.ts'
import {
  createOrdersService,
  type OrdersService,
  readUnpaidSettings,
} from '../modules/orders/orders.service.ts'
import { outboxRoutes } from '../modules/outbox/outbox.routes.ts'
import { createOutboxService, mailFolder } from '../modules/outbox/outbox.service.ts'
import { paymentsRoutes } from '../modules/payments/payments.routes.ts'
import { createPaymentsService, type PaymentsService } from '../modules/payments/payments.service.ts'
import { picturesRoutes } from '../modules/pictures/pictures.routes.ts'
import { createPicturesService } from '../modules/pictures/pictures.service.ts'
import { postalCodesRoutes } from '../modules/postal-codes/postal-codes.routes.ts'
import { createPostalCodesService } from '../modules/postal-codes/postal-codes.service.ts'
import { promocodesRoutes } from '../modules/promocodes/promocodes.routes.ts'
import { createPromocodesService } from '../modules/promocodes/promocodes.service.ts'
import { reservationsRoutes } from '../modules/reservations/reservations.routes.ts'
import { createSessionsService, SESSION_LIFETIME_MS } from '../modules/sessions/sessions.service.ts'
import { shippingMethodsRoutes } from '../modules/shipping-methods/shipping-methods.routes.ts'
import { createShippingMethodsService } from '../modules/shipping-methods/shipping-methods.service.ts'
import { shopDeskRoutes } from '../modules/shop-desk/shop-desk.routes.ts'
import { createShopDeskService } from '../modules/shop-desk/shop-desk.service.ts'
import { shopsRoutes } from '../modules/shops/shops.routes.ts'
import { createShopsService } from '../modules/shops/shops.service.ts'
import { createSigningKeysService } from '../modules/signing-keys/signing-keys.service.ts'
import { tenantsRoutes } from '../modules/tenants/tenants.routes.ts'
import { createTenantsService, type TenantsService } from '../modules/tenants/tenants.service.ts'
import { createTriesService } from '../modules/tries/tries.service.ts'
import { removeOldMailFiles } from '../providers/remove-old-mail-files.ts'
import { buildAccounts } from './build-accounts.ts'
import { buildEditorial } from './build-editorial.ts'
import { buildHistory } from './build-history.ts'
import { choosePayment, type Payment } from './choose-payment.ts'
import { networkOf } from './client-network.ts'
import type { Environment } from './environment.ts'
import { createHealthChecks, type HealthChecks } from './health-checks.ts'
import { checkTarget } from './plugins/check-target.ts'
import { drainConnections } from './plugins/connection-drain.ts'
import { guardAgainstCsrf } from './plugins/csrf.ts'
import { describeError } from './plugins/describe-error.ts'
import { answerClientError, answerError, handleErrors, sendError } from './plugins/errors.ts'
import { healthRoutes } from './plugins/health.ts'
import { describeApi } from './plugins/openapi.ts'
import { checkRequest, createResponseCheck } from './plugins/response-check.ts'
import { shedLoad } from './plugins/shed-load.ts'
import { createCookieSigner, renewSessionCookie } from './plugins/sign-session-cookie.ts'
import { createSecurityLog } from './security-log.ts'
import { settlesWithin } from './settles-within.ts'
import { createLinkSigner } from './signed-link.ts'
import { addStorageChecks } from './storage-checks.ts'
import { TIME_LIMITS, type TimeLimits } from './time-limits.ts'
import { trustedProxies } from './trusted-proxies.ts'

export type AppOptions = {
  environment: Environment
  db: Database
  /**
   * Connections for what nobody waits for (queue, catalogue, sweeps), so that it cannot take those of the shoppers'
   * requests; `db` unless given.
   */
  background?: Database
  /** Where `db` lies: the catalogue listens to it on a connection of its own. */
  databaseUrl: string
  /**
   * Who takes the money: the sandbox of the embedded start, say. Without it Klarna, by the environment's keys; without
   * these either, orders can be paid over the counter alone.
   */
  payment?: Payment
  now?: () => Date
  /** Random text of 32 bytes, fit for an address. */
  randomToken?: () => string
  /** How long the shop waits for others; `TIME_LIMITS` where nothing else is given. */
  limits?: Partial<TimeLimits>
  /** Where log lines go; stdout unless told. */
  logStream?: { write(line: string): void }
}

export type App = {
  fastify: FastifyInstance
  tenants: TenantsService
  orders: OrdersService
  payments: PaymentsService
  /** Finishes what payments and reservations left half-way, and what is due; answers when it is done. */
  sweep(): Promise<void>
  /** What `/readyz` asks; whoever runs something beside the API adds a check of its own. */
  health: HealthChecks
  /** What opens `/utboks`, for the person who starts the shop; null where there are no such pages. */
  outboxKey: string | null
  /** Counts up whenever anything that pages show has changed. */
  contentVersion(): number
  /**
   * Stops: lets requests under way finish, then ends listeners, workers and the job queue, within most of
   * `SHUTDOWN_TIMEOUT_MS`. The database is the caller's.
   */
  close(): Promise<void>
}

/** A sample with nothing in it counts as endless delay, and a starved machine can be silent for a second. */
const LOAD_SAMPLE_MS = 5000
const BODY_LIMIT_BYTES = 256 * 1024
const HSTS_SECONDS = 365 * 24 * 60 * 60
/** What part of the time for a stop is theirs; the rest is for the database. */
const STOP_SHARE = { requests: 0.6, background: 0.2 }
/** The osrm path holds a hundred coordinates. */
const MAX_PARAM_LENGTH = 4000

/** The API as one program: every module wired to its services, ready to listen or to be mounted beside pages. */
export async function buildApp(options: AppOptions): Promise<App> {
  const { environment, db, databaseUrl, background = db } = options
  const now = options.now ?? (() => new Date())
  const limits: TimeLimits = { ...TIME_LIMITS, ...options.limits }
  const health = createHealthChecks(limits.readinessMs)
  const randomToken = options.randomToken ?? (() => randomBytes(32).toString('base64url'))
  const isProduction = process.env.NODE_ENV === 'production'
  const secureCookies = environment.publicUrl.startsWith('https://')
  const sessionCookie = cookieName('varde', secureCookies)

  const fastify = Fastify({
    logger: {
      level: environment.logLevel,
      redact: ['req.headers.cookie', 'req.headers.authorization'],
      serializers: { err: (error) => describeError(error) },
      ...(options.logStream === undefined ? {} : { stream: options.logStream }),
    },
    logController: new LogController({ disableRequestLogging: true }),
    frameworkErrors: answerError,
    clientErrorHandler: answerClientError,
    trustProxy: trustedProxies(environment.trustProxy),
    bodyLimit: BODY_LIMIT_BYTES,
    requestTimeout: limits.client.requestMs,
    connectionTimeout: limits.client.silenceMs,
    keepAliveTimeout: limits.client.keepAliveMs,
    http: {
      headersTimeout: limits.client.headersMs,
      connectionsCheckingInterval: limits.client.checkMs,
    },
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: MAX_PARAM_LENGTH },
  })
  fastify.server.maxConnections = environment.maxConnections
  const connections = drainConnections(fastify)
  fastify.decorate('rateLimitScale', environment.rateLimitScale)
  fastify.setValidatorCompiler(checkRequest)
  fastify.setSerializerCompiler(createResponseCheck(!isProduction, fastify.log))
  handleErrors(fastify)

  const payment = choosePayment(environment, options.payment)
  const security = createSecurityLog(fastify.log)
  const keys = await createSigningKeysService({ db, now, randomToken })
  const sessions = createSessionsService(db, now)
  const shops = await createShopsService(db)
  const tenants = await createTenantsService({
    db,
    fallback: environment.brand,
    payment: {
      methods: payment === null ? ['shop'] : ['shop', 'card', 'invoice'],
      test: payment?.isTest === true,
    },
    tracking: environment.tracking,
    publicUrl: environment.publicUrl,
    previewToken: environment.previewToken,
    now,
  })
  const postalCodes = await createPostalCodesService(db)
  const shippingMethods = await createShippingMethodsService(db, now)
  const editorial = await buildEditorial({
    db,
    catalogue: () => catalogue,
    tenants,
    shops,
    environment,
    log: fastify.log,
    pollKeys: keys.of('polls'),
    now,
  })
  const catalogue = await createCatalogueService({
    db: background,
    url: databaseUrl,
    limits,
    health,
    now,
    log: fastify.log,
    refreshOthers: async () => {
      await Promise.all(
        [shops, tenants, postalCodes, shippingMethods, editorial].map((service) => service.refresh()),
      )
    },
  })
  const pictures = await createPicturesService({ db, dataDir: environment.dataDir, log: fastify.log })
  const jobs = createJobQueue({ db: background, now, log: fastify.log })
  const outbox = createOutboxService({ db, jobs, environment })
  const tries = createTriesService(db, now, environment.rateLimitScale)
  const promocodes = createPromocodesService({ db, tries, now, randomToken, log: fastify.log })
  const linkKeys = keys.of('links')
  const shopLinks = createLinkSigner('shop-desk', linkKeys)
  const confirmLinks = createLinkSigner('confirm-order', linkKeys)
  const notices = createNoticesService({
    outbox,
    shops,
    tenants,
    shopLinks,
    confirmLinks,
    publicUrl: environment.publicUrl,
    sms: environment.smsUrl !== undefined,
    now,
  })
  const accounts = buildAccounts({
    db,
    catalogue,
    shops,
    postalCodes,
    tenants,
    polls: editorial.polls,
    notices,
    outbox,
    sessions,
    tries,
    linkKeys,
    publicUrl: environment.publicUrl,
    brand: environment.brand,
    now,
    log: fastify.log,
    sessionMoved: promocodes.moveChecks,
    reauthenticateAfterMs: environment.reauthenticateAfterMs,
    security,
  })
  const payments = createPaymentsService({
    db,
    provider: payment?.provider ?? null,
    isTest: payment?.isTest === true,
    catalogue,
    promocodes,
    notices,
    outbox,
    jobs,
    publicUrl: environment.publicUrl,
    callbackKeys: keys.of('payment-callback'),
    now,
    log: fastify.log,
  })
  const orders = createOrdersService({
    db,
    catalogue,
    shops,
    shippingMethods,
    postalCodes,
    promocodes,
    payments,
    notices,
    outbox,
    now,
    randomToken,
    limits,
    unpaid: readUnpaidSettings(environment),
    tries,
    confirmLinks,
    log: fastify.log,
  })
  const shopDesk = createShopDeskService({
    db,
    advanceReservation: orders.advanceReservation,
    shops,
    outbox,
    shopLinks,
    now,
  })

  const history = buildHistory({
    db,
    catalogue,
    shops,
    tenants,
    notices,
    outbox,
    findCurrent: accounts.findCurrent,
    linkKeys,
    now,
  })

  await fastify.register(helmet, {
    // Each page brings a policy of its own.
    contentSecurityPolicy: false,
    crossOriginEmbedderPolicy: false,
    strictTransportSecurity: secureCookies && { maxAge: HSTS_SECONDS, includeSubDomains: false },
    // 4.09, 4.10: the previous route is read from a Referer of our own; other sites get none.
    referrerPolicy: { policy: 'same-origin' },
  })
  await fastify.register(cookie)
  await fastify.register(session, {
    secret: createCookieSigner(keys.of('session')),
    store: sessions.sessionStore,
    saveUninitialized: false,
    // A session ends two weeks after it began: prolonging it would write a row at every request.
    rolling: false,
    cookieName: sessionCookie,
    cookie: {
      secure: secureCookies,
      httpOnly: true,
      sameSite: 'lax',
      path: '/',
      maxAge: SESSION_LIFETIME_MS,
    },
  })
  renewSessionCookie(fastify, sessionCookie)
  guardAgainstCsrf(fastify, {
    keys: keys.of('csrf'),
    security,
    sessionCookie,
    secureCookies,
    randomToken,
  })
  // After the cookies, which every answer may set.
  checkTarget(fastify)
  await fastify.register(rateLimit, {
    global: false,
    keyGenerator: (request) => networkOf(request.ip),
  })
  await fastify.register(underPressure, {
    sampleInterval: LOAD_SAMPLE_MS,
    maxEventLoopDelay: 2000,
    exposeStatusRoute: false,
    pressureHandler: shedLoad,
  })
  if (environment.apiDocs) await describeApi(fastify)

  health.add('database', async () => {
    await db.execute(sql`select 1`)
    return null
  })
  health.add('stopping', () => (connections.isStopping() ? 'the process is stopping' : null))
  health.add('orders', () => (orders.isHanging() ? 'every order under way hangs' : null))
  addStorageChecks(health, { db, dataDir: environment.dataDir, everyMs: limits.storageCheckMs })
  healthRoutes(fastify, health)
  picturesRoutes(fastify, pictures)
  const outboxKey = randomToken()
  const hasOutboxPages = await outboxRoutes(fastify, environment, outboxKey)
  editorial.mountFiles(fastify)
  addressesRoutes(fastify, createAddressesService(environment.addressApiUrl, fastify.log))
  await shopDeskRoutes(fastify, shopDesk, environment.publicUrl)
  await fastify.register(
    async (api) => {
      handleErrors(api)
      // Prices and stock are of this moment: nothing on the way may answer with those of another.
      api.addHook('onSend', async (_, reply) => {
        if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-cache')
      })
      catalogueRoutes(api, catalogue, now, editorial.suggestPages)
      shopsRoutes(api, shops)
      postalCodesRoutes(api, postalCodes)
      tenantsRoutes(api, tenants)
      shippingMethodsRoutes(api, shippingMethods)
      promocodesRoutes(api, promocodes)
      accounts.mount(api)
      ordersRoutes(api, orders)
      history.mount(api)
      editorial.mount(api)
      distancesRoutes(api, createDistancesService(environment.osrmUrl, fastify.log))
      paymentsRoutes(api, { payments, orders, tenants })
      reservationsRoutes(api, { db, orders, tenants, tries })
      noticesRoutes(api, notices, db, tenants)
      if (environment.apiDocs) api.get('/openapi.json', { schema: { hide: true } }, () => fastify.swagger())
      // A route of its own, since pages mounted beside the API answer every path that nobody else does.
      for (const path of ['/', '/*']) {
        api.all(path, { schema: { hide: true } }, (_, reply) => sendError(reply, 'NOT_FOUND'))
      }
    },
    { prefix: '/api/v1' },
  )

  jobs.start()
  const stopSweeping = sweepHourly(
    background,
    [
      sessions.removeExpired,
      orders.removeOldAnswers,
      tries.removeOld,
      promocodes.removeExpiredChecks,
      history.removeOldAlerts,
      () => removeOldMailFiles(mailFolder(environment.dataDir), environment.mail.files, now()),
      accounts.sweep,
      jobs.removeOld,
    ],
    fastify.log,
  )
  async function sweepOrders() {
    await payments.sweep()
    await orders.expireOverdue()
  }
  const stopSweepingOften = sweepOften(
    [keys.refresh, sweepOrders, history.sendDueAlerts, outbox.moveEarlier],
    fastify.log,
  )
  if (secureCookies && environment.trustProxy === false) {
    fastify.log.warn(
      'PUBLIC_URL is https, but TRUST_PROXY is off: behind a proxy all visitors count as one in every limit',
    )
  }
  if (payment === null) {
    fastify.log.warn(
      'no keys for Klarna (KLARNA_API_URL, …): card and invoice are off, orders are paid in the shop',
    )
  }
  return {
    fastify,
    tenants,
    orders,
    payments,
    health,
    sweep: async () => {
      await keys.refresh()
      await sweepOrders()
      await history.sendDueAlerts()
    },
    outboxKey: hasOutboxPages ? outboxKey : null,
    contentVersion: () => catalogue.version() + editorial.version(),
    close: async () => {
      const { delayMs, timeoutMs } = environment.shutdown
      const workers = [stopSweeping(), stopSweepingOften(), jobs.close()]
      const cut = await connections.drain(delayMs, timeoutMs * STOP_SHARE.requests)
      if (cut > 0) fastify.log.warn({ requests: cut }, 'requests that did not end in time were cut off')
      await fastify.close()
      const services = [payments.close(), pictures.close(), catalogue.close()]
      const ended = Promise.allSettled([...workers, ...services])
      if (!(await settlesWithin(ended, timeoutMs * STOP_SHARE.background))) {
        fastify.log.warn('background work did not end in time; another process goes on with it')
      }
      outbox.close()
    },
  }
}
