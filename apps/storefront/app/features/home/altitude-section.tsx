import { formatCount } from '@varde/domain/norwegian/format-number'
import { contourLines } from '../../brand/contours.ts'
import { Link } from '../../platform/link.tsx'
import { backgroundStyle } from '../../ui/background.ts'
import { Picture } from '../../ui/picture.tsx'
import type { Altitude } from './home.ts'
import { TwoLines } from './two-lines.tsx'

/** Height of the lowest column and the difference to the next, in percent of the section. */
const LOWEST_PERCENT = 51
const STEP_PERCENT = 10

type AltitudeSectionProps = { title: string; text: string | null; altitudes: Altitude[] }

/** Categories by the height they are made for, as columns; as rows on a phone. */
export function AltitudeSection({ title, text, altitudes }: AltitudeSectionProps) {
  return (
    <section className="section altitudes">
      <div className="wrap">
        <div className="altitudes-head">
          <h2>
            <TwoLines text={title} />
          </h2>
          {text === null ? null : <p className="serif">{text}</p>}
        </div>
        <ol style={contourLines('brun')}>
          {altitudes.map((altitude, at) => (
            <li
              key={altitude.to}
              style={
                {
                  '--h': `${Math.min(100, LOWEST_PERCENT + STEP_PERCENT * at)}%`,
                  '--i': at,
                  ...backgroundStyle(altitude.background),
                } as React.CSSProperties
              }
            >
              <Link to={altitude.to}>
                <span className="altitude-height num">{`${formatCount(altitude.metres)}\u00a0moh.`}</span>
                <b>{altitude.label}</b>
                <span className="altitude-zone">
                  {`${altitude.zone} `}
                  <span className="num">{`· ${formatCount(altitude.count)} varer`}</span>
                </span>
                {altitude.image === null ? null : (
                  <Picture
                    image={altitude.image}
                    alt=""
                    sizes="(min-width: 1020px) 17vw, 132px"
                    widest={640}
                  />
                )}
              </Link>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}
