import { expect, test } from 'vitest'
import { readQuestionsArguments } from './read-questions-arguments.ts'

test.each([
  [['list'], { action: 'list', waitingOnly: false, limit: 20, page: 1, json: false }],
  [
    ['list', '--waiting', '--limit', '5', '--page', '2'],
    { action: 'list', waitingOnly: true, limit: 5, page: 2, json: false },
  ],
  [['answer', '1042', ' Ja, den er tett. '], { action: 'answer', id: 1042, text: 'Ja, den er tett.' }],
  [['reject', '1042', '1043', '1042'], { action: 'reject', ids: [1042, 1043] }],
])('«questions %j» is understood', (args, expected) => {
  expect(readQuestionsArguments(args)).toEqual(expected)
})

test.each([
  [[], 'si hva som skal gjøres: list, answer, reject'],
  [['list', '1042'], 'for mye: 1042'],
  [['list', '--page', '0'], '--page 0'],
  [['answer'], 'si nummeret på et spørsmål'],
  [['answer', '1042'], 'skriv svaret etter nummeret'],
  [['answer', '1042', 'Ja', 'da'], 'skriv svaret i anførselstegn'],
  [['answer', '1042', 'å'.repeat(2001)], 'høyst 2000 tegn'],
  [['answer', '1042', 'Ja', '--waiting'], '--waiting gjelder ikke answer'],
  [['reject'], 'si hvilke spørsmål'],
  [['reject', 'x'], 'x er ikke nummeret på et spørsmål'],
])('«questions %.40j» is refused with a reason', (args, reason) => {
  expect(() => readQuestionsArguments(args)).toThrow(reason)
})
