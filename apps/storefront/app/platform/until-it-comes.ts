const FIRST_PAUSE_MS = 2000
const LONGEST_PAUSE_MS = 30_000

/**
 * Asks again until it has come: for what the page can do without meanwhile, so that a moment without a net does not
 * cost the page.
 *
 * @param pause waits before the next try, at most as long as it is told
 */
export async function untilItComes<Loaded>(
  load: () => Promise<Loaded>,
  pause: (longestMs: number) => Promise<void> = untilNet,
): Promise<Loaded> {
  for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)) {
    try {
      return await load()
    } catch (error) {
      console.warn('A part of the page could not be fetched; it is asked for again', error)
      await pause(pauseMs)
    }
  }
}

/** Until the net is back, which a browser does not always notice. */
function untilNet(longestMs: number): Promise<void> {
  return new Promise((resolve) => {
    const ended = new AbortController()
    const done = () => {
      ended.abort()
      clearTimeout(timer)
      resolve()
    }
    const timer = setTimeout(done, longestMs)
    window.addEventListener('online', done, { signal: ended.signal })
  })
}
