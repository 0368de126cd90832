/** The exit code that shells expect after Ctrl-C. */
export const INTERRUPTED_CODE = 130

/** Thrown at a point where the command can end without leaving anything half done. */
export class InterruptedError extends Error {
  override readonly name = 'InterruptedError'
}

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/**
 * Watches for signals to end: Ctrl-C, a closed terminal, a service manager. The command ends at its next safe point; a
 * second Ctrl-C ends the process at once.
 */
export function watchForInterrupt(): { throwIfInterrupted(): void; stop(): void } {
  let isInterrupted = false
  function onSignal(signal: NodeJS.Signals) {
    if (isInterrupted && signal === 'SIGINT') process.exit(INTERRUPTED_CODE)
    isInterrupted = true
  }
  for (const signal of SIGNALS) process.on(signal, onSignal)
  return {
    throwIfInterrupted: () => {
      if (isInterrupted) throw new InterruptedError()
    },
    stop: () => {
      for (const signal of SIGNALS) process.off(signal, onSignal)
    },
  }
}
