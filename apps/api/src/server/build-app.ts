import { randomBytes } from 'node:crypto'
import cookie from '@fastify/cookie'
import helmet from '@fastify/helmet'
import rateLimit from '@fastify/rate-limit'
import underPressure from '@fastify/under-pressure'
import { cookieName } from '@varde/domain/customer/browser-storage'
import { sql } from 'drizzle-orm'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import type { Registry } from 'prom-client'
import type { Database } from '../db/connect.ts'
import { createJobQueue } from '../jobs/job-queue.ts'
import { createLeadership } from '../jobs/leadership.ts'
import type { OrdersService } from '../modules/orders/orders.service.ts'
import { outboxRoutes } from '../modules/outbox/outbox.routes.ts'
import type { PaymentsService } from '../modules/payments/payments.service.ts'
import type { RedirectsService } from '../modules/redirects/redirects.service.ts'
import type { TenantsService } from '../modules/tenants/tenants.service.ts'
import type { Payment } from '../providers/payment/payment-providers.ts'
import { choosePayments } from './choose-payments.ts'
import { networkOf, trustedProxies } from './client-network.ts'
import { createServices, type Services } from './create-services.ts'
import type { Environment } from './environment.ts'
import { createHealthChecks, type HealthChecks } from './health-checks.ts'
import { createInProcessCalls } from './in-process-calls.ts'
import { addShopGauges } from './metrics/add-shop-gauges.ts'
import { createPageSpeedCount } from './metrics/count-page-speed.ts'
import { createMetrics } from './metrics/create-metrics.ts'
import { metricsRoute } from './metrics/metrics-route.ts'
import { readBackgroundState } from './metrics/read-background-state.ts'
import { mountRoutes } from './mount-routes.ts'
import { redirectOtherHosts } from './plugins/canonical-host.ts'
import { checkTarget } from './plugins/check-target.ts'
import { drainConnections } from './plugins/connection-drain.ts'
import { guardAgainstCsrf } from './plugins/csrf.ts'
import { describeError } from './plugins/describe-error.ts'
import { handleClientError, handleError, handleErrors } from './plugins/errors.ts'
import { healthRoutes } from './plugins/health.ts'
import { limitBodyTime } from './plugins/limit-body-time.ts'
import { createRateLimitStore } from './plugins/rate-limit-store.ts'
import { readSessions } from './plugins/read-sessions.ts'
import { checkRequest, createResponseCheck } from './plugins/response-check.ts'
import { shedLoad } from './plugins/shed-load.ts'
import { createRequestIds } from './request-ids.ts'
import { createSecurityLog, type SecurityLog } from './security-log.ts'
import { settlesWithin } from './settles-within.ts'
import { startSweeping, sweepOrders } from './start-sweeping.ts'
import { addStorageChecks } from './storage-checks.ts'
import { TIME_LIMITS, type TimeLimits } from './time-limits.ts'

export type AppOptions = {
  environment: Environment
  db: Database
  /**
   * Connections for background work (queue, catalogue, sweeps), so that it cannot take those of shoppers' requests;
   * `db` by default.
   */
  background?: Database
  /**
   * The address of the database for what needs sessions: connections of their own for notices and the lock of the
   * leader, and the processes of imports. A pooler may stand in front of `db`, but not here.
   */
  databaseUrl: string
  /**
   * The payment provider, such as the sandbox of the embedded start. Without it Klarna, by the environment's keys;
   * without these either, orders can only be paid over the counter.
   */
  payments?: readonly Payment[]
  now?: () => Date
  /** Random text of 32 bytes, fit for an address. */
  randomToken?: () => string
  /** The key to `/utboks`, where several processes have the same; a new one by default. */
  outboxKey?: string
  /** How long the shop waits for others; `TIME_LIMITS` where nothing else is given. */
  limits?: Partial<TimeLimits>
  /** The certificates that receivers of webhooks are trusted by, as PEM; Node's own by default. */
  webhookCa?: string
  /** Collects the metrics of all processes that share the port; those of this process by default. */
  collectMetrics?: () => Promise<string>
  /** Where log lines go; stdout by default. */
  logStream?: { write(line: string): void }
}

