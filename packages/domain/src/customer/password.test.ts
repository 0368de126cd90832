import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findPasswordProblem, type PasswordProblem, passwordProblemText } from './password.ts'

const kari = { email: 'kari.fjellheim@example.test', names: ['Kari', 'Fjellheim'] }
const common = new Set(['sommer2026', 'passord123'])
function check(password: string) {
  return findPasswordProblem(password, kari, (each) => common.has(each))
}

test.each<[string, PasswordProblem | null]>([
  ['', 'empty'],
  ['sju tgn', 'too-short'],
  ['åtte tgn', null],
  // Length is counted in characters, not in UTF-16 units.
  ['🏔️🏔️🏔️', 'too-short'],
  ['x'.repeat(128), null],
  ['x'.repeat(129), 'too-long'],
  ['Sommer2026', 'too-common'],
  ['PASSORD123', 'too-common'],
  ['sommer2027', null],
  ['         ', 'too-common'],
  ['kari.fjellheim', 'like-account'],
  ['Kari.Fjellheim@example.test', 'like-account'],
  ['KariFjellheim', 'like-account'],
  ['fjellheim kari', 'like-account'],
  ['fjellheim', 'like-account'],
  ['kari liker fjellheim', null],
  ['bare små bokstaver', null],
])('3.21: the problem with the password «%s»: %s', (password, problem) => {
  expect(check(password)).toBe(problem)
})

test('3.21: any password that is long enough and not common is accepted, with any characters', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 8, maxLength: 20 }), (password) => {
      fc.pre(password.length <= 128 && password.trim() !== '')
      expect(findPasswordProblem(password, { email: '', names: [] }, () => false)).toBeNull()
    }),
  )
})

test('3.21: every problem has its own text', () => {
  const problems: PasswordProblem[] = ['empty', 'too-short', 'too-long', 'too-common', 'like-account']
  expect(new Set(problems.map(passwordProblemText)).size).toBe(problems.length)
})
