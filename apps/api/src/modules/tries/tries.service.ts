import { createHash } from 'node:crypto'
import type { Database, Queryable } from '../../db/connect.ts'
import { countInWindow, deleteCounters, deleteWindows } from './tries.store.ts'

/** How often something may be tried by one session, network or account. */
export type TryLimit = {
  /** What is tried: `promocode`. */
  what: string
  /** Whose tries are counted together; kept as a hash. */
  who: string
  max: number
  windowMs: number
}

export type TriesService = {
  /**
   * Counts a try against each limit, in PostgreSQL, so that all processes count together. A refused try counts
   * too: whoever hammers on stays locked out.
   *
   * @returns null when it may go on, else how long to wait
   */
  countTry(limits: readonly TryLimit[]): Promise<{ retryAfterSeconds: number } | null>
  /** Begins anew: what was tried has succeeded. */
  forgetTries(limits: readonly Pick<TryLimit, 'what' | 'who'>[]): Promise<void>
  /** Forgets windows that no limit looks at any more. */
  removeOld(on?: Queryable): Promise<void>
}

const KEPT_MS = 24 * 60 * 60 * 1000

/** @param scale factor on every limit; 0 turns them off */
export const createTriesService = (db: Database, now: () => Date, scale: number): TriesService => ({
  countTry: async (limits) => {
    if (scale === 0) return null
    const at = now().getTime()
    let waitMs = 0
    for (const { what, who, max, windowMs } of limits) {
      const start = Math.floor(at / windowMs) * windowMs
      const key = keyOf({ what, who })
      const { count, countBefore } = await countInWindow(db, key, new Date(start), new Date(start - windowMs))
      const most = Math.ceil(max * scale)
      // The window before counts for as much of it as lies within one window's time of now.
      if (count + countBefore * (1 - (at - start) / windowMs) <= most) continue
      const isOver = count >= most
      const freeAt = isOver
        ? start + windowMs + windowMs * Math.max(0, 1 - (most - 1) / count)
        : start + windowMs * (1 - (most - count - 1) / countBefore)
      waitMs = Math.max(waitMs, freeAt - at)
    }
    return waitMs === 0 ? null : { retryAfterSeconds: Math.ceil(waitMs / 1000) }
  },
  forgetTries: (limits) => deleteCounters(db, limits.map(keyOf)),
  removeOld: (on = db) => deleteWindows(on, new Date(now().getTime() - KEPT_MS)),
})

const keyOf = ({ what, who }: Pick<TryLimit, 'what' | 'who'>): string =>
  `${what}|${createHash('sha256').update(who).digest('base64url')}`
