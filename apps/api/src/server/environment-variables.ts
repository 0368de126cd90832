import { availableParallelism } from 'node:os'
import { z } from 'zod'
import { isLocalHost } from './client-network.ts'

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

const databaseAddress = z.url({
  protocol: /^postgres(ql)?$/,
  error: 'must be an address that begins with postgresql://',
})

/** Each process takes memory for the whole catalogue, and seventeen connections of PostgreSQL. */
const MOST_PROCESSES = 32

/** Every setting that the shop reads from its environment, by name. */
export const variables = {
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
  DATABASE_URL: databaseAddress.optional(),
  DATABASE_LISTEN_URL: databaseAddress.optional(),
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
  PICKUP_POINTS_URL: privateUrl.optional(),
  PICKUP_POINTS_UID: headerText.optional(),
  PICKUP_POINTS_KEY: headerText.optional(),
  PICTURES_URL: privateUrl.optional(),
  PICTURES_KEY_ID: headerText.optional(),
  PICTURES_SECRET: headerText.optional(),
  PICTURES_CACHE_MB: wholeNumber(100, 10_000_000).default(20_000),
  PICTURES_REGION: z
    .string()
    .regex(/^[a-z0-9-]+$/, 'must be the name of a region: small letters, digits and hyphens')
    .default('us-east-1'),
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
  METRICS_TOKEN: token.optional(),
  REAUTHENTICATE_SECONDS: wholeNumber(1, 1_209_600).default(900),
  STAFF_IDLE_MINUTES: wholeNumber(1, 1440).default(60),
  STAFF_SESSION_HOURS: wholeNumber(1, 168).default(12),
  STAFF_AUDIT_DAYS: wholeNumber(30, 3650).default(730),
  UNUSED_PICTURES_DAYS: wholeNumber(7, 3650).default(60),
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
