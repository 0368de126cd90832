import { describe, expect, test } from 'vitest'
import { isEmail, normalizeEmail, readEmail } from './email.ts'

describe('3.21: e-mail addresses', () => {
  test.each([
    'kari@example.test',
    'ola.nordmann+butikk@mail.example.no',
    'a_b-c@sub.example.no',
    'kåre@blåbær.no',
  ])('3.21: %s is valid', (text) => expect(isEmail(text)).toBe(true))

  test.each([
    '',
    'kari',
    '@example.no',
    'kari@',
    'kari@example',
    'kari@example.',
    'kari@.no',
    'kari@-example.no',
    'ka ri@example.no',
    'ka\u0000ri@example.no',
    'kari@@example.no',
    '.kari@example.no',
    'ka..ri@example.no',
    'kari.@example.no',
    'Kari <kari@example.no>',
    'kari@example.no\r\nBcc: all@example.no',
    `${'k'.repeat(65)}@example.no`,
    `kari@${'e.'.repeat(130)}no`,
  ])('3.21: «%s» is not valid', (text) => expect(isEmail(text)).toBe(false))

  test('3.21: addresses are compared trimmed and in lower case', () => {
    expect(normalizeEmail(' Kari@Example.NO ')).toBe('kari@example.no')
  })
})

test.each([
  [' Kari@Example.test ', { ok: true, email: 'kari@example.test' }],
  ['  ', { ok: false, error: 'Skriv e-postadressen din' }],
  ['kari', { ok: false, error: 'Skriv en gyldig e-postadresse, for eksempel kari@eksempel.no' }],
])('3.21: %j is read', (typed, read) => {
  expect(readEmail(typed)).toEqual(read)
})
