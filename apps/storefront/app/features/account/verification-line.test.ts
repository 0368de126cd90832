import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readAlerts, removeAlert } from '../../state/notices/alerts.ts'
import { resendVerification } from './verification-line.tsx'

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
const shown = () =>
  [...readAlerts().success, ...readAlerts().error].map(({ type, text }) => `${type}: ${text}`)

test('8.10: an alert about a sent mail names the address, for 3000 ms', async () => {
  answerWith(200, { email: 'kari@example.test' })
  await resendVerification()
  expect(shown()).toEqual(['success: Epost sendt til kari@example.test'])
  vi.advanceTimersByTime(2999)
  expect(shown()).toHaveLength(1)
  vi.advanceTimersByTime(1)
  expect(shown()).toEqual([])
})

test.each([
  [503, 'EMAIL_NOT_SENT', 'Epost ble ikke sendt', 'Epost ble ikke sendt'],
  [
    429,
    'RATE_LIMITED',
    'Det ble litt mange forsøk. Vent litt og prøv igjen.',
    'Epost ble ikke sendt. Det ble litt mange forsøk. Vent litt og prøv igjen.',
  ],
])('8.09: an alert says that the mail was not sent, and why: %i', async (status, code, message, text) => {
  answerWith(status, { code, message })
  await resendVerification()
  expect(shown()).toEqual([`error: ${text}`])
})

test('8.09, 8.22: an alert says that the mail was not sent when the network fails', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('LoadFailed to fetch')))
  await resendVerification()
  expect(shown()).toEqual(['error: Epost ble ikke sendt'])
})
