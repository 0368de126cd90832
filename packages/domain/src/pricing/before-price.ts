const BEFORE_PRICE_WINDOW_MS = 30 * 24 * 60 * 60 * 1000

/**
 * One entry of an article's append-only price history: the lowest price for anybody, club members
 * included, from `validFrom` until the next entry.
 */
export type PriceHistoryEntry = {
  priceOre: number
  validFrom: Date
  /** True when it was an advertised reduction: only those can be steps of a gradual cut. */
  campaign?: boolean
}

/**
 * Førpris by law: the lowest price of the 30 days before the campaign began. When the campaign follows
 * without a pause on milder reductions, the 30 days before the first of them count (gradual cuts keep the
 * price before the first).
 *
 * @returns øre, or null when nothing is known from before: then no price is struck and no percentage shown
 */
export function beforePrice(input: {
  history: readonly PriceHistoryEntry[]
  campaignStartsAt: Date
}): number | null {
  const earlier = input.history
    .filter((entry) => entry.validFrom < input.campaignStartsAt)
    .toSorted((a, b) => a.validFrom.getTime() - b.validFrom.getTime())

  let cutFrom = input.campaignStartsAt.getTime()
  let lastPriceOre = priceAt(input.history, input.campaignStartsAt)
  while (true) {
    const step = earlier.at(-1)
    // A reduction to a lower price than the next one is a sale of its own, not a step of a gradual cut.
    if (!step?.campaign || step.priceOre < lastPriceOre) break
    cutFrom = step.validFrom.getTime()
    lastPriceOre = step.priceOre
    earlier.pop()
  }

  const windowStart = cutFrom - BEFORE_PRICE_WINDOW_MS
  let lowest: number | null = null
  earlier.forEach((entry, at) => {
    const until = earlier[at + 1]?.validFrom.getTime() ?? cutFrom
    if (until > windowStart && entry.validFrom.getTime() < until)
      lowest = lowest === null ? entry.priceOre : Math.min(lowest, entry.priceOre)
  })
  return lowest
}

/** The campaign's own price, the first entry from its start; 0 when there is none yet. */
function priceAt(history: readonly PriceHistoryEntry[], campaignStartsAt: Date): number {
  const own = history
    .filter((entry) => entry.validFrom >= campaignStartsAt)
    .toSorted((a, b) => a.validFrom.getTime() - b.validFrom.getTime())[0]
  return own?.priceOre ?? 0
}

/** The reduction in whole per cent, rounded down so that it is never overstated; 0 when there is none. */
export function percentOff(beforeOre: number, nowOre: number): number {
  if (beforeOre <= 0 || nowOre >= beforeOre) return 0
  return Math.floor(((beforeOre - nowOre) * 100) / beforeOre)
}
