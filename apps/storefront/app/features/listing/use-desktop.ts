import { useSyncExternalStore } from 'react'

/** 2.37: from this width the filters are beside the list, and four or five cards are in a row. */
const DESKTOP = '(min-width: 1020px)'

/** Whether the window is that wide; null on the server and until the page has been hydrated. */
export function useDesktop(): boolean | null {
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(DESKTOP).matches,
    () => null,
  )
}

function subscribe(listener: () => void): () => void {
  const desktop = matchMedia(DESKTOP)
  desktop.addEventListener('change', listener)
  return () => desktop.removeEventListener('change', listener)
}
