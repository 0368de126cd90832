import { currentPrice, type PricedCampaign } from '@varde/domain/pricing/current-price'

/** A new line of an article's price history. */
export type PriceChange = { priceOre: number; validFrom: Date }

/**
 * What has happened to the price that an article is offered at since its history was last written: campaigns
 * that began or ended meanwhile at the old price, and the price of now. Empty when nothing has changed, so
 * that a second import adds nothing.
 *
 * @param last the newest line of the history; null for a new article
 * @param before final price and campaigns until now
 * @param after final price and campaigns from now on
 */
export function listPriceChanges(input: {
  last: PriceChange | null
  before: { finalPriceOre: number; campaigns: readonly PricedCampaign[] } | null
  after: { finalPriceOre: number; campaigns: readonly PricedCampaign[] }
  now: Date
}): PriceChange[] {
  const { last, before, after, now } = input
  const changes: PriceChange[] = []
  let priceOre = last?.priceOre
  const note = (at: Date, offeredOre: number) => {
    if (offeredOre === priceOre) return
    changes.push({ priceOre: offeredOre, validFrom: at })
    priceOre = offeredOre
  }
  if (last && before) {
    const edges = before.campaigns
      .flatMap(({ startsAt, endsAt }) => [startsAt, endsAt])
      .filter((at) => at !== null)
      .filter((at) => at > last.validFrom && at < now)
      .toSorted((a, b) => a.getTime() - b.getTime())
    for (const at of edges) note(at, currentPrice({ ...before, now: at }).priceOre)
  }
  note(now, currentPrice({ ...after, now }).priceOre)
  return changes
}
