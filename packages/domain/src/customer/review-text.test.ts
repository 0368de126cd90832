import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readReviewText } from './review-text.ts'

test.each([
  ['', ''],
  [' \n\t ', ''],
  ['Varm og god i sno', 'Varm og god i sno'],
  ['  Gode sko.\r\n\r\n\r\n\r\nSmå i størrelsen.  ', 'Gode sko.\n\nSmå i størrelsen.'],
  ['Ti  tegn\t\tmed luft', 'Ti tegn med luft'],
  ['Snudd \u202eherfra\u0000 nå', 'Snudd herfra nå'],
  ['A\u030apen jakke, bra', 'Åpen jakke, bra'],
  ['👩‍👧 gikk langt i dem', '👩‍👧 gikk langt i dem'],
])('3.09: %j becomes %j', (typed, text) => {
  expect(readReviewText(typed)).toEqual({ ok: true, text })
})

test.each([
  ['Bra sko!!', 'short', 'Skriv minst 10 tegn, eller gi bare stjerner'],
  [`Bra${' '.repeat(40)}sko`, 'short', 'Skriv minst 10 tegn, eller gi bare stjerner'],
  ['å'.repeat(4001), 'long', 'Skriv høyst 4000 tegn'],
])('3.09: %.20s… is refused as %s', (typed, reason, text) => {
  expect(readReviewText(typed)).toEqual({ ok: false, reason, text })
})

test('3.09: exactly 10 and exactly 4000 characters are accepted', () => {
  for (const length of [10, 4000]) expect(readReviewText('ø'.repeat(length)).ok).toBe(true)
})

test('normalising a text twice gives the same as once', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (typed) => {
      const first = readReviewText(typed)
      if (!first.ok) return
      expect(readReviewText(first.text)).toEqual(first)
      expect(first.text).not.toMatch(/[^\P{C}\n\u200d]|\n{3}|^\s|\s$/u)
    }),
  )
})
