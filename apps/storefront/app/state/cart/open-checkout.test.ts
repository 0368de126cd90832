import { describe, expect, it } from 'vitest'
import { OPEN_CHECKOUT_KEY, readOpenCheckout, writeOpenCheckout } from './open-checkout.ts'

function memory(kept = new Map<string, string>()) {
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => {
      kept.set(key, value)
    },
    removeItem: (key: string) => {
      kept.delete(key)
    },
  }
}
const open = { checkoutId: 'abcdefghijklmnopqrst', eans: ['7071234567892'] }

describe('4.04: the checkout that is being paid', () => {
  it('is found again after a reload, by its id alone', () => {
    const storage = memory()
    writeOpenCheckout(open, () => storage)
    expect(readOpenCheckout(() => storage)).toEqual(open)
    writeOpenCheckout(null, () => storage)
    expect(readOpenCheckout(() => storage)).toBeNull()
  })

  it.each(['', '{', 'null', '[]', '{"checkoutId":"../x"}', '{"checkoutId":5}'])(
    'is none when «%s» is kept',
    (text) => {
      expect(readOpenCheckout(() => memory(new Map([[OPEN_CHECKOUT_KEY, text]])))).toBeNull()
    },
  )

  it('works without storage', () => {
    const off = () => {
      throw new Error('off')
    }
    expect(() => writeOpenCheckout(open, off)).not.toThrow()
  })
})
