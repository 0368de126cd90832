import { describe, expect, test } from 'vitest'
import { parseName, splitName } from './name.ts'

describe('3.20, 3.21: names', () => {
  test.each([
    ['  Kari   Nordmann ', 'Kari Nordmann'],
    ['Å', 'Å'],
    ['Kari\r\nBcc: x', 'Kari Bcc: x'],
    ['ø'.repeat(100), 'ø'.repeat(100)],
  ])('3.21: «%s» is %s', (text, name) => expect(parseName(text)).toEqual({ ok: true, name }))

  test('3.21: an empty name and more than 100 characters are refused', () => {
    expect(parseName(' \n ')).toEqual({ ok: false, reason: 'empty' })
    expect(parseName('ø'.repeat(101))).toEqual({ ok: false, reason: 'too-long' })
  })
})

test.each([
  ['Kari Bjørnsdatter Åsen', 'Kari Bjørnsdatter', 'Åsen'],
  [' Ola  Li ', 'Ola', 'Li'],
  ['Kari', 'Kari', 'Kari'],
])('3.21: «%s» is split into %s and %s', (name, first_name, last_name) => {
  expect(splitName(name)).toEqual({ first_name, last_name })
})