export type App = {
  fastify: FastifyInstance
  tenants: TenantsService
  redirects: RedirectsService
  orders: OrdersService
  payments: PaymentsService
  /** Finishes what payments and reservations left half-way, and what is due. */
  sweep(): Promise<void>
  /** The checks behind `/readyz`; what runs beside the API adds checks of its own. */
  health: HealthChecks
  /** What this process counts for `/metrics`. */
  metrics: Registry
  /** The key to `/utboks`, for the person who starts the shop; null where there are no such pages. */
  outboxKey: string | null
  /** Counts up whenever anything that pages show has changed, except stock: kept pages are checked at once. */
  contentVersion(): number
  /** Counts up whenever stock has changed: kept pages are checked within a second. */
  stockVersion(): number
  /**
   * Stops: lets requests under way finish, then ends listeners, workers and the job queue, within most of
   * `SHUTDOWN_TIMEOUT_MS`. The database is the caller's.
   */
  close(): Promise<void>
}

/** Long, because a sample without measurements counts as an endless delay, and a busy machine may make none in a second. */
const LOAD_SAMPLE_MS = 5000
const BODY_LIMIT_BYTES = 256 * 1024
const HSTS_SECONDS = 365 * 24 * 60 * 60
/** The shares of the time for a stop; the rest is for the database. */
const STOP_SHARE = { requests: 0.6, background: 0.2 }
/** Long enough for the path of a distance request, which contains a hundred coordinates. */
const MAX_PARAM_LENGTH = 4000

/** The API as one program, ready to listen, or to have pages mounted beside it. */
export async function buildApp(options: AppOptions): Promise<App> {
  const { environment, db, databaseUrl, background = db } = options
  const now = options.now ?? (() => new Date())
  const randomToken = options.randomToken ?? (() => randomBytes(32).toString('base64url'))
  const limits: TimeLimits = { ...TIME_LIMITS, ...options.limits }

  const fastify = createServer(environment, limits, options.logStream)
  const { log } = fastify
  // Before any plugin: requests are counted from their first hook on.
  const connections = drainConnections(fastify)
  limitBodyTime(fastify, limits.client.requestMs)
  const metrics = createMetrics(fastify)
  const health = createHealthChecks(limits.readinessMs)
  const jobs = createJobQueue({ db: background, now, log, pollMs: limits.jobPollMs })
  const paymentProviders = choosePayments(environment, options.payments)
  const services = await createServices({
    environment,
    db,
    background,
    databaseUrl,
    jobs,
    payments: paymentProviders,
    limits,
    health,
    now,
    randomToken,
    log,
    ...(options.webhookCa === undefined ? {} : { webhookCa: options.webhookCa }),
  })
  const { catalogue, keys, orders, outbox, payments, pictures, redirects, tenants } = services

  const security = createSecurityLog(log)
  const addSessions = await registerPlugins(fastify, services, security)
  redirectOtherHosts(fastify, tenants.findOtherOrigin)
  health.add('database', async () => {
    await db.execute(sql`select 1`)
    return null
  })
  health.add('stopping', () => (connections.isStopping() ? 'the process is stopping' : null))
  health.add('orders', () => (orders.isHanging() ? 'every order under way hangs' : null))
  addStorageChecks(health, { db, dataDir: environment.dataDir, everyMs: limits.storageCheckMs })
  healthRoutes(fastify, health)
  addShopGauges(metrics, {
    health,
    orderLoad: orders.load,
    noticesAgeMs: catalogue.noticesAgeMs,
    readBackground: () => readBackgroundState(background, now()),
    limitMs: limits.readinessMs,
  })
  metricsRoute(fastify, environment, metrics, () => options.collectMetrics?.() ?? metrics.metrics())
  const outboxKey = options.outboxKey ?? randomToken()
  const hasOutboxPages = await outboxRoutes(fastify, environment, outboxKey)
  const countPageSpeed = createPageSpeedCount(metrics)
  await mountRoutes(fastify, services, { addSessions, security, countPageSpeed, health })

  jobs.start()
  const leadership = createLeadership(databaseUrl, limits.background)
  const stopSweeping = startSweeping(services, background, leadership)
  warnOfSettings(fastify, environment, paymentProviders)
  return {
    fastify,
    tenants,
    redirects,
    orders,
    payments,
    health,
    metrics,
    sweep: async () => {
      await keys.refresh()
      await sweepOrders(services)
      await services.stockAlerts.sendDue()
      await services.priceAlerts.sendDue()
      await services.webhooks.sendDue()
    },
    outboxKey: hasOutboxPages ? outboxKey : null,
    contentVersion: services.contentVersion,
    stockVersion: services.stockVersion,
    close: async () => {
      const { delayMs, timeoutMs } = environment.shutdown
      const workers = [stopSweeping(), jobs.close(), services.importRuns.close()]
      const cut = await connections.drain(delayMs, timeoutMs * STOP_SHARE.requests)
      if (cut > 0) log.warn({ requests: cut }, 'requests that did not end in time were cut off')
      await fastify.close()
      const ended = Promise.allSettled([...workers, payments.close(), pictures.close(), catalogue.close()])
      if (!(await settlesWithin(ended, timeoutMs * STOP_SHARE.background))) {
        log.warn('background work did not end in time; another process goes on with it')
      }
      outbox.close()
    },
  }
}

