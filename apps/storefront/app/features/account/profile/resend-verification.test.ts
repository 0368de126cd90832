import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readAlerts, removeAlert } from '../../../state/notices/alerts.ts'
import { resendVerification } from './resend-verification.ts'

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.stubGlobal('document', { cookie: '', querySelector: () => ({ content: 'x' }) })
})
afterEach(() => {
  for (const type of ['error', 'success'] as const)
    for (const { id } of readAlerts()[type]) removeAlert(type, id)
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const answerWith = (status: number, body: unknown) =>
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(JSON.stringify(body), { status })))
const said = () =>
  [...readAlerts().success, ...readAlerts().error].map(({ type, text }) => `${type}: ${text}`)

test('8.10: a sent mail is told of with the address, for 3000 ms', async () => {
  answerWith(200, { email: 'kari@example.test' })
  await resendVerification()
  expect(said()).toEqual(['success: Epost sendt til kari@example.test'])
  vi.advanceTimersByTime(2999)
  expect(said()).toHaveLength(1)
  vi.advanceTimersByTime(1)
  expect(said()).toEqual([])
})

test.each([
  [503, 'EMAIL_NOT_SENT', 'Epost ble ikke sendt', 'Epost ble ikke sendt'],
  [
    429,
    'RATE_LIMITED',
    'Det ble litt mange forsøk. Vent litt og prøv igjen.',
    'Epost ble ikke sendt. Det ble litt mange forsøk. Vent litt og prøv igjen.',
  ],
])('8.09: what was not sent is called that, with the reason: %i', async (status, code, message, text) => {
  answerWith(status, { code, message })
  await resendVerification()
  expect(said()).toEqual([`error: ${text}`])
})

test('8.09, 8.22: a lost net is a mail that was not sent', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  await resendVerification()
  expect(said()).toEqual(['error: Epost ble ikke sendt'])
})
