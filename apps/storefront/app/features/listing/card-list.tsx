import './campaign-uses.css'
import { memo, useCallback, useDeferredValue } from 'react'
import { useNavigate } from 'react-router'
import { isPlainClick } from '../../platform/is-plain-click.ts'
import { Link } from '../../platform/link.tsx'
import { ArticleCard } from '../../ui/article-card.tsx'
import type { CardArticle } from '../../ui/card-article.ts'
import { Picture } from '../../ui/picture.tsx'
import { Scene } from '../../ui/scene.tsx'
import { useGroupHeights } from './group-heights.ts'
import { LEAST_WITH_LARGE, type ListingUse, type ListStory, PAGE_SIZE, restOfRow } from './listing.ts'
import { useDesktop } from './use-desktop.ts'
import type { VisibleCards } from './visible-cards.ts'

/** As `<img sizes>` has it. */
const IMAGE_SIZES = '(min-width: 1020px) 16vw, (min-width: 700px) 31vw, 44vw'
/** The large card of a page with a story: two columns wide. */
const LARGE_IMAGE_SIZES = '(min-width: 1020px) 32vw, (min-width: 700px) 62vw, 44vw'
const SCENE_SIZE = { width: 728, height: 404, sizes: '(min-width: 700px) 32vw, 92vw' }
/** A story that fills most of a row shows the strip across the page, but on phones. */
const WIDE_SCENE = { phoneMedia: '(max-width: 699.98px)', sizes: '64vw' }
const WIDE_FROM = 3
/** Below so many articles a story would be more than the list. */
const LEAST_WITH_STORY = 4
/** Whole rows of four and of five. */
const DESKTOP_GROUP_SIZE = 20
/** Whole rows of two and of three. */
const MOBILE_GROUP_SIZE = 24

type CardListProps = {
  /** Another one for each choice of filters and order. */
  listKey: string
  articles: CardArticle[]
  /** 3.05: the parts that they are in, in order; null where they are in none. */
  uses: readonly ListingUse[] | null
  story: ListStory | null
  list: React.RefObject<HTMLDivElement | null>
  /** The cards that were in view when the list changed. */
  visible: VisibleCards
  /** Called before an article is opened; the same function each time. */
  onOpenArticle: () => void
}

/**
 * The cards of a listing, rendered in groups. When the list changes, each position keeps its card element and gets
 * another article, which costs half of a new card; the cards in view change first, the others in the next frames.
 */
export function CardList({ listKey, articles, uses, story, list, visible, onOpenArticle }: CardListProps) {
  const deferred = useDeferredValue(articles)
  const openArticle = useOpenArticle(onOpenArticle)
  const groupSize = useGroupSize()
  const heights = useGroupHeights(listKey, list)
  // A list that has become shorter than the scroll position is seen from its last page.
  const first = visible.first < articles.length ? visible.first : articles.length - PAGE_SIZE
  const shown = articles.map((article, at) =>
    at >= first && at <= visible.last ? article : (deferred[at] ?? article),
  )
  // The first group is one page, whose rows a large card and the story fill at every number of columns.
  const startOf = (at: number) =>
    uses !== null ? uses[at]?.start : at === 0 ? 0 : PAGE_SIZE + (at - 1) * groupSize
  const groupCount = uses?.length ?? 1 + Math.ceil(Math.max(0, shown.length - PAGE_SIZE) / groupSize)
  return (
    <div className="listing-cards" ref={list}>
      {Array.from({ length: groupCount }, (_, at) => {
        const group = shown.slice(startOf(at), startOf(at + 1))
        const height = heights[at]
        return (
          <CardGroup
            // biome-ignore lint/suspicious/noArrayIndexKey: an element belongs to its position, not to an article
            key={at}
            articles={group}
            use={uses?.[at] ?? null}
            story={uses === null && at === 0 && group.length >= LEAST_WITH_STORY ? story : null}
            heightPx={height?.count === group.length ? height.heightPx : null}
            onOpen={openArticle}
          />
        )
      })}
    </div>
  )
}

