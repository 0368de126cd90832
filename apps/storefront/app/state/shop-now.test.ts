import { describe, expect, it } from 'vitest'
import { toShopsNow } from './shop-now.ts'

const shop = (openingHours: string, hasCounter = true) => ({
  id: 1,
  name: 'Fonna Odda',
  slug: 'odda',
  hasCounter,
  coords: null,
  openingHours,
  specialDays: [],
})
// Monday 23 November 2026, 12:00 in Oslo.
const noon = new Date('2026-11-23T11:00:00Z')

describe('toShopsNow', () => {
  it('9.02: has Norwegian texts for the opening hours and for when an order is ready', () => {
    expect(toShopsNow([shop('Man-Fre:1000-1800')], noon)).toEqual([
      {
        id: 1,
        name: 'Fonna Odda',
        slug: 'odda',
        hasCounter: true,
        coords: null,
        openingLabel: 'Åpent til 18',
        promiseLabel: 'Klar i dag før 18',
        readyAtMs: Date.parse('2026-11-23T17:00:00Z'),
      },
    ])
  })

  it('promises nothing where nothing can be collected or the hours are not known', () => {
    const [web, unknown] = toShopsNow([shop('Man-Fre:1000-1800', false), shop('')], noon)
    expect(web?.promiseLabel).toBeNull()
    expect(unknown?.promiseLabel).toBeNull()
    expect(unknown?.openingLabel).toBe('Ukjent åpningstid')
  })
})
