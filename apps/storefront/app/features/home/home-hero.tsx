import { contourLines } from '../../brand/contours.ts'
import { Link } from '../../platform/link.tsx'
import { useReferenceData } from '../../state/reference-data.ts'
import { ArrowRight } from '../../ui/icons.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Scene } from '../../ui/scene.tsx'
import type { Hero } from './home.ts'
import { longestLine } from './split-headline.ts'

type LayoutProps = {
  hero: Hero
  /** 2.32: where the brand's headline leads. */
  target: string
}

const LAYOUTS = { layered: LayeredHero, band: BandHero, tiles: TilesHero, plain: PlainHero }

/** The first thing on the front page, in the brand's layout. */
export function HomeHero({ hero }: { hero: Hero }) {
  const { heroTarget } = useReferenceData().tenant
  const Layout = LAYOUTS[chooseLayout(hero)]
  return <Layout hero={hero} target={heroTarget} />
}

/** The brand's layout, or the nearest one that its pictures are enough for. */
function chooseLayout({ layout, picture, foreground, images }: Hero): Hero['layout'] {
  if (layout === 'tiles') return images.length > 0 ? 'tiles' : 'plain'
  if (layout === 'plain' || picture === null) return 'plain'
  return layout === 'layered' && foreground !== null ? 'layered' : 'band'
}

/** On a narrow screen the picture is scaled to its height, so it is wider than the screen. */
const LAYERED_SIZES = '(min-width: 1020px) 100vw, 135vw'
/** On these only a part of the picture is fetched. */
const PHONE = '(max-width: 599.98px)'

/** The headline is between the picture and what stands in front of it. */
function LayeredHero({ hero, target }: LayoutProps) {
  const { picture, foreground, alt, headline, caption, note } = hero
  return (
    <section className="hero">
      {picture === null ? null : (
        <Scene
          image={picture}
          alt={alt}
          width={picture.width}
          height={picture.height}
          sizes={LAYERED_SIZES}
          phoneMedia={PHONE}
          loading="first"
        />
      )}
      <h1 style={headlineLengths(headline)}>
        <Link to={target}>
          {headline[0]} <span>{headline[1]}</span>
        </Link>
      </h1>
      {foreground === null ? null : (
        <Scene
          image={foreground}
          alt=""
          width={foreground.width}
          height={foreground.height}
          sizes={LAYERED_SIZES}
          phoneMedia={PHONE}
          loading="at-once"
          className="hero-land"
        />
      )}
      {caption === undefined ? null : (
        <p className="hero-caption" aria-hidden="true">
          {caption.label} {caption.value ? <span className="num">{caption.value}</span> : null}
        </p>
      )}
      {note === undefined ? null : (
        <p className="hero-note" aria-hidden="true">
          <span>{note}</span>
        </p>
      )}
      <div className="hero-text wrap">
        <p className="serif">{hero.lede}</p>
        <HeroAction hero={hero} target={target} />
      </div>
    </section>
  )
}

/**
 * A picture across the page with the text below. The headline is on the picture where something stands in front of it or
 * the brand says that it is readable there; otherwise it is below, and the picture is lower: headline and action belong
 * to the first screen.
 */
function BandHero({ hero, target }: LayoutProps) {
  const { picture, foreground, over, alt } = hero
  const headline = <TwoLineHeadline hero={hero} target={target} />
  return (
    <>
      <section className={over ? 'hero-band' : 'hero-band hero-band-low'}>
        {picture === null ? null : (
          <Scene
            image={picture}
            alt={alt}
            width={picture.width}
            height={picture.height}
            phoneMedia={PHONE}
            loading="first"
          />
        )}
        {over ? headline : null}
        {foreground === null ? null : (
          <Scene
            image={foreground}
            alt=""
            width={foreground.width}
            height={foreground.height}
            phoneMedia={PHONE}
            loading="at-once"
            className="hero-land"
          />
        )}
      </section>
      {over ? (
        <HeroText hero={hero} target={target} />
      ) : (
        <div className="wrap hero-below">
          {headline}
          <div>
            <p className="serif">{hero.lede}</p>
            <HeroAction hero={hero} target={target} />
          </div>
        </div>
      )}
    </>
  )
}

/** Articles on a strong colour. */
function TilesHero({ hero, target }: LayoutProps) {
  return (
    <section className="hero-tiles">
      <div className="hero-tiles-pictures" aria-hidden="true">
        {hero.images.map((picture, at) => (
          <div key={picture.image} className={`hero-tile-${at + 1}`}>
            <Picture {...picture} alt="" sizes="(min-width: 1020px) 40vw, 64vw" priority={at === 0} />
          </div>
        ))}
      </div>
      <div className="wrap">
        <TwoLineHeadline hero={hero} target={target} />
        <div className="hero-tiles-text">
          <p>{hero.lede}</p>
          <HeroAction hero={hero} target={target} />
        </div>
      </div>
    </section>
  )
}

/** The headline alone. */
function PlainHero({ hero, target }: LayoutProps) {
  return (
    <section className="hero-plain" style={contourLines('brun')}>
      <div className="wrap">
        <TwoLineHeadline hero={hero} target={target} />
      </div>
      <HeroText hero={hero} target={target} />
    </section>
  )
}

function TwoLineHeadline({ hero: { headline }, target }: LayoutProps) {
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

function HeroText({ hero, target }: LayoutProps) {
  return (
    <div className="wrap hero-lede">
      <p className="serif">{hero.lede}</p>
      <HeroAction hero={hero} target={target} />
    </div>
  )
}

function HeroAction({ hero, target }: LayoutProps) {
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
