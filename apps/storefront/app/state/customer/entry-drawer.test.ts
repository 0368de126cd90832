import { expect, test } from 'vitest'
import { closeEntryDrawer, openEntryDrawer } from './entry-drawer.ts'

test('4.06: several calls that find nobody logged in wait for one and the same login', async () => {
  const first = openEntryDrawer('login', 'ended')
  const second = openEntryDrawer('login', 'ended')
  expect(second).toBe(first)
  closeEntryDrawer(true)
  expect(await Promise.all([first, second])).toEqual([true, true])
})

test('4.06: whoever closes it has not come in, and the next who asks is asked anew', async () => {
  const first = openEntryDrawer('login', 'asked')
  closeEntryDrawer(false)
  const second = openEntryDrawer('register', 'cart')
  closeEntryDrawer(true)
  expect(await first).toBe(false)
  expect(await second).toBe(true)
})
