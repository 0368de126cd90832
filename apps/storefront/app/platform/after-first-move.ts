import { loadWithRetry } from './load-with-retry.ts'
import { fetchLostStyles } from './lost-styles.ts'

// A screen reader presses with a click alone.
const MOVES = ['pointermove', 'pointerdown', 'touchstart', 'wheel', 'scroll', 'keydown', 'click', 'popstate']

/**
 * Done when the visitor has moved, pressed or scrolled for the first time. Listened for from the moment this file is
 * there: a press that the page answers before React has come to what is put off counts as well.
 */
let endWait: () => void = () => undefined
const moved: Promise<void> = typeof document === 'undefined' ? Promise.resolve() : listenForMove()

function listenForMove(): Promise<void> {
  return new Promise((resolve) => {
    const ended = new AbortController()
    const done = () => {
      ended.abort()
      resolve()
    }
    endWait = done
    for (const kind of MOVES)
      window.addEventListener(kind, done, { passive: true, capture: true, signal: ended.signal })
  })
}

/**
 * Fetches now what was put off. Whoever changes the page without a press calls it first: React shows no such change
 * while parts of the page are still to come.
 */
export const fetchPutOffParts = (): void => endWait()

/**
 * Puts off fetching what a page that came from the server shows already: React leaves the server's elements as they
 * are until the component has come, however often it must be asked for. On the server, and where the elements are not
 * there, nothing is put off.
 *
 * @param id of an element of what is fetched
 */
export const afterFirstMove =
  <Loaded>(id: string, load: () => Promise<Loaded>) =>
  async (): Promise<Loaded> => {
    if (typeof document === 'undefined') return load()
    if (document.getElementById(id) !== null) await moved
    return loadWithRetry(() => fetchLostStyles().then(load))
  }
