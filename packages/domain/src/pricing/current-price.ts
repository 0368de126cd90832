/** A campaign's price on an article; null bounds are open. The end is exclusive. */
export type PricedCampaign = {
  priceOre: number
  startsAt: Date | null
  endsAt: Date | null
}

/**
 * 3.04: the running campaign with the lowest price, whose label the article carries; the first of equals.
 */
export function findLowestCampaign<C extends PricedCampaign>(campaigns: readonly C[], now: Date): C | null {
  let lowest: C | null = null
  for (const campaign of campaigns)
    if (isRunning(campaign, now) && (lowest === null || campaign.priceOre < lowest.priceOre))
      lowest = campaign
  return lowest
}

/**
 * What is charged now without a code: the lowest of the final price and any running campaign price.
 *
 * @returns the price in øre, and the campaign that gives it; null when the final price is as low
 */
export function currentPrice<C extends PricedCampaign>(input: {
  finalPriceOre: number
  campaigns: readonly C[]
  now: Date
}): { priceOre: number; campaign: C | null } {
  const campaign = findLowestCampaign(input.campaigns, input.now)
  if (campaign === null || campaign.priceOre >= input.finalPriceOre)
    return { priceOre: input.finalPriceOre, campaign: null }
  return { priceOre: campaign.priceOre, campaign }
}

function isRunning(campaign: PricedCampaign, now: Date): boolean {
  return (
    (campaign.startsAt === null || campaign.startsAt <= now) &&
    (campaign.endsAt === null || now < campaign.endsAt)
  )
}
