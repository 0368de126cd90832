import { availableParallelism } from 'node:os'
import path from 'node:path'
import { editDistance } from '@varde/search/edit-distance'
import { z } from 'zod'
import { isLocalHost } from './client-network.ts'
import { combineKlarna, combineVipps, type KlarnaKeys, type VippsEnvironment } from './payment-keys.ts'

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
  /** For how long after the password was given an account may be exported, deleted, or get another phone number. */
  reauthenticateAfterMs: number
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

/** Sent in a header field. */
const headerText = z.string().regex(/^[!-~]+$/, 'must be letters, digits and signs without spaces')
const onOff = z.enum(['on', 'off'], 'must be on or off').transform((value) => value === 'on')
const token = z.string().min(16, 'must be at least 16 characters long')
function wholeNumber(least: number, most: number) {
  const text = `must be a whole number from ${least} to ${most}`
  return z.coerce.number(text).int(text).min(least, text).max(most, text)
}
const webUrl = z
  .url({ protocol: /^https?$/, error: 'must be an address that begins with http:// or https://' })
  .transform((value) => value.replace(/\/+$/, ''))
/** Addresses that keys or shoppers' data are sent to: the connection must be encrypted. */
const privateUrl = webUrl.refine(
  (value) => value.startsWith('https:') || isLocalHost(new URL(value).hostname),
  'must begin with https://, since it does not lead to this machine or a private network',
)

/** Each process takes memory for the whole catalogue, and seventeen connections of PostgreSQL. */
const MOST_PROCESSES = 32

