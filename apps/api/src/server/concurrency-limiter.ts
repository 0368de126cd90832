/** More requests are waiting than can be served in time. Thrown at once, before the work has begun. */
export class TooManyWaitingError extends Error {
  override readonly name = 'TooManyWaitingError'
  readonly statusCode = 503
  readonly retryAfterSeconds: number

  constructor(retryAfterSeconds: number) {
    super('more are waiting than can be served')
    this.retryAfterSeconds = retryAfterSeconds
  }
}

/** Work took too long. Its signal was aborted, and it may have been done partly or wholly. */
export class WorkTimeoutError extends Error {
  override readonly name = 'WorkTimeoutError'
}

export type ConcurrencyLimits = {
  /** How many work at a time. */
  atOnce: number
  /** How many may wait; further ones are refused. */
  mostWaiting: number
  /** One that has waited this long is refused, before its work has begun. */
  maxWaitMs: number
  /** Work that takes longer is aborted by its signal, and the next begins. */
  maxWorkMs: number
  /** Work that has taken this long hangs. */
  hangsAfterMs: number
  /** The `Retry-After` of those that are refused. */
  retryAfterSeconds: number
}

export type ConcurrencyLimiter = {
  /**
   * Does some work as soon as the limit allows, in the order of the calls.
   *
   * @param work stops what it does when the signal is aborted
   * @throws TooManyWaitingError before the work is begun
   * @throws WorkTimeoutError when it took too long
   */
  run<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T>
  /** Whether all work under way hangs, so that waiting is useless. */
  isHanging(): boolean
  /** How many work and how many wait at this moment. */
  load(): { underWay: number; waiting: number }
}

type Place = { workedOnSince: number }
type Waiting = { place: Place; begin: () => void; timer: NodeJS.Timeout }

/** Limits how much work is done at a time; the rest waits in order, for a limited time, instead of being refused. */
export function createConcurrencyLimiter(limits: ConcurrencyLimits): ConcurrencyLimiter {
  const taken = new Set<Place>()
  const waiting = new Set<Waiting>()

  function take(place: Place) {
    place.workedOnSince = performance.now()
    taken.add(place)
  }

  function waitFor(place: Place): Promise<void> {
    if (taken.size < limits.atOnce) {
      take(place)
      return Promise.resolve()
    }
    if (waiting.size >= limits.mostWaiting) {
      return Promise.reject(new TooManyWaitingError(limits.retryAfterSeconds))
    }
    return new Promise((resolve, reject) => {
      const entry: Waiting = {
        place,
        begin: resolve,
        timer: setTimeout(() => {
          waiting.delete(entry)
          reject(new TooManyWaitingError(limits.retryAfterSeconds))
        }, limits.maxWaitMs),
      }
      waiting.add(entry)
    })
  }

  /** Starts the one that has waited longest. */
  function free(place: Place) {
    taken.delete(place)
    const [next] = waiting
    if (next === undefined) return
    waiting.delete(next)
    clearTimeout(next.timer)
    take(next.place)
    next.begin()
  }

  return {
    run: async (work) => {
      const place: Place = { workedOnSince: 0 }
      await waitFor(place)
      const stop = new AbortController()
      let timer: NodeJS.Timeout | undefined
      const tooLong = new Promise<never>((_, reject) => {
        timer = setTimeout(() => {
          const error = new WorkTimeoutError('the work took too long')
          stop.abort(error)
          reject(error)
        }, limits.maxWorkMs)
      })
      try {
        return await Promise.race([work(stop.signal), tooLong])
      } finally {
        clearTimeout(timer)
        free(place)
      }
    },
    load: () => ({ underWay: taken.size, waiting: waiting.size }),
    isHanging: () => {
      const begunBefore = performance.now() - limits.hangsAfterMs
      return (
        taken.size >= limits.atOnce && [...taken].every(({ workedOnSince }) => workedOnSince <= begunBefore)
      )
    },
  }
}
