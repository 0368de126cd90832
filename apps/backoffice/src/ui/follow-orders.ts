import { api } from '../api.ts'

/** Small and by an index, so that it can be asked often; an event stream would hold a connection for each open page. */
const EVERY_MS = 4_000

/** What is known of the shop's open orders. */
export type OrdersState = {
  version: string | undefined
  toPick: number
  /** The last question had no answer, or was refused. */
  isLost: boolean
}

let state: OrdersState = { version: undefined, toPick: 0, isLost: false }
let running: AbortController | undefined
let timer: ReturnType<typeof setTimeout> | undefined
const followers = new Set<() => void>()

/** What was answered last; the same object until something is another. */
export function readOrdersState(): OrdersState {
  return state
}

/**
 * Asks again and again while somebody follows, once for all of them. Nothing is asked while the page cannot be seen; when
 * it is seen again, or the network is back, it is asked at once.
 *
 * @param onChange called when the answer, or whether there is one, is another
 * @returns ends it
 */
export function followOrders(onChange: () => void): () => void {
  followers.add(onChange)
  if (running === undefined) start()
  return () => {
    followers.delete(onChange)
    if (followers.size === 0) stop()
  }
}

function start(): void {
  running = new AbortController()
  const { signal } = running
  document.addEventListener('visibilitychange', lookNow, { signal })
  addEventListener('online', lookNow, { signal })
  addEventListener('offline', lookNow, { signal })
  lookNow()
}

function stop(): void {
  running?.abort()
  running = undefined
  clearTimeout(timer)
  state = { version: undefined, toPick: 0, isLost: false }
}

function lookNow(): void {
  if (running !== undefined) void look(running.signal)
}

async function look(signal: AbortSignal): Promise<void> {
  clearTimeout(timer)
  if (document.visibilityState !== 'visible') return
  const answer = await api('GET /admin/orders/version', undefined, signal).catch(() => null)
  if (signal.aborted) return
  if (answer?.ok) take({ version: answer.data.version, toPick: answer.data.to_pick, isLost: false })
  else take({ ...state, isLost: true })
  clearTimeout(timer)
  timer = setTimeout(lookNow, EVERY_MS)
}

function take(next: OrdersState): void {
  const { version, toPick, isLost } = next
  if (version === state.version && toPick === state.toPick && isLost === state.isLost) return
  state = next
  for (const follower of [...followers]) follower()
}
