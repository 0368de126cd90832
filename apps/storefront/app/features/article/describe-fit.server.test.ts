import { expect, test } from 'vitest'
import { describeFit } from './describe-fit.server.ts'
import { summariseReviews } from './review-summary.ts'

const fitOf = (...answers: (-1 | 0 | 1)[]) =>
  summariseReviews(answers.map((true_to_size) => ({ rating: 5, true_to_size }))).fit

test.each([
  ['nothing when nobody has answered', [], false, null],
  ['nothing of few answers', [-1, -1, -1, -1], false, null],
  ['the usual size', [0, 0, 0, 1, -1], false, 'Normal i størrelsen. 3 av 5 kjøper sin vanlige.'],
  [
    'a size up',
    [-1, -1, -1, 0, 1],
    false,
    'De fleste synes den er litt liten – velg en størrelse opp. 3 av 5 mener det.',
  ],
  [
    'a size down',
    [1, 1, 1, 1, 0],
    false,
    'De fleste synes den er litt stor – velg en størrelse ned. 4 av 5 mener det.',
  ],
  [
    'no other size where there is one',
    [1, 1, 1, 1, 0],
    true,
    'De fleste synes den er litt stor. 4 av 5 mener det.',
  ],
] as const)('3.09: advises %s', (_, answers, isOneSize, text) => {
  const fit = describeFit(fitOf(...answers), isOneSize)
  expect(fit && `${fit.advice} ${fit.grounds}`).toBe(text)
})
