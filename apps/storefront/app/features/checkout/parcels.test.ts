import { sampleLine } from '@varde/domain/cart/test-cart-line'
import { describe, expect, it } from 'vitest'
import type { ShopNow } from '../../state/shop-now.ts'
import { planParcels } from './parcels.ts'

const shop = (id: number, name: string, latitude: number): ShopNow => ({
  id,
  name,
  slug: name.toLowerCase(),
  hasCounter: true,
  coords: { latitude, longitude: 6 },
  openingLabel: '',
  closesAtMs: null,
  promiseLabel: null,
  readyAtMs: null,
})
const shops = [shop(1, 'Odda', 60), shop(2, 'Voss', 60.6), shop(3, 'Bodø', 67)]
const line = (ean: string, name: string, stock: Record<number, number>, more = {}) => {
  const { variant, ...rest } = sampleLine({ ean, name, ...more })
  const held = Object.entries(stock).map(([id, qty]) => ({ id: Number(id), qty }))
  return { ...rest, variant: { ...variant, ean, shops: held } }
}

describe('the parcels of a cart', () => {
  it('one shop that has everything sends one parcel', () => {
    const lines = [line('1', 'Støvel', { 1: 1, 3: 1 }), line('2', 'Lue', { 2: 1, 3: 1 })]
    expect(planParcels(lines, shops, { latitude: 60, longitude: 6 })).toEqual({
      parcels: [{ shop: shops[2], contents: ['Støvel, M', 'Lue, M'] }],
      stopped: [],
    })
  })

  it('else the fewest parcels, from the nearest shops', () => {
    const lines = [line('1', 'Støvel', { 1: 2, 3: 2 }, { count: 2 }), line('2', 'Lue', { 2: 1 })]
    expect(planParcels(lines, shops, { latitude: 60, longitude: 6 }).parcels).toEqual([
      { shop: shops[0], contents: ['2 Støvel, M'] },
      { shop: shops[1], contents: ['Lue, M'] },
    ])
  })

  it('3.01: lines for pick-up only are not sent, and lines in short stock are named', () => {
    const lines = [
      line('1', 'Gass', { 1: 5 }, { onlyCC: true }),
      line('2', 'Lue', { 1: 1, 2: 1 }, { count: 3 }),
      line('3', 'Sokk', { 1: 1 }),
    ]
    expect(planParcels(lines, shops, null)).toEqual({
      parcels: [{ shop: shops[0], contents: ['Sokk, M'] }],
      stopped: [
        { ean: '1', text: 'Gass, M kan bare hentes i butikk' },
        { ean: '2', text: 'Lue, M: vi kan sende bare 2' },
      ],
    })
  })
})
