import { setImmediate as nextTurn } from 'node:timers/promises'

/**
 * Hands out turns of the event loop, one to each caller in the order of their calls. Renderings that begin at the same
 * moment would otherwise run one after the other in a single turn, and every other request would wait for all of them.
 *
 * @returns a function whose promise resolves in a turn that no other caller has
 */
export function createEventLoopTurns(): () => Promise<void> {
  let last: Promise<void> = Promise.resolve()
  return () => {
    last = last.then(() => nextTurn())
    return last
  }
}
