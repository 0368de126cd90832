import type { VippsKeys } from '../providers/payment/vipps-client.ts'

export type KlarnaKeys = { apiUrl: string; username: string; password: string }

export type VippsEnvironment = VippsKeys & {
  /** Of the registered webhook; two while one is replaced by another. */
  webhookSecrets: readonly string[]
}

type Fail = (message: string) => never

/** The keys of a provider: all of them, or undefined when none is set. */
export function takeTogether<Name extends string>(
  given: Partial<Record<Name, string | undefined>>,
  names: readonly Name[],
  fail: Fail,
): Record<Name, string> | undefined {
  const set = names.filter((name) => given[name] !== undefined)
  if (set.length === 0) return undefined
  if (set.length < names.length) {
    fail(`${names.slice(0, -1).join(', ')} and ${names.at(-1)} belong together: set all or none`)
  }
  return given as Record<Name, string>
}

const KLARNA = ['KLARNA_API_URL', 'KLARNA_USERNAME', 'KLARNA_PASSWORD'] as const

export function combineKlarna(
  given: Partial<Record<(typeof KLARNA)[number], string | undefined>>,
  fail: Fail,
): KlarnaKeys | undefined {
  const keys = takeTogether(given, KLARNA, fail)
  return (
    keys && { apiUrl: keys.KLARNA_API_URL, username: keys.KLARNA_USERNAME, password: keys.KLARNA_PASSWORD }
  )
}

const VIPPS = [
  'VIPPS_API_URL',
  'VIPPS_CLIENT_ID',
  'VIPPS_CLIENT_SECRET',
  'VIPPS_SUBSCRIPTION_KEY',
  'VIPPS_MERCHANT_SERIAL_NUMBER',
] as const

export function combineVipps(
  given: Partial<Record<(typeof VIPPS)[number] | 'VIPPS_WEBHOOK_SECRET', string | undefined>>,
  fail: Fail,
): VippsEnvironment | undefined {
  const keys = takeTogether(given, VIPPS, fail)
  const secrets = (given.VIPPS_WEBHOOK_SECRET ?? '').split(',').map((secret) => secret.trim())
  const webhookSecrets = secrets.filter((secret) => secret !== '')
  if (keys === undefined) {
    if (webhookSecrets.length > 0) fail('VIPPS_WEBHOOK_SECRET needs the keys of Vipps (VIPPS_API_URL, …)')
    return undefined
  }
  return {
    apiUrl: keys.VIPPS_API_URL,
    clientId: keys.VIPPS_CLIENT_ID,
    clientSecret: keys.VIPPS_CLIENT_SECRET,
    subscriptionKey: keys.VIPPS_SUBSCRIPTION_KEY,
    merchantSerialNumber: keys.VIPPS_MERCHANT_SERIAL_NUMBER,
    webhookSecrets,
  }
}
