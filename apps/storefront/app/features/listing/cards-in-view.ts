/** The first and the last place in a list that can be seen, counted from 0. */
export type CardsInView = { first: number; last: number }

/** As long as nobody has seen the list: all of it. */
export const WHOLE_LIST: CardsInView = { first: 0, last: Number.POSITIVE_INFINITY }

/**
 * Which places of a list are in view now.
 *
 * @param list null when there is none: what is in view of the next one is not known
 */
export function findCardsInView(list: HTMLElement | null): CardsInView {
  if (list === null) return WHOLE_LIST
  const places = [...list.children]
  const isBelowTop = (place: Element) => place.getBoundingClientRect().bottom > 0
  const first = Math.max(0, places.findIndex(isBelowTop))
  const beyond = places.findIndex(
    (place, at) => at > first && place.getBoundingClientRect().top > innerHeight,
  )
  return { first, last: beyond === -1 ? Number.POSITIVE_INFINITY : beyond - 1 }
}
