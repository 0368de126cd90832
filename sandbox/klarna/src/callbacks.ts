import { randomUUID } from 'node:crypto'
import { CALLBACK_FAULTS, type Faults } from './faults.ts'
import type { JournalStore } from './journal-store.ts'

/** A request to the merchant's server. */
export type Callback = {
  id: string
  kind: string
  url: string
  body: Record<string, unknown>
  /** The registration that it is signed for, where callbacks are signed. */
  registration?: string | undefined
  state: 'held' | 'waiting' | 'delivered' | 'lost' | 'given-up'
  attempts: number
}

export type Callbacks = {
  /** Adds a callback to the merchant's server. A held one is sent by `sendHeld` only. */
  add(callback: Pick<Callback, 'kind' | 'url' | 'body' | 'registration'> & { held: boolean }): void
  /** Sends the held callbacks; returns how many. */
  sendHeld(): number
  /** Sends the callbacks that were not delivered before the last stop. */
  resume(): void
}

/** The pauses before a callback that was not accepted is sent again. */
const RETRY_DELAYS_MS = [500, 1000, 2000, 4000, 8000, 15_000, 30_000, 60_000]
const RESPONSE_TIMEOUT_MS = 10_000
/** A reordered callback is sent after the next one, or after this time when there is no next one. */
const REORDER_MS = 2000

export function createCallbacks(given: {
  store: Pick<JournalStore<{ callback: Callback }>, 'find' | 'list' | 'keep'>
  faults: Faults
  delayMs: number
  later: (afterMs: number, work: () => void) => void
  /** The headers that prove who sends it; called for every attempt. */
  sign?: (callback: Callback, text: string) => Record<string, string>
}): Callbacks {
  const { store, faults, delayMs, later, sign = () => ({}) } = given
  let reordered: string[] = []

  const add: Callbacks['add'] = ({ held, ...callback }) => {
    const path = new URL(callback.url).pathname
    const fault = faults.take(CALLBACK_FAULTS, 'POST', path)?.kind
    const state = fault === 'lose-callback' ? 'lost' : held ? 'held' : 'waiting'
    const id = randomUUID()
    store.keep('callback', { id, ...callback, state, attempts: 0 })
    if (state !== 'waiting') return
    if (fault === 'reorder-callback') {
      reordered.push(id)
      later(delayMs + REORDER_MS, () => {
        if (!reordered.includes(id)) return
        reordered = reordered.filter((other) => other !== id)
        void deliver(id)
      })
      return
    }
    const before = reordered
    reordered = []
    later(delayMs, async () => {
      await deliver(id)
      if (fault === 'duplicate-callback') await deliver(id)
      for (const late of before) await deliver(late)
    })
  }

  const deliver = async (id: string): Promise<void> => {
    const callback = store.find('callback', id)
    if (callback === undefined) return
    const attempts = callback.attempts + 1
    if (await post(callback, sign)) {
      store.keep('callback', { ...callback, attempts, state: 'delivered' })
      return
    }
    const delay = RETRY_DELAYS_MS[callback.attempts]
    store.keep('callback', { ...callback, attempts, state: delay === undefined ? 'given-up' : 'waiting' })
    if (delay !== undefined) later(delay, () => void deliver(id))
  }

  return {
    add,
    sendHeld: () => {
      const held = store.list('callback').filter((callback) => callback.state === 'held')
      for (const callback of held) {
        store.keep('callback', { ...callback, state: 'waiting' })
        later(0, () => void deliver(callback.id))
      }
      return held.length
    },
    resume: () => {
      for (const callback of store.list('callback')) {
        if (callback.state === 'waiting') later(delayMs, () => void deliver(callback.id))
      }
    },
  }
}

/** @returns whether the server accepted the callback */
async function post(
  callback: Callback,
  sign: (callback: Callback, text: string) => Record<string, string>,
): Promise<boolean> {
  const text = JSON.stringify(callback.body)
  try {
    const answer = await fetch(callback.url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...sign(callback, text) },
      body: text,
      redirect: 'manual',
      signal: AbortSignal.timeout(RESPONSE_TIMEOUT_MS),
    })
    await answer.arrayBuffer()
    return answer.ok
  } catch {
    return false
  }
}
