/** A debounced function; `cancel` drops the call that is waiting. */
export type Debounced<Given extends unknown[]> = ((...given: Given) => void) & { cancel: () => void }

/** 9.09: calls `work` when it has not been called for `pauseMs`, with the arguments of the last call. */
export function debounce<Given extends unknown[]>(
  work: (...given: Given) => void,
  pauseMs: number,
): Debounced<Given> {
  let waiting: ReturnType<typeof setTimeout> | undefined
  const cancel = () => clearTimeout(waiting)
  const ask = (...given: Given) => {
    cancel()
    waiting = setTimeout(() => work(...given), pauseMs)
  }
  return Object.assign(ask, { cancel })
}
