import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { isCommonPassword } from './common-passwords.ts'

test('3.21: three thousand common passwords are refused, each of them long enough', () => {
  const lines = readFileSync(new URL('common-passwords.txt', import.meta.url), 'utf8')
    .trim()
    .split('\n')
  expect(lines).toHaveLength(3000)
  expect(new Set(lines).size).toBe(3000)
  expect(lines.filter((line) => [...line].length < 8 || line !== line.toLowerCase())).toEqual([])
})

test.each(['password', 'password123', '12345678', 'qwertyuiop', 'iloveyou', 'passord123', 'sommer2025'])(
  '3.21: %s is one of them',
  (password) => expect(isCommonPassword(password)).toBe(true),
)

test('3.21: a sentence of one’s own is not one of them', () => {
  expect(isCommonPassword('fjelltur-2026')).toBe(false)
  expect(isCommonPassword('')).toBe(false)
})
