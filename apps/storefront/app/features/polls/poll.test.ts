import type { Poll, PollScore } from '@varde/contract/entities'
import { expect, test } from 'vitest'
import { describeOutcome, describeResult, listScoreBars } from './poll.ts'

const question: Poll['questions'][number] = {
  id: 7,
  text: 'Hva har du i sekken?',
  options: [
    { id: 70, text: 'Votter' },
    { id: 71, text: 'Termos' },
  ],
}
const score: PollScore = {
  poll_id: 1,
  votes: 1201,
  questions: [
    {
      question_id: 7,
      votes: 1201,
      options: [
        { option_id: 71, text: 'Termos', votes: 1200, share: 1200 / 1201 },
        { option_id: 70, text: 'Votter', votes: 1, share: 1 / 1201 },
      ],
    },
  ],
}

test('3.24: each option is a bar with words, in the order of the question', () => {
  const bars = listScoreBars(question, score, [{ question_id: 7, option_id: 70, correct: null }], new Set())
  expect(bars).toEqual([
    { id: 70, text: 'Votter', percent: 0, label: '0 %, 1 stemme', chosen: true, correct: null },
    {
      id: 71,
      text: 'Termos',
      percent: 100,
      label: expect.stringMatching(/^100 %, 1.200 stemmer$/),
      chosen: false,
      correct: null,
    },
  ])
})

test('3.24: the correct option of a quiz is marked', () => {
  const bars = listScoreBars(
    question,
    score,
    [{ question_id: 7, option_id: 70, correct: false }],
    new Set([71]),
  )
  expect(bars.map(({ correct }) => correct)).toEqual([false, true])
})

test('3.24: before anybody has answered every option has 0 votes', () => {
  const bars = listScoreBars(question, { poll_id: 1, votes: 0, questions: [] }, [], new Set())
  expect(bars.map(({ label }) => label)).toEqual(['0 %, 0 stemmer', '0 %, 0 stemmer'])
})

test.each([
  [[], null],
  [[null, null], null],
  [[true, false, true], 'Du fikk 2 av 3 riktige.'],
] as const)('3.24: the result of %o', (corrects, text) => {
  expect(describeResult(corrects.map((correct, at) => ({ question_id: at, option_id: at, correct })))).toBe(
    text,
  )
})

const ended = (votes: number[], right: number | null = null) => ({
  votes: votes.reduce((sum, each) => sum + each, 0),
  questions: [
    {
      id: 1,
      text: 'Hva?',
      votes: 4,
      options: votes.map((count, at) => ({
        id: at,
        text: 'abc'.charAt(at),
        votes: count,
        share: count / 4,
        correct: right === null ? null : at === right,
      })),
    },
  ],
})

test.each([
  [ended([1, 3, 0]), '«b» fikk flest stemmer'],
  [ended([2, 2, 0]), 'Delt mellom «a» og «b»'],
  [ended([1, 1, 1]), 'Det ble helt likt'],
  [ended([0, 0, 0]), 'Ingen svarte denne gangen'],
  [ended([1, 3, 0], 1), '75 % av svarene var riktige'],
  [
    { votes: 4, questions: [...ended([1, 3, 0], 1).questions, ...ended([3, 1, 0], 1).questions] },
    '50 % riktige på 2 spørsmål',
  ],
])('3.24: the outcome of %o', (poll, text) => {
  expect(describeOutcome(poll)).toBe(text)
})
