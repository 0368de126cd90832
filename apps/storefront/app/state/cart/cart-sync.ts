import { backgroundClient } from '../../platform/browser-client.ts'
import { createPersistentStore } from '../create-store.ts'
import { findArticles } from '../find-articles.ts'
import { addLines, clearCart, listenToCart, listLineCounts, replaceLines } from './cart-store.ts'

/** Changes are sent after a pause of this length, so that several presses become one request. */
const SETTLED_MS = 600

/** True while a change of the cart has not reached the server. */
const unsent = createPersistentStore('cartUnsent', (kept) => (kept === true ? true : null))

let stop: (() => void) | null = null
let sending: Promise<void> | null = null
let changedMeanwhile = false

/** 4.06: at log-in, adds the lines of the customer's cart on the server to this cart. */
export const mergeServerCart = (): Promise<void> => takeServerCart(addLines)

/** While a customer is logged in every device shows the same cart: the one that was changed last. */
export async function followServerCart(): Promise<void> {
  if (unsent.get() !== true) return takeServerCart(replaceLines)
  // Before the request, so that changes during it are sent too.
  sendChanges()
  await send()
}

/** At log-out: the cart stays with the account and leaves this browser. */
export function leaveServerCart(): void {
  stop?.()
  changedMeanwhile = false
  clearCart()
  unsent.set(null)
}

async function takeServerCart(take: typeof addLines): Promise<void> {
  stop?.()
  let stopped = false
  stop = () => {
    stopped = true
  }
  const before = JSON.stringify(listLineCounts())
  try {
    const result = await backgroundClient('GET /customers/current/cart')
    if (stopped) return
    if (!result.ok) return sendChanges()
    const { lines } = result.data
    const articles = await findArticles(lines.map(({ articleId }) => articleId))
    if (stopped) return
    // The cart was changed during the request, so it is newer than the response.
    if (take === replaceLines && JSON.stringify(listLineCounts()) !== before) {
      unsent.set(true)
      sendChanges()
      return await send()
    }
    if (lines.every(({ articleId }) => articles.has(articleId))) take(lines, articles)
    const now = listLineCounts()
    const onServer = lines.map(({ EanNo, Count }) => ({ EanNo, Count }))
    sendChanges()
    if (JSON.stringify(now) !== JSON.stringify(onServer)) await send()
    return
  } catch (error) {
    console.warn('The kept cart could not be read', error)
  }
  if (!stopped) sendChanges()
}

/** From now on every change of the cart is sent to the server. */
function sendChanges(): void {
  stop?.()
  let timer: ReturnType<typeof setTimeout> | undefined
  let known = JSON.stringify(listLineCounts())
  const sendNow = () => {
    if (timer === undefined) return
    clearTimeout(timer)
    timer = undefined
    void send()
  }
  const stopListening = listenToCart(() => {
    const next = JSON.stringify(listLineCounts())
    if (next === known) return
    known = next
    unsent.set(true)
    clearTimeout(timer)
    timer = setTimeout(sendNow, SETTLED_MS)
  })
  // A change that is still waiting is sent when the page is left.
  window.addEventListener('pagehide', sendNow)
  stop = () => {
    stopListening()
    clearTimeout(timer)
    window.removeEventListener('pagehide', sendNow)
    stop = null
  }
}

/** Sends one request at a time: of two at once, the older could arrive last and overwrite the newer. */
function send(): Promise<void> {
  changedMeanwhile = true
  sending ??= sendUntilSame().finally(() => {
    sending = null
  })
  return sending
}

async function sendUntilSame(): Promise<void> {
  while (changedMeanwhile) {
    changedMeanwhile = false
    await sendLines()
  }
}

async function sendLines(): Promise<void> {
  const lines = listLineCounts()
  try {
    const result = await backgroundClient('PUT /customers/current/cart', { body: { lines } })
    // 4.06: the session has ended. This browser's cart is merged at the next log-in.
    if (result.status === 404) stop?.()
    // What was changed meanwhile is still to be sent.
    else if (result.ok && JSON.stringify(listLineCounts()) === JSON.stringify(lines)) unsent.set(null)
  } catch (error) {
    console.warn('The cart was not sent', error)
  }
}
