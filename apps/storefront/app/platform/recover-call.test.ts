import { type ErrorCode, errorBody, errorCatalogue } from '@varde/contract/errors'
import { describe, expect, test, vi } from 'vitest'
import { type LoggedOut, recoverCall } from './recover-call.ts'

const refused = (code: ErrorCode) => ({
  status: errorCatalogue[code].status,
  text: JSON.stringify(errorBody(code)),
})
const DONE = { status: 200, text: '{"a":1}' }

/** Answers one after the other; the last one again and again. */
const recover = async (answers: { status: number; text: string }[], entered: boolean, quiet = false) => {
  const [first, ...rest] = answers
  if (first === undefined) throw new Error('no answer')
  const repeat = vi.fn(async () => rest.shift() ?? DONE)
  const fetchToken = vi.fn(async () => {})
  const loggedOut = vi.fn<LoggedOut>(async () => entered)
  const answer = await recoverCall(first, repeat, { quiet, loggedOut, fetchToken })
  return { answer, repeat, fetchToken, loggedOut }
}

describe('a call that was refused for who asks', () => {
  test('8.03: gets a new token and is repeated once', async () => {
    const { answer, repeat, fetchToken } = await recover([refused('CSRF_INVALID'), DONE], false)
    expect(answer).toEqual(DONE)
    expect(fetchToken).toHaveBeenCalledTimes(1)
    expect(repeat).toHaveBeenCalledTimes(1)
  })

  test('8.03: that is refused again says «Vennligst last siden på nytt»', async () => {
    const twice = [refused('CSRF_INVALID'), refused('CSRF_INVALID')]
    const { answer, repeat, loggedOut } = await recover(twice, true)
    expect(JSON.parse(answer.text)).toMatchObject({ message: 'Vennligst last siden på nytt' })
    expect(repeat).toHaveBeenCalledTimes(1)
    expect(loggedOut).not.toHaveBeenCalled()
  })

  test.each(['NOT_LOGGED_IN', 'OTHER_CUSTOMER', 'REAUTHENTICATION_REQUIRED'] as const)(
    '8.02, 8.07, 4.06: %s is repeated when she has logged in again, and stands when she has not',
    async (code) => {
      const entered = await recover([refused(code), DONE], true)
      expect(entered.answer).toEqual(DONE)
      expect(entered.loggedOut).toHaveBeenCalledExactlyOnceWith(code, false)
      const left = await recover([refused(code), DONE], false, true)
      expect(left.answer).toEqual(refused(code))
      expect(left.repeat).not.toHaveBeenCalled()
      expect(left.loggedOut).toHaveBeenCalledExactlyOnceWith(code, true)
    },
  )

  test('4.06, 8.03: with a token of a session that has ended it asks for a token first, then for a login', async () => {
    const { answer, fetchToken, loggedOut, repeat } = await recover(
      [refused('CSRF_INVALID'), refused('NOT_LOGGED_IN'), DONE],
      true,
    )
    expect(answer).toEqual(DONE)
    expect(fetchToken).toHaveBeenCalledTimes(1)
    expect(loggedOut).toHaveBeenCalledTimes(1)
    expect(repeat).toHaveBeenCalledTimes(2)
  })

  test('8.22: stands as it was when the token cannot be had', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
    const answer = await recoverCall(refused('CSRF_INVALID'), async () => refused('CSRF_INVALID'), {
      quiet: false,
      loggedOut: undefined,
      fetchToken: () => Promise.reject(new TypeError('offline')),
    })
    expect(answer.status).toBe(419)
    logged.mockRestore()
  })
})
