import { expect, test } from 'vitest'
import { ringOf } from '../../testing/test-key-ring.ts'
import { callbackSecret, findCallbackSecret, hashSecret } from './confirm-payment.ts'

test('9.19: a checkout that is opened again after a rotation keeps the callback address it was placed with', () => {
  const promised = callbackSecret('old', 'checkout')
  const hash = hashSecret(promised)
  expect(findCallbackSecret(ringOf('old'), 'checkout', hash)).toBe(promised)
  expect(findCallbackSecret(ringOf('new', 'old'), 'checkout', hash)).toBe(promised)
  expect(findCallbackSecret(ringOf('new'), 'checkout', hash)).toBe(callbackSecret('new', 'checkout'))
})