const variables = {
  PORT: z.coerce
    .number('must be a number from 0 to 65535')
    .int('must be a number from 0 to 65535')
    .min(0, 'must be a number from 0 to 65535')
    .max(65_535, 'must be a number from 0 to 65535')
    .default(3000),
  HOST: z
    .string()
    .regex(/^[\w.:-]+$/, 'must be a host name or an address')
    .default('0.0.0.0'),
  PROCESSES: z
    .string()
    .transform((value) =>
      value === 'auto' ? Math.min(availableParallelism(), MOST_PROCESSES) : Number(value),
    )
    .refine(
      (count) => Number.isInteger(count) && count >= 1 && count <= MOST_PROCESSES,
      `must be auto, or a whole number from 1 to ${MOST_PROCESSES}`,
    )
    .default(1),
  PUBLIC_URL: webUrl.optional(),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/, error: 'must be an address that begins with postgresql://' })
    .optional(),
  DEMO: onOff.optional(),
  BRAND: z
    .string()
    .regex(/^[a-z0-9][a-z0-9-]{0,39}$/, 'must be the id of a brand: small letters, digits and hyphens')
    .optional(),
  TRUST_PROXY: z.string().transform(readTrustProxy).default(false),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: 'must be an address that begins with smtp:// or smtps://' })
    .optional(),
  MAIL_FROM: z
    .string()
    .regex(
      /^([^<>\r\n]+ <[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/,
      'must be an address, or a name and <address>',
    )
    .default('post@varde.example'),
  MAIL_FILES_DAYS: wholeNumber(1, 3650).default(30),
  MAIL_FILES_MAX: wholeNumber(1, 100_000).default(2000),
  KLARNA_API_URL: privateUrl.optional(),
  KLARNA_USERNAME: z.string().optional(),
  KLARNA_PASSWORD: z.string().optional(),
  VIPPS_API_URL: privateUrl.optional(),
  VIPPS_CLIENT_ID: headerText.optional(),
  VIPPS_CLIENT_SECRET: headerText.optional(),
  VIPPS_SUBSCRIPTION_KEY: headerText.optional(),
  VIPPS_MERCHANT_SERIAL_NUMBER: z
    .string()
    .regex(/^\d{4,10}$/, 'must be a number with 4 to 10 digits')
    .optional(),
  VIPPS_WEBHOOK_SECRET: z.string().optional(),
  PAYMENT_TIMEOUT_MS: z.coerce
    .number('must be a number of milliseconds from 100 to 60000')
    .int('must be a number of milliseconds from 100 to 60000')
    .min(100, 'must be a number of milliseconds from 100 to 60000')
    .max(60_000, 'must be a number of milliseconds from 100 to 60000')
    .default(8000),
  TEST_PAYMENT: onOff.optional(),
  OSRM_URL: webUrl.optional(),
  ADDRESS_API_URL: privateUrl.optional(),
  MAP_TILES_URL: z
    .string()
    .regex(
      /^https?:\/\/(?=.*\{z\})(?=.*\{x\})(?=.*\{y\})\S+$/,
      'must be an address with {z}, {x} and {y} in it',
    )
    .optional(),
  SOCIAL_TOKEN: z.string().optional(),
  SOCIAL_API_URL: privateUrl.default('https://graph.facebook.com/v25.0'),
  TRACKING_GA_ID: z
    .string()
    .regex(/^G-[A-Z0-9]{4,20}$/, 'must look like G-XXXXXXX')
    .optional(),
  TRACKING_GTM_ID: z
    .string()
    .regex(/^GTM-[A-Z0-9]{4,20}$/, 'must look like GTM-XXXXXXX')
    .optional(),
  TRACKING_META_PIXEL_ID: z
    .string()
    .regex(/^\d{5,20}$/, 'must be a number')
    .optional(),
  IMAGE_HOSTS: z.string().default('').transform(readHostList),
  OWN_EAN_PREFIX: wholeNumber(20, 29).default(20),
  IMPORT_DIR: z.string().optional(),
  IMPORT_LEAST_ROWS_PERCENT: wholeNumber(0, 100).default(50),
  IMPORT_MAX_MB: wholeNumber(1, 10_000).default(512),
  WEBHOOK_ALLOW_LOCAL: onOff.default(false),
  API_DOCS: onOff.optional(),
  PREVIEW_TOKEN: token.optional(),
  REAUTHENTICATE_SECONDS: wholeNumber(1, 1_209_600).default(900),
  SMS_URL: privateUrl.optional(),
  LOG_LEVEL: z
    .enum(
      ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
      'must be fatal, error, warn, info, debug, trace or silent',
    )
    .default('info'),
  RATE_LIMIT_SCALE: z.coerce
    .number('must be a number, 0 or more')
    .min(0, 'must be a number, 0 or more')
    .max(1_000_000, 'must be at most 1000000')
    .default(1),
  ORDER_MAX_PIECES: wholeNumber(1, 100_000).default(100),
  ORDER_MAX_UNPAID: wholeNumber(1, 100_000).default(10),
  ORDER_CONFIRM_PIECES: wholeNumber(1, 100_000).default(15),
  ORDER_CONFIRM_KRONER: wholeNumber(1, 10_000_000).default(15_000),
  ORDER_CONFIRM_PER_NETWORK: wholeNumber(1, 100_000).default(20),
  ORDER_CONFIRM_MINUTES: wholeNumber(1, 10_080).default(60),
  ORDER_RECEIVED_DAYS: wholeNumber(1, 365).default(7),
  MAX_CONNECTIONS: wholeNumber(1, 1_000_000).default(20_000),
  SHUTDOWN_DELAY_MS: wholeNumber(0, 300_000).default(0),
  SHUTDOWN_TIMEOUT_MS: wholeNumber(1, 600_000).default(10_000),
  BENCH: onOff.default(false),
}

const schema = z.object(variables)

// Prefixes of our own settings: an unknown name with one of them is a misspelling that would otherwise be ignored.
const ownPrefixes =
  /^(VARDE|KLARNA|VIPPS|PAYMENT|SMTP|OSRM|ADDRESS|MAP|RATE_LIMIT|PREVIEW|SOCIAL|IMAGE|IMPORT|TRACKING|MAIL|SHUTDOWN|ORDER|OWN|WEBHOOK)_|^TEST_PAY/

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
  refuseUnknown(Object.keys(given))
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
    reauthenticateAfterMs: read.REAUTHENTICATE_SECONDS * 1000,
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

function refuseUnknown(names: readonly string[]): void {
  for (const name of names) {
    if (name in variables || !ownPrefixes.test(name)) continue
    throw new EnvironmentError(
      `${name} is not a setting of this shop; did you mean ${findNearestName(name)}?`,
    )
  }
}

/** Further apart than this is no misspelling of a name. */
const MOST_EDITS = 50

function findNearestName(name: string): string {
  const distanceTo = (known: string) => editDistance(name, known, MOST_EDITS)
  return Object.keys(variables).reduce((nearest, known) =>
    distanceTo(known) < distanceTo(nearest) ? known : nearest,
  )
}

function fail(message: string): never {
  throw new EnvironmentError(message)
}

function readTrustProxy(value: string, context: z.RefinementCtx): boolean | number | string {
  if (value === 'on') return true
  if (value === 'off') return false
  if (/^\d{1,2}$/.test(value)) return Number(value)
  if (/^[\da-fA-F.:/]+(,\s*[\da-fA-F.:/]+)*$/.test(value) || value === 'loopback') return value
  context.addIssue({
    code: 'custom',
    message: 'must be on, off, a number of hops, loopback, or a list of addresses',
  })
  return z.NEVER
}

function readHostList(value: string, context: z.RefinementCtx): readonly string[] {
  const hosts = value
    .split(',')
    .map((host) => host.trim().toLowerCase())
    .filter((host) => host !== '')
  if (hosts.every((host) => /^[a-z0-9.-]+(:\d+)?$/.test(host))) return hosts
  context.addIssue({ code: 'custom', message: 'must be a list of host names with commas between' })
  return z.NEVER
}
