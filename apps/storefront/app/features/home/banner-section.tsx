import { type Ground, groundToken } from '../../ui/ground.ts'
import { Picture } from '../../ui/picture.tsx'
import { BannerTile } from './banner-tile.tsx'
import { BannerTitle } from './banner-title.tsx'
import type { Banner } from './home.ts'

const GROUNDS = ['ice', 'forest', 'heath', 'scree', 'shore', 'heather', 'sea', 'granite', 'forest'] as const

const groundAt = (at: number): Ground => GROUNDS[at % GROUNDS.length] ?? 'granite'

/** 3.15: what the editors have put on the front page: a few large, then the small ones. */
export function BannerSection({ banners, tiles }: { banners: Banner[]; tiles: Banner[] }) {
  if (banners.length + tiles.length === 0) return null
  return (
    <section className="section wrap" aria-label="Populært nå">
      <ul className="banners">
        {banners.map((banner, at) => (
          <li key={banner.title} style={{ '--g': groundToken(groundAt(at)) } as React.CSSProperties}>
            <div>
              <h3>
                <BannerTitle banner={banner} />
              </h3>
              {banner.text === null ? null : <p className="serif">{banner.text}</p>}
            </div>
            {banner.picture === null ? null : (
              <Picture {...banner.picture} alt="" sizes="(min-width: 1020px) 18vw, 40vw" widest={640} />
            )}
          </li>
        ))}
      </ul>
      <ul className="tiles">
        {tiles.map((banner, at) => (
          <li key={banner.title}>
            <BannerTile banner={banner} ground={groundAt(at)} />
          </li>
        ))}
      </ul>
    </section>
  )
}
