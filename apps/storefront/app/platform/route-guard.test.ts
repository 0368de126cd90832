import { describe, expect, test } from 'vitest'
import { findRedirectTarget, guardRoute, isGuarded } from './route-guard.ts'

const [VISITOR, CUSTOMER] = [{ isCustomer: false }, { isCustomer: true }]

describe('6.02, 4.09: the route guard', () => {
  test.each([
    ['/konto', '/logg-inn?next=%2Fkonto'],
    ['/konto/', '/logg-inn?next=%2Fkonto%2F'],
    ['/konto/ordrer?side=2', '/logg-inn?next=%2Fkonto%2Fordrer%3Fside%3D2'],
    ['/KONTO/samtykker', '/logg-inn?next=%2FKONTO%2Fsamtykker'],
    ['/%6Bonto', '/logg-inn?next=%2F%256Bonto'],
  ])('6.02: %s needs a session', (here, instead) => {
    expect(guardRoute(here, VISITOR, '/dame')).toBe(instead)
    expect(guardRoute(here, CUSTOMER, '/dame')).toBeNull()
  })

  test.each([
    '/',
    '/kontor',
    '/konto-hjelp',
    '/logg-inn',
    '/dame/konto',
    '/product/konto',
    '/%',
    '/?next=/konto',
  ])('4.09: %s is open to all', (here) => expect(guardRoute(here, VISITOR, null)).toBeNull())

  test.each([
    ['/konto', true],
    ['/konto.data', true],
    ['//konto', true],
    ['/konto/ordrer.data', true],
    ['/kontor.data', false],
    ['/dame', false],
  ])('6.02: whether %s is guarded: %s', (pathname, guarded) => expect(isGuarded(pathname)).toBe(guarded))

  test.each([
    ['/logg-inn', '/dame', '/logg-inn'],
    [null, '/dame', '/dame'],
    [null, null, '/'],
  ])('4.09: with target %s and previous page %s: to %s', (named, previous, to) =>
    expect(findRedirectTarget(named, previous)).toBe(to),
  )
})
