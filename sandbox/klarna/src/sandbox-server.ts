import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { SandboxReply } from './exchange.ts'
import { addressOf, sendReply } from './node-http.ts'
import type { Timers } from './timers.ts'

/** The settings that every sandbox has. */
export type SandboxOptions = {
  /** 0, the default, takes a free port. */
  port?: number
  /** Loopback if left out. */
  host?: string
  /** The journal that keeps the data; without it the data lives as long as the process. */
  dataFile?: string
  /** The time from an event to the message about it; 300 ms if left out. */
  callbackDelayMs?: number
  now?: () => Date
}

export const CALLBACK_DELAY_MS = 300

/** How a reply is sent: now, late, never, or by closing the connection. */
export type Delivery = { answer: SandboxReply; afterMs: number } | 'silence' | 'cut'

/** Sends the reply to a call of the merchant, with the faults that apply to it. */
export function deliver(
  response: ServerResponse,
  delivery: Delivery,
  { later }: Pick<Timers, 'later'>,
): void {
  if (delivery === 'silence') return
  if (delivery === 'cut') response.socket?.destroy()
  else if (delivery.afterMs === 0) sendReply(response, delivery.answer)
  else later(delivery.afterMs, () => sendReply(response, delivery.answer))
}

/** Listens, and answers every request; one that cannot be answered has its connection closed. */
export async function serveSandbox(
  { port = 0, host = '127.0.0.1' }: Pick<SandboxOptions, 'port' | 'host'>,
  timers: Timers,
  answer: (request: IncomingMessage, response: ServerResponse) => Promise<void>,
): Promise<{ url: string; stop: () => Promise<void> }> {
  const server = createServer((request, response) => {
    answer(request, response).catch(() => request.socket.destroy())
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })
  return {
    url: addressOf(server.address() as AddressInfo),
    stop: async () => {
      timers.clear()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
