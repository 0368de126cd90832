import { expect, test } from 'vitest'
import { checkLogin, pathAfterLogin } from './log-in.ts'

test.each([
  ['kari@example.test', 'x', {}],
  ['412 34 567', 'x', {}],
  ['', '', { login: expect.any(String), password: expect.any(String) }],
  ['kari', 'x', { login: expect.any(String) }],
  ['kari@example.test', '', { password: expect.any(String) }],
])('5.22: «%s» with «%s»', (login, password, errors) => {
  expect(checkLogin({ login, password })).toEqual(errors)
})

test.each([
  ['', '/'],
  ['til=/checkout', '/checkout'],
  ['til=/checkout&openCart=1', '/checkout?openCart=1'],
  ['til=/dame?side=2&openCart=1', '/dame?side=2&openCart=1'],
  ['til=//evil.example', '/'],
  ['til=/\\evil.example', '/'],
  ['til=https://evil.example', '/'],
  ['openCart=1', '/?openCart=1'],
])('2.34: after a login with «%s» the way goes to %s', (search, path) => {
  expect(pathAfterLogin(new URLSearchParams(search))).toBe(path)
})
