import { afterEach, expect, test, vi } from 'vitest'
import { noteFromCheckout } from './from-checkout.ts'

afterEach(() => vi.unstubAllGlobals())

test('9.19: what is kept of an order that was sent does not open its page', () => {
  const kept = new Map<string, string>()
  vi.stubGlobal('window', {
    sessionStorage: { setItem: (key: string, value: string) => kept.set(key, value) },
  })
  const token = 'ptm4W97MpEMTUvQ7QTEqzKUuewMHYL4PwuQRCeBKrGs'
  noteFromCheckout(token)
  expect([...kept.values()]).toEqual(['ptm4W97M'])
})
