import { expect, test } from 'vitest'
import { isEmail, normalizeEmail } from './email.ts'
import { ERASED, isErased } from './erased-contact.ts'

test('9.17: the text for an erased address is not a valid address', () => {
  expect(isErased({ email: ERASED })).toBe(true)
  expect(isErased({ email: 'kari@example.test' })).toBe(false)
  expect(isEmail(ERASED)).toBe(false)
  for (const typed of [ERASED, ' Slettet ', 'SLETTET']) expect(normalizeEmail(typed)).not.toBe(ERASED)
})
