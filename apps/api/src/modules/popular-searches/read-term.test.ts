import { expect, test } from 'vitest'
import { readTerm } from './read-term.ts'

test.each([
  ['  Rød   DUNJAKKE ', 'rød dunjakke'],
  ['dun,jakke', 'dun jakke'],
  ['regnjakke 122', 'regnjakke 122'],
  ['t-skjorte', 't-skjorte'],
  ["women's jacket", "women's jacket"],
])('2.39: «%s» is counted as «%s»', (text, term) => {
  expect(readTerm(text)).toBe(term)
})

test.each([
  '',
  'j',
  '122',
  'kari@example.test',
  'kari.nordmann',
  '912 34 567 jakke',
  'jakke 91234567',
  '01019012345 dress',
  'https://x.test',
  '<b>jakke</b>',
  '%',
  '🧤🧤',
  'en jakke som holder meg varm',
  'a'.repeat(41),
])('2.39: %j is not counted', (text) => {
  expect(readTerm(text)).toBeNull()
})
