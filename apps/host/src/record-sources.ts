import { hash } from 'node:crypto'
import type { CallName, Client } from '@varde/contract/client'

/** A call to the API, with a fingerprint of its answer instead of the answer itself. */
export type RecordedCall = { name: CallName; sent: unknown; fingerprint: string }

/** What a page, or a value that pages share, was made from: it is true as long as all of this is. */
export type Sources = {
  calls: RecordedCall[]
  /** Values that it shares with other pages, by name and fingerprint. */
  shared: { name: string; fingerprint: string }[]
  /** When something that it says about the time changes, in milliseconds since 1970. */
  validUntilMs: number
}

export type SourceRecorder = {
  /** Calls the API and records each call. */
  api: Client
  /** Notes a moment from which on what is being made is no longer true. */
  validUntil(moment: Date): void
  /** Notes a value that other pages share; what is being made ends with it. */
  useShared(value: { name: string; fingerprint: string; sources: Sources }): void
  sources(): Sources
}

/** A client whose call, input and answer are not tied together by their types. */
type UntypedClient = (
  name: CallName,
  sent?: unknown,
  signal?: AbortSignal,
) => Promise<{ status: number; data?: unknown; error?: unknown }>

/** The fingerprint of a call that failed; no other answer has it, so what was made without the answer is made anew. */
const FAILED = ''

/** Fingerprints of answers that are kept in memory and handed out again as the same object. */
const known = new WeakMap<object, string>()

/**
 * Records what something is made from while it is made.
 *
 * @param validUntilMs when it ends at the latest
 */
export function recordSources(api: Client, validUntilMs: number): SourceRecorder {
  const calls = new Map<string, RecordedCall>()
  const shared = new Map<string, string>()
  let endMs = validUntilMs
  const call = api as unknown as UntypedClient

  async function record(name: CallName, sent?: unknown, signal?: AbortSignal) {
    const key = `${name} ${JSON.stringify(sent)}`
    const recorded = calls.get(key) ?? { name, sent, fingerprint: FAILED }
    calls.set(key, recorded)
    const answer = await call(name, sent, signal)
    recorded.fingerprint = fingerprintOfAnswer(answer)
    return answer
  }

  return {
    api: record as unknown as Client,
    validUntil: (moment) => {
      endMs = Math.min(endMs, moment.getTime())
    },
    useShared: ({ name, fingerprint, sources }) => {
      shared.set(name, fingerprint)
      endMs = Math.min(endMs, sources.validUntilMs)
    },
    sources: () => ({
      calls: [...calls.values()],
      shared: [...shared].map(([name, fingerprint]) => ({ name, fingerprint })),
      validUntilMs: endMs,
    }),
  }
}

/** Whether the API still gives the same answers; asks one call after the other until one differs or fails. */
export async function hasSameAnswers(api: Client, calls: readonly RecordedCall[]): Promise<boolean> {
  const call = api as unknown as UntypedClient
  try {
    for (const { name, sent, fingerprint } of calls) {
      if (fingerprint === FAILED || fingerprintOfAnswer(await call(name, sent)) !== fingerprint) return false
    }
    return true
  } catch {
    // The rendering that follows reports what fails.
    return false
  }
}

function fingerprintOfAnswer({ status, data, error }: Awaited<ReturnType<UntypedClient>>): string {
  return status >= 500 ? FAILED : `${status} ${fingerprintOf(data ?? error)}`
}

/** A short text that is the same for values with the same JSON. Objects must not change after they were given out. */
export function fingerprintOf(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? ''
  const found = known.get(value)
  if (found !== undefined) return found
  // Lists differ in a few of their items, which other lists have too.
  const text = Array.isArray(value) ? `[${value.map(fingerprintOf).join()}]` : JSON.stringify(value)
  const made = hash('sha1', text, 'base64url')
  known.set(value, made)
  return made
}