function createServer(
  environment: Environment,
  limits: TimeLimits,
  logStream: AppOptions['logStream'],
): FastifyInstance {
  const fastify = Fastify({
    logger: {
      level: environment.logLevel,
      redact: ['req.headers.cookie', 'req.headers.authorization'],
      serializers: { err: (error) => describeError(error) },
      ...(logStream === undefined ? {} : { stream: logStream }),
    },
    logController: new LogController({ disableRequestLogging: true }),
    frameworkErrors: handleError,
    clientErrorHandler: handleClientError,
    trustProxy: trustedProxies(environment.trustProxy),
    genReqId: createRequestIds(environment.trustProxy),
    bodyLimit: BODY_LIMIT_BYTES,
    // For files; `limitBodyTime` gives other bodies less.
    requestTimeout: limits.client.fileMs,
    connectionTimeout: limits.client.silenceMs,
    keepAliveTimeout: limits.client.keepAliveMs,
    http: {
      headersTimeout: limits.client.headersMs,
      connectionsCheckingInterval: limits.client.checkMs,
    },
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: MAX_PARAM_LENGTH },
  })
  fastify.server.maxConnections = environment.maxConnections
  fastify.decorate('rateLimitScale', environment.rateLimitScale)
  fastify.setValidatorCompiler(checkRequest)
  const checksAnswers = process.env.NODE_ENV !== 'production'
  fastify.setSerializerCompiler(createResponseCheck(checksAnswers, fastify.log))
  fastify.decorate('inProcessCalls', createInProcessCalls(checksAnswers, fastify.log))
  handleErrors(fastify)
  return fastify
}

/**
 * What every request passes through, in this order: headers, CSRF, and the limits.
 *
 * @returns adds sessions to the routes that read them: those of the API, since a page is the same for everyone
 */
async function registerPlugins(
  fastify: FastifyInstance,
  { attempts, environment, keys, now, sessions, randomToken }: Services,
  security: SecurityLog,
): Promise<(api: FastifyInstance) => Promise<void>> {
  const secureCookies = environment.publicUrl.startsWith('https://')
  const sessionCookie = cookieName('varde', secureCookies)
  await fastify.register(helmet, {
    // Each page sends a policy of its own.
    contentSecurityPolicy: false,
    crossOriginEmbedderPolicy: false,
    strictTransportSecurity: secureCookies && { maxAge: HSTS_SECONDS, includeSubDomains: false },
    // 4.09, 4.10: the previous route is read from a Referer of our own; other sites get none.
    referrerPolicy: { policy: 'same-origin' },
  })
  await fastify.register(cookie)
  const checkTokens = guardAgainstCsrf(fastify, {
    keys: keys.of('csrf'),
    security,
    sessionCookie,
    secureCookies,
    randomToken,
  })
  // After the cookies, which every response may set.
  checkTarget(fastify)
  await fastify.register(rateLimit, {
    global: false,
    keyGenerator: (request) => networkOf(request.ip),
    store: createRateLimitStore({ attempts, now, log: fastify.log }),
  })
  await fastify.register(underPressure, {
    sampleInterval: LOAD_SAMPLE_MS,
    maxEventLoopDelay: 2000,
    exposeStatusRoute: false,
    pressureHandler: shedLoad,
  })
  return async (api) => {
    await readSessions(api, {
      keys: keys.of('session'),
      store: sessions.sessionStore,
      cookieName: sessionCookie,
      secureCookies,
    })
    checkTokens(api)
  }
}

function warnOfSettings(
  { log }: FastifyInstance,
  { publicUrl, trustProxy }: Environment,
  payments: readonly Payment[],
): void {
  if (publicUrl.startsWith('https://') && trustProxy === false) {
    log.warn(
      'PUBLIC_URL is https, but TRUST_PROXY is off: behind a proxy all visitors count as one in every limit',
    )
  }
  if (payments.length === 0) {
    log.warn('no keys for Klarna or Vipps (KLARNA_API_URL, VIPPS_API_URL, …): orders are paid in the shop')
  }
}
