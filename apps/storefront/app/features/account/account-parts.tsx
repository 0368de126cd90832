import { contourLines } from '../../brand/contours.ts'
import type { AccountHistory } from './account-data.ts'

/** The heading of an account page. */
export function AccountHead({ title, children }: { title: string; children?: React.ReactNode }) {
  return (
    <header className="account-head">
      <h1>{title}</h1>
      {children === undefined ? null : <p className="serif">{children}</p>}
    </header>
  )
}

/** A section with its heading beside it. */
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

/** Placeholder boxes while data is loaded, as high as what will replace them. */
export function Skeleton({ rows, height }: { rows: number; height: string }) {
  return (
    <div className="skeleton" role="status" aria-label="Henter …">
      {Array.from({ length: rows }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: all boxes are alike
        <i key={at} style={{ height }} />
      ))}
    </div>
  )
}

/** Says that data could not be loaded, with a button to try again. */
export function LoadFailed({ what, onRetry }: { what: string; onRetry: () => void }) {
  return (
    <div className="load-failed" role="alert">
      <p>Vi fikk ikke hentet {what}. Sjekk nettet og prøv igjen.</p>
      <button type="button" className="btn btn-line" onClick={onRetry}>
        Prøv igjen
      </button>
    </div>
  )
}

/** Shown where there are no entries yet, with a link to where they come from. */
export function EmptyState({
  title,
  children,
  to,
  linkText,
}: {
  title: string
  children: React.ReactNode
  to: string
  linkText: string
}) {
  return (
    <div className="empty-state" style={contourLines('skjaer')}>
      <h2>{title}</h2>
      <p className="serif">{children}</p>
      <a className="btn btn-signal" href={to}>
        {linkText}
      </a>
    </div>
  )
}

/** The button that loads the next page of a history. */
export function MoreButton({
  history,
  what,
}: {
  history: Pick<AccountHistory<unknown>, 'isLoading' | 'loadMore'>
  what: string
}) {
  return (
    <button
      type="button"
      className="btn btn-line account-more"
      aria-disabled={history.isLoading}
      onClick={() => {
        if (!history.isLoading) history.loadMore()
      }}
    >
      {history.isLoading ? 'Henter …' : `Vis flere ${what}`}
    </button>
  )
}
