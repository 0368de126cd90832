import { useCallback, useDeferredValue } from 'react'
import { useNavigate } from 'react-router'
import { isPlainClick } from '../../platform/is-plain-click.ts'
import type { CardArticle } from '../../ui/card-article.ts'
import { CardGroup } from './card-group.tsx'
import type { CardsInView } from './cards-in-view.ts'
import { useGroupHeights } from './group-heights.ts'
import { PAGE_SIZE } from './listing.ts'
import { useGroupSize } from './use-group-size.ts'

type CardListProps = {
  /** Another one for each choice of filters and order. */
  listKey: string
  articles: CardArticle[]
  list: React.RefObject<HTMLDivElement | null>
  /** Which places in the list were in view when it changed. */
  inView: CardsInView
  /** Called before an article is opened; the same function each time. */
  onLeave: () => void
}

/**
 * The cards of a listing. Each place keeps its card and gets another article when the list changes, which costs half of
 * a new card; the places in view change in the frame of the press, those below in the next ones.
 */
export function CardList({ listKey, articles, list, inView, onLeave }: CardListProps) {
  const settled = useDeferredValue(articles)
  const open = useOpen(onLeave)
  const groupSize = useGroupSize()
  const heights = useGroupHeights(listKey, list)
  // Of a list that got shorter than where one was, the end comes into view.
  const first = inView.first < articles.length ? inView.first : articles.length - PAGE_SIZE
  const shown = articles.map((article, at) =>
    at >= first && at <= inView.last ? article : (settled[at] ?? article),
  )
  return (
    <div className="listing-cards" ref={list}>
      {Array.from({ length: Math.ceil(shown.length / groupSize) }, (_, at) => {
        const group = shown.slice(at * groupSize, (at + 1) * groupSize)
        const height = heights[at]
        return (
          <CardGroup
            // biome-ignore lint/suspicious/noArrayIndexKey: the place is what stays
            key={at}
            articles={group}
            isFirst={at === 0}
            heightPx={height?.count === group.length ? height.heightPx : null}
            onOpen={open}
          />
        )
      })}
    </div>
  )
}

/** Goes to an article as the router's own links do. */
function useOpen(onLeave: () => void): React.MouseEventHandler<HTMLAnchorElement> {
  const navigate = useNavigate()
  return useCallback(
    (event) => {
      if (!isPlainClick(event)) return
      event.preventDefault()
      const { pathname, search } = event.currentTarget
      onLeave()
      void navigate(`${pathname}${search}`, { viewTransition: true })
    },
    [navigate, onLeave],
  )
}
