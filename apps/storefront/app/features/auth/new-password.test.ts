import { createClient } from '@varde/contract/client'
import { type ErrorCode, errorBody, errorCatalogue } from '@varde/contract/errors'
import { expect, test, vi } from 'vitest'
import { setNewPassword } from './new-password.ts'
import { sendPasswordMail } from './send-password-mail.ts'

const answering = (status: number, body?: unknown) =>
  createClient(async () => ({ status, text: body === undefined ? '' : JSON.stringify(body) }))
const refusing = (code: ErrorCode, more = {}) => answering(errorCatalogue[code].status, errorBody(code, more))

test('7.29: a mail is asked for with an address that can be one', async () => {
  expect(await sendPasswordMail(answering(204), ' Kari@Example.test ')).toBeNull()
  expect(await sendPasswordMail(answering(204), 'kari')).toEqual({ email: expect.any(String) })
  expect(await sendPasswordMail(refusing('RATE_LIMITED'), 'kari@example.test')).toEqual({
    form: errorCatalogue.RATE_LIMITED.message,
  })
})

test.each<[string, ReturnType<typeof answering>, string, object | null]>([
  ['a good password', answering(204), 'tre ord på rad', null],
  ['a short one', answering(204), 'kort', { password: 'Passordet må ha minst 8 tegn' }],
  [
    'one that many choose',
    refusing('VALIDATION_FAILED', { errors: { password: ['For vanlig'] } }),
    'sommer2026',
    { password: 'For vanlig' },
  ],
  [
    'a link that was used',
    refusing('TOKEN_INVALID'),
    'tre ord på rad',
    { link: errorCatalogue.TOKEN_INVALID.message },
  ],
  [
    'too many tries',
    refusing('RATE_LIMITED'),
    'tre ord på rad',
    { form: errorCatalogue.RATE_LIMITED.message },
  ],
])('7.29: a new password: %s', async (_, client, password, found) => {
  expect(await setNewPassword(client, 't', password)).toEqual(found)
})

test('8.22: says when nobody answered', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  const client = createClient(() => Promise.reject(new TypeError('Failed to fetch')))
  expect(await setNewPassword(client, 't', 'tre ord på rad')).toEqual({ form: expect.any(String) })
  expect(await sendPasswordMail(client, 'kari@example.test')).toEqual({ form: expect.any(String) })
  logged.mockRestore()
})
