const FIRST_PAUSE_MS = 2000
const LONGEST_PAUSE_MS = 30_000

/**
 * Loads a part that the page can do without meanwhile, and tries again until it has come, so that a lost connection
 * does not cost the page. Rejects only when the signal is aborted.
 *
 * @param pause waits before the next try, for the given time at most
 */
export async function loadWithRetry<Loaded>(
  load: () => Promise<Loaded>,
  signal: AbortSignal,
  pause: (longestMs: number, signal: AbortSignal) => Promise<void> = waitUntilOnline,
): Promise<Loaded> {
  for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)) {
    try {
      return await load()
    } catch (error) {
      console.warn('A part of the page could not be loaded; trying again', error)
      await pause(pauseMs, signal)
      signal.throwIfAborted()
    }
  }
}

/** Until the browser is online again. The time limit is for browsers that do not notice. */
function waitUntilOnline(longestMs: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const ended = new AbortController()
    const done = () => {
      ended.abort()
      clearTimeout(timer)
      resolve()
    }
    const timer = setTimeout(done, longestMs)
    window.addEventListener('online', done, { signal: ended.signal })
    signal.addEventListener('abort', done, { signal: ended.signal })
  })
}
