/** The first and the last place in a list that can be seen, counted from 0. */
export type CardsInView = { first: number; last: number }

/** As long as nobody has seen the list: all of it. */
export const WHOLE_LIST: CardsInView = { first: 0, last: Number.POSITIVE_INFINITY }

/**
 * Which places of a list are in view now. Asks nothing of a card in a group that is out of view: the browser would lay
 * out the whole group to answer.
 *
 * @param list its groups, each with its cards; null when there is none: what is in view of the next one is not known
 */
export function findCardsInView(list: HTMLElement | null): CardsInView {
  if (list === null) return WHOLE_LIST
  const isBelowTop = (element: Element) => element.getBoundingClientRect().bottom > 0
  const isBelowView = (element: Element) => element.getBoundingClientRect().top > innerHeight
  let first: number | null = null
  let at = 0
  for (const group of list.children) {
    if (isBelowView(group)) return { first: first ?? 0, last: at - 1 }
    if (isBelowTop(group)) {
      for (const place of group.children) {
        if (first === null && isBelowTop(place)) first = at
        if (first !== null && isBelowView(place)) return { first, last: at - 1 }
        at++
      }
    } else at += group.childElementCount
  }
  return { first: first ?? 0, last: Number.POSITIVE_INFINITY }
}
