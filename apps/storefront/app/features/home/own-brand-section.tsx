import { contourLines } from '../../brand/contours.ts'
import { Link } from '../../platform/link.tsx'
import { ArticleCard } from '../../ui/article-card.tsx'
import { Scene } from '../../ui/scene.tsx'
import type { Home } from './home.ts'

const SIZE = { width: 1800, height: 1015 }
const CARD_SIZES = '(min-width: 1020px) 23vw, (min-width: 700px) 31vw, 46vw'

type OwnBrandProps = { ownBrand: NonNullable<Home['ownBrand']>; beerenberg: Home['landscapes']['ownBrand'] }

/** The shop's own brand: a map, a picture and its bestsellers. */
export function OwnBrandSection({ ownBrand, beerenberg }: OwnBrandProps) {
  return (
    <section className="section">
      <div className="own-brand-pair">
        <div className="own-brand-map below-sea" style={contourLines('jan-mayen')}>
          <p className="num">71° 05′ N, 8° 10′ V</p>
          <h2>
            Nytt fra
            <br />
            Jan&nbsp;Mayen
          </h2>
          <p className="serif">
            To uker på øya, fire dager med vind over kuling. Det som kom helt hjem, er i salg nå.
          </p>
          <Link className="btn btn-paper" to={ownBrand.to}>
            Les om Jan Mayen
          </Link>
        </div>
        <figure className="own-brand-picture">
          {beerenberg ? (
            <Scene
              image={beerenberg}
              alt="Beerenberg reiser seg hvit over havet"
              {...SIZE}
              sizes="(min-width: 1020px) 62vw, 140vw"
            />
          ) : null}
          <figcaption>
            Beerenberg <span className="num">2 277 moh.</span>
          </figcaption>
        </figure>
      </div>
      <div className="wrap">
        <ul className="cards cards-4 own-brand-cards">
          {ownBrand.articles.map((article) => (
            <ArticleCard key={article.id} article={article} sizes={CARD_SIZES} />
          ))}
        </ul>
      </div>
    </section>
  )
}
