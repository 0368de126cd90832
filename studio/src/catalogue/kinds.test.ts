import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { KIND_NAMES, nearestKind } from './kinds.ts'

const SOLD_KINDS = [
  'shell-jacket',
  'down-jacket',
  'fleece',
  'wool-base-top',
  'wool-tights',
  'hiking-trousers',
  'shorts',
  't-shirt',
  'hoodie',
  'dress',
  'skirt',
  'childrens-overall',
  'rain-set',
  'beanie',
  'mittens',
  'gloves',
  'socks',
  'buff',
  'running-shoe',
  'hiking-boot',
  'rubber-boot',
  'backpack',
  'sleeping-bag',
  'tent',
  'headlamp',
  'ski-goggles',
  'helmet',
  'alpine-skis',
  'cross-country-skis',
  'poles',
  'bottle',
  'thermos',
  'gas-canister',
  'sweater',
]

describe('nearestKind', () => {
  it('returns every drawn kind unchanged', () => {
    expect(KIND_NAMES.map(nearestKind)).toEqual([...KIND_NAMES])
  })

  it.each(SOLD_KINDS)('knows %s as a kind of its own', (kind) => {
    expect(nearestKind(kind)).toBe(kind)
  })

  it('returns a drawn kind for any word, also for an inherited property name', () => {
    fc.assert(fc.property(fc.string(), (word) => KIND_NAMES.includes(nearestKind(word))))
    expect(KIND_NAMES).toContain(nearestKind('constructor'))
    expect(KIND_NAMES).toContain(nearestKind('__proto__'))
  })
})
