import { createClient, type Transport } from '@varde/contract/client'
import type { LoggedOut } from './recover-call.ts'
import { describeStatus, toTransportError, withTimeout } from './transport-error.ts'

/** 6.03: the request token as the page carries it; its absence is logged (8.19) and the server decides. */
function readCsrfToken(): string | null {
  const meta = document.querySelector<HTMLMetaElement>('meta[name="csrf-token"]')
  // A session that has begun or ended since the page came, here or in another tab, has a token of its own.
  const current = /(?:^|; )(?:__Host-)?XSRF-TOKEN=([^;]+)/.exec(document.cookie)?.[1]
  if (meta && current) meta.content = decodeURIComponent(current)
  const token = meta?.content
  if (token) return token
  console.error('CSRF token not found')
  return null
}

const send: Transport = async (request) => {
  // A query may hold what is nobody's business.
  const what = `${request.method} ${request.url.replace(/\?.*/, '')}`
  try {
    const answer = await fetchAnswer(request)
    const failed = describeStatus(answer.status)
    // 8.21, 8.22: what fails is logged here, once for every call; what is said of it is the screen's.
    if (failed !== null) console.warn(failed, what)
    return answer
  } catch (thrown) {
    const error = toTransportError(thrown)
    if (error.kind !== 'aborted') console.warn(error.message, what)
    throw error
  }
}

const fetchAnswer: Transport = async ({ method, url, headers, body, signal }) => {
  const token = readCsrfToken()
  const response = await fetch(url, {
    method,
    headers: {
      ...headers,
      'X-Requested-With': 'XMLHttpRequest',
      ...(token === null ? {} : { 'X-CSRF-TOKEN': token }),
    },
    credentials: 'same-origin',
    // What is put where it was left must arrive, even as the page goes away.
    keepalive: method === 'PUT',
    ...(body === undefined ? {} : { body }),
    signal: withTimeout(signal),
  })
  return { status: response.status, text: await response.text() }
}

/** 6.03: reads what the shop serves beside /api/v1 as every call of that is made. @throws TransportError */
export const readFromShop = (url: string): Promise<{ status: number; text: string }> =>
  send({ method: 'GET', url, headers: { accept: 'application/json' } })

let loggedOut: LoggedOut | undefined

/** 4.06: called when a call found that nobody is logged in, or somebody else. One who listens is enough. */
export function whenLoggedOut(listener: LoggedOut): void {
  loggedOut = listener
}

const transport =
  (quiet: boolean): Transport =>
  async (request) => {
    const answer = await send(request)
    // 8.03, 8.02, 8.07
    if (
      answer.status !== 419 &&
      !/"(NOT_LOGGED_IN|OTHER_CUSTOMER|REAUTHENTICATION_REQUIRED)"/.test(answer.text)
    )
      return answer
    const { recoverCall } = await import('./recover-call.ts')
    const fetchToken = () => send({ method: 'GET', url: '/api/v1/customers/current', headers: {} })
    return recoverCall(answer, () => send(request), { quiet, loggedOut, fetchToken })
  }

/**
 * /api/v1 from the browser, on the page's own origin. A call that needs somebody to be logged in, and finds nobody,
 * waits while she is asked to log in, and is then repeated.
 */
export const browserClient = createClient(transport(false))

/** The same for what happens behind the shopper's back: nobody is asked for anything. */
export const backgroundClient = createClient(transport(true))
