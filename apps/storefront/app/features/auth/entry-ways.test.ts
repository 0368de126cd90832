import { expect, test } from 'vitest'
import { findEntryMode, listWays, passOnWays } from './entry-ways.ts'

test('2.34: login, registration and the forgotten password pass on where one came from', () => {
  const ways = listWays('/dame?side=2', true)
  expect(ways).toEqual({
    login: '/logg-inn?next=%2Fdame%3Fside%3D2&openCart=1',
    register: '/registrer?next=%2Fdame%3Fside%3D2&openCart=1',
    forgot: '/glemt-passord?next=%2Fdame%3Fside%3D2&openCart=1',
  })
  expect(passOnWays(new URLSearchParams(ways.login.split('?')[1]))).toEqual(ways)
  expect(passOnWays(new URLSearchParams()).register).toBe('/registrer')
})

test.each([
  ['/logg-inn?next=/dame', 'login'],
  ['/registrer', 'register'],
  ['/glemt-passord#a', 'forgot'],
  ['/logg-inne', null],
  ['#inn-bruker', null],
  [null, null],
])('2.34: the link «%s» leads to %s', (href, mode) => expect(findEntryMode(href)).toBe(mode))
