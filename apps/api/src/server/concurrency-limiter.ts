/** More wait than can be served before they give up; told at once, so that nobody waits for nothing. Nothing was begun. */
export class TooManyWaitingError extends Error {
  override readonly name = 'TooManyWaitingError'
  readonly statusCode = 503
  readonly retryAfterSeconds: number

  constructor(retryAfterSeconds: number) {
    super('more are waiting than can be served')
    this.retryAfterSeconds = retryAfterSeconds
  }
}

/** Work took longer than it may. It was told to stop, and nobody knows how far it came. */
export class WorkTimeoutError extends Error {
  override readonly name = 'WorkTimeoutError'
}

export type ConcurrencyLimits = {
  /** How many work at a time. */
  atOnce: number
  /** How many may wait; whoever comes then is refused. */
  mostWaiting: number
  /** Whoever has waited this long is refused, before the work is begun. */
  maxWaitMs: number
  /** Work that takes longer is told to stop by its signal, and gives its place to the next. */
  maxWorkMs: number
  /** Work that has taken this long hangs. */
  hangsAfterMs: number
  /** What whoever is refused is told. */
  retryAfterSeconds: number
}

export type ConcurrencyLimiter = {
  /**
   * Does some work as soon as there is a place, in the order of asking.
   *
   * @param work stops what it does when the signal is aborted
   * @throws TooManyWaitingError before the work is begun
   * @throws WorkTimeoutError when it took too long
   */
  run<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T>
  /** Whether every place is taken by work that hangs, so that whoever comes now waits for nothing. */
  isHanging(): boolean
}

type Place = { workedOnSince: number }
type Waiting = { place: Place; begin: () => void; timer: NodeJS.Timeout }

/** Lets a crowd wait instead of refusing it: so many work at a time, the others wait their turn, for a limited time. */
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

  /** Gives the place to whoever has waited longest. */
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
    isHanging: () => {
      const begunBefore = performance.now() - limits.hangsAfterMs
      return (
        taken.size >= limits.atOnce && [...taken].every(({ workedOnSince }) => workedOnSince <= begunBefore)
      )
    },
  }
}
