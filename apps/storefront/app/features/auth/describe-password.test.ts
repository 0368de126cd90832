import { expect, test } from 'vitest'
import { describePassword } from './describe-password.ts'

test.each([
  ['', /^Minst 8 tegn/],
  ['fjell', /^3 tegn til/],
  ['fjelltu', /^1 tegn til/],
  ['fjelltur', /^Langt nok/],
  ['12345678', /^Langt nok/],
  ['fjelltur i regn', /^Langt og godt/],
  ['a'.repeat(128), /^Langt og godt/],
  ['a'.repeat(129), /^Høyst 128 tegn/],
])('3.21: of «%s» its length is said', (password, said) => expect(describePassword(password)).toMatch(said))
