/** The name of the broadcast channel between tabs; nothing is stored (3.30). */
const CHANNEL = 'ordered'

const isToken = (value: unknown): value is string =>
  typeof value === 'string' && /^[A-Za-z0-9_-]{10,100}$/.test(value)

/** 4.13: notifies the other tabs of the order that the cart has become. */
export function notifyOrdered(token: string): void {
  if (!('BroadcastChannel' in globalThis)) return
  const channel = new BroadcastChannel(CHANNEL)
  channel.postMessage(token)
  channel.close()
}

/**
 * 4.13: listens for orders that other tabs send.
 *
 * @param listener gets the token of the order
 * @returns a function that stops listening
 */
export function listenForOrders(listener: (token: string) => void): () => void {
  if (!('BroadcastChannel' in globalThis)) return () => undefined
  const channel = new BroadcastChannel(CHANNEL)
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (isToken(data)) listener(data)
  }
  return () => channel.close()
}
