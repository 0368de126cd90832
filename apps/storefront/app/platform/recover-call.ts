type Answered = { status: number; text: string }

/**
 * Told that nobody is logged in any more, or that the log-in is too old for what was asked.
 *
 * @param quiet true when she did nothing that needs it just now
 * @returns whether she has logged in again, or given her password, so that the call can be repeated
 */
export type LoggedOut = (
  code: 'NOT_LOGGED_IN' | 'OTHER_CUSTOMER' | 'REAUTHENTICATION_REQUIRED',
  quiet: boolean,
) => Promise<boolean>

type Recovery = {
  quiet: boolean
  loggedOut: LoggedOut | undefined
  /** Asks for anything: every answer hands out a token to whoever has no good one (design §3). */
  fetchToken: () => Promise<unknown>
}

/**
 * What can be done about a call that was refused for who asks: 8.03 a new token is fetched and the call repeated once;
 * 8.02, 8.07 it is repeated when somebody has logged in, or has given her password once more.
 *
 * @returns the answer that stands in the end
 */
export async function recoverCall(
  answer: Answered,
  repeat: () => Promise<Answered>,
  { quiet, loggedOut, fetchToken }: Recovery,
): Promise<Answered> {
  let last = answer
  if (last.status === 419) {
    await fetchToken().catch(console.error)
    last = await repeat()
  }
  const code = findCode(last)
  if (code === null) return last
  return (await loggedOut?.(code, quiet)) ? repeat() : last
}

function findCode({ status, text }: Answered) {
  if (status === 404 && text.includes('"NOT_LOGGED_IN"')) return 'NOT_LOGGED_IN'
  if (status === 403 && text.includes('"REAUTHENTICATION_REQUIRED"')) return 'REAUTHENTICATION_REQUIRED'
  return status === 401 && text.includes('"OTHER_CUSTOMER"') ? 'OTHER_CUSTOMER' : null
}
