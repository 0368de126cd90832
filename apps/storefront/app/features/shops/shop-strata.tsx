import { formatCount } from '@varde/domain/norwegian/format-number'
import { Link } from '../../platform/link.tsx'
import { type Background, backgroundStyle } from '../../ui/background.ts'
import { Picture } from '../../ui/picture.tsx'
import './shop-strata.css'

/** A category of which the shop has something; of brands that sort by height or wind with that. */
export type Stratum = {
  height: { value: number; unit: string; zone: string } | null
  label: string
  to: string
  background: Background
  /** How many articles the shop has of it. */
  count: number
  /** Of what sells best. */
  images: readonly string[]
}

type ShopStrataProps = { shopId: number; strata: readonly Stratum[] }

/** The pictures of a tile, and of the one of an odd number that is twice as wide. */
const PICTURES = 3
const WIDE_PICTURES = 6

/** Below this a number says nothing that the pictures do not. */
const LEAST_COUNTED = 4

/** What the shop has, each category with its goods; those with a height the highest first. */
export function ShopStrata({ shopId, strata }: ShopStrataProps) {
  if (strata.length === 0) return null
  const hasHeights = strata.some(({ height }) => height !== null)
  const shown = hasHeights ? strata.toReversed() : strata
  const wide = findWide(shown)
  return (
    <nav className="wrap section shop-strata" aria-labelledby="varer-inne">
      <div className="section-head">
        <h2 id="varer-inne">
          {strata.some(({ height }) => height?.unit === 'moh.')
            ? 'Inne i butikken, etter høyde'
            : 'Inne i butikken'}
        </h2>
        <Link className="link tap" to={`/search?butikk=${shopId}`}>
          Se alt butikken har
        </Link>
      </div>
      <ol className={fillsThree(shown) ? 'is-threes' : undefined}>
        {shown.map(({ height, label, to, background, count, images }, at) => {
          const isWide = at === wide
          return (
            <li key={to} className={tileClass(isWide, images.length)} style={backgroundStyle(background)}>
              <Link to={`${to}?butikk=${shopId}`}>
                {height === null ? null : (
                  <span className="stratum-height num">{`${formatCount(height.value)}\u00a0${height.unit}`}</span>
                )}
                <b>{label}</b>
                <span className="stratum-count">
                  {[
                    ...(height === null ? [] : [height.zone]),
                    ...(count < LEAST_COUNTED ? [] : [`${formatCount(count)}\u00a0varer`]),
                  ].join(' · ')}
                </span>
                <span className="stratum-goods">
                  {images.slice(0, isWide ? WIDE_PICTURES : PICTURES).map((image) => (
                    <Picture
                      key={image}
                      image={image}
                      alt=""
                      sizes="(min-width: 1020px) 14vw, 29vw"
                      widest={640}
                    />
                  ))}
                </span>
              </Link>
            </li>
          )
        })}
      </ol>
    </nav>
  )
}

/** Small tiles fill rows of three where one of an odd number is two wide: 5, 11 … */
const fillsThree = (strata: readonly Stratum[]) =>
  strata.length % 6 === 5 && strata.every(({ images }) => images.length <= FEW)

/** Up to this many goods stand beside the words; more have a row below them. */
const FEW = 2

function tileClass(isWide: boolean, pictures: number): string | undefined {
  const names = [...(isWide ? ['is-wide'] : []), ...(pictures <= FEW ? ['has-few'] : [])]
  return names.length === 0 ? undefined : names.join(' ')
}

/** Of an odd number of tiles the one with most pictures, among those that leave no gap beside it; else -1. */
function findWide(strata: readonly Stratum[]): number {
  if (strata.length % 2 === 0) return -1
  const [first] = strata
    .map(({ images }, at) => ({ at, count: images.length }))
    .filter(({ at }) => at % 2 === 0)
    .toSorted((a, b) => b.count - a.count)
  return first?.at ?? -1
}
