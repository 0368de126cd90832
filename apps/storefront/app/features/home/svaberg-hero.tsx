import { Link } from 'react-router'
import { ArrowRight } from '../../ui/icons.tsx'
import { Scene } from '../../ui/scene.tsx'
import { headlineSize } from './headline-size.ts'
import type { Hero, Home } from './home.ts'

const SIZE = { width: 1800, height: 810 }

type HeroProps = { hero: Hero; landscapes: Home['landscapes']; target: string }

/** 2.32: sea, granite and the last light. */
export function SvabergHero({ hero, landscapes, target }: HeroProps) {
  const { sky, land } = landscapes
  return (
    <>
      <section className="coast-hero">
        {sky ? <Scene image={sky} alt="Snøfjell i lavt kveldslys" {...SIZE} priority /> : null}
        <h1 style={headlineSize(hero.headline)}>
          <Link to={target}>
            {hero.headline[0]}
            <br />
            {hero.headline[1]}
          </Link>
        </h1>
        {land ? <Scene image={land} alt="" {...SIZE} priority className="hero-land" /> : null}
      </section>
      <div className="wrap coast-lede">
        <p className="serif">{hero.lede}</p>
        <Link className="btn btn-signal" to={hero.to ?? target}>
          {hero.action} <ArrowRight className="icon" aria-hidden="true" />
        </Link>
      </div>
    </>
  )
}
