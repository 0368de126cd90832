import { memo } from 'react'
import { Link } from 'react-router'
import { backgroundStyle } from './background.ts'
import type { CardArticle } from './card-article.ts'
import { CardPicture } from './card-picture.tsx'
import { FavouriteButton } from './favourite-button.tsx'
import { useMyShop } from './my-shop-context.ts'
import { Discount, Price, PriceBefore } from './price.tsx'
import { Rating } from './rating.tsx'
import { ShopCountLine } from './stock-line.tsx'

const GRID_SIZES = '(min-width: 1020px) 20vw, (min-width: 700px) 31vw, 46vw'

type ArticleCardProps = {
  article: CardArticle
  /** Heading level: one below the heading the cards stand under. */
  heading?: 'h2' | 'h3'
  sizes?: string
  /** Among the first to be seen. */
  priority?: boolean
  /**
   * Follows the card's link in a list that may be long: a link that knows the router each costs more than all else of
   * a card. The same function each time.
   */
  onOpen?: React.MouseEventHandler<HTMLAnchorElement>
}

/** An article in a list; the whole card leads to the article. The same article is not drawn twice. */
export const ArticleCard = memo(function ArticleCard({
  article,
  heading: Heading = 'h3',
  sizes = GRID_SIZES,
  priority = false,
  onOpen,
}: ArticleCardProps) {
  const myShop = useMyShop()
  const address = `/product/${article.slug}${article.search}`
  return (
    <li className="card">
      <div className="card-picture" style={backgroundStyle(article.background)}>
        {article.image === null ? null : (
          <CardPicture image={article.image} sizes={sizes} priority={priority} />
        )}
        <p className="card-labels">
          <Discount now={article.price} before={article.originalPrice} />
          {article.label === null ? null : <span className="card-label">{article.label}</span>}
        </p>
      </div>
      <div className="card-text">
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
        <ShopCountLine shopIds={article.shopIds} web={article.web} myShop={myShop} />
        <ColorDots hexes={article.dots} count={article.colorCount} />
      </div>
      <FavouriteButton articleId={article.id} name={article.name} />
    </li>
  )
})

/** The colours an article comes in, when there is a choice. */
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
