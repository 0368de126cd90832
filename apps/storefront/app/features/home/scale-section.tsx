import { formatCount } from '@varde/domain/norwegian/format-number'
import { Link } from '../../platform/link.tsx'
import { backgroundStyle } from '../../ui/background.ts'
import { Picture } from '../../ui/picture.tsx'
import type { ScaleRow } from './home.ts'
import './scale-section.css'

type Scale = { title: string; text: string | null; unit: string; rows: ScaleRow[] }

/** Length of the first row, in percent of the last one. */
const SHORTEST_PERCENT = 44

/** Categories by a number, such as the wind, in rows that grow longer with it. */
export function ScaleSection({ scale: { title, text, unit, rows } }: { scale: Scale }) {
  const step = (100 - SHORTEST_PERCENT) / Math.max(1, rows.length - 1)
  return (
    <section className="section wrap scale">
      <div className="section-head">
        <h2>{title}</h2>
        {text === null ? null : <p className="serif">{text}</p>}
      </div>
      <ol>
        {rows.map((row, at) => (
          <li
            key={row.to}
            style={
              {
                '--w': `${Math.round(SHORTEST_PERCENT + step * at)}%`,
                ...backgroundStyle(row.background),
              } as React.CSSProperties
            }
          >
            <Link to={row.to}>
              <span className="scale-value num">
                {formatCount(row.value)} <small>{unit}</small>
              </span>
              <span className="scale-name">
                {row.name}
                <b>{row.label}</b>
              </span>
              {row.image === null ? null : (
                <Picture image={row.image} alt="" sizes="(min-width: 1020px) 12vw, 7rem" widest={320} />
              )}
            </Link>
          </li>
        ))}
      </ol>
    </section>
  )
}
