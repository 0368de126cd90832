import { type ErrorCode, errorBody, errorCatalogue } from '@varde/contract/errors'
import { describe, expect, test, vi } from 'vitest'
import { type LoggedOutListener, recoverCall } from './recover-call.ts'

const refused = (code: ErrorCode) =>
  ({ ok: false, status: errorCatalogue[code].status, error: errorBody(code) }) as const
const DONE = { ok: true, status: 200, data: { a: 1 } } as const

/** Recovers the first of these results; each repetition gives the next one, and then success. */
const recover = async (
  results: (typeof DONE | ReturnType<typeof refused>)[],
  logsIn: boolean,
  quiet = false,
) => {
  const [first, ...rest] = results
  if (first === undefined) throw new Error('no result')
  const repeat = vi.fn(async () => rest.shift() ?? DONE)
  const fetchToken = vi.fn(async () => {})
  const listener = vi.fn<LoggedOutListener>(async () => logsIn)
  const result = await recoverCall(first, repeat, { quiet, listener, fetchToken })
  return { result, repeat, fetchToken, listener }
}

describe('a call that was refused for its token or its session', () => {
  test('8.03: is repeated once, with a new token', async () => {
    const { result, repeat, fetchToken } = await recover([refused('CSRF_INVALID'), DONE], false)
    expect(result).toEqual(DONE)
    expect(fetchToken).toHaveBeenCalledTimes(1)
    expect(repeat).toHaveBeenCalledTimes(1)
  })

  test('8.03: refused again, it says «Vennligst last siden på nytt»', async () => {
    const twice = [refused('CSRF_INVALID'), refused('CSRF_INVALID')]
    const { result, repeat, listener } = await recover(twice, true)
    expect(result).toMatchObject({ error: { message: 'Vennligst last siden på nytt' } })
    expect(repeat).toHaveBeenCalledTimes(1)
    expect(listener).not.toHaveBeenCalled()
  })

  test.each(['NOT_LOGGED_IN', 'OTHER_CUSTOMER', 'REAUTHENTICATION_REQUIRED'] as const)(
    '8.02, 8.07, 4.06: %s is repeated after a log-in, and refused without one',
    async (code) => {
      const loggedIn = await recover([refused(code), DONE], true)
      expect(loggedIn.result).toEqual(DONE)
      expect(loggedIn.listener).toHaveBeenCalledExactlyOnceWith(code, false)
      const refusedAgain = await recover([refused(code), DONE], false, true)
      expect(refusedAgain.result).toEqual(refused(code))
      expect(refusedAgain.repeat).not.toHaveBeenCalled()
      expect(refusedAgain.listener).toHaveBeenCalledExactlyOnceWith(code, true)
    },
  )

  test('4.06, 8.03: with the token of an ended session, gets a new token first, then a log-in', async () => {
    const { result, fetchToken, listener, repeat } = await recover(
      [refused('CSRF_INVALID'), refused('NOT_LOGGED_IN'), DONE],
      true,
    )
    expect(result).toEqual(DONE)
    expect(fetchToken).toHaveBeenCalledTimes(1)
    expect(listener).toHaveBeenCalledTimes(1)
    expect(repeat).toHaveBeenCalledTimes(2)
  })

  test('8.22: stays refused when no new token can be fetched', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
    const result = await recoverCall(refused('CSRF_INVALID'), async () => refused('CSRF_INVALID'), {
      quiet: false,
      listener: undefined,
      fetchToken: () => Promise.reject(new TypeError('offline')),
    })
    expect(result.status).toBe(419)
    logged.mockRestore()
  })
})
