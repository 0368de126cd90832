import { browserClient } from '../platform/browser-client.ts'
import { addKeptLines, listenToLines, listKeptLines } from './cart-contents.ts'
import { findArticles } from './find-articles.ts'

/** A hand that changes counts is done after so long. */
const SETTLED_MS = 600

let stop: (() => void) | null = null

/**
 * 4.06: brings what the customer had left in her cart elsewhere into this one; from then on every change is kept for
 * her, so that the next device finds it.
 */
export async function shareCart(): Promise<void> {
  stop?.()
  await takeOver()
  let timer: ReturnType<typeof setTimeout> | undefined
  const unlisten = listenToLines(() => {
    clearTimeout(timer)
    timer = setTimeout(keep, SETTLED_MS)
  })
  // What was changed a moment before the page went away is kept as well.
  const keepNow = () => {
    if (timer === undefined) return
    clearTimeout(timer)
    timer = undefined
    keep()
  }
  window.addEventListener('pagehide', keepNow)
  stop = () => {
    unlisten()
    clearTimeout(timer)
    window.removeEventListener('pagehide', keepNow)
    stop = null
  }
}

/** Nobody is logged in any more: what lies here stays with the account, and leaves this browser. */
export function leaveCart(): void {
  stop?.()
  clearCart()
}

async function takeOver(): Promise<void> {
  try {
    const answer = await browserClient('GET /customers/current/cart')
    if (!answer.ok) return
    const { lines } = answer.data
    const articles = await findArticles(lines.map(({ articleId }) => articleId))
    addKeptLines(lines, articles)
    if (lines.length !== listKeptLines().length) await keep()
  } catch (error) {
    // The cart of this browser is untouched.
    console.warn('The kept cart could not be read', error)
  }
}

async function keep(): Promise<void> {
  try {
    await browserClient('PUT /customers/current/cart', { body: { lines: listKeptLines() } })
  } catch (error) {
    console.warn('The cart was not kept', error)
  }
}
