import { Link } from '../../platform/link.tsx'
import { type Background, backgroundStyle } from '../../ui/background.ts'
import { Picture } from '../../ui/picture.tsx'
import type { ListedBanner } from './home.ts'

const BACKGROUNDS = [
  'ice',
  'forest',
  'heath',
  'scree',
  'shore',
  'heather',
  'sea',
  'granite',
  'forest',
] as const

const backgroundAt = (position: number): Background => BACKGROUNDS[position % BACKGROUNDS.length] ?? 'granite'

/** 3.15: the banners that the editors put on the front page: a few large ones, then the small ones. */
export function BannerSection({ banners, tiles }: { banners: ListedBanner[]; tiles: ListedBanner[] }) {
  return (
    <section className="section wrap" aria-label="Populært nå">
      {banners.length === 0 ? null : (
        <ul className={banners.length === 3 ? 'banners banners-3' : 'banners'}>
          {banners.map((banner, at) => (
            <li key={banner.title} style={backgroundStyle(backgroundAt(at))}>
              <div>
                <h3>
                  <BannerTitle banner={banner} />
                </h3>
                {banner.text === null ? null : <p className="serif">{banner.text}</p>}
              </div>
              {banner.picture === null ? null : (
                <Picture alt="" {...banner.picture} sizes="(min-width: 1020px) 18vw, 40vw" widest={640} />
              )}
            </li>
          ))}
        </ul>
      )}
      <ul className="tiles">
        {tiles.map((banner, at) => (
          <li key={banner.title}>
            <BannerTile banner={banner} background={backgroundAt(at)} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** A small banner: a thumbnail with the text beside it. Used in a list, or alone inside `.tile`. */
export function BannerTile({ banner, background }: { banner: ListedBanner; background: Background }) {
  return (
    <>
      {banner.picture === null ? null : (
        <span style={backgroundStyle(background)}>
          <Picture alt="" {...banner.picture} sizes="64px" widest={320} />
        </span>
      )}
      <div>
        <h3>
          <BannerTitle banner={banner} />
        </h3>
        {banner.text === null ? null : <p>{banner.text}</p>}
      </div>
    </>
  )
}

function BannerTitle({ banner: { title, to } }: { banner: ListedBanner }) {
  return to === null ? title : <Link to={to}>{title}</Link>
}
