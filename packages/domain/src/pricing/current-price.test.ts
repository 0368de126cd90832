import { describe, expect, test } from 'vitest'
import { currentPrice, findLowestCampaign } from './current-price.ts'

const now = new Date('2026-11-20T12:00:00Z')
function campaign(priceOre: number, startsAt: string | null, endsAt: string | null) {
  return {
    priceOre,
    startsAt: startsAt === null ? null : new Date(startsAt),
    endsAt: endsAt === null ? null : new Date(endsAt),
  }
}
const running = campaign(899_00, '2026-11-01T00:00:00Z', '2026-12-01T00:00:00Z')
const cheaper = campaign(799_00, null, null)
const over = campaign(499_00, null, '2026-11-20T12:00:00Z')
const coming = campaign(399_00, '2026-11-20T12:00:01Z', null)

describe('3.01, 3.04: what is charged now', () => {
  test('3.04: the lowest running campaign decides', () => {
    expect(
      currentPrice({ finalPriceOre: 1299_00, campaigns: [running, cheaper, over, coming], now }),
    ).toEqual({
      priceOre: 799_00,
      campaign: cheaper,
    })
  })

  test('3.01: without a running campaign the final price is charged', () => {
    expect(currentPrice({ finalPriceOre: 1299_00, campaigns: [over, coming], now })).toEqual({
      priceOre: 1299_00,
      campaign: null,
    })
  })

  test('3.01: a campaign above the final price never raises it', () => {
    expect(currentPrice({ finalPriceOre: 599_00, campaigns: [running], now })).toEqual({
      priceOre: 599_00,
      campaign: null,
    })
  })

  test('3.04: the label is that of the lowest running campaign, the first of equals', () => {
    const twin = { ...cheaper }
    expect(findLowestCampaign([running, cheaper, twin], now)).toBe(cheaper)
    expect(findLowestCampaign([over, coming], now)).toBeNull()
  })
})
