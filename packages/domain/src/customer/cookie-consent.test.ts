import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  ALL_COOKIES,
  COOKIE_MARKER,
  ONLY_NECESSARY,
  readCookieChoice,
  writeCookieChoice,
} from './cookie-consent.ts'

const choices = fc.record({
  cookie_ga: fc.boolean(),
  cookie_google_tag_manager: fc.boolean(),
  cookie_meta_pixel: fc.boolean(),
})

test('4.12, 9.19: the choice is found among other cookies', () => {
  fc.assert(
    fc.property(choices, fc.constantFrom('', 'a=1; ', 'x-cookies-accepted=111; '), (choice, before) => {
      const [pair] = writeCookieChoice(choice, false).split(';')
      expect(readCookieChoice(`${before}${pair}; varde=abc`)).toEqual(choice)
    }),
  )
})

test.each(['', 'cookies-accepted=', 'cookies-accepted=12', 'cookies-accepted=1111', 'cookies-accepted=yes'])(
  '4.12: «%s» is not a choice, so the banner is shown',
  (cookies) => expect(readCookieChoice(cookies)).toBeNull(),
)

test('9.09c: the marker lasts for about a year, and is not sent to other sites', () => {
  expect(writeCookieChoice(ALL_COOKIES, true)).toBe(
    `${COOKIE_MARKER}=111; Path=/; Max-Age=31536000; SameSite=Lax; Secure`,
  )
  expect(writeCookieChoice(ONLY_NECESSARY, false)).toBe(
    `${COOKIE_MARKER}=000; Path=/; Max-Age=31536000; SameSite=Lax`,
  )
})
