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
  /** So many groups are served at a time. */
  atOnce: number
  /** So many are served together at most. */
  mostTogether: number
  /** So many may wait; whoever comes then is turned away. */
  mostWaiting: number
  /** Whoever has waited so long is turned away too, before anything is begun. */
  mostWaitMs: number
  retryAfterSeconds: number
}

type Counter<Item, Result> = {
  /**
   * Serves some together: an answer for each, in their order; null for one that must be served alone, of whom nothing
   * was done. What it throws is the answer to all of them. One alone is always answered.
   */
  serve(items: readonly Item[]): Promise<(Result | null)[]>
  /** Whether one may be served together with those who came before. */
  mayJoin(item: Item, others: readonly Item[]): boolean
}

type Waiting<Item, Result> = {
  item: Item
  resolve: (result: Result) => void
  reject: (error: unknown) => void
  timer: NodeJS.Timeout
}

/** Of those who wait so many times a group's size are looked at for the next group. */
const LOOKED_AT = 4

/**
 * Lets some work be done at a time, for the others in the order in which they came: those who wait at the same moment
 * are served together. Nobody waits for a group to fill; a crowd that comes at once is served by and by instead of being
 * turned away.
 *
 * @returns serves one when the turn comes. @throws TooManyWaitingError before the work is begun
 */
export const takeTurns = <Item, Result>(limits: Limits, { serve, mayJoin }: Counter<Item, Result>) => {
  const { atOnce, mostTogether, mostWaiting, mostWaitMs, retryAfterSeconds } = limits
  /** In the order of their coming: a set forgets one in the middle at no cost. */
  const waiting = new Set<Waiting<Item, Result>>()
  let working = 0
  let isBeginning = false

  const takeNext = (): Waiting<Item, Result>[] => {
    const group: Waiting<Item, Result>[] = []
    const items: Item[] = []
    let looked = 0
    for (const each of waiting) {
      looked += 1
      if (group.length === mostTogether || looked > LOOKED_AT * mostTogether) break
      if (group.length > 0 && !mayJoin(each.item, items)) continue
      group.push(each)
      items.push(each.item)
    }
    for (const each of group) {
      clearTimeout(each.timer)
      waiting.delete(each)
    }
    return group
  }

  const answer = async (group: readonly Waiting<Item, Result>[]): Promise<void> => {
    const alone: Waiting<Item, Result>[] = []
    try {
      const results = await serve(group.map(({ item }) => item))
      for (const [no, each] of group.entries()) {
        const result = results[no]
        if (result !== undefined && result !== null) each.resolve(result)
        else if (group.length > 1) alone.push(each)
        else throw new Error('one alone was not answered')
      }
    } catch (error) {
      for (const each of group) each.reject(error)
    }
    for (const each of alone) await answer([each])
  }

  const work = async (): Promise<void> => {
    for (let group = takeNext(); group.length > 0; group = takeNext()) await answer(group)
    working -= 1
  }

  /** Those whose requests were read in the same go of the event loop are served together from the first. */
  const begin = () => {
    if (isBeginning || working === atOnce) return
    isBeginning = true
    setImmediate(() => {
      isBeginning = false
      working += 1
      void work()
      if (waiting.size > 0) begin()
    })
  }

  return (item: Item): Promise<Result> => {
    if (waiting.size >= mostWaiting) return Promise.reject(new TooManyWaitingError(retryAfterSeconds))
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        waiting.delete(one)
        reject(new TooManyWaitingError(retryAfterSeconds))
      }, mostWaitMs)
      const one: Waiting<Item, Result> = { item, resolve, reject, timer }
      waiting.add(one)
      begin()
    })
  }
}
