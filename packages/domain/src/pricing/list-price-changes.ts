import { currentPrice, type PricedCampaign } from './current-price.ts'

/** A new line of an article's price history; `campaign` when it is an advertised reduction. */
export type PriceChange = { priceOre: number; validFrom: Date; campaign: boolean }

/**
 * The changes of an article's offered price since its history was last written: campaigns that began or ended meanwhile
 * at the old price, and the current price. Empty when nothing has changed, so that a second import adds nothing.
 *
 * @param last the newest line of the history; null for a new article
 * @param before final price and campaigns until now
 * @param after final price and campaigns from now on
 */
export function listPriceChanges(input: {
  last: Pick<PriceChange, 'priceOre' | 'validFrom'> | null
  before: { finalPriceOre: number; campaigns: readonly PricedCampaign[] } | null
  after: { finalPriceOre: number; campaigns: readonly PricedCampaign[] }
  now: Date
}): PriceChange[] {
  const { last, before, after, now } = input
  const changes: PriceChange[] = []
  let priceOre = last?.priceOre
  function note(at: Date, offered: ReturnType<typeof currentPrice>) {
    if (offered.priceOre === priceOre) return
    changes.push({ priceOre: offered.priceOre, validFrom: at, campaign: offered.campaign !== null })
    priceOre = offered.priceOre
  }
  if (last && before) {
    const edges = before.campaigns
      .flatMap(({ startsAt, endsAt }) => [startsAt, endsAt])
      .filter((at) => at !== null)
      .filter((at) => at > last.validFrom && at < now)
      .toSorted((a, b) => a.getTime() - b.getTime())
    for (const at of edges) note(at, currentPrice({ ...before, now: at }))
  }
  note(now, currentPrice({ ...after, now }))
  return changes
}
