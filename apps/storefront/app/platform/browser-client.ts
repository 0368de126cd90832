import { type Client, createClient, type Transport } from '@varde/contract/client'
import { type LoggedOutListener, recoverCall } from './recover-call.ts'
import { describeStatus, toTransportError, withTimeout } from './transport-error.ts'

/** 6.03: the CSRF token of the page. If it is missing, that is logged (8.19) and the server refuses the call. */
export function readCsrfToken(): string | null {
  const meta = document.querySelector<HTMLMetaElement>('meta[name="csrf-token"]')
  // A session that began or ended since the page was loaded, perhaps in another tab, has its own token.
  const current = /(?:^|; )(?:__Host-)?XSRF-TOKEN=([^;]+)/.exec(document.cookie)?.[1]
  if (meta && current) meta.content = decodeURIComponent(current)
  const token = meta?.content
  if (token) return token
  console.error('CSRF token not found')
  return null
}

/** Sends a request. Every failure is logged here, once (8.21, 8.22). */
const send: Transport = async (request) => {
  // The query is left out of the log: it may hold what the visitor wrote.
  const what = `${request.method} ${request.url.replace(/\?.*/, '')}`
  try {
    const response = await fetchText(request)
    const failure = describeStatus(response.status)
    if (failure !== null) console.warn(failure, what)
    return response
  } catch (thrown) {
    const error = toTransportError(thrown)
    if (error.kind !== 'aborted') console.warn(error.message, what)
    throw error
  }
}

const fetchText: Transport = async ({ method, url, headers, body, signal }) => {
  const token = readCsrfToken()
  const response = await fetch(url, {
    method,
    headers: {
      ...headers,
      'X-Requested-With': 'XMLHttpRequest',
      ...(token === null ? {} : { 'X-CSRF-TOKEN': token }),
    },
    credentials: 'same-origin',
    // A PUT saves the state of the page, so it must arrive even when the visitor leaves the page.
    keepalive: method === 'PUT',
    ...(body === undefined ? {} : { body }),
    signal: withTimeout(signal),
  })
  return { status: response.status, text: await response.text() }
}

/** 6.03: reads an address of the shop outside /api/v1, sent like every other call. @throws TransportError */
export function readFromShop(url: string): Promise<{ status: number; text: string }> {
  return send({ method: 'GET', url, headers: { accept: 'application/json' } })
}

let loggedOutListener: LoggedOutListener | undefined

/** 4.06: calls the listener when a call found that the customer is not logged in any more. There is one listener. */
export function onLoggedOut(listener: LoggedOutListener): void {
  loggedOutListener = listener
}

const plainClient = createClient(send)

function createRecoveringClient(quiet: boolean): Client {
  const call = async (...args: Parameters<Client>) => {
    const repeat = () => plainClient(...args)
    const fetchToken = () => plainClient('GET /customers/current')
    return recoverCall(await repeat(), repeat, { quiet, listener: loggedOutListener, fetchToken })
  }
  return call as Client
}

/**
 * /api/v1 from the browser, on the page's own origin. A call that needs a logged-in customer
 * opens the log-in drawer if there is none, and is repeated after the log-in.
 */
export const browserClient = createRecoveringClient(false)

/** The same for calls in the background, which never open the log-in drawer. */
export const backgroundClient = createRecoveringClient(true)
