const FIRST_PAUSE_MS = 2000
const LONGEST_PAUSE_MS = 30_000

/**
 * Loads a part that the page can do without for a while, and tries again until that succeeds, so that a lost connection
 * does not cost the page. The pauses between the tries double from 2 up to 30 seconds.
 *
 * @param pause waits before the next try, no longer than the given milliseconds; ends early when the browser is online
 *   again, by default
 */
export async function loadWithRetry<Loaded>(
  load: () => Promise<Loaded>,
  pause: (longestMs: number) => Promise<void> = waitUntilOnline,
): Promise<Loaded> {
  for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)) {
    try {
      return await load()
    } catch (error) {
      console.warn('A part of the page could not be loaded; it is tried again', error)
      await pause(pauseMs)
    }
  }
}

/** The time limit is there because a browser does not always notice that it is online again. */
function waitUntilOnline(longestMs: number): Promise<void> {
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
