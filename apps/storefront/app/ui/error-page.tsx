import { Link } from '../platform/link.tsx'

type ErrorPageProps = {
  /** Shown large behind the text, like a height on a map: «404 moh.». */
  mark: string
  title: string
  children: React.ReactNode
  /** The contour lines behind it. */
  contours?: React.CSSProperties
  /** Where to go instead; the first is shown as the main button. */
  links: { label: string; to: string }[]
}

/** The page for unknown addresses and faults: what happened, and where to go instead. */
export function ErrorPage({ mark, title, children, contours, links }: ErrorPageProps) {
  const [first, ...others] = links
  return (
    <div className="error-page" style={contours}>
      <div className="wrap">
        <p className="error-mark" aria-hidden="true">
          {mark}
        </p>
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
