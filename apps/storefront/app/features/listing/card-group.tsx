import { memo } from 'react'
import { ArticleCard } from '../../ui/article-card.tsx'
import type { CardArticle } from '../../ui/card-article.ts'

const SIZES = '(min-width: 1020px) 16vw, (min-width: 700px) 31vw, 46vw'
const FIRST_SEEN = 4

type CardGroupProps = {
  articles: readonly CardArticle[]
  /** The group that the list begins with. */
  isFirst: boolean
  /** How high it was the last time; null where that is not known. */
  heightPx: number | null
  /** The same function each time. */
  onOpen: React.MouseEventHandler<HTMLAnchorElement>
}

/**
 * Some whole rows of a listing. The browser leaves out a group that is far from view altogether, and lays out one group
 * when one of its cards changes, not a thousand cards: a grid looks at every card that it has.
 */
export const CardGroup = memo(function CardGroup({ articles, isFirst, heightPx, onOpen }: CardGroupProps) {
  const style = { '--count': articles.length, ...(heightPx === null ? {} : { '--height': `${heightPx}px` }) }
  return (
    <ul className="cards cards-5 listing-group" style={style as React.CSSProperties}>
      {articles.map((article, at) => (
        <ArticleCard
          // biome-ignore lint/suspicious/noArrayIndexKey: the place is what stays
          key={at}
          article={article}
          heading="h2"
          sizes={SIZES}
          priority={isFirst && at < FIRST_SEEN}
          onOpen={onOpen}
        />
      ))}
    </ul>
  )
}, hasSameCards)

/** The slices of a list are new ones each time, the articles in them are not. */
function hasSameCards(before: CardGroupProps, now: CardGroupProps): boolean {
  return (
    before.onOpen === now.onOpen &&
    before.isFirst === now.isFirst &&
    before.heightPx === now.heightPx &&
    before.articles.length === now.articles.length &&
    before.articles.every((article, at) => article === now.articles[at])
  )
}
