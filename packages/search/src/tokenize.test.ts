import { expect, test } from 'vitest'
import { foldWord } from './fold-text.ts'
import { eachWord } from './tokenize.ts'

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
