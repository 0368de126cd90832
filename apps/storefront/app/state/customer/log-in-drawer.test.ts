import { expect, test } from 'vitest'
import { closeLogIn, openLogIn } from './log-in-drawer.ts'

test('4.06: several calls that find nobody logged in wait for the same log-in', async () => {
  const first = openLogIn('login', 'ended')
  const second = openLogIn('login', 'ended')
  expect(second).toBe(first)
  closeLogIn(true)
  expect(await Promise.all([first, second])).toEqual([true, true])
})

test('4.06: closing the drawer is no log-in, and the next call opens it anew', async () => {
  const first = openLogIn('login', 'asked')
  closeLogIn(false)
  const second = openLogIn('register', 'cart')
  closeLogIn(true)
  expect(await first).toBe(false)
  expect(await second).toBe(true)
})
