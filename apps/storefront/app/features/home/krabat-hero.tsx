import { Link } from 'react-router'
import { ArrowRight } from '../../ui/icons.tsx'
import { Picture } from '../../ui/picture.tsx'
import { headlineSize } from './headline-size.ts'
import type { Hero } from './home.ts'

/** 2.32: what children wear, thrown into the yellow. */
export function KrabatHero({ hero, target }: { hero: Hero; target: string }) {
  return (
    <section className="play-hero">
      <div className="play-pictures" aria-hidden="true">
        {hero.images.slice(0, 3).map((picture, at) => (
          <div key={picture.image} className={`play-picture-${at + 1}`}>
            <Picture {...picture} alt="" sizes="(min-width: 1020px) 40vw, 64vw" priority={at === 0} />
          </div>
        ))}
      </div>
      <div className="wrap">
        <h1 style={headlineSize(hero.headline)}>
          <Link to={target}>
            {hero.headline[0]}
            <br />
            {hero.headline[1]}
          </Link>
        </h1>
        <div className="play-text">
          <p>{hero.lede}</p>
          <Link className="btn btn-signal" to={hero.to ?? target}>
            {hero.action} <ArrowRight className="icon" aria-hidden="true" />
          </Link>
        </div>
      </div>
    </section>
  )
}
