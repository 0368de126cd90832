/** What this file needs to stop a shop. */
export type StoppableShop = {
  /** The process ends after this time even if `stop` has not finished. */
  stopTimeoutMs: number
  stop(): Promise<void>
  /** Asks the database to stop, without waiting for it. */
  abandon(): void
}

/** The same limit while the shop is starting and its setting has not been read. */
const START_TIMEOUT_MS = 10_000
/** One Ctrl-C can arrive twice, from the terminal and from the parent process; within this time it counts as one. */
const SAME_PRESS_MS = 300

/**
 * SIGTERM, SIGINT and SIGHUP stop the shop and end the process, also while it is starting. A second Ctrl-C ends it at
 * once; the other signals may be repeated, as service managers do.
 *
 * @param starting the shop, which rejects when `stop` aborts its start
 * @param exit the end of the process
 */
export function stopOnSignals(
  starting: Promise<StoppableShop>,
  stop: AbortController,
  log: (line: string) => void,
  exit: (code: number) => void = (code) => process.exit(code),
): void {
  let askedAtMs: number | undefined
  let shop: StoppableShop | undefined
  starting.then(
    (started) => {
      shop = started
    },
    () => undefined,
  )

  function endByForce(line: string) {
    log(line)
    shop?.abandon()
    exit(1)
  }

  async function end() {
    stop.abort()
    const timeoutMs = shop?.stopTimeoutMs ?? START_TIMEOUT_MS
    setTimeout(() => endByForce('Butikken ble ikke ferdig i tide, og stoppes nå.'), timeoutMs).unref()
    try {
      await (await starting.catch(() => undefined))?.stop()
      exit(0)
    } catch (error) {
      console.error(error)
      exit(1)
    }
  }

  function onSignal(signal: NodeJS.Signals) {
    const nowMs = performance.now()
    if (askedAtMs === undefined) {
      askedAtMs = nowMs
      log('Stopper butikken …')
      void end()
    } else if (signal === 'SIGINT' && nowMs - askedAtMs > SAME_PRESS_MS) {
      endByForce('Stopper med en gang.')
    }
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, onSignal)
}
