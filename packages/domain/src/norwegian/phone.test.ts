import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatPhone, parsePhone, tidyPhone } from './phone.ts'

describe('5.01: phone numbers', () => {
  test.each(['41234567', '+4741234567', '004741234567', '+47 41234567', '0047  41234567', '  41234567\t'])(
    '5.01: «%s» is accepted',
    (text) => expect(parsePhone(text)).toEqual({ ok: true, e164: '+4741234567' }),
  )

  test.each([
    '',
    '31234567',
    '4123456',
    '412345678',
    '4741234567',
    '+4641234567',
    '+47',
    '4123456a',
    '٤١٢٣٤٥٦٧',
    '+ 4741234567',
    '412 34 567',
  ])('5.01: «%s» is refused', (text) => expect(parsePhone(text)).toEqual({ ok: false }))

  const digits = fc.integer({ min: 0, max: 9_999_999 }).map((rest) => String(rest).padStart(7, '0'))
  test('5.01: any prefix, space and number starting with 4 or 9 give the same E.164', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('', ' ', '\n'),
        fc.constantFrom('', '+47', '0047'),
        fc.constantFrom('', ' ', '  '),
        fc.constantFrom('4', '9'),
        digits,
        (around, prefix, space, first, rest) => {
          const e164 = `+47${first}${rest}`
          expect(parsePhone(around + prefix + space + first + rest + around)).toEqual({ ok: true, e164 })
          expect(parsePhone(tidyPhone(formatPhone(e164)))).toEqual({ ok: true, e164 })
        },
      ),
    )
  })

  test.each(['0', '1', '2', '3', '5', '6', '7', '8'])('5.01: no number begins with %s', (first) => {
    fc.assert(
      fc.property(fc.constantFrom('', '+47', '0047'), digits, (prefix, rest) => {
        expect(parsePhone(prefix + first + rest)).toEqual({ ok: false })
      }),
    )
  })

  test('5.01: no other text of digits is accepted', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[0-9+ ]{0,14}$/), (text) => {
        expect(parsePhone(text).ok).toBe(/^ *(\+47|0047)? *[49][0-9]{7} *$/.test(text))
      }),
    )
  })

  test.each([
    ['412 34 567', '41234567'],
    ['+47 412 34 567', '+4741234567'],
    [' 41 23 45 67 ', '41234567'],
    ['ring 412', 'ring 412'],
  ])('5.01: «%s» is tidied to «%s»', (text, tidy) => expect(tidyPhone(text)).toBe(tidy))

  test('5.01: a number is shown as 412 34 567', () => {
    expect(formatPhone('+4741234567')).toBe('412 34 567')
    expect(formatPhone('22 00 00 00')).toBe('22 00 00 00')
  })
})
