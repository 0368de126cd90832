import { memo, useDeferredValue, useLayoutEffect, useRef } from 'react'
import { Link } from '../platform/link.tsx'
import { backgroundStyle } from './background.ts'
import type { CardArticle } from './card-article.ts'
import { CompareCheck } from './compare-check.tsx'
import { FavouriteButton } from './favourite-button.tsx'
import { MissingPicture } from './missing-picture.tsx'
import { useMyShop } from './my-shop-context.ts'
import { Picture } from './picture.tsx'
import { Discount, Price, PriceBefore } from './price.tsx'
import { Rating } from './rating.tsx'
import { ShopCountLine } from './stock-line.tsx'

const GRID_SIZES = '(min-width: 1020px) 20vw, (min-width: 700px) 31vw, 44vw'

type ArticleCardProps = {
  article: CardArticle
  /** Heading level: one below the heading above the cards. */
  heading?: 'h2' | 'h3'
  sizes?: string
  /** Whether it can be chosen for comparison. */
  canCompare?: boolean
  /** Why it is shown here. */
  note?: string
  /** What can be done with it, below its text. */
  action?: React.ReactNode
  /**
   * Opens the article from a list that may be long, where a router link for each card would cost more than the rest of
   * the card. Must be a stable function.
   */
  onOpen?: React.MouseEventHandler<HTMLAnchorElement>
}

/** An article in a list; the whole card is a link to it. Rendered again only when the article object changes. */
export const ArticleCard = memo(function ArticleCard({
  article,
  heading: Heading = 'h3',
  sizes = GRID_SIZES,
  canCompare = false,
  note,
  action,
  onOpen,
}: ArticleCardProps) {
  const myShop = useMyShop()
  const address = `/product/${article.slug}${article.search}`
  return (
    <li className={article.isLarge ? 'card card-large' : 'card'}>
      <div className="card-picture" style={backgroundStyle(article.background)}>
        {article.image === null ? <MissingPicture /> : <CardPicture image={article.image} sizes={sizes} />}
        {article.originalPrice === null && article.label === null ? null : (
          <p className="card-labels">
            <Discount now={article.price} before={article.originalPrice} />
            {article.label === null ? null : <span className="card-label">{article.label}</span>}
          </p>
        )}
        {canCompare ? <CompareCheck articleId={article.id} name={article.name} /> : null}
      </div>
      <div className="card-text">
        {note === undefined ? null : <p className="card-note">{note}</p>}
        <p className="card-brand">
          <span>{article.brand}</span>
          {article.rating === null ? null : <Rating rating={article.rating} />}
        </p>
        <Heading className="card-name">
          {onOpen === undefined ? (
            <Link to={address} viewTransition>
              {article.name}
            </Link>
          ) : (
            <a href={address} onClick={onOpen}>
              {article.name}
            </a>
          )}
        </Heading>
        <p className="card-price">
          {article.originalPrice === null ? null : <span className="sr-only">Nå </span>}
          <Price kroner={article.price} />
          {article.originalPrice === null ? null : <PriceBefore kroner={article.originalPrice} />}
        </p>
        <ShopCountLine {...article} myShop={myShop} />
        <ColorDots hexes={article.dots} count={article.colorCount} />
      </div>
      {action === undefined ? null : <div className="card-action">{action}</div>}
      <FavouriteButton articleId={article.id} name={article.name} />
    </li>
  )
})

/** The colours of an article, when there is more than one. */
function ColorDots({ hexes, count }: { hexes: string[]; count: number }) {
  if (count < 2) return null
  return (
    <p className="color-dots">
      {hexes.map((hex) => (
        <i key={hex} style={{ background: hex }} aria-hidden="true" />
      ))}
      <span>{`${count} farger`}</span>
    </p>
  )
}

type CardPictureProps = { image: string; sizes: string }

/**
 * A card's picture. When the card gets another article, the same element gets its picture, which costs a fraction of a
 * new element; it is hidden until the new picture is decoded. The picture is requested after the frame that shows the new
 * text, because it could not be in that frame anyway.
 */
function CardPicture({ image, sizes }: CardPictureProps) {
  const deferred = useDeferredValue(image)
  const frame = useRef<HTMLSpanElement>(null)
  const shown = useRef<string | null>(image)

  useLayoutEffect(() => {
    const picture = frame.current?.querySelector('img')
    if (shown.current === image || !picture) return
    picture.style.visibility = 'hidden'
    shown.current = deferred === image ? image : null
    if (deferred !== image) return
    const show = () => {
      if (shown.current === image) picture.style.visibility = ''
    }
    picture.decode().then(show, show)
  }, [image, deferred])

  return (
    <span ref={frame}>
      <Picture image={deferred} alt="" sizes={sizes} widest={640} />
    </span>
  )
}
