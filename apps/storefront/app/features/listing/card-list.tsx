import { useCallback, useDeferredValue } from 'react'
import { useNavigate } from 'react-router'
import { ArticleCard } from '../../ui/article-card.tsx'
import type { CardArticle } from '../../ui/card-article.ts'
import type { CardsInView } from './cards-in-view.ts'
import { isPlainClick } from './is-plain-click.ts'

const SIZES = '(min-width: 1020px) 16vw, (min-width: 700px) 31vw, 46vw'
const FIRST_SEEN = 4

type CardListProps = {
  articles: CardArticle[]
  list: React.RefObject<HTMLUListElement | null>
  /** Which places in the list were in view when it changed. */
  inView: CardsInView
}

/**
 * The cards of a listing. Each place keeps its card and gets another article when the list changes, which costs half of
 * a new card; the places in view change in the frame of the press, those below in the next ones.
 */
export function CardList({ articles, list, inView: { first, last } }: CardListProps) {
  const settled = useDeferredValue(articles)
  const open = useOpen()
  return (
    <ul className="cards cards-5 listing-cards" ref={list}>
      {articles.map((article, at) => (
        <ArticleCard
          // biome-ignore lint/suspicious/noArrayIndexKey: the place is what stays
          key={at}
          article={at >= first && at <= last ? article : (settled[at] ?? article)}
          heading="h2"
          sizes={SIZES}
          priority={at < FIRST_SEEN}
          onOpen={open}
        />
      ))}
    </ul>
  )
}

/** Goes to an article as the router's own links do. */
function useOpen(): React.MouseEventHandler<HTMLAnchorElement> {
  const navigate = useNavigate()
  return useCallback(
    (event) => {
      if (!isPlainClick(event)) return
      event.preventDefault()
      void navigate(event.currentTarget.pathname, { viewTransition: true })
    },
    [navigate],
  )
}
