import type {
  FastifyRateLimitOptions,
  FastifyRateLimitStoreCtor,
  FastifyRateLimitStore as Store,
} from '@fastify/rate-limit'
import { LRUCache } from 'lru-cache'
import type { AttemptsService } from '../../modules/attempts/attempts.service.ts'
import { settlesWithin } from '../settles-within.ts'

type Route = Parameters<Store['child']>[0]
type Counted = { current: number; ttl: number }

/** How many networks a route remembers in memory; the one that has not called for longest is forgotten first. */
const NETWORKS_KEPT = 5000
/** A count that takes longer is not waited for. */
const COUNT_WITHIN_MS = 1000
/** After a failure the database is left alone for this time. */
const ASK_AGAIN_AFTER_MS = 5000

type Given = {
  attempts: Pick<AttemptsService, 'countRequest'>
  now: () => Date
  log: { warn(details: object, message: string): void }
}

/**
 * Counts requests for `@fastify/rate-limit`: in memory, and for limits with `isShared` in PostgreSQL too, so that all
 * processes count together. Where the database does not answer, the count of this process alone holds: a log-in then
 * needs the database anyway, and no request waits for a count.
 *
 * @returns the class that the plugin makes its stores of
 */
export function createRateLimitStore({ attempts, now, log }: Given): FastifyRateLimitStoreCtor {
  let askAgainAt = 0

  function giveUp(error?: unknown) {
    const at = now().getTime()
    if (at < askAgainAt) return
    askAgainAt = at + ASK_AGAIN_AFTER_MS
    log.warn(
      { err: error },
      'requests are counted by this process alone, since the database does not count them',
    )
  }

  /** Null when the database does not count now. */
  async function countShared(what: string, who: string, windowMs: number): Promise<Counted | null> {
    if (now().getTime() < askAgainAt) return null
    let counted: Counted | null = null
    const asked = attempts.countRequest({ what, who, windowMs }).then(({ count, leftMs }) => {
      counted = { current: count, ttl: leftMs }
    }, giveUp)
    if (!(await settlesWithin(asked, COUNT_WITHIN_MS))) giveUp()
    return counted
  }

  return class RateLimitStore implements Store {
    readonly #counts = new LRUCache<string, Counted & { endsAt: number }>({ max: NETWORKS_KEPT })
    /** The route, when its limit is shared. */
    readonly #shared: string | undefined

    constructor(_options: FastifyRateLimitOptions, shared?: string) {
      this.#shared = shared
    }

    incr(
      key: string,
      callback: (error: Error | null, result?: Counted) => void,
      timeWindow: number,
      max: number,
    ): void {
      const own = this.#countHere(key, timeWindow)
      // A network that is over the limit by this process's count alone costs no query.
      if (this.#shared === undefined || own.current > max) {
        callback(null, own)
        return
      }
      void countShared(this.#shared, key, timeWindow).then((counted) => callback(null, counted ?? own))
    }

    child(route: Route): Store {
      const { isShared, routeInfo } = route as unknown as {
        isShared?: boolean
        routeInfo: { method: string | string[]; path: string }
      }
      const name = `${[routeInfo.method].flat().join()} ${routeInfo.path}`
      return new RateLimitStore({}, isShared === true ? name : undefined)
    }

    #countHere(key: string, windowMs: number): Counted {
      const at = now().getTime()
      const kept = this.#counts.get(key)
      const isOver = kept === undefined || kept.endsAt <= at
      const endsAt = isOver ? at + windowMs : kept.endsAt
      const counted = { current: isOver ? 1 : kept.current + 1, ttl: endsAt - at, endsAt }
      this.#counts.set(key, counted)
      return counted
    }
  }
}
