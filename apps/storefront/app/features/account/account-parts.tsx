import { contourLines } from '../../brand/contours.ts'

/** The page's heading; what comes after it never moves it. */
export function AccountHead({ title, children }: { title: string; children?: React.ReactNode }) {
  return (
    <header className="account-head">
      <h1>{title}</h1>
      {children === undefined ? null : <p className="serif">{children}</p>}
    </header>
  )
}

/** A part of a page, with its heading and a rule above it. */
export function AccountPart({
  id,
  title,
  children,
}: {
  id: string
  title: string
  children: React.ReactNode
}) {
  return (
    <section className="account-part" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <div>{children}</div>
    </section>
  )
}

/** Keeps the place of what is on its way: `rows` boxes as high as what comes. */
export function Ghosts({ rows, height }: { rows: number; height: string }) {
  return (
    <div className="ghosts" role="status" aria-label="Henter …">
      {Array.from({ length: rows }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: boxes without a name
        <i key={at} style={{ height }} />
      ))}
    </div>
  )
}

/** What could not be read, and the way to try again. */
export function Failed({ what, onRetry }: { what: string; onRetry: () => void }) {
  return (
    <div className="account-failed" role="alert">
      <p>Vi fikk ikke hentet {what}. Sjekk nettet og prøv igjen.</p>
      <button type="button" className="btn btn-line" onClick={onRetry}>
        Prøv igjen
      </button>
    </div>
  )
}

/** Nothing there yet: what would be, and where it begins. */
export function Nothing({
  title,
  children,
  to,
  way,
}: {
  title: string
  children: React.ReactNode
  to: string
  way: string
}) {
  return (
    <div className="account-nothing" style={contourLines('brun')}>
      <h2>{title}</h2>
      <p className="serif">{children}</p>
      <a className="btn btn-signal" href={to}>
        {way}
      </a>
    </div>
  )
}

/** The button that asks for the next page of a history. */
export function MoreButton({ asking, onMore, what }: { asking: boolean; onMore: () => void; what: string }) {
  return (
    <button
      type="button"
      className="btn btn-line account-more"
      aria-disabled={asking}
      onClick={() => {
        if (!asking) onMore()
      }}
    >
      {asking ? 'Henter …' : `Vis flere ${what}`}
    </button>
  )
}
