import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { searchRegister } from './search-register.ts'

export type AddressSandbox = {
  /** Base of the API, for `ADDRESS_API_URL`; `/sok` is below it. */
  url: string
  stop(): Promise<void>
}

/**
 * Starts a server that replaces Kartverket's open address API in tests, with about fifteen streets: those of the demo
 * shops, and Storgata in Oslo.
 *
 * @param options.port 0, the default, takes a free port
 */
export async function startAddressSandbox(options: { port?: number } = {}): Promise<AddressSandbox> {
  const server = createServer(answer)
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(options.port ?? 0, '127.0.0.1', resolve)
  })
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    stop: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function answer(request: IncomingMessage, response: ServerResponse): void {
  const { status, body } = answerTo(request)
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' }).end(JSON.stringify(body))
}

function answerTo({ method, url }: IncomingMessage): { status: number; body: object } {
  const parsed = URL.parse(url ?? '', 'http://sandbox')
  if (parsed?.pathname !== '/sok') return { status: 404, body: { message: 'not found' } }
  if (method !== 'GET') return { status: 405, body: { message: 'method not allowed' } }
  const found = searchRegister(parsed.searchParams)
  return found === null
    ? { status: 400, body: { message: 'a search needs something to look for, and a page that can be' } }
    : { status: 200, body: found }
}
