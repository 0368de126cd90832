import { expect, test } from 'vitest'
import { checkLogIn } from './log-in.ts'

test.each([
  ['kari@example.test', 'x', {}],
  ['412 34 567', 'x', {}],
  ['', '', { login: expect.any(String), password: expect.any(String) }],
  ['kari', 'x', { login: expect.any(String) }],
  ['kari@example.test', '', { password: expect.any(String) }],
])('5.22: «%s» with «%s»', (login, password, errors) => {
  expect(checkLogIn({ login, password })).toEqual(errors)
})
