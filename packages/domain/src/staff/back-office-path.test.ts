import { describe, expect, test } from 'vitest'
import { loginPathFor, readWayBack } from './back-office-path.ts'

describe('the way back after a log-in', () => {
  test.each(['/drift', '/drift/ordrer/12', '/drift/varer?sok=jakke&side=2#lager'])(
    '%s is a page of the back office',
    (path) => {
      expect(readWayBack(path)).toBe(path)
      expect(readWayBack(new URL(loginPathFor(path), 'http://a').searchParams.get('til'))).toBe(path)
    },
  )

  test.each([
    null,
    '',
    '/',
    '/konto',
    '/driften',
    '//evil.example/drift',
    'https://evil.example/drift',
    '/drift/../konto',
    '/drift/..//evil.example',
    '/drift\\..\\..\\evil',
    '/drift/logg-inn?til=/drift',
    '/drift/invitasjon',
    'javascript:alert(1)',
  ])('%s is none', (path) => {
    expect(readWayBack(path)).toBe('/drift')
  })
})
