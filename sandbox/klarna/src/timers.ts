/** Timers that are cleared when a sandbox stops. */
export type Timers = { later: (afterMs: number, work: () => void) => void; clear: () => void }

export function createTimers(): Timers {
  const pending = new Set<NodeJS.Timeout>()
  return {
    later: (afterMs, work) => {
      const timer = setTimeout(() => {
        pending.delete(timer)
        work()
      }, afterMs)
      pending.add(timer)
    },
    clear: () => {
      for (const timer of pending) clearTimeout(timer)
      pending.clear()
    },
  }
}
