import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatOrgNumber, isOrgNumber } from './org-number.ts'

test.each([
  '910000128',
  '910 000 128',
  ' 91 00 00 128 ',
  '910.000.128',
  'NO 910 000 128 MVA',
  'no910000128mva',
])('«%s» is an organisation number, and is written in groups of three', (text) =>
  expect([isOrgNumber(text), formatOrgNumber(text)]).toEqual([true, '910 000 128']),
)

test.each([
  '',
  '910000129',
  '91000012',
  '9100001280',
  '710000128',
  '910-000-128',
  '٩١٠٠٠٠١٢٨',
  'NOR910000128',
])('«%s» is no organisation number', (text) => expect(isOrgNumber(text)).toBe(false))

test.each(['', '12', 'ukjent', '9100001280'])('«%s» is shown as it is', (text) =>
  expect(formatOrgNumber(text)).toBe(text),
)

test('one wrong digit is always noticed, and the grouping never matters', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 800_000_000, max: 999_999_999 }),
      fc.nat(8),
      fc.integer({ min: 1, max: 9 }),
      (number, at, by) => {
        const text = String(number)
        expect(isOrgNumber(formatOrgNumber(text))).toBe(isOrgNumber(text))
        expect(formatOrgNumber(formatOrgNumber(text))).toBe(formatOrgNumber(text))
        const wrong = text.slice(0, at) + ((Number(text[at]) + by) % 10) + text.slice(at + 1)
        expect(isOrgNumber(text) && isOrgNumber(wrong)).toBe(false)
      },
    ),
  )
})
