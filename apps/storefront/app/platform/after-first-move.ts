const MOVES = ['pointermove', 'pointerdown', 'touchstart', 'wheel', 'scroll', 'keydown', 'popstate']

let moved: Promise<void> | null = null

/** Done when the visitor has moved, pressed or scrolled for the first time. */
function firstMove(): Promise<void> {
  moved ??= new Promise((resolve) => {
    const ended = new AbortController()
    const done = () => {
      ended.abort()
      resolve()
    }
    for (const kind of MOVES)
      window.addEventListener(kind, done, { passive: true, capture: true, signal: ended.signal })
  })
  return moved
}

/**
 * Puts off fetching what a page that came from the server shows already: React leaves the server's elements as they
 * are until the component has come. On the server, and where the elements are not there, nothing is put off.
 *
 * @param id of an element of what is fetched
 */
export const afterFirstMove =
  <Loaded>(id: string, load: () => Promise<Loaded>) =>
  async (): Promise<Loaded> => {
    if (typeof document !== 'undefined' && document.getElementById(id) !== null) await firstMove()
    return load()
  }
