import { beforeEach, describe, expect, it, vi } from 'vitest'
import {
  DRAFT_KEY,
  findOpenCheckout,
  forgetOpenCheckout,
  noteOpenCheckout,
  OPEN_CHECKOUT_KEY,
  readOpenCheckout,
  writeOpenCheckout,
} from './open-checkout.ts'

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

describe('4.04: a checkout that is paid outside the shop', () => {
  const tab = memory()
  const browser = memory()
  beforeEach(() => {
    tab.kept.clear()
    browser.kept.clear()
    vi.stubGlobal('window', { sessionStorage: tab, localStorage: browser })
  })

  it('is found from another tab, and only by its own id', () => {
    noteOpenCheckout(open, true)
    tab.kept.clear()
    expect(findOpenCheckout(open.checkoutId)).toEqual(open)
    expect(findOpenCheckout('x'.repeat(20))).toBeNull()
    // The checkout of this tab is none of it.
    expect(readOpenCheckout()).toBeNull()
  })

  it('inside the shop it is known to its tab alone', () => {
    noteOpenCheckout(open, false)
    expect([tab.kept.size, browser.kept.size]).toEqual([1, 0])
  })

  it('leaves nothing behind when it is paid, and the form when it is not', () => {
    for (const isPaid of [true, false]) {
      noteOpenCheckout(open, true)
      tab.setItem(DRAFT_KEY, '{}')
      forgetOpenCheckout('x'.repeat(20), true)
      tab.setItem(DRAFT_KEY, '{}')
      expect(findOpenCheckout(open.checkoutId)).toEqual(open)
      forgetOpenCheckout(open.checkoutId, isPaid)
      expect(findOpenCheckout(open.checkoutId)).toBeNull()
      expect(tab.kept.has(DRAFT_KEY)).toBe(!isPaid)
    }
  })
})
