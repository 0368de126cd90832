import { formatCount } from '@varde/domain/norwegian/format-number'
import { Link } from '../../platform/link.tsx'
import { type Background, backgroundStyle } from '../../ui/background.ts'
import './shop-strata.css'

/** A height above the sea and the category that is made for it. */
export type Stratum = { metres: number; zone: string; label: string; to: string; background: Background }

/** What the shop has for each height, the highest first, as layers across the page; the last one meets the footer. */
export function ShopStrata({ shopId, strata }: { shopId: number; strata: readonly Stratum[] }) {
  if (strata.length === 0) return null
  return (
    <nav className="shop-strata" aria-labelledby="hoyder">
      <h2 id="hoyder" className="wrap">
        Inne i butikken, etter høyde
      </h2>
      <ol>
        {strata.toReversed().map(({ metres, zone, label, to, background }) => (
          <li key={to} style={backgroundStyle(background)}>
            <Link className="wrap" to={`${to}?butikk=${shopId}`}>
              <span className="num">{`${formatCount(metres)}\u00a0moh.`}</span>
              <b>{label}</b>
              <span>{zone}</span>
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  )
}
