import fc from 'fast-check'
import { expect, test } from 'vitest'
import { foldWord } from './fold-text.ts'
import { appendWords, createWordBuffer, eachWord } from './tokenize.ts'

test.each([
  ['Bygevær', 'bygevaer'],
  ['Jøkul', 'jokul'],
  ['Gåstaver', 'gastaver'],
  ['gaastaver', 'gastaver'],
  ['GÅSTAVER', 'gastaver'],
  ['fôret', 'foret'],
  ['Ga\u030astaver', 'gastaver'],
  ['Ärlig', 'aerlig'],
  ['Straße', 'strasse'],
  ['½', '12'],
])('7.12: «%s» folds to «%s»', (word, folded) => {
  expect(foldWord(word)).toBe(folded)
})

test.each([
  ['Skarv & Sønn', ['Skarv', 'Sønn']],
  ['T-skjorte, 0,5 l', ['T', 'skjorte', '0', '5', 'l']],
  ['👟sko\u0000lue', ['sko', 'lue']],
  ['', []],
])('7.12: «%s» has the words %j', (text, expected) => {
  const words: string[] = []
  eachWord(text, (word) => words.push(word))
  expect(words).toEqual(expected)
})

/** What a buffer holds, as strings. */
const wordsIn = ({ units, starts, count }: ReturnType<typeof createWordBuffer>): string[] =>
  Array.from({ length: count }, (_, at) => String.fromCharCode(...units.subarray(starts[at], starts[at + 1])))

test.each([
  ['Skarv & SØNN', ['skarv', 'sønn']],
  ['ΣΑΣ og σας', ['σας', 'og', 'σας']],
  ['İstanbul-lue', ['i\u0307stanbul', 'lue']],
])('7.12: «%s» is indexed as the words %j', (text, expected) => {
  const buffer = createWordBuffer()
  appendWords(buffer, text)
  expect(wordsIn(buffer)).toEqual(expected)
})

test('7.12: any texts are read as the words of their lower case, equal words with equal hashes', () => {
  const anyText = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 80 }),
    fc.string({ unit: fc.constantFrom(...'aAøØÅæ9 -.ΣςİẞǅⅫ\u0301'), maxLength: 80 }),
  )
  fc.assert(
    fc.property(fc.array(anyText, { maxLength: 5 }), (texts) => {
      const buffer = createWordBuffer()
      const expected: string[] = []
      for (const text of texts) {
        appendWords(buffer, text)
        eachWord(text.toLowerCase(), (word) => expected.push(word))
      }
      expect(wordsIn(buffer)).toEqual(expected)
      const hashes = new Map(expected.map((word, at) => [word, buffer.hashes[at]]))
      expect(expected.map((word) => hashes.get(word))).toEqual([...buffer.hashes.subarray(0, buffer.count)])
    }),
  )
})
