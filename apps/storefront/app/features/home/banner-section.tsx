import { Link } from 'react-router'
import { groundToken } from '../../ui/ground.ts'
import { Picture } from '../../ui/picture.tsx'
import type { Banner } from './home.ts'

const GROUNDS = ['ice', 'forest', 'heath', 'scree', 'shore', 'heather', 'sea', 'granite', 'forest'] as const

const ground = (at: number) =>
  ({ '--g': groundToken(GROUNDS[at % GROUNDS.length] ?? 'granite') }) as React.CSSProperties

/** 3.15: what the editors have put on the front page: a few large, then the small ones. */
export function BannerSection({ banners, tiles }: { banners: Banner[]; tiles: Banner[] }) {
  if (banners.length + tiles.length === 0) return null
  return (
    <section className="section wrap" aria-label="Populært nå">
      <ul className="banners">
        {banners.map((banner, at) => (
          <li key={banner.title} style={ground(at)}>
            <div>
              <h3>
                <BannerTitle banner={banner} />
              </h3>
              {banner.text === null ? null : <p className="serif">{banner.text}</p>}
            </div>
            <BannerPicture image={banner.image} sizes="(min-width: 1020px) 18vw, 40vw" widest={640} />
          </li>
        ))}
      </ul>
      <ul className="tiles">
        {tiles.map((banner, at) => (
          <li key={banner.title}>
            <span style={ground(at)}>
              <BannerPicture image={banner.image} sizes="64px" widest={320} />
            </span>
            <div>
              <h3>
                <BannerTitle banner={banner} />
              </h3>
              {banner.text === null ? null : <p>{banner.text}</p>}
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

function BannerTitle({ banner }: { banner: Banner }) {
  return banner.to === null ? banner.title : <Link to={banner.to}>{banner.title}</Link>
}

type BannerPictureProps = { image: string | null; sizes: string; widest: 320 | 640 }

function BannerPicture({ image, sizes, widest }: BannerPictureProps) {
  // An editor's own picture has one width only; the shop's pictures have them all.
  if (!image?.startsWith('/bilder/')) return null
  return <Picture image={image} alt="" sizes={sizes} widest={widest} />
}
