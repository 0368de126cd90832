import { connect, type Socket } from 'node:net'

/** One call of the API, ready to be sent. */
export type PreparedRequest = { path: string; body?: string; headers?: Readonly<Record<string, string>> }

/** What a run came to. Times in ms. */
export type Run = {
  perSecond: number
  p50: number
  p95: number
  p99: number
  max: number
  /** Of one answer with its head, on average. */
  bytes: number
  /** Answers other than those that were expected. */
  failed: number
}

const headEnd = Buffer.from('\r\n\r\n')

/**
 * Asks over a number of connections, each one question at a time, for so long. The connections share one list and go
 * on from where the last run stopped, so that nothing is asked twice before the list is through. Bare sockets and a
 * reader that counts bytes: what measures should take little of the machine it measures.
 *
 * @throws when an answer does not say how long it is
 */
export async function sendRequests(options: {
  port: number
  connections: number
  seconds: number
  headers?: Readonly<Record<string, string>>
  /** The status of an answer that counts as good; 200 unless told. */
  expected?: number
  next: () => PreparedRequest
}): Promise<Run> {
  const { port, connections, seconds, next, expected = 200 } = options
  const head = headLines({ host: `127.0.0.1:${port}`, ...options.headers })
  const times: number[] = []
  let bytes = 0
  let failed = 0
  const started = performance.now()
  const until = started + seconds * 1000

  function converse(socket: Socket) {
    return new Promise<void>((fulfil, reject) => {
      let asked = 0
      /** Of the answer under way: what is still to come, or its head so far. */
      let missing = -1
      let held: Buffer = Buffer.alloc(0)
      function ask() {
        asked = performance.now()
        if (asked >= until) {
          socket.end()
          fulfil()
          return
        }
        socket.write(toWire(next(), head))
      }
      function take(chunk: Buffer) {
        bytes += chunk.length
        if (missing === -1) {
          held = held.length === 0 ? chunk : Buffer.concat([held, chunk])
          const end = held.indexOf(headEnd)
          if (end === -1) return
          const text = held.toString('latin1', 0, end)
          const length = /content-length: (\d+)/i.exec(text)?.[1]
          if (length === undefined) throw new Error(`an answer without its length:\n${text}`)
          if (!text.startsWith(`HTTP/1.1 ${expected} `)) failed++
          missing = Number(length) - (held.length - end - headEnd.length)
          held = Buffer.alloc(0)
        } else missing -= chunk.length
        if (missing > 0) return
        missing = -1
        times.push(performance.now() - asked)
        ask()
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
      socket.once('connect', ask)
    })
  }
  await Promise.all(
    Array.from({ length: connections }, () => converse(connect({ port, host: '127.0.0.1', noDelay: true }))),
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
