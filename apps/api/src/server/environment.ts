import path from 'node:path'
import { z } from 'zod'
import type { PickupPointsKeys } from '../providers/pickup-points.ts'
import type { BucketKeys } from '../providers/picture-bucket.ts'
import { isLocalHost } from './client-network.ts'
import { variables } from './environment-variables.ts'
import { findMisspelt } from './find-misspelt.ts'
import {
  combineKlarna,
  combineVipps,
  type KlarnaKeys,
  takeTogether,
  type VippsEnvironment,
} from './payment-keys.ts'

/** The settings of one process, read once from its environment. */
export type Environment = {
  /** TCP port of the shop. */
  port: number
  host: string
  /** How many processes serve the shop, on one port. */
  processes: number
  /** Base of every link that leaves the shop (mails, canonicals), without a slash at the end. */
  publicUrl: string
  /** Absolute folder of everything that the shop keeps outside its database. */
  dataDir: string
  /** Undefined: the embedded PostgreSQL in `dataDir`. */
  databaseUrl: string | undefined
  /**
   * Where the connection for notices goes, when `databaseUrl` leads to a pooler that keeps no sessions; undefined: to the
   * database itself.
   */
  listenUrl: string | undefined
  /** Whether the demo shop is seeded; never by default into somebody's own database. */
  demo: boolean
  /** The id of the brand that is shown where the host name names none; undefined: the first one. */
  brand: string | undefined
  /** Fastify's `trustProxy`: false, true, a number of hops, or a list of addresses and networks. */
  trustProxy: boolean | number | string
  mail: {
    smtpUrl: string | undefined
    from: string
    /** For how many days, and how many, mails are kept in `dataDir` where there is no `smtpUrl`. */
    files: { days: number; max: number }
  }
  /** Undefined: no keys for Klarna. */
  klarna: KlarnaKeys | undefined
  /** Undefined: no keys for Vipps. */
  vipps: VippsEnvironment | undefined
  /** How long one call to the payment provider may take, all tries together. */
  paymentTimeoutMs: number
  /** Whether orders are paid with test money where no provider has keys. */
  testPayment: boolean
  osrmUrl: string | undefined
  addressApiUrl: string | undefined
  /** Undefined: the carrier chooses where parcels «til hentested» are handed out. */
  pickupPoints: PickupPointsKeys | undefined
  /** Undefined: photographs lie in `dataDir`. */
  pictureBucket: BucketKeys | undefined
  /** How much room pictures that were encoded may take in `dataDir`. */
  mostEncodedBytes: number
  mapTilesUrl: string | undefined
  /** Undefined: no page of a social network is connected. */
  social: { token: string; apiUrl: string } | undefined
  /** Host names that imported pictures may be fetched from. */
  imageHosts: readonly string[]
  /** How the numbers of goods without EAN begin: 20 to 29. */
  ownEanPrefix: number
  /** Absolute folder whose files are imported; undefined for none. */
  importDir: string | undefined
  /** A feed with fewer rows than this share of its last import is not imported; 0 for no limit. */
  importLeastRowsPercent: number
  /** The largest file that may be sent to be imported, in bytes. */
  importMaxBytes: number
  /** Whether webhooks may lead to this machine or a private network; only where the shop itself is local. */
  webhookAllowLocal: boolean
  /** 9.19: the shop's own accounts at services that are loaded only after a yes; null for none. */
  tracking: { ga: string | null; gtm: string | null; meta: string | null }
  /** Whether the API's description can be read: by default in the demo shop. */
  apiDocs: boolean
  previewToken: string | undefined
  /** For how long an uploaded picture that nothing names is kept. */
  unusedPicturesDays: number
  /** Who may read `/metrics`; undefined: anybody, where the shop itself is local, otherwise nobody. */
  metricsToken: string | undefined
  /** For how long after the password was given an account may be exported, deleted, or get another phone number. */
  reauthenticateAfterMs: number
  /** The back office: when a session of the staff ends, and for how many days its audit log is kept. */
  staff: { idleMs: number; sessionMs: number; auditDays: number }
  smsUrl: string | undefined
  logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent'
  /** Factor on every rate limit; 0 turns them off. */
  rateLimitScale: number
  /** What keeps one person from holding the shop's stock without paying, before `rateLimitScale`. */
  orders: {
    maxPieces: number
    maxUnpaid: number
    confirmPieces: number
    confirmKroner: number
    confirmPerNetwork: number
    confirmMinutes: number
    receivedDays: number
  }
  /** Most connections at a time; one more is closed at once. */
  maxConnections: number
  shutdown: {
    /** How long `/readyz` answers 503 before the shop accepts no more connections, in milliseconds. */
    delayMs: number
    /** A stop takes no longer, the delay included, in milliseconds. */
    timeoutMs: number
  }
  /** True while measuring: permits limits off on a real database. */
  bench: boolean
}

