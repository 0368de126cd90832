import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Call, SandboxReply } from './exchange.ts'

const MOST_BYTES = 1_000_000

/**
 * @param prefix removed from the path
 * @returns undefined when the body is too large or no JSON, or the path has another prefix
 */
export async function readCall(request: IncomingMessage, prefix = ''): Promise<Call | undefined> {
  const url = new URL(request.url ?? '/', 'http://sandbox.invalid')
  const body = await readBody(request)
  if (body === undefined || !url.pathname.startsWith(`${prefix}/`)) return undefined
  const headers = Object.fromEntries(
    Object.entries(request.headers).map(([name, value]) => [name, Array.isArray(value) ? value[0] : value]),
  )
  try {
    return {
      method: request.method ?? 'GET',
      path: url.pathname.slice(prefix.length),
      headers,
      body: body === '' ? undefined : JSON.parse(body),
    }
  } catch {
    return undefined
  }
}

/** @returns undefined when it is too large */
export async function readBody(request: IncomingMessage): Promise<string | undefined> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of request) {
    bytes += (chunk as Buffer).length
    if (bytes > MOST_BYTES) return undefined
    chunks.push(chunk as Buffer)
  }
  return Buffer.concat(chunks).toString('utf8')
}

/** Sends a reply: a string as it is, anything else as JSON. */
export function sendReply(response: ServerResponse, { status, body, headers = {} }: SandboxReply): void {
  if (response.destroyed || response.writableEnded) return
  const text = typeof body === 'string' ? body : body === undefined ? '' : JSON.stringify(body)
  response.writeHead(status, {
    ...(body === undefined ? {} : { 'content-type': 'application/json; charset=utf-8' }),
    ...(status === 204 ? {} : { 'content-length': String(Buffer.byteLength(text)) }),
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    ...headers,
  })
  response.end(text)
}

/** Where a server that listens there is reached on its own machine. */
export function addressOf({ address, family, port }: AddressInfo): string {
  const host =
    address === '0.0.0.0' || address === '::' ? '127.0.0.1' : family === 'IPv6' ? `[${address}]` : address
  return `http://${host}:${port}`
}
