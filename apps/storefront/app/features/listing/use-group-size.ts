import { useSyncExternalStore } from 'react'

/** 2.37: from here the filters stand beside the list, and four or five cards beside each other. */
const DESK = '(min-width: 1020px)'
/** Whole rows of four and of five. */
const ON_DESK = 20
/** Whole rows of two and of three. */
const BELOW = 24

function subscribe(listener: () => void): () => void {
  const desk = matchMedia(DESK)
  desk.addEventListener('change', listener)
  return () => desk.removeEventListener('change', listener)
}

/** How many cards of a list are laid out by themselves. The server sends one page, which is less than a group. */
export function useGroupSize(): number {
  return useSyncExternalStore(
    subscribe,
    () => (matchMedia(DESK).matches ? ON_DESK : BELOW),
    () => ON_DESK,
  )
}
