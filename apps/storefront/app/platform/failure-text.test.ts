import { expect, test, vi } from 'vitest'
import { withFailureText } from './failure-text.ts'
import { TransportError } from './transport-error.ts'

const NO_CONTACT = 'Vi fikk ikke kontakt med butikken. Sjekk nettet og prøv igjen.'

test('returns the data of a call that succeeds', async () => {
  expect(await withFailureText(Promise.resolve({ ok: true, data: 7 }))).toEqual({ ok: true, data: 7 })
})

test('returns the text of a refusal', async () => {
  const refused = { ok: false as const, status: 404, error: { code: 'NOT_FOUND', message: 'Finnes ikke' } }
  expect(await withFailureText(Promise.resolve(refused))).toEqual({
    ok: false,
    text: 'Finnes ikke',
    code: 'NOT_FOUND',
  })
})

test('8.22: says that the shop could not be reached', async () => {
  expect(await withFailureText(Promise.reject(new TransportError('network', null)))).toEqual({
    ok: false,
    text: NO_CONTACT,
    code: null,
  })
})

test('8.22: says the same, and logs it, when the response is no JSON', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  expect(await withFailureText(Promise.reject(new SyntaxError('Unexpected token <')))).toMatchObject({
    text: NO_CONTACT,
  })
  expect(logged).toHaveBeenCalledOnce()
  logged.mockRestore()
})
