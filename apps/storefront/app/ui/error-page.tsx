import { Link } from '../platform/link.tsx'

type ErrorPageProps = {
  /** A few letters above the title: «404 moh.». */
  mark?: string | undefined
  title: string
  children: React.ReactNode
  /** The contour lines behind it, or the colour behind its picture. */
  style?: React.CSSProperties
  /** Wide, with its motif three quarters to the right, where no text is; shown in the place of the contour lines. */
  picture?: { src: string } | undefined
  /** Where to go instead; the first is shown as the main button. */
  links: { label: string; to: string }[]
}

/** The page for unknown addresses and faults: what happened, and where to go instead. */
export function ErrorPage({ mark, title, children, style, picture, links }: ErrorPageProps) {
  const [first, ...others] = links
  return (
    <div className="error-page" style={style}>
      {picture && <img className="error-picture" src={picture.src} alt="" width={1600} height={720} />}
      <div className="wrap">
        {mark && (
          <p className="error-mark" aria-hidden="true">
            {mark}
          </p>
        )}
        <h1>{title}</h1>
        <p className="serif error-text">{children}</p>
        <p className="error-links">
          {first ? (
            <Link className="btn btn-signal" to={first.to}>
              {first.label}
            </Link>
          ) : null}
          {others.map((link) => (
            <Link key={link.to} className="tap link" to={link.to}>
              {link.label}
            </Link>
          ))}
        </p>
      </div>
    </div>
  )
}
