import { type Client, createClient, type Transport } from '@varde/contract/client'
import type { ErrorBody } from '@varde/contract/errors'

/** The longest that a request may take. */
const TIMEOUT_MS = 30_000

/** What is shown when there was no answer. */
export const NO_ANSWER = 'Vi fikk ikke kontakt med butikken. Sjekk nettet og prøv igjen.'

/** The token that every write carries; it is renewed with each answer of the API. */
function readCsrfToken(): string {
  const found = /(?:^|; )(?:__Host-)?XSRF-DRIFT=([^;]+)/.exec(document.cookie)?.[1]
  return found === undefined ? '' : decodeURIComponent(found)
}

const send: Transport = async ({ method, url, headers, body, signal }) => {
  const timeout = AbortSignal.timeout(TIMEOUT_MS)
  const response = await fetch(url, {
    method,
    headers: { ...headers, 'x-csrf-token': readCsrfToken() },
    credentials: 'same-origin',
    ...(body === undefined ? {} : { body }),
    signal: signal === undefined ? timeout : AbortSignal.any([signal, timeout]),
  })
  return { status: response.status, text: await response.text() }
}

const plainClient = createClient(send)

/** Asks the person to log in again. @returns false when she would not */
type AskForLogin = () => Promise<boolean>
let askForLogin: AskForLogin | undefined
let hasDeclined = false

/** What is called when a call finds that the session has ended; there is one. */
export function onSessionEnd(ask: AskForLogin | undefined): void {
  askForLogin = ask
}

async function isLoggedInAgain(): Promise<boolean> {
  hasDeclined = !(await askForLogin?.())
  return !hasDeclined
}

async function call(...args: Parameters<Client>) {
  const result = await plainClient(...args)
  if (result.ok) {
    hasDeclined = false
    return result
  }
  const { code } = result.error as ErrorBody
  if (code === 'STAFF_LOGIN_REQUIRED' && askForLogin !== undefined) {
    // Pages poll, so a person who does not want to log in now would be asked again every few seconds.
    if (hasDeclined && args[0].startsWith('GET ')) return result
    return (await isLoggedInAgain()) ? plainClient(...args) : result
  }
  if (code !== 'CSRF_INVALID') return result
  // The refusal has set a new token.
  return plainClient(...args)
}

/**
 * The API with the staff's session. When the session has ended, the person logs in in a dialog and the call is repeated,
 * so that nothing typed is lost. Whoever declines is asked again by the next write. Refusals are data; only a request without an answer throws.
 */
export const api = call as Client

/**
 * Sends a file's bytes to a call of the back office whose body is no JSON, with the session's token.
 *
 * @param type the content type
 * @throws when there is no answer
 */
export async function sendFile(
  url: string,
  file: Blob,
  type: string,
): Promise<{ status: number; text: string }> {
  const once = async () => {
    const response = await fetch(url, {
      method: 'POST',
      headers: { accept: 'application/json', 'content-type': type, 'x-csrf-token': readCsrfToken() },
      credentials: 'same-origin',
      body: file,
    })
    return { status: response.status, text: await response.text() }
  }
  const first = await once()
  if (first.status !== 401 || !(await isLoggedInAgain())) return first
  return once()
}
