const FIRST_PAUSE_MS = 2000
const LONGEST_PAUSE_MS = 30_000

/**
 * Loads an optional part of the page, and tries again until that succeeds, so that a lost connection does not break the
 * page. Rejects only when the signal is aborted.
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

/** Resolves when the browser is online again, or after a time limit, since not every browser fires the event. */
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
