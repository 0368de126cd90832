import { formatCount } from '@varde/domain/norwegian/format-number'
import { Link, useNavigation } from 'react-router'
import { isPlainClick } from '../../platform/is-plain-click.ts'
import type { HeldPages } from './held-pages.ts'
import { type Listing, PAGE_SIZE } from './listing.ts'
import { listingHref } from './listing-query.ts'

type MorePagesProps = {
  listing: Listing
  held: HeldPages
  /** Shows a page below what is shown. */
  goOn: (page: number) => void
  /** Fetches it: somebody is about to ask for it. */
  prepare: (page: number) => void
}

/** How far down the list one has come, more below it, and the pages as addresses of their own. */
export function MorePages({ listing, held, goOn, prepare }: MorePagesProps) {
  const { lastPage, total, path, query } = listing
  const isLoading = useNavigation().state !== 'idle'
  if (lastPage === 1) return null
  const first = (held.firstPage - 1) * PAGE_SIZE + 1
  const last = first + held.articles.length - 1
  const href = (page: number) => listingHref(path, { ...query, page })
  const more = Math.min(PAGE_SIZE, total - last)
  return (
    <nav className="pager" aria-label="Sider">
      <p role="status">
        Vare <b className="num">{formatCount(first)}</b>–<b className="num">{formatCount(last)}</b> av{' '}
        <b className="num">{formatCount(total)}</b>
      </p>
      <span className="pager-bar" aria-hidden="true">
        <i style={{ width: `${Math.min(100, (last / total) * 100)}%` }} />
      </span>
      <p className="pager-ways">
        {held.lastPage < lastPage ? (
          <Link
            className="btn btn-line"
            rel="next"
            to={href(held.lastPage + 1)}
            state={{ append: true }}
            replace
            preventScrollReset
            aria-disabled={isLoading}
            onPointerEnter={() => prepare(held.lastPage + 1)}
            onPointerDown={() => prepare(held.lastPage + 1)}
            onClick={(event) => {
              if (!isPlainClick(event)) return
              event.preventDefault()
              goOn(held.lastPage + 1)
            }}
          >
            Vis {formatCount(more)} flere
          </Link>
        ) : null}
        {held.firstPage > 1 ? (
          <Link className="tap link" rel="prev" to={href(held.firstPage - 1)}>
            Forrige {PAGE_SIZE}
          </Link>
        ) : null}
        {held.lastPage < lastPage ? (
          <Link className="tap link" to={href(held.lastPage + 1)}>
            Neste {formatCount(more)}
          </Link>
        ) : null}
        <span>
          Side {held.lastPage} av {lastPage}
        </span>
      </p>
    </nav>
  )
}
