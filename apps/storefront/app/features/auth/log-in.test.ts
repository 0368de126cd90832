import { createClient } from '@varde/contract/client'
import { type ErrorCode, errorBody, errorCatalogue } from '@varde/contract/errors'
import { expect, test } from 'vitest'
import { checkLogIn, logIn } from './log-in.ts'

test.each([
  ['kari@example.test', 'x', {}],
  ['412 34 567', 'x', {}],
  ['', '', { login: expect.any(String), password: expect.any(String) }],
  ['kari', 'x', { login: expect.any(String) }],
  ['kari@example.test', '', { password: expect.any(String) }],
])('5.22: «%s» with «%s»', (login, password, errors) => {
  expect(checkLogIn({ login, password })).toEqual(errors)
})

test.each<[ErrorCode, string | undefined, boolean]>([
  ['WRONG_CREDENTIALS', '/glemt-passord', false],
  ['LOGIN_LOCKED', undefined, false],
  ['ALREADY_LOGGED_IN', undefined, true],
])('8.04, 8.01: %s links to %s, and has logged out: %s', async (code, formHref, loggedOut) => {
  const client = createClient(async () => ({
    status: errorCatalogue[code].status,
    text: JSON.stringify(errorBody(code)),
  }))
  const values = { login: 'kari@example.test', password: 'feil' }
  expect(await logIn(client, values, '/glemt-passord')).toEqual({
    ok: false,
    errors: { form: errorCatalogue[code].message, formHref },
    loggedOut,
  })
})
