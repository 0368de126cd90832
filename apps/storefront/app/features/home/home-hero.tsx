import { Link } from '../../platform/link.tsx'
import { useReferenceData } from '../../state/reference-data.ts'
import { ArrowRight } from '../../ui/icons.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Scene } from '../../ui/scene.tsx'
import type { Hero, Home } from './home.ts'
import { longestLine } from './split-headline.ts'

type HeroProps = {
  hero: Hero
  landscapes: Home['landscapes']
  /** 2.32: where the brand's headline leads. */
  target: string
}

/** The first thing on the front page, in each brand's own layout. */
export function HomeHero({ home: { hero, landscapes } }: { home: Home }) {
  const { id, heroTarget } = useReferenceData().tenant
  const BrandHero = { fonna: FonnaHero, svaberg: SvabergHero, krabat: KrabatHero }[id]
  return <BrandHero hero={hero} landscapes={landscapes} target={heroTarget} />
}

const FONNA_SIZE = { width: 2200, height: 1240 }
/** On a narrow screen the picture is scaled to its height, so it is wider than the screen. */
const FONNA_SIZES = '(min-width: 1020px) 100vw, 135vw'
/** On these only a part of the picture is fetched. */
const PHONE = '(max-width: 599.98px)'

/** The headline is between the sky and the mountain. */
function FonnaHero({ hero, landscapes: { sky, land }, target }: HeroProps) {
  return (
    <section className="hero">
      {sky ? (
        <Scene
          image={sky}
          alt="Snøkledd fjell ved en stille fjord, lavt morgenlys fra venstre"
          {...FONNA_SIZE}
          sizes={FONNA_SIZES}
          phoneMedia={PHONE}
          loading="first"
        />
      ) : null}
      <h1 style={headlineLengths(hero.headline)}>
        <Link to={target}>
          {hero.headline[0]} <span>{hero.headline[1]}</span>
        </Link>
      </h1>
      {land ? (
        <Scene
          image={land}
          alt=""
          {...FONNA_SIZE}
          sizes={FONNA_SIZES}
          phoneMedia={PHONE}
          loading="at-once"
          className="hero-land"
        />
      ) : null}
      <p className="hero-peak" aria-hidden="true">
        Fonna <span className="num">1 662</span>
      </p>
      <p className="hero-snowline" aria-hidden="true">
        <span>Snøgrense lørdag</span>
      </p>
      <div className="hero-text wrap">
        <p className="serif">{hero.lede}</p>
        <HeroAction hero={hero} target={target} />
      </div>
    </section>
  )
}

const SVABERG_SIZE = { width: 1800, height: 810 }

/** Sea and granite in the evening. */
function SvabergHero({ hero, landscapes: { sky, land }, target }: HeroProps) {
  return (
    <>
      <section className="coast-hero">
        {sky ? (
          <Scene
            image={sky}
            alt="Snøfjell i lavt kveldslys"
            {...SVABERG_SIZE}
            phoneMedia={PHONE}
            loading="first"
          />
        ) : null}
        <TwoLineHeadline hero={hero} target={target} />
        {land ? (
          <Scene
            image={land}
            alt=""
            {...SVABERG_SIZE}
            phoneMedia={PHONE}
            loading="at-once"
            className="hero-land"
          />
        ) : null}
      </section>
      <div className="wrap coast-lede">
        <p className="serif">{hero.lede}</p>
        <HeroAction hero={hero} target={target} />
      </div>
    </>
  )
}

/** Children's clothes on yellow. */
function KrabatHero({ hero, target }: HeroProps) {
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
        <TwoLineHeadline hero={hero} target={target} />
        <div className="play-text">
          <p>{hero.lede}</p>
          <HeroAction hero={hero} target={target} />
        </div>
      </div>
    </section>
  )
}

function TwoLineHeadline({ hero: { headline }, target }: Pick<HeroProps, 'hero' | 'target'>) {
  return (
    <h1 style={headlineLengths(headline)}>
      <Link to={target}>
        {headline[0]}
        <br />
        {headline[1]}
      </Link>
    </h1>
  )
}

function HeroAction({ hero, target }: Pick<HeroProps, 'hero' | 'target'>) {
  return (
    <Link className="btn btn-signal" to={hero.to ?? target}>
      {hero.action} <ArrowRight className="icon" aria-hidden="true" />
    </Link>
  )
}

/** The stylesheet computes the headline's size from these lengths. */
const headlineLengths = (lines: readonly [string, string]): React.CSSProperties =>
  ({
    '--letters': lines.join(' ').length,
    '--line-letters': longestLine(lines),
  }) as React.CSSProperties
