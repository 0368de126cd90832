import { beforePrice, type PriceHistoryEntry, percentOff } from './before-price.ts'
import { currentPrice, type PricedCampaign } from './current-price.ts'
import { listPriceChanges } from './list-price-changes.ts'
import { roundToKroner } from './round-price.ts'

type Prices = { finalPriceOre: number; campaigns: readonly PricedCampaign[] }

/** What the shop would show of a price, in whole kroner. */
export type PricePreview = {
  price: number
  /** The price before by law; null where none is shown. */
  before: number | null
  /** Whole per cent off the price before; 0 where none is shown. */
  percent: number
}

/**
 * What the shop will show when new prices are saved: the price at a time, and the price before that the law asks for
 * beside it. It follows the same steps as saving does, so that what is shown before and after is the same.
 *
 * @param history the article's append-only price history, in any order
 * @param before ordinary price and campaigns until now; null for a new article
 * @param after those from now on
 * @param at the time that is asked about, now or later: the beginning of a sale that is planned
 */
export function previewPrice(input: {
  history: readonly PriceHistoryEntry[]
  before: Prices | null
  after: Prices
  now: Date
  at: Date
}): PricePreview {
  const { history, before, after, now, at } = input
  const until = listPriceChanges({ last: newestOf(history), before, after, now })
  const kept = [...history, ...until]
  const later = at > now ? listPriceChanges({ last: newestOf(kept), before: after, after, now: at }) : []
  const offered = currentPrice({ ...after, now: at })
  const price = roundToKroner(offered.priceOre)
  const startsAt = offered.campaign?.startsAt
  if (startsAt === undefined || startsAt === null) return { price, before: null, percent: 0 }
  const beforeOre = beforePrice({ history: [...kept, ...later], campaignStartsAt: startsAt })
  const kroner = beforeOre === null ? null : roundToKroner(beforeOre)
  if (kroner === null || kroner <= price) return { price, before: null, percent: 0 }
  return { price, before: kroner, percent: percentOff(kroner, price) }
}

function newestOf(history: readonly PriceHistoryEntry[]): PriceHistoryEntry | null {
  return history.reduce<PriceHistoryEntry | null>(
    (newest, entry) => (newest === null || entry.validFrom >= newest.validFrom ? entry : newest),
    null,
  )
}
