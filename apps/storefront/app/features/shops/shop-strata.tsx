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
  image: string | null
}

type ShopStrataProps = { shopId: number; strata: readonly Stratum[] }

/** What the shop has, as layers across the page; those with a height the highest first. The last one meets the footer. */
export function ShopStrata({ shopId, strata }: ShopStrataProps) {
  if (strata.length === 0) return null
  const hasHeights = strata.some(({ height }) => height !== null)
  return (
    <nav className="shop-strata" aria-labelledby="varer-inne">
      <h2 id="varer-inne" className="wrap">
        {strata.some(({ height }) => height?.unit === 'moh.')
          ? 'Inne i butikken, etter høyde'
          : 'Inne i butikken'}
      </h2>
      <ol>
        {(hasHeights ? strata.toReversed() : strata).map(
          ({ height, label, to, background, count, image }) => (
            <li key={to} style={backgroundStyle(background)}>
              <Link className="wrap" to={`${to}?butikk=${shopId}`}>
                {height === null ? null : (
                  <span className="stratum-height num">{`${formatCount(height.value)}\u00a0${height.unit}`}</span>
                )}
                <b>{label}</b>
                <span className="stratum-count">
                  {height === null ? null : `${height.zone} · `}
                  <span className="num">{`${formatCount(count)} ${count === 1 ? 'vare' : 'varer'}`}</span>
                </span>
                {image === null ? null : (
                  <Picture image={image} alt="" sizes="(min-width: 1020px) 10rem, 6rem" widest={320} />
                )}
              </Link>
            </li>
          ),
        )}
      </ol>
    </nav>
  )
}
