import { describe, expect, test } from 'vitest'
import { authPath, pathAfterLogIn, readOwnPath } from './next-path.ts'

describe('4.09: a path from the address', () => {
  test.each([
    ['/dame?side=2#butikker', '/dame?side=2#butikker'],
    ['/', '/'],
    ['/konto/../checkout', '/checkout'],
  ])('«%s» is %s', (text, path) => expect(readOwnPath(text)).toBe(path))

  test.each([
    null,
    '',
    'dame',
    '//ond.example',
    '/\\ond.example',
    '/\t/ond.example',
    '/..//ond.example',
    'https://ond.example/',
    'javascript:alert(1)',
  ])('«%s» is refused', (text) => expect(readOwnPath(text)).toBeNull())
})

describe('4.09, 2.34: after a log-in', () => {
  test.each([
    ['', null, '/'],
    ['', '/dame?side=2', '/dame?side=2'],
    ['', '/registrer?next=/dame', '/'],
    ['next=/checkout', '/dame', '/checkout'],
    ['next=/logg-inn', '/dame', '/dame'],
    ['next=/checkout&openCart=1', null, '/checkout?openCart=1'],
    ['next=/dame%3Fside%3D2%23kort&openCart=1', null, '/dame?side=2&openCart=1#kort'],
    ['next=//evil.example', null, '/'],
    ['next=/\\evil.example', '/dame', '/dame'],
    ['next=https://evil.example', null, '/'],
    ['openCart=1', null, '/?openCart=1'],
    ['openCart', null, '/?openCart=1'],
  ])('with «%s», coming from %s, the visitor goes to %s', (search, previous, path) => {
    expect(pathAfterLogIn(new URLSearchParams(search), previous)).toBe(path)
  })

  test.each([
    ['/logg-inn', '/', {}, '/logg-inn'],
    ['/logg-inn', '/registrer?next=%2Fdame', {}, '/logg-inn'],
    ['/logg-inn', '/dame?side=2', {}, '/logg-inn?next=%2Fdame%3Fside%3D2'],
    ['/registrer', '/product/x', { openCart: true }, '/registrer?next=%2Fproduct%2Fx&openCart=1'],
  ])('%s from %s', (page, here, more, path) => {
    expect(authPath(page, here, more)).toBe(path)
    const search = new URLSearchParams(path.split('?')[1])
    expect(pathAfterLogIn(search, null).replace(/[?&]openCart=1/, '')).toBe(
      here.startsWith('/r') ? '/' : here,
    )
  })
})

test.each([
  '/ordre/a1',
  '/ordre/a1/angre',
  '/nytt-passord?token=a1',
  '/samtykke/slutt?token=a1',
  '/preview/jul?token=a1',
])('an address with a secret is not passed on to the log-in page: %s', (here) => {
  expect(authPath('/logg-inn', here)).toBe('/logg-inn')
  expect(pathAfterLogIn(new URLSearchParams(), here)).toBe('/')
})