/** A setting is wrong; the message is one line that names it. */
export class EnvironmentError extends Error {
  override readonly name = 'EnvironmentError'
}

const repositoryRoot = path.resolve(import.meta.dirname, '../../../..')

const schema = z.object(variables)

/** Set together or not at all. */
const PICTURES = ['PICTURES_URL', 'PICTURES_KEY_ID', 'PICTURES_SECRET'] as const
const PICKUP_POINTS = ['PICKUP_POINTS_URL', 'PICKUP_POINTS_UID', 'PICKUP_POINTS_KEY'] as const

/**
 * Reads and checks every setting of the shop. An empty value counts as none.
 *
 * @param root the folder that a relative `DATA_DIR` is seen from.
 * @throws EnvironmentError with one line: the first setting that is malformed, unknown, or unfit beside others.
 */
export function readEnvironment(
  env: Readonly<Record<string, string | undefined>>,
  root: string = repositoryRoot,
): Environment {
  const given = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value !== ''),
  )
  const misspelt = findMisspelt(Object.keys(given), Object.keys(variables))
  if (misspelt !== null) {
    throw new EnvironmentError(
      `${misspelt.name} is not a setting of this shop; did you mean ${misspelt.nearest}?`,
    )
  }
  const result = schema.safeParse(given)
  if (!result.success) {
    const [issue] = result.error.issues
    // The value is left out: it may be a password.
    throw new EnvironmentError(`${issue?.path.join('.')} ${issue?.message}`)
  }
  const read = result.data
  const demo = read.DEMO ?? read.DATABASE_URL === undefined
  const klarna = combineKlarna(read, fail)
  const vipps = combineVipps(read, fail)
  const pickupKeys = takeTogether(read, PICKUP_POINTS, fail)
  const bucketKeys = takeTogether(read, PICTURES, fail)
  const hasKeys = klarna !== undefined || vipps !== undefined
  if (hasKeys && read.TEST_PAYMENT === true) {
    fail(
      `TEST_PAYMENT must not be on together with keys for ${klarna === undefined ? 'Vipps' : 'Klarna'}: remove one of them`,
    )
  }
  if (read.RATE_LIMIT_SCALE === 0 && read.DATABASE_URL && !read.BENCH) {
    throw new EnvironmentError('RATE_LIMIT_SCALE must not be 0 together with DATABASE_URL, unless BENCH=on')
  }
  const publicUrl = read.PUBLIC_URL ?? `http://localhost:${read.PORT}`
  if (read.WEBHOOK_ALLOW_LOCAL && !isLocalHost(new URL(publicUrl).hostname)) {
    throw new EnvironmentError('WEBHOOK_ALLOW_LOCAL must not be on with a PUBLIC_URL that is not local')
  }
  if (read.SHUTDOWN_DELAY_MS > read.SHUTDOWN_TIMEOUT_MS / 2) {
    throw new EnvironmentError('SHUTDOWN_DELAY_MS must be at most half of SHUTDOWN_TIMEOUT_MS')
  }
  return {
    port: read.PORT,
    host: read.HOST,
    processes: read.PROCESSES,
    publicUrl,
    dataDir: path.resolve(root, read.DATA_DIR),
    databaseUrl: read.DATABASE_URL,
    listenUrl: read.DATABASE_LISTEN_URL,
    demo,
    brand: read.BRAND,
    trustProxy: read.TRUST_PROXY,
    mail: {
      smtpUrl: read.SMTP_URL,
      from: read.MAIL_FROM,
      files: { days: read.MAIL_FILES_DAYS, max: read.MAIL_FILES_MAX },
    },
    klarna,
    vipps,
    paymentTimeoutMs: read.PAYMENT_TIMEOUT_MS,
    // By default only in the demo shop on the embedded database.
    testPayment: !hasKeys && (read.TEST_PAYMENT ?? (demo && read.DATABASE_URL === undefined)),
    osrmUrl: read.OSRM_URL,
    addressApiUrl: read.ADDRESS_API_URL,
    pickupPoints:
      pickupKeys === undefined
        ? undefined
        : {
            url: pickupKeys.PICKUP_POINTS_URL,
            uid: pickupKeys.PICKUP_POINTS_UID,
            key: pickupKeys.PICKUP_POINTS_KEY,
          },
    mostEncodedBytes: read.PICTURES_CACHE_MB * 1024 * 1024,
    pictureBucket:
      bucketKeys === undefined
        ? undefined
        : {
            url: bucketKeys.PICTURES_URL,
            keyId: bucketKeys.PICTURES_KEY_ID,
            secret: bucketKeys.PICTURES_SECRET,
            region: read.PICTURES_REGION,
          },
    mapTilesUrl: read.MAP_TILES_URL,
    social:
      read.SOCIAL_TOKEN === undefined ? undefined : { token: read.SOCIAL_TOKEN, apiUrl: read.SOCIAL_API_URL },
    imageHosts: read.IMAGE_HOSTS,
    ownEanPrefix: read.OWN_EAN_PREFIX,
    importDir: read.IMPORT_DIR === undefined ? undefined : path.resolve(root, read.IMPORT_DIR),
    importLeastRowsPercent: read.IMPORT_LEAST_ROWS_PERCENT,
    importMaxBytes: read.IMPORT_MAX_MB * 1_000_000,
    webhookAllowLocal: read.WEBHOOK_ALLOW_LOCAL,
    tracking: {
      ga: read.TRACKING_GA_ID ?? null,
      gtm: read.TRACKING_GTM_ID ?? null,
      meta: read.TRACKING_META_PIXEL_ID ?? null,
    },
    apiDocs: read.API_DOCS ?? read.DEMO ?? read.DATABASE_URL === undefined,
    previewToken: read.PREVIEW_TOKEN,
    metricsToken: read.METRICS_TOKEN,
    reauthenticateAfterMs: read.REAUTHENTICATE_SECONDS * 1000,
    staff: {
      idleMs: read.STAFF_IDLE_MINUTES * 60_000,
      sessionMs: read.STAFF_SESSION_HOURS * 3_600_000,
      auditDays: read.STAFF_AUDIT_DAYS,
    },
    unusedPicturesDays: read.UNUSED_PICTURES_DAYS,
    smsUrl: read.SMS_URL,
    logLevel: read.LOG_LEVEL,
    rateLimitScale: read.RATE_LIMIT_SCALE,
    orders: {
      maxPieces: read.ORDER_MAX_PIECES,
      maxUnpaid: read.ORDER_MAX_UNPAID,
      confirmPieces: read.ORDER_CONFIRM_PIECES,
      confirmKroner: read.ORDER_CONFIRM_KRONER,
      confirmPerNetwork: read.ORDER_CONFIRM_PER_NETWORK,
      confirmMinutes: read.ORDER_CONFIRM_MINUTES,
      receivedDays: read.ORDER_RECEIVED_DAYS,
    },
    maxConnections: read.MAX_CONNECTIONS,
    shutdown: { delayMs: read.SHUTDOWN_DELAY_MS, timeoutMs: read.SHUTDOWN_TIMEOUT_MS },
    bench: read.BENCH,
  }
}

function fail(message: string): never {
  throw new EnvironmentError(message)
}
