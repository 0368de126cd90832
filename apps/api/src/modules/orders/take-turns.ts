/** More wait than a shop can serve before they give up; told at once, so that nobody waits for nothing. */
export class TooManyWaitingError extends Error {
  override readonly name = 'TooManyWaitingError'
  readonly statusCode = 503
  readonly retryAfterSeconds: number

  constructor(retryAfterSeconds: number) {
    super('more are waiting than can be served')
    this.retryAfterSeconds = retryAfterSeconds
  }
}

type Limits = {
  /** So many are served at a time. */
  atOnce: number
  /** So many may wait; whoever comes then is turned away. */
  mostWaiting: number
  /** Whoever has waited so long is turned away too, before anything is begun. */
  mostWaitMs: number
  retryAfterSeconds: number
}

/**
 * Lets so many work at a time, the others in the order in which they came. A crowd that comes at once is served by and
 * by instead of being turned away.
 *
 * @returns does some work when its turn comes. @throws TooManyWaitingError before the work is begun
 */
export const takeTurns = ({ atOnce, mostWaiting, mostWaitMs, retryAfterSeconds }: Limits) => {
  /** In the order of their coming: a set forgets one in the middle at no cost. */
  const waiting = new Set<() => void>()
  let working = 0

  const wait = (): Promise<void> => {
    if (waiting.size >= mostWaiting) return Promise.reject(new TooManyWaitingError(retryAfterSeconds))
    return new Promise((resolve, reject) => {
      const begin = () => {
        clearTimeout(timer)
        resolve()
      }
      const timer = setTimeout(() => {
        waiting.delete(begin)
        reject(new TooManyWaitingError(retryAfterSeconds))
      }, mostWaitMs)
      waiting.add(begin)
    })
  }

  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (working < atOnce) working += 1
    else await wait()
    try {
      return await work()
    } finally {
      const [next] = waiting
      // The place passes to the next; nobody who comes meanwhile takes it.
      if (next === undefined) working -= 1
      else {
        waiting.delete(next)
        next()
      }
    }
  }
}
