import { fetchLostStyles } from './lost-styles.ts'
import { untilItComes } from './until-it-comes.ts'

// A screen reader presses with a click alone.
const MOVES = ['pointermove', 'pointerdown', 'touchstart', 'wheel', 'scroll', 'keydown', 'click', 'popstate']

/**
 * Done when the visitor has moved, pressed or scrolled for the first time. Listened for from the moment this file is
 * there: a press that the page answers before React has come to what is put off counts as well.
 */
const moved: Promise<void> = typeof document === 'undefined' ? Promise.resolve() : listenForMove()

function listenForMove(): Promise<void> {
  return new Promise((resolve) => {
    const ended = new AbortController()
    const done = () => {
      ended.abort()
      resolve()
    }
    for (const kind of MOVES)
      window.addEventListener(kind, done, { passive: true, capture: true, signal: ended.signal })
  })
}

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
    return untilItComes(() => fetchLostStyles().then(load))
  }
