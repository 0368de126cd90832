import { Link } from 'react-router'
import { Picture } from '../../ui/picture.tsx'
import type { Banner } from './home.ts'

const GROUNDS = ['forest', 'heath', 'ice', 'scree', 'shore', 'heather'] as const

/** 3.15: what an editor has put on the front page. */
export function BannerSection({ banners }: { banners: Banner[] }) {
  if (banners.length === 0) return null
  return (
    <section className="section wrap" aria-label="Aktuelt">
      <ul className="banners">
        {banners.map((banner, at) => (
          <li
            key={banner.title}
            style={{ '--g': `var(--g-${GROUNDS[at % GROUNDS.length]})` } as React.CSSProperties}
          >
            <div>
              <h3>{banner.to === null ? banner.title : <Link to={banner.to}>{banner.title}</Link>}</h3>
              {banner.text === null ? null : <p className="serif">{banner.text}</p>}
              {banner.to === null ? null : (
                <span className="link" aria-hidden="true">
                  {banner.linkText}
                </span>
              )}
            </div>
            {banner.image?.startsWith('/bilder/') ? (
              <Picture image={banner.image} alt="" sizes="(min-width: 1020px) 16vw, 40vw" />
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  )
}
