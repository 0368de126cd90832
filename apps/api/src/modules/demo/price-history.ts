import type { CampaignPart, DemoCampaign } from './campaigns-data.ts'

/** `campaign` for an advertised reduction. */
export type PriceRow = { priceOre: number; validFrom: Date; campaign: boolean }

const dayMs = 86_400_000

/**
 * The past prices of an article, oldest first: its full price, each campaign from its first day, and the full price
 * again after the last. Future campaigns are left out.
 *
 * @param earlier a higher full price from before a permanent reduction
 */
export function writePriceHistory(input: {
  finalPriceOre: number
  firstSoldAt: Date
  earlier: { priceOre: number; daysAgo: number } | null
  parts: readonly CampaignPart[]
  campaigns: readonly DemoCampaign[]
  today: Date
}): PriceRow[] {
  const { finalPriceOre, today } = input
  const rows: PriceRow[] = [
    { priceOre: input.earlier?.priceOre ?? finalPriceOre, validFrom: input.firstSoldAt, campaign: false },
  ]
  if (input.earlier) {
    rows.push({
      priceOre: finalPriceOre,
      validFrom: new Date(today.getTime() - input.earlier.daysAgo * dayMs),
      campaign: false,
    })
  }
  const offers = input.parts.flatMap((part) => {
    const campaign = input.campaigns.find(({ id }) => id === part.campaignId)
    return campaign && campaign.startsAt <= today
      ? [{ priceOre: part.priceOre, startsAt: campaign.startsAt, endsAt: campaign.endsAt }]
      : []
  })
  const changes = offers
    .flatMap(({ startsAt, endsAt }) => [startsAt, endsAt])
    .filter((at) => at <= today)
    .toSorted((a, b) => a.getTime() - b.getTime())
  for (const at of changes) {
    const running = offers.filter(({ startsAt, endsAt }) => startsAt <= at && at < endsAt)
    const priceOre = Math.min(finalPriceOre, ...running.map((offer) => offer.priceOre))
    if (priceOre !== rows.at(-1)?.priceOre)
      rows.push({ priceOre, validFrom: at, campaign: priceOre < finalPriceOre })
  }
  return rows
}
