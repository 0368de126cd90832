const NEEDS_LOG_IN = ['NOT_LOGGED_IN', 'OTHER_CUSTOMER', 'REAUTHENTICATION_REQUIRED'] as const

/**
 * Called when the session has ended, or when the log-in is too old for the call.
 *
 * @param quiet true when the visitor did not ask for the call
 * @returns whether the customer has logged in again, so that the call can be repeated
 */
export type LoggedOutListener = (code: (typeof NEEDS_LOG_IN)[number], quiet: boolean) => Promise<boolean>

type CallResult = { ok: true } | { ok: false; error: unknown }

type Recovery = {
  quiet: boolean
  listener: LoggedOutListener | undefined
  /** Makes any harmless call, since every response sets a new token when the visitor has no valid one. */
  fetchToken: () => Promise<unknown>
}

/**
 * Repeats a call that was refused for its CSRF token or its session. 8.03: after an invalid CSRF token, once with a new one. 8.02,
 * 8.07: after a lost or old log-in, when the customer has logged in again.
 *
 * @returns the result of the last call
 */
export async function recoverCall<Result extends CallResult>(
  first: Result,
  repeat: () => Promise<Result>,
  { quiet, listener, fetchToken }: Recovery,
): Promise<Result> {
  let result = first
  if (codeOf(result) === 'CSRF_INVALID') {
    await fetchToken().catch(console.error)
    result = await repeat()
  }
  const code = codeOf(result)
  const reason = NEEDS_LOG_IN.find((each) => each === code)
  if (reason === undefined || listener === undefined) return result
  return (await listener(reason, quiet)) ? repeat() : result
}

/** The error code of a refused call; null for success, and for a response that is not the API's own. */
function codeOf(result: CallResult): unknown {
  if (result.ok || typeof result.error !== 'object' || result.error === null) return null
  return 'code' in result.error ? result.error.code : null
}
