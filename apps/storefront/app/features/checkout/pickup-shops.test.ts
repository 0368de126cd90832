import type { CartLine } from '@varde/domain/cart/cart-line'
import { describe, expect, it } from 'vitest'
import {
  describeHolding,
  describeMissing,
  listPickupChoices,
  nameMissing,
  type PickupShop,
  splitChoices,
  toPickupShops,
} from './pickup-shops.ts'

const shop = (id: number, name: string, latitude: number, hasCounter = true): PickupShop => ({
  id,
  name,
  slug: name.toLowerCase(),
  hasCounter,
  coords: { latitude, longitude: 6 },
  openingLabel: '',
  closesAtMs: null,
  promiseLabel: null,
  readyAtMs: null,
  collectBy: null,
})
const line = (ean: string, name: string, count: number, stock: Record<number, number>): CartLine => ({
  count,
  id: Number(ean),
  ean,
  name,
  gender: 'Dame',
  size: '39',
  color: 'Brun',
  price: 100,
  pant: 0,
  image: null,
  canPurchase: true,
  variant: {
    id: Number(ean),
    ean,
    availability: 1,
    shops: Object.entries(stock).map(([id, qty]) => ({ id: Number(id), qty })),
    size: { id: 1, name: '39' },
    color: { id: 1, name: 'Brun', hex: null, colorCode: '', images: [] },
  },
  articleId: Number(ean),
  webPurchaseLimit: null,
  onlyCC: false,
  vatRateBp: 2500,
  campaignArticleId: null,
})
const lines = [line('1', 'Støvel', 2, { 1: 2, 2: 1, 55: 9 }), line('2', 'Lue', 1, { 1: 1, 2: 1, 3: 4 })]
const shops = [
  shop(2, 'Voss', 60.6),
  shop(3, 'Førde', 61.4),
  shop(1, 'Odda', 60),
  shop(55, 'Nett', 60, false),
]

describe('listPickupChoices', () => {
  it('lists the shops that have everything first, and leaves out those without a counter', () => {
    const choices = listPickupChoices(lines, shops, null)
    expect(choices.map((choice) => [choice.shop.name, choice.hasEverything])).toEqual([
      ['Odda', true],
      ['Førde', false],
      ['Voss', false],
    ])
    expect(choices[0]?.shop.distance).toBeNull()
  })

  it('1.05: among equals the nearest comes first, by an estimate of the road', () => {
    const choices = listPickupChoices(lines, shops, { latitude: 60.6, longitude: 6 })
    expect(choices.map((choice) => choice.shop.name)).toEqual(['Odda', 'Voss', 'Førde'])
    // A degree of latitude is 111 km; the road is 1.3 times that.
    expect((choices[0]?.shop.distance ?? 0) / 1000).toBeCloseTo(0.6 * 111.2 * 1.3, 0)
  })
})

describe('what a shop has, in words', () => {
  it.each([
    [1, 0, 'Har varen'],
    [1, 1, 'Har den ikke'],
    [2, 0, 'Har begge'],
    [4, 0, 'Har alle 4'],
    [4, 1, 'Har 3 av 4'],
    [4, 4, 'Har ingen av dem'],
  ])('%i lines, %i missing: «%s»', (count, missing, words) => {
    const list = Array.from({ length: missing }, () => ({ ean: '1', wanted: 1, available: 0 }))
    expect(describeHolding({ missing: list }, count)).toBe(words)
  })

  it('names what is missing, and how many of it', () => {
    expect(describeMissing([], lines)).toBe('')
    expect(describeMissing([{ ean: '2', wanted: 1, available: 0 }], lines)).toBe('Mangler Lue, 39')
    const two = [
      { ean: '1', wanted: 2, available: 1 },
      { ean: '2', wanted: 1, available: 0 },
    ]
    expect(describeMissing(two, lines)).toBe('Mangler 2 varer')
    expect(two.map((line) => nameMissing(line, lines))).toEqual(['1 av Støvel, 39', 'Lue, 39'])
  })
})

const odda = {
  id: 3,
  name: 'Odda',
  slug: 'odda',
  hasCounter: true,
  coords: null,
  openingHours: 'Man-Fre:1000-1800',
  specialDays: [],
}

it('9.14: an order made now is kept for seven days after it is ready, by the calendar in Oslo', () => {
  // Friday 20 November 2026, 12:00 in Oslo.
  const values = { now: new Date('2026-11-20T11:00:00Z'), validUntil: () => {} }
  expect(toPickupShops([odda], values)[0]).toMatchObject({
    promiseLabel: 'Klar i dag før 18',
    collectBy: 'fre. 27. nov.',
  })
  expect(toPickupShops([{ ...odda, hasCounter: false }], values)[0]?.collectBy).toBeNull()
})

describe('splitChoices', () => {
  const idsOf = (stockOf: readonly CartLine[], chosenId: number | null) => {
    const { possible, lacking } = splitChoices(
      listPickupChoices(stockOf, shops, null),
      chosenId,
      stockOf.length,
    )
    return [possible.map(({ shop }) => shop.id), lacking.map(({ shop }) => shop.id)]
  }

  it('offers the shops that have everything, and names the others', () => {
    expect(idsOf(lines, null)).toEqual([[1], [3, 2]])
  })

  it('keeps a chosen shop that lacks something among those to choose', () => {
    expect(idsOf(lines, 3)).toEqual([[1, 3], [2]])
  })

  it('offers the shops that have some of it when no shop has everything', () => {
    const scarce = [line('1', 'Støvel', 9, { 1: 2, 2: 0 }), line('2', 'Lue', 9, { 3: 4 })]
    expect(idsOf(scarce, null)).toEqual([[3, 1], [2]])
  })
})
