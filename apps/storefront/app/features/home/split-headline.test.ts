import { expect, test } from 'vitest'
import { splitHeadline } from './split-headline.ts'

test.each([
  ['Snø over 600 meter', ['Snø over', '600 meter']],
  ['Ute til det mørkner', ['Ute til det', 'mørkner']],
  ['Ut i regnet, inn i varmen', ['Ut i regnet,', 'inn i varmen']],
  ['Hopp i det', ['Hopp', 'i det']],
  ['Vinter', ['Vinter', '']],
  ['', ['', '']],
])('2.32: «%s» is set in two lines', (text, lines) => {
  expect(splitHeadline(text)).toEqual(lines)
})