type CardGroupProps = {
  articles: readonly CardArticle[]
  /** Shown before them, as a heading that fills the rows. */
  use: ListingUse | null
  /** Shown at the end. */
  story: ListStory | null
  /** Its height when the visitor left the list; null where that is not known. */
  heightPx: number | null
  /** The same function each time. */
  onOpen: React.MouseEventHandler<HTMLAnchorElement>
}

/**
 * Some whole rows of a listing, in a grid of their own: the browser skips the layout of a group that is far from view,
 * and lays out one group instead of all cards when one of its cards changes.
 */
const CardGroup = memo(function CardGroup({ articles, use, story, heightPx, onOpen }: CardGroupProps) {
  // A whole page has a large card, and then the story's place is the end of the last row.
  const hasLarge =
    use === null ? story !== null && articles.length === PAGE_SIZE : articles.length >= LEAST_WITH_LARGE
  const style = { '--count': articles.length, ...(heightPx === null ? {} : { '--height': `${heightPx}px` }) }
  const rest = hasLarge ? undefined : restOfRow(articles.length)
  const isWide = (rest?.['--left-5'] ?? 0) >= WIDE_FROM
  const look = `cards cards-5 listing-group ${hasLarge ? 'has-large' : ''}`
  const cards = articles.map((article, at) => (
    <ArticleCard
      // biome-ignore lint/suspicious/noArrayIndexKey: an element belongs to its position, not to an article
      key={at}
      article={article}
      heading={use === null ? 'h2' : 'h3'}
      sizes={hasLarge && article.isLarge ? LARGE_IMAGE_SIZES : IMAGE_SIZES}
      canCompare
      onOpen={onOpen}
    />
  ))
  if (use !== null) {
    return (
      <section
        className={`${look} listing-use`}
        id={use.id}
        aria-labelledby={`om-${use.id}`}
        style={style as React.CSSProperties}
      >
        <div className="use-tile" style={use.style as React.CSSProperties}>
          {use.scene && <Scene image={use.scene} alt="" {...SCENE_SIZE} />}
          <h2 id={`om-${use.id}`}>{use.title}</h2>
          <p>{use.text}</p>
        </div>
        <ul>{cards}</ul>
      </section>
    )
  }
  return (
    <ul className={look} style={style as React.CSSProperties}>
      {cards}
      {story && (
        <li className="story-tile" style={rest as React.CSSProperties | undefined}>
          <Link to={story.to} className={story.picture ? undefined : 'story-field'}>
            {story.picture && (
              <Scene
                image={
                  isWide
                    ? story.picture
                    : { ...story.picture, avif: story.picture.phone ?? story.picture.avif }
                }
                alt=""
                {...SCENE_SIZE}
                {...(isWide ? WIDE_SCENE : {})}
              />
            )}
            <small>Les</small> <b>{story.title}</b>
            {story.goods && <Picture image={story.goods} alt="" sizes={IMAGE_SIZES} widest={640} />}
          </Link>
        </li>
      )}
    </ul>
  )
}, hasSameCards)

/** The array of a group is a new one each time, but the articles in it are mostly the same objects. */
function hasSameCards(before: CardGroupProps, now: CardGroupProps): boolean {
  return (
    before.onOpen === now.onOpen &&
    before.heightPx === now.heightPx &&
    before.story?.to === now.story?.to &&
    before.use?.id === now.use?.id &&
    before.articles.length === now.articles.length &&
    before.articles.every((article, at) => article === now.articles[at])
  )
}

/** Opens an article as the router's own links do. */
function useOpenArticle(onOpenArticle: () => void): React.MouseEventHandler<HTMLAnchorElement> {
  const navigate = useNavigate()
  return useCallback(
    (event) => {
      if (!isPlainClick(event)) return
      event.preventDefault()
      const { pathname, search } = event.currentTarget
      onOpenArticle()
      void navigate(`${pathname}${search}`, { viewTransition: true })
    },
    [navigate, onOpenArticle],
  )
}

/** How many cards are in a group. The server renders one page, which is one group at most. */
const useGroupSize = (): number => (useDesktop() === false ? MOBILE_GROUP_SIZE : DESKTOP_GROUP_SIZE)
