import { connect, type Socket } from 'node:net'

/** One call of the API, ready to be sent. */
export type PreparedRequest = { path: string; body?: string; headers?: Readonly<Record<string, string>> }

/** The result of a run. Times in ms. */
export type Run = {
  perSecond: number
  p50: number
  p95: number
  p99: number
  max: number
  /** The average size of a response with its headers. */
  bytes: number
  /** The number of responses with another status than expected. */
  failed: number
}

const headEnd = Buffer.from('\r\n\r\n')

/**
 * Sends requests over a number of connections for some seconds, one at a time on each. The connections share one list
 * and continue where the last run stopped, so that no request is repeated before the end of the list. It uses plain
 * sockets and counts bytes instead of parsing, so that the client takes little processor time from the server.
 *
 * @throws when a response has no content-length, or a connection is closed
 */
export async function sendRequests(options: {
  port: number
  connections: number
  seconds: number
  headers?: Readonly<Record<string, string>>
  /** The status of a successful response; 200 by default. */
  expected?: number
  /** The next request; undefined ends the run before its time. */
  next: () => PreparedRequest | undefined
}): Promise<Run> {
  const { port, connections, seconds, next, expected = 200 } = options
  const head = headLines({ host: `127.0.0.1:${port}`, ...options.headers })
  const times: number[] = []
  let bytes = 0
  let failed = 0
  const started = performance.now()
  const until = started + seconds * 1000

  function useConnection(socket: Socket) {
    return new Promise<void>((fulfil, reject) => {
      let sentAt = 0
      /** The bytes of the current response that are missing; -1 while its headers are collected. */
      let missing = -1
      let received: Buffer = Buffer.alloc(0)
      function sendNext() {
        sentAt = performance.now()
        const request = sentAt < until ? next() : undefined
        if (request === undefined) {
          socket.end()
          fulfil()
          return
        }
        socket.write(toWire(request, head))
      }
      function take(chunk: Buffer) {
        bytes += chunk.length
        if (missing === -1) {
          received = received.length === 0 ? chunk : Buffer.concat([received, chunk])
          const end = received.indexOf(headEnd)
          if (end === -1) return
          const text = received.toString('latin1', 0, end)
          const length = /content-length: (\d+)/i.exec(text)?.[1]
          if (length === undefined) throw new Error(`a response without content-length:\n${text}`)
          if (!text.startsWith(`HTTP/1.1 ${expected} `)) failed++
          missing = Number(length) - (received.length - end - headEnd.length)
          received = Buffer.alloc(0)
        } else missing -= chunk.length
        if (missing > 0) return
        missing = -1
        times.push(performance.now() - sentAt)
        sendNext()
      }
      socket.on('data', (chunk: Buffer) => {
        try {
          take(chunk)
        } catch (error) {
          socket.destroy()
          reject(error)
        }
      })
      socket.on('error', reject)
      socket.on('close', () => reject(new Error('the server closed a connection')))
      socket.once('connect', sendNext)
    })
  }
  await Promise.all(
    Array.from({ length: connections }, () =>
      useConnection(connect({ port, host: '127.0.0.1', noDelay: true })),
    ),
  )
  const elapsed = (performance.now() - started) / 1000
  const sorted = Float64Array.from(times).sort()
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0
  return {
    perSecond: times.length / elapsed,
    p50: at(0.5),
    p95: at(0.95),
    p99: at(0.99),
    max: at(1),
    bytes: bytes / Math.max(1, times.length),
    failed,
  }
}

function headLines(headers: Readonly<Record<string, string>>): string {
  return Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('')
}

function toWire({ path, body, headers = {} }: PreparedRequest, head: string): string {
  if (body === undefined) return `GET ${path} HTTP/1.1\r\n${head}${headLines(headers)}\r\n`
  return `POST ${path} HTTP/1.1\r\n${head}${headLines(headers)}content-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`
}
