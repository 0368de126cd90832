import { createClient } from '@varde/contract/client'
import { type ErrorCode, errorBody, errorCatalogue } from '@varde/contract/errors'
import { expect, test, vi } from 'vitest'
import { submitForm } from '../../ui/use-form.ts'
import {
  checkForgotPassword,
  checkNewPassword,
  describePassword,
  sendPasswordMail,
  setNewPassword,
} from './passwords.ts'

const answering = (status: number, body?: unknown) =>
  createClient(async () => ({ status, text: body === undefined ? '' : JSON.stringify(body) }))
const refusing = (code: ErrorCode, more = {}) => answering(errorCatalogue[code].status, errorBody(code, more))

test.each([
  ['', /^Minst 8 tegn/],
  ['fjell', /^3 tegn til/],
  ['fjelltu', /^1 tegn til/],
  ['fjelltur', /^Langt nok/],
  ['12345678', /^Langt nok/],
  ['fjelltur i regn', /^Langt og godt/],
  ['a'.repeat(128), /^Langt og godt/],
  ['a'.repeat(129), /^Høyst 128 tegn/],
])('3.21: the hint of «%s» is about its length', (password, hint) =>
  expect(describePassword(password)).toMatch(hint),
)

const forgotPassword = (client: ReturnType<typeof answering>, email: string) =>
  submitForm({ email }, checkForgotPassword, (values) => sendPasswordMail(client, values.email))

test('7.29: the mail is asked for with a valid e-mail address only', async () => {
  expect(await forgotPassword(answering(204), ' Kari@Example.test ')).toBeNull()
  expect(await forgotPassword(answering(204), 'kari')).toEqual({ email: expect.any(String) })
  expect(await forgotPassword(refusing('RATE_LIMITED'), 'kari@example.test')).toEqual({
    form: errorCatalogue.RATE_LIMITED.message,
  })
})

test.each<[string, string, object]>([
  ['good', 'tre ord på rad', {}],
  ['short', 'kort', { password: 'Passordet må ha minst 8 tegn' }],
])('7.29: a %s new password is checked before it is sent', (_, password, errors) => {
  expect(checkNewPassword({ password })).toEqual(errors)
})

test.each<[string, ReturnType<typeof answering>, object]>([
  ['a good password is set', answering(204), { ok: true }],
  [
    'a common one is refused at its field',
    refusing('VALIDATION_FAILED', { errors: { password: ['For vanlig'] } }),
    { ok: false, errors: { password: 'For vanlig' } },
  ],
  [
    'a used link is broken',
    refusing('TOKEN_INVALID'),
    { ok: false, brokenLink: errorCatalogue.TOKEN_INVALID.message },
  ],
  [
    'too many tries are refused',
    refusing('RATE_LIMITED'),
    { ok: false, errors: { form: errorCatalogue.RATE_LIMITED.message } },
  ],
])('7.29: %s', async (_, client, result) => {
  expect(await setNewPassword(client, 't', 'tre ord på rad')).toEqual(result)
})

test('8.22: both forms say when there was no response', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  const client = createClient(() => Promise.reject(new TypeError('Failed to fetch')))
  expect(await forgotPassword(client, 'kari@example.test')).toEqual({ form: expect.any(String) })
  const newPassword = submitForm({ password: 'tre ord på rad' }, checkNewPassword, async ({ password }) => {
    await setNewPassword(client, 't', password)
    return null
  })
  expect(await newPassword).toEqual({ form: expect.any(String) })
  logged.mockRestore()
})
