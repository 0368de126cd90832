/** Work that is put off: called again, it waits again. */
export type Debounced<Given extends unknown[]> = ((...given: Given) => void) & { cancel: () => void }

/** 9.09: does the work once it has not been asked for in a while, with what was given last. */
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
