import { Link } from 'react-router'

type ErrorPageProps = {
  /** Shown large behind the words, as a height on the map. */
  mark: string
  title: string
  children: React.ReactNode
  /** Contour lines behind it. */
  contours?: React.CSSProperties
  /** Ways out, the first being the one to press. */
  ways: { label: string; to: string }[]
}

/** A page that could not be had: what happened, and a way on. */
export function ErrorPage({ mark, title, children, contours, ways }: ErrorPageProps) {
  const [first, ...others] = ways
  return (
    <div className="error-page" style={contours}>
      <div className="wrap">
        <p className="error-mark" aria-hidden="true">
          {mark}
        </p>
        <h1>{title}</h1>
        <p className="serif error-text">{children}</p>
        <p className="error-ways">
          {first ? (
            <Link className="btn btn-signal" to={first.to}>
              {first.label}
            </Link>
          ) : null}
          {others.map((way) => (
            <Link key={way.to} className="tap link" to={way.to}>
              {way.label}
            </Link>
          ))}
        </p>
      </div>
    </div>
  )
}
