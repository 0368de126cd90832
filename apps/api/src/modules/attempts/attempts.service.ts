import { createHash } from 'node:crypto'
import type { Database, Queryable } from '../../db/connect.ts'
import { countInWindow, deleteCounters, deleteWindows, hasWindowAfter } from './attempts.store.ts'

/** How often something may be attempted by one session, network or account. */
export type AttemptLimit = {
  /** What is attempted: `promocode`. */
  what: string
  /** Whose attempts are counted together; stored as a hash. */
  who: string
  max: number
  windowMs: number
}

/** What is attempted, and whose attempts are counted together. */
type Counted = Pick<AttemptLimit, 'what' | 'who'>

export type AttemptsService = {
  /**
   * Counts an attempt against each limit, in PostgreSQL, so that all processes count together. A refused attempt counts
   * too: a client that keeps trying stays locked out.
   *
   * @returns null when it may go on, else how long to wait
   */
  countAttempt(limits: readonly AttemptLimit[]): Promise<{ retryAfterSeconds: number } | null>
  /**
   * Slows down frequent attempts without ever blocking them: `max` attempts in a window are free, then one is allowed
   * in every 2, 4, 8 … at most 60 seconds, however many are refused meanwhile.
   *
   * @returns null when it may go on, else how long to wait
   */
  slowDown(limit: AttemptLimit): Promise<{ retryAfterSeconds: number } | null>
  /**
   * Counts something that is only watched, not limited.
   *
   * @returns true once in each window in which `max` is exceeded
   */
  exceeds(limit: AttemptLimit): Promise<boolean>
  /**
   * Counts a request of a network in a window that begins at a fixed time, for limits that all processes share.
   *
   * @returns how many the window has, and how long it lasts
   */
  countRequest(counted: Counted & { windowMs: number }): Promise<{ count: number; leftMs: number }>
  /** Resets the counters, because the attempt succeeded. */
  resetAttempts(limits: readonly Counted[]): Promise<void>
  /** Remembers for some days that something succeeded. */
  remember(counted: Counted, days: number): Promise<void>
  isRemembered(counted: Counted): Promise<boolean>
  /** Removes windows that no limit needs any more. */
  removeOld(on?: Queryable): Promise<void>
}

const DAY_MS = 24 * 60 * 60 * 1000
const KEPT_MS = DAY_MS
/** How the keys of counted requests begin; there are many more of them, and no window of theirs is longer than an hour. */
const REQUEST = 'request|'
const REQUESTS_KEPT_MS = 2 * 60 * 60 * 1000
const LONGEST_DELAY_MS = 60_000

/** @param scale factor on every limit; 0 turns them off */
export function createAttemptsService(db: Database, now: () => Date, scale: number): AttemptsService {
  return {
    countAttempt: async (limits) => {
      if (scale === 0) return null
      const at = now().getTime()
      let waitMs = 0
      for (const { what, who, max, windowMs } of limits) {
        const start = Math.floor(at / windowMs) * windowMs
        const key = keyOf({ what, who })
        const { count, countBefore } = await countInWindow(
          db,
          key,
          new Date(start),
          new Date(start - windowMs),
        )
        const most = Math.ceil(max * scale)
        // A sliding window: the previous window counts by the share of it that is less than one window ago.
        if (count + countBefore * (1 - (at - start) / windowMs) <= most) continue
        const isOver = count >= most
        const freeAt = isOver
          ? start + windowMs + windowMs * Math.max(0, 1 - (most - 1) / count)
          : start + windowMs * (1 - (most - count - 1) / countBefore)
        waitMs = Math.max(waitMs, freeAt - at)
      }
      return waitMs === 0 ? null : { retryAfterSeconds: Math.ceil(waitMs / 1000) }
    },
    slowDown: async ({ what, who, max, windowMs }) => {
      if (scale === 0) return null
      const at = now().getTime()
      const start = Math.floor(at / windowMs) * windowMs
      const key = keyOf({ what, who })
      const { count, countBefore } = await countInWindow(db, key, new Date(start), new Date(start - windowMs))
      const excess = count + countBefore * (1 - (at - start) / windowMs) - Math.ceil(max * scale)
      if (excess <= 0) return null
      const delayMs = Math.min(LONGEST_DELAY_MS, 1000 * 2 ** Math.ceil(excess))
      const turn = Math.floor(at / delayMs) * delayMs
      const turnKey = keyOf({ what: `${what}|turn`, who })
      const taken = await countInWindow(db, turnKey, new Date(turn), new Date(turn - delayMs))
      return taken.count === 1 ? null : { retryAfterSeconds: Math.ceil((turn + delayMs - at) / 1000) }
    },
    exceeds: async ({ what, who, max, windowMs }) => {
      if (scale === 0) return false
      const start = Math.floor(now().getTime() / windowMs) * windowMs
      const key = keyOf({ what, who })
      const { count } = await countInWindow(db, key, new Date(start), new Date(start - windowMs))
      return count === Math.ceil(max * scale) + 1
    },
    countRequest: async ({ what, who, windowMs }) => {
      const at = now().getTime()
      const start = Math.floor(at / windowMs) * windowMs
      const key = keyOf({ what: `${REQUEST}${what}`, who })
      const { count } = await countInWindow(db, key, new Date(start), new Date(start - windowMs))
      return { count, leftMs: start + windowMs - at }
    },
    resetAttempts: (limits) => deleteCounters(db, limits.map(keyOf)),
    // One row for all successes of a day: the window is the day on which the memory ends.
    remember: async (counted, days) => {
      const until = new Date((Math.floor(now().getTime() / DAY_MS) + days) * DAY_MS)
      await countInWindow(db, keyOf(counted), until, until)
    },
    isRemembered: (counted) => hasWindowAfter(db, keyOf(counted), now()),
    removeOld: async (on = db) => {
      const at = now().getTime()
      await deleteWindows(on, new Date(at - KEPT_MS))
      await deleteWindows(on, new Date(at - REQUESTS_KEPT_MS), REQUEST)
    },
  }
}

function keyOf({ what, who }: Counted): string {
  return `${what}|${createHash('sha256').update(who).digest('base64url')}`
}
