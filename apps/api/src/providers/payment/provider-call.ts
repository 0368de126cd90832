import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { PaymentProviderError } from './payment-provider.ts'

/** How long calls to a provider may take, and how they are tried again. */
export type ProviderCallSettings = {
  /** How long one try may take. */
  timeoutMs: number
  /** How long all tries of one call may take together: connecting, headers and body. */
  budgetMs: number
  /** Milliseconds of any clock that only goes forward. */
  clock: () => number
  wait: (ms: number) => Promise<void>
  /** From 0 to 1. */
  random: () => number
}

const BUDGET_MS = 8_000
const TRIES = 3
const FIRST_DELAY_MS = 200

export function toCallSettings(given: Partial<ProviderCallSettings>): ProviderCallSettings {
  const budgetMs = given.budgetMs ?? BUDGET_MS
  return {
    timeoutMs: given.timeoutMs ?? budgetMs,
    budgetMs,
    clock: given.clock ?? (() => performance.now()),
    wait:
      given.wait ??
      (async (ms) => {
        await wait(ms)
      }),
    random: given.random ?? Math.random,
  }
}

/**
 * Tries a call again when it failed and can be repeated safely, until its time is up.
 *
 * @param isRepeatable whether the call counts once, however often it is made
 * @throws PaymentProviderError
 */
export async function tryWithin<Result>(
  settings: ProviderCallSettings,
  isRepeatable: boolean,
  tryOnce: (timeoutMs: number) => Promise<Result>,
): Promise<Result> {
  const started = settings.clock()
  for (let attempt = 1; ; attempt += 1) {
    const leftMs = settings.budgetMs - (settings.clock() - started)
    try {
      return await tryOnce(Math.min(settings.timeoutMs, leftMs))
    } catch (error) {
      if (!(error instanceof PaymentProviderError)) throw error
      // Half of the delay is random, so that calls that failed together are not repeated together.
      const delayMs = FIRST_DELAY_MS * 2 ** (attempt - 1) * (0.5 + settings.random() / 2)
      const spentMs = settings.clock() - started + delayMs
      const again = isRepeatable && error.retryable && attempt < TRIES && spentMs < settings.budgetMs
      if (!again) throw error
      await settings.wait(delayMs)
    }
  }
}

/**
 * Sends one request and reads its answer as text. Redirects are not followed, since they would send the credentials to
 * another host.
 *
 * @throws PaymentProviderError when there is no whole answer in time
 */
export async function sendOnce(
  operation: string,
  url: string,
  init: RequestInit,
  timeoutMs: number,
): Promise<{ response: Response; text: string }> {
  const signal = AbortSignal.timeout(Math.max(1, Math.floor(timeoutMs)))
  try {
    const response = await fetch(url, { ...init, redirect: 'manual', signal })
    return { response, text: await response.text() }
  } catch {
    // Without the cause: it names the URL, and URLs contain tokens.
    throw new PaymentProviderError({
      operation,
      fault: signal.aborted ? 'timeout' : 'unreachable',
      retryable: true,
    })
  }
}

export const MALFORMED = Symbol('malformed')

/** @returns undefined for an empty text, `MALFORMED` for one that is no JSON */
export function parseJson(text: string): unknown {
  if (text === '') return undefined
  try {
    return JSON.parse(text)
  } catch {
    return MALFORMED
  }
}

/** The namespace of version 5 UUIDs (RFC 9562): providers want UUIDs as keys, and a key is for one call only. */
const NAMESPACE = Buffer.from('5f0b6e3c7a414d0c9a3e2d1b8c47f096', 'hex')

/** The same UUID for the same name. */
export function toUuid(name: string): string {
  const bytes = createHash('sha1').update(NAMESPACE).update(name).digest().subarray(0, 16)
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x50, 6)
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8)
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
