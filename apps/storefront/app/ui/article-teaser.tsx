import { Link } from '../platform/link.tsx'
import { backgroundStyle } from './background.ts'
import type { CardArticle } from './card-article.ts'
import { ArrowRight } from './icons.tsx'
import { MissingPicture } from './missing-picture.tsx'
import { useMyShop } from './my-shop-context.ts'
import { Picture } from './picture.tsx'
import { Price, PriceBefore } from './price.tsx'
import { ShopCountLine } from './stock-line.tsx'

type ArticleTeaserProps = {
  article: CardArticle
  /** As `<img sizes>` has it. */
  sizes: string
  /** Whether its button is the page's main call to action. */
  signal?: boolean
}

/** An article that a text is about. */
export function ArticleTeaser({ article, sizes, signal = false }: ArticleTeaserProps) {
  const { name, slug, brand, image, price, originalPrice, shopIds, web, background } = article
  const to = `/product/${slug}`
  return (
    <div className="teaser">
      <div className="teaser-picture" style={backgroundStyle(background)}>
        {image === null ? <MissingPicture /> : <Picture image={image} alt="" sizes={sizes} widest={960} />}
      </div>
      <div className="teaser-text">
        <p className="teaser-brand">{brand}</p>
        <p className="teaser-name">
          <Link to={to}>{name}</Link>
        </p>
        <p className="card-price">
          {originalPrice === null ? null : <span className="sr-only">Nå </span>}
          <Price kroner={price} />
          {originalPrice === null ? null : <PriceBefore kroner={originalPrice} />}
        </p>
        <ShopCountLine shopIds={shopIds} web={web} myShop={useMyShop()} />
        {/* The name above is the same link, so this one is left out of the tab order. */}
        <Link className={signal ? 'btn btn-signal' : 'btn btn-line'} to={to} tabIndex={-1} aria-hidden="true">
          Se varen <ArrowRight className="icon" aria-hidden="true" />
        </Link>
      </div>
    </div>
  )
}
