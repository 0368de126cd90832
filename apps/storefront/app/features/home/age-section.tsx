import { Link } from '../../platform/link.tsx'
import { backgroundStyle } from '../../ui/background.ts'
import { Picture } from '../../ui/picture.tsx'
import type { Ages } from './home.ts'

/** Links by a child's age. */
export function AgeSection({ ages: { title, ages } }: { ages: Ages }) {
  return (
    <section className="wrap brand-section">
      <h2>{title}</h2>
      <ul className="ages">
        {ages.map((age) => (
          <li key={age.years} style={backgroundStyle(age.tint)}>
            <Link to={age.to}>
              <b>
                {age.years}
                <small>år</small>
              </b>
              <span>str. {age.sizes}</span>
              {age.image === null ? null : (
                <Picture {...age.image} alt="" sizes="(min-width: 1020px) 18vw, 40vw" widest={640} />
              )}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
