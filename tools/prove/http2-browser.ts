import http2 from 'node:http2'
import type { ApiResponse, Browser } from './browser.ts'

const RESPONSE_WITHIN_MS = 40_000

/** One visitor who speaks HTTP/2 over TLS, and connects again when the connection is lost. */
export type Http2Browser = Browser & {
  /** What a page or file has; the path is below the origin. */
  fetch(path: string): Promise<{ status: number; text: string }>
  /** `h2` */
  protocol(): string | undefined
  close(): void
}

type Received = { status: number; headers: http2.IncomingHttpHeaders; text: string }

/**
 * Opens a shop as a new visitor.
 *
 * @param origin `https://…`
 * @param ca the certificate that is trusted
 */
export async function openHttp2Browser(origin: string, ca: string): Promise<Http2Browser> {
  let session: http2.ClientHttp2Session | undefined
  function connect(): http2.ClientHttp2Session {
    if (session !== undefined && !session.closed && !session.destroyed) return session
    const opened = http2.connect(origin, { ca })
    // Each request gets the error too.
    opened.on('error', () => undefined)
    // nginx ends a connection after some thousand requests: the next request opens another.
    opened.on('goaway', () => {
      if (session === opened) session = undefined
    })
    session = opened
    return opened
  }
  function send(
    method: string,
    path: string,
    headers: http2.OutgoingHttpHeaders = {},
    body?: string,
  ): Promise<Received> {
    return new Promise((resolve, reject) => {
      const stream = connect().request({ ':method': method, ':path': path, ...headers })
      let received: http2.IncomingHttpHeaders & { ':status'?: number } = {}
      const chunks: Buffer[] = []
      stream.setTimeout(RESPONSE_WITHIN_MS, () => stream.close(http2.constants.NGHTTP2_CANCEL))
      stream.on('response', (given) => {
        received = given
      })
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('error', reject)
      stream.on('close', () => {
        const status = received[':status']
        if (status === undefined || stream.rstCode !== 0) reject(new Error('the response was cut off'))
        else resolve({ status, headers: received, text: Buffer.concat(chunks).toString() })
      })
      stream.end(body)
    })
  }

  const first = await send('GET', '/api/v1/shops')
  const cookie = first.headers['set-cookie']
    ?.find((each) => /^(__Host-)?XSRF-TOKEN=/.test(each))
    ?.split(';')[0]
  if (cookie === undefined) throw new Error('the response hands out no token')
  const own = { cookie, 'x-csrf-token': cookie.slice(cookie.indexOf('=') + 1) }

  function toResponse<Body>({ status, headers, text }: Received): ApiResponse<Body> {
    const isJson = headers['content-type']?.startsWith('application/json') === true
    return { status, text, body: (isJson ? JSON.parse(text) : undefined) as Body }
  }
  return {
    get: async (path) => toResponse(await send('GET', `/api/v1${path}`, own)),
    post: async (path, body, headers = {}) =>
      toResponse(
        await send(
          'POST',
          `/api/v1${path}`,
          { ...own, 'content-type': 'application/json', ...headers },
          JSON.stringify(body),
        ),
      ),
    fetch: (path) => send('GET', path),
    protocol: () => session?.alpnProtocol,
    close: () => session?.destroy(),
  }
}
