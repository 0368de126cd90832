import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readAnswerText, readAskerName, readQuestionText } from './question-text.ts'

test.each([
  ['  Er den  tett i\u202e regn?\r\n\r\n\r\nHilsen meg ', 'Er den tett i regn?\n\nHilsen meg'],
  ['Passer den til barn på 7 år? 🙂', 'Passer den til barn på 7 år? 🙂'],
])('%j is normalised', (typed, text) => {
  expect(readQuestionText(typed)).toEqual({ ok: true, text })
})

test.each([
  [' \u200b\n ', 'Skriv hva du lurer på'],
  ['Er den?', 'Skriv minst 10 tegn'],
  ['å'.repeat(1001), 'Skriv høyst 1000 tegn'],
])('%.20j is refused', (typed, error) => {
  expect(readQuestionText(typed)).toEqual({ ok: false, error })
})

test('whatever is accepted is accepted unchanged again', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (typed) => {
      const read = readQuestionText(typed)
      if (read.ok) expect(readQuestionText(read.text)).toEqual(read)
    }),
  )
})

test.each([
  [' Kari\nNordmann ', 'Kari Nordmann'],
  ['\u202e', null],
  ['', null],
  ['K'.repeat(80), 'K'.repeat(40)],
])('the name %.20j is shown as %.20j', (typed, name) => {
  expect(readAskerName(typed)).toBe(name)
})

test.each([
  ['  Ja,  den er tett. ', { ok: true, text: 'Ja, den er tett.' }],
  ['å'.repeat(2000), { ok: true, text: 'å'.repeat(2000) }],
  [' \u200b\n ', { ok: false, reason: 'empty' }],
  ['å'.repeat(2001), { ok: false, reason: 'long' }],
])('the answer %.20j is read', (typed, read) => {
  expect(readAnswerText(typed)).toEqual(read)
})
