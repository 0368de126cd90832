import { expect, test } from 'vitest'
import { phoneHref } from './phone-href.ts'

test.each([
  ['53 00 00 20', 'tel:+4753000020'],
  ['+47 53 00 00 20', 'tel:+4753000020'],
  ['+46 8 123 45', 'tel:+46812345'],
])('2.41: the call to %s goes to %s', (phone, href) => {
  expect(phoneHref(phone)).toBe(href)
})
