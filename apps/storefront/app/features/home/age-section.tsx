import { Link } from '../../platform/link.tsx'
import { backgroundStyle } from '../../ui/background.ts'
import type { BannerImage } from '../../ui/banner-image.ts'
import { Picture } from '../../ui/picture.tsx'

const AGES = [
  { years: '1–2', sizes: '80–92', to: '/barn', background: 'shore' },
  { years: '3–4', sizes: '98–104', to: '/barn', background: 'sea' },
  { years: '5–7', sizes: '110–122', to: '/junior', background: 'forest' },
  { years: '8–12', sizes: '128–152', to: '/junior', background: 'heather' },
] as const

/** Links by a child's age. */
export function AgeSection({ images }: { images: BannerImage[] }) {
  return (
    <section className="wrap brand-section">
      <h2>Hvor gammel?</h2>
      <ul className="ages">
        {AGES.map((age, at) => (
          <li key={age.years} style={backgroundStyle(age.background)}>
            <Link to={age.to}>
              <b>
                {age.years}
                <small>år</small>
              </b>
              <span>str. {age.sizes}</span>
              {images[at] === undefined ? null : (
                <Picture {...images[at]} alt="" sizes="(min-width: 1020px) 18vw, 40vw" widest={640} />
              )}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
