import { Link } from 'react-router'
import { ArrowRight } from '../../ui/icons.tsx'
import { Scene } from '../../ui/scene.tsx'
import { headlineSize } from './headline-size.ts'
import type { Hero, Home } from './home.ts'

const SIZE = { width: 2200, height: 1240 }
/** Above the fold on a phone the picture stands taller than wide: it is scaled to its height. */
const SIZES = '(min-width: 1020px) 100vw, (min-width: 600px) 135vw, 228vw'

type HeroProps = { hero: Hero; landscapes: Home['landscapes']; target: string }

/** 2.32: the headline stands between the sky and the mountain, and leads to the brand's target. */
export function FonnaHero({ hero, landscapes, target }: HeroProps) {
  const { sky, land } = landscapes
  return (
    <section className="hero">
      {sky ? (
        <Scene
          image={sky}
          alt="Snøkledd fjell ved en stille fjord, lavt morgenlys fra venstre"
          {...SIZE}
          sizes={SIZES}
          priority
        />
      ) : null}
      <h1 style={headlineSize(hero.headline)}>
        <Link to={target}>
          {hero.headline[0]} <span>{hero.headline[1]}</span>
        </Link>
      </h1>
      {land ? <Scene image={land} alt="" {...SIZE} sizes={SIZES} priority className="hero-land" /> : null}
      <p className="hero-peak" aria-hidden="true">
        Fonna <span className="num">1 662</span>
      </p>
      <p className="hero-snowline" aria-hidden="true">
        <span>Snøgrense lørdag</span>
      </p>
      <div className="hero-text wrap">
        <p className="serif">{hero.lede}</p>
        <Link className="btn btn-signal" to={hero.to ?? target}>
          {hero.action} <ArrowRight className="icon" aria-hidden="true" />
        </Link>
      </div>
    </section>
  )
}
