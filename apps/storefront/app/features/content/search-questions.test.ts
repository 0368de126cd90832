import { expect, test } from 'vitest'
import type { ShownBlock } from './content-data.ts'
import { listSearchWords, searchQuestions, splitByWords } from './search-questions.ts'

const ask = (id: string, question: string, answer: string) => ({
  id,
  question,
  blocks: [{ type: 'paragraph' as const, line: [{ text: answer }] }],
})
const BLOCKS: ShownBlock[] = [
  { type: 'heading', level: 2, id: 'betaling', text: 'Betaling' },
  {
    type: 'questions',
    items: [
      ask('kort', 'Hvordan kan jeg betale?', 'Med Visa eller Mastercard.'),
      ask('pant', 'Hva er pant?', 'Pant kommer i tillegg på flasker.'),
    ],
  },
  { type: 'heading', level: 2, id: 'retur', text: 'Retur' },
  {
    type: 'questions',
    items: [ask('angre', 'Hvordan angrer jeg?', 'Åpne ordren, og få pengene til\u00adbake på kortet.')],
  },
]
const find = (text: string) =>
  searchQuestions(BLOCKS, listSearchWords(text)).map(({ question, under, inAnswer }) => [
    question.id,
    under,
    inAnswer,
  ])

test.each([
  ['PANT', [['pant', 'Betaling', false]]],
  ['visa', [['kort', 'Betaling', true]]],
  ['hvordan angrer', [['angre', 'Retur', false]]],
  ['hvordan penger', [['angre', 'Retur', true]]],
  ['tilbake', [['angre', 'Retur', true]]],
  ['visa pant', []],
  ['xyz', []],
])('2.10: «%s» finds the questions that have every word, with their heading', (text, found) => {
  expect(find(text)).toEqual(found)
})

test.each(['', ' ', 'a', '?!'])('2.10: %j searches for nothing', (text) => {
  expect(listSearchWords(text)).toEqual([])
})

test('2.10: the words searched for are marked everywhere, and no text is lost', () => {
  const text = 'Pant på flasker, og pant på gass'
  const parts = splitByWords(text, ['pant', 'på'])
  expect(parts.filter(({ found }) => found).map(({ text }) => text)).toEqual(['Pant', 'på', 'pant', 'på'])
  expect(parts.map(({ text }) => text).join('')).toBe(text)
  expect(splitByWords('Ingenting', ['pant'])).toEqual([{ text: 'Ingenting', found: false }])
})
