import { createClient } from '@varde/contract/client'
import { type ErrorCode, errorBody, errorCatalogue } from '@varde/contract/errors'
import { expect, test, vi } from 'vitest'
import { resendMail } from './resend-mail.ts'

const answering = (status: number, body: unknown) =>
  createClient(async () => ({ status, text: JSON.stringify(body) }))
const refusing = (code: ErrorCode) => answering(errorCatalogue[code].status, errorBody(code))

test('8.10: a mail that was sent is said for 3000 ms, with its address', async () => {
  expect(await resendMail(answering(200, { email: 'kari@example.test' }))).toEqual({
    type: 'success',
    title: 'Epost sendt til kari@example.test',
    timeoutMs: 3000,
  })
})

test.each(['EMAIL_NOT_SENT', 'INTERNAL', 'NOT_LOGGED_IN'] as const)(
  '8.09: %s: it was not sent',
  async (code) => {
    expect(await resendMail(refusing(code))).toEqual({ type: 'error', text: 'Epost ble ikke sendt' })
  },
)

test.each(['CSRF_INVALID', 'RATE_LIMITED'] as const)('8.09: %s: it was not sent, and why', async (code) => {
  expect(await resendMail(refusing(code))).toEqual({
    type: 'error',
    title: 'Epost ble ikke sendt',
    text: errorCatalogue[code].message,
  })
})

test('8.22, 8.09: nobody answered', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  const client = createClient(() => Promise.reject(new TypeError('Failed to fetch')))
  expect(await resendMail(client)).toEqual({ type: 'error', text: 'Epost ble ikke sendt' })
  logged.mockRestore()
})
