import { describe, expect, it, vi } from 'vitest'
import { PROMOCODE_KEY, readPromocode } from './cart/active-promocode.ts'
import { keepCartId, makeCartId } from './cart/cart-id.ts'
import { createKeptValue } from './kept-value.ts'

function memoryStorage(kept: Record<string, string> = {}) {
  return {
    kept,
    getItem: (key: string) => kept[key] ?? null,
    setItem: (key: string, value: string) => {
      kept[key] = value
    },
    removeItem: (key: string) => {
      delete kept[key]
    },
  }
}

const code = {
  id: 'abc',
  name: 'FJELL10',
  valid_from: null,
  valid_to: null,
  fixed: false,
  amount: 0.1,
  type: 'order',
}
const keep = (storage: ReturnType<typeof memoryStorage> | null) =>
  createKeptValue(PROMOCODE_KEY, readPromocode, () => storage)

describe('3.30, 9.06: activePromocode is kept as JSON', () => {
  it('4.05: comes back as it was, and is gone when it is removed', () => {
    const storage = memoryStorage()
    keep(storage).set(code)
    expect(JSON.parse(storage.kept.activePromocode ?? '')).toEqual(code)
    const again = keep(storage)
    expect(again.get()).toEqual(code)
    again.set(null)
    expect(storage.kept).toEqual({})
  })

  it('4.13, 3.30: what an earlier page left is taken away by a later page that never read it', () => {
    const storage = memoryStorage()
    keep(storage).set(code)
    keep(storage).set(null)
    expect(storage.kept).toEqual({})
  })

  it.each([
    null,
    'FJELL10',
    '{"id":"a"}',
    JSON.stringify({ ...code, amount: 2 }),
    JSON.stringify({ ...code, amount: -1 }),
    JSON.stringify({ ...code, fixed: 'no' }),
    JSON.stringify({ ...code, id: '' }),
  ])('4.05: %s is no code', (text) => {
    expect(keep(memoryStorage(text === null ? {} : { activePromocode: text })).get()).toBeNull()
  })

  it('4.13: takes over what another tab did, and hears nothing of other keys', () => {
    const value = keep(memoryStorage())
    const listener = vi.fn()
    value.subscribe(listener)
    expect(value.receive({ key: 'cart', newValue: '{}' })).toBe(false)
    expect(value.receive({ key: PROMOCODE_KEY, newValue: JSON.stringify(code) })).toBe(true)
    expect(value.get()).toEqual(code)
    expect(value.receive({ key: null, newValue: null })).toBe(true)
    expect(value.get()).toBeNull()
    expect(listener).toHaveBeenCalledTimes(2)
  })

  it('4.04: lives as long as the page where storage is switched off', () => {
    const value = keep(null)
    value.set(code)
    expect(value.get()).toEqual(code)
  })
})

describe('4.04: the name of the cart', () => {
  it('is one that the server takes, another every time', () => {
    const storage = memoryStorage() as unknown as Storage
    const name = makeCartId()
    expect(name).not.toBe(makeCartId())
    keepCartId(() => storage).set(name)
    expect(keepCartId(() => storage).get()).toBe(name)
  })

  it('is none when somebody wrote nonsense', () => {
    expect(keepCartId(() => memoryStorage({ cartId: '"x y"' }) as unknown as Storage).get()).toBeNull()
  })
})
