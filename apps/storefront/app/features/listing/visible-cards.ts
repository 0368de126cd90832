/** Positions of the first and the last card in view, counted from 0. */
export type VisibleCards = { first: number; last: number }

/** Used until it is known which cards are visible. */
export const ALL_CARDS: VisibleCards = { first: 0, last: Number.POSITIVE_INFINITY }

/**
 * Finds which cards of a list are in view now. Cards of a group that is out of view are not measured, because the
 * browser would have to lay out the whole group.
 *
 * @param list element with a child for each group of cards; null when no list is shown
 */
export function findVisibleCards(list: HTMLElement | null): VisibleCards {
  if (list === null) return ALL_CARDS
  const endsInOrBelowView = (element: Element) => element.getBoundingClientRect().bottom > 0
  const isBelowView = (element: Element) => element.getBoundingClientRect().top > innerHeight
  let first: number | null = null
  let position = 0
  for (const group of list.children) {
    // Not the story at the end, nor a heading.
    const cards = group.querySelectorAll('.card')
    if (isBelowView(group)) return { first: first ?? 0, last: position - 1 }
    if (endsInOrBelowView(group)) {
      for (const card of cards) {
        if (first === null && endsInOrBelowView(card)) first = position
        if (first !== null && isBelowView(card)) return { first, last: position - 1 }
        position++
      }
    } else position += cards.length
  }
  return { first: first ?? 0, last: Number.POSITIVE_INFINITY }
}

/** Cards that were measured before a press count as the visible ones for so long. */
const MAX_AGE_MS = 1000

/**
 * Remembers which cards are in view from the moment before a press, so that it need not be measured after it.
 *
 * @param measure finds the cards in view
 */
export function rememberVisibleCards(measure: () => VisibleCards) {
  let last = { atMs: Number.NEGATIVE_INFINITY, visible: ALL_CARDS }
  return {
    remember() {
      last = { atMs: Date.now(), visible: measure() }
    },
    /** The cards in view: as they were remembered a moment ago, else measured now. */
    recall: (): VisibleCards => (Date.now() - last.atMs < MAX_AGE_MS ? last.visible : measure()),
  }
}
