import { contourLines } from '../../brand/contours.ts'
import { Link } from '../../platform/link.tsx'
import { ArticleCard } from '../../ui/article-card.tsx'
import { Scene } from '../../ui/scene.tsx'
import type { OwnBrand } from './home.ts'
import { TwoLines } from './two-lines.tsx'

const CARD_SIZES = '(min-width: 1020px) 23vw, (min-width: 700px) 31vw, 44vw'

/** One brand of articles: its story, a picture and its bestsellers. */
export function OwnBrandSection({ ownBrand }: { ownBrand: OwnBrand }) {
  const { kicker, title, text, action, to, picture, alt, caption, contours, articles } = ownBrand
  return (
    <section className="section">
      <div className={`own-brand-pair ${picture === null ? 'own-brand-alone' : ''}`}>
        <div className="own-brand-map below-sea" style={contourLines(contours)}>
          {kicker === undefined ? null : <p className="num">{kicker}</p>}
          <h2>
            <TwoLines text={title} />
          </h2>
          {text === undefined ? null : <p className="serif">{text}</p>}
          <Link className="btn btn-paper" to={to}>
            {action}
          </Link>
        </div>
        {picture === null ? null : (
          <figure className="own-brand-picture">
            <Scene
              image={picture}
              alt={alt}
              width={picture.width}
              height={picture.height}
              sizes="(min-width: 1020px) 62vw, 140vw"
            />
            {caption === undefined ? null : (
              <figcaption>
                {caption.label} {caption.value ? <span className="num">{caption.value}</span> : null}
              </figcaption>
            )}
          </figure>
        )}
      </div>
      {articles.length === 0 ? null : (
        <div className="wrap">
          <ul className="cards cards-4 own-brand-cards">
            {articles.map((article) => (
              <ArticleCard key={article.id} article={article} sizes={CARD_SIZES} />
            ))}
          </ul>
        </div>
      )}
    </section>
  )
}
