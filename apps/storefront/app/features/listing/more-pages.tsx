import { formatCount } from '@varde/domain/norwegian/format-number'
import { useNavigation } from 'react-router'
import { isPlainClick } from '../../platform/is-plain-click.ts'
import { Link } from '../../platform/link.tsx'
import { type Listing, PAGE_SIZE } from './listing.ts'
import { listingHref } from './listing-query.ts'
import type { LoadedPages } from './loaded-pages.ts'

type MorePagesProps = {
  listing: Listing
  pages: LoadedPages
  /** Shows a page below what is shown. */
  showMore: (page: number) => void
  /** Fetches a page that the visitor is about to ask for. */
  prefetchMore: (page: number) => void
}

/** Which articles are shown, a button for more, and links to the pages before and after. */
export function MorePages({ listing, pages, showMore, prefetchMore }: MorePagesProps) {
  const { lastPage, total, path, query } = listing
  const isLoading = useNavigation().state !== 'idle'
  if (lastPage === 1) return null
  const first = (pages.firstPage - 1) * PAGE_SIZE + 1
  const last = first + pages.articles.length - 1
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
      <p className="pager-links">
        {pages.lastPage < lastPage ? (
          <Link
            className="btn btn-line"
            rel="next"
            to={href(pages.lastPage + 1)}
            state={{ append: true }}
            replace
            preventScrollReset
            aria-disabled={isLoading}
            onPointerEnter={() => prefetchMore(pages.lastPage + 1)}
            onPointerDown={() => prefetchMore(pages.lastPage + 1)}
            onClick={(event) => {
              if (!isPlainClick(event)) return
              event.preventDefault()
              showMore(pages.lastPage + 1)
            }}
          >
            Vis {formatCount(more)} flere
          </Link>
        ) : null}
        {pages.firstPage > 1 ? (
          <Link className="tap link" rel="prev" to={href(pages.firstPage - 1)}>
            Forrige {PAGE_SIZE}
          </Link>
        ) : null}
        {pages.lastPage < lastPage ? (
          <Link className="tap link" to={href(pages.lastPage + 1)}>
            Neste {formatCount(more)}
          </Link>
        ) : null}
        <span>
          Side {pages.lastPage} av {lastPage}
        </span>
      </p>
    </nav>
  )
}
