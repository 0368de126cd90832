import { backgroundClient } from '../../platform/browser-client.ts'
import { findArticles } from '../find-articles.ts'
import { createKeptValue } from '../kept-value.ts'
import { addKeptLines, clearCart, followKeptLines, listenToLines, listKeptLines } from './cart-contents.ts'

/** A hand that changes counts is done after so long. */
const SETTLED_MS = 600

/** True while a change of the cart has not reached the server. */
const unsent = createKeptValue(
  'cartUnsent',
  (kept) => (kept === true ? true : null),
  () => window.localStorage,
)

let stop: (() => void) | null = null
let keeping: Promise<void> | null = null
let changedMeanwhile = false

/** 4.06: at login, what the customer had left in her cart elsewhere comes into this one. */
export const mergeCart = (): Promise<void> => share(addKeptLines)

/** While she is logged in every device shows the same cart: what was changed last, wherever that was. */
export async function followCart(): Promise<void> {
  if (unsent.get() !== true) return share(followKeptLines)
  // Listened first: a press during the request counts too.
  keepChanges()
  await keep()
}

/** Nobody is logged in any more: what lies here stays with the account, and leaves this browser. */
export function leaveCart(): void {
  stop?.()
  changedMeanwhile = false
  clearCart()
  unsent.set(null)
}

async function share(take: typeof addKeptLines): Promise<void> {
  stop?.()
  let left = false
  stop = () => {
    left = true
  }
  const before = JSON.stringify(listKeptLines())
  try {
    const answer = await backgroundClient('GET /customers/current/cart')
    if (left) return
    if (!answer.ok) return keepChanges()
    const { lines } = answer.data
    const articles = await findArticles(lines.map(({ articleId }) => articleId))
    if (left) return
    // What was pressed meanwhile is newer than what was read.
    if (take === followKeptLines && JSON.stringify(listKeptLines()) !== before) {
      unsent.set(true)
      keepChanges()
      return await keep()
    }
    if (lines.every(({ articleId }) => articles.has(articleId))) take(lines, articles)
    const now = listKeptLines()
    const same = lines.map(({ EanNo, Count }) => ({ EanNo, Count }))
    keepChanges()
    if (JSON.stringify(now) !== JSON.stringify(same)) await keep()
    return
  } catch (error) {
    console.warn('The kept cart could not be read', error)
  }
  if (!left) keepChanges()
}

/** From now on every change is kept for her. */
function keepChanges(): void {
  stop?.()
  let timer: ReturnType<typeof setTimeout> | undefined
  let known = JSON.stringify(listKeptLines())
  const keepNow = () => {
    if (timer === undefined) return
    clearTimeout(timer)
    timer = undefined
    void keep()
  }
  const unlisten = listenToLines(() => {
    const next = JSON.stringify(listKeptLines())
    if (next === known) return
    known = next
    unsent.set(true)
    clearTimeout(timer)
    timer = setTimeout(keepNow, SETTLED_MS)
  })
  // What was changed a moment before the page went away is kept as well.
  window.addEventListener('pagehide', keepNow)
  stop = () => {
    unlisten()
    clearTimeout(timer)
    window.removeEventListener('pagehide', keepNow)
    stop = null
  }
}

/** One request at a time: of two under way the older one could arrive last and win. */
function keep(): Promise<void> {
  changedMeanwhile = true
  keeping ??= keepUntilSame().finally(() => {
    keeping = null
  })
  return keeping
}

async function keepUntilSame(): Promise<void> {
  while (changedMeanwhile) {
    changedMeanwhile = false
    await sendLines()
  }
}

async function sendLines(): Promise<void> {
  const lines = listKeptLines()
  try {
    const answer = await backgroundClient('PUT /customers/current/cart', { body: { lines } })
    // 4.06: the session has ended. What lies here is the one that counts when she is back.
    if (answer.status === 404) stop?.()
    // What was changed meanwhile is still to be sent.
    else if (answer.ok && JSON.stringify(listKeptLines()) === JSON.stringify(lines)) unsent.set(null)
  } catch (error) {
    console.warn('The cart was not kept', error)
  }
}
