import { expect, test } from 'vitest'
import { createAuthLinks, findAuthMode, readAuthLinks } from './auth-links.ts'

test('2.34: log-in, registration and forgotten password pass on the page to come back to', () => {
  const links = createAuthLinks('/dame?side=2', true)
  expect(links).toEqual({
    login: '/logg-inn?next=%2Fdame%3Fside%3D2&openCart=1',
    register: '/registrer?next=%2Fdame%3Fside%3D2&openCart=1',
    forgot: '/glemt-passord?next=%2Fdame%3Fside%3D2&openCart=1',
  })
  expect(readAuthLinks(new URLSearchParams(links.login.split('?')[1]))).toEqual(links)
  expect(readAuthLinks(new URLSearchParams()).register).toBe('/registrer')
})

test.each([
  ['/logg-inn?next=/dame', 'login'],
  ['/registrer', 'register'],
  ['/glemt-passord#a', 'forgot'],
  ['/logg-inne', null],
  ['#inn-bruker', null],
  [null, null],
])('2.34: the link «%s» leads to %s', (href, mode) => expect(findAuthMode(href)).toBe(mode))
