import type { Customer } from '@varde/contract/entities'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readCart, setCartClient } from '../cart/cart-store.ts'
import { readCustomer, welcomeCustomer } from './customer.ts'
import { closeLogIn } from './log-in-drawer.ts'
import { endSession, isSomebodyElse } from './session.ts'

const KARI = { id: 7, first_name: 'Kari' } as Customer
const isAt = (pathname: string) => vi.stubGlobal('window', { location: { pathname } })

beforeEach(() => {
  isAt('/dame')
  welcomeCustomer(KARI)
})
afterEach(() => {
  vi.unstubAllGlobals()
})

test.each([
  ['/dame', null],
  // Somebody may be writing there.
  ['/konto/profil', KARI],
])('4.06: a background call opens no log-in; on %s the user is then %o', async (path, known) => {
  isAt(path)
  expect(await endSession('NOT_LOGGED_IN', true)).toBe(false)
  expect(readCustomer()).toEqual(known)
})

test('4.06, 8.02: a call of the customer’s own waits for the log-in, and she stays the user meanwhile', async () => {
  const asked = endSession('NOT_LOGGED_IN', false)
  expect(readCustomer()).toEqual(KARI)
  closeLogIn(true)
  expect(await asked).toBe(true)
  expect(readCustomer()).toEqual(KARI)
  expect([isSomebodyElse(7), isSomebodyElse(8)]).toEqual([false, true])
})

test('4.06, 8.07: without a new log-in the user is cleared', async () => {
  const asked = endSession('OTHER_CUSTOMER', false)
  closeLogIn(false)
  expect(await asked).toBe(false)
  expect(readCustomer()).toBeNull()
})

test('4.06, 3.17: with the user the cart’s client is cleared', async () => {
  const client = {
    name: 'Kari',
    email: 'kari@example.test',
    phone: '',
    address: '',
    postalCode: '',
    city: '',
  }
  setCartClient(client)
  expect(readCart().cart.client).toEqual(client)
  await endSession('NOT_LOGGED_IN', true)
  expect(readCart().cart.client).toBeNull()
})
