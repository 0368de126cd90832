/** What one tab tells the others when the cart has become an order; nothing of it is kept on the device (3.30). */
const CHANNEL = 'ordered'

const isToken = (value: unknown): value is string =>
  typeof value === 'string' && /^[A-Za-z0-9_-]{10,100}$/.test(value)

/** 4.13: tells the shop's other tabs which order the cart became. */
export function notifyOrdered(token: string): void {
  if (!('BroadcastChannel' in globalThis)) return
  const channel = new BroadcastChannel(CHANNEL)
  channel.postMessage(token)
  channel.close()
}

/**
 * 4.13: hears of orders that other tabs send.
 *
 * @param hear gets the secret part of the order's page
 * @returns ends it
 */
export function listenForOrders(hear: (token: string) => void): () => void {
  if (!('BroadcastChannel' in globalThis)) return () => undefined
  const channel = new BroadcastChannel(CHANNEL)
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (isToken(data)) hear(data)
  }
  return () => channel.close()
}
