import { formatCount } from '@varde/domain/norwegian/format-number'
import { Link } from 'react-router'
import { type Listing, PAGE_SIZE } from './listing.ts'
import { listingHref } from './listing-query.ts'

/** How far down the list one has come, and the pages before and after. */
export function Pager({ listing }: { listing: Listing }) {
  const { page, lastPage, total, path, orderBy, order, articles } = listing
  if (lastPage === 1) return null
  const first = (page - 1) * PAGE_SIZE + 1
  const last = first + articles.length - 1
  const href = (to: number) => listingHref(path, { page: to, orderBy, order })
  return (
    <nav className="pager" aria-label="Sider">
      <p>
        Vare <b className="num">{formatCount(first)}</b>–<b className="num">{formatCount(last)}</b> av{' '}
        <b className="num">{formatCount(total)}</b>
      </p>
      <span className="pager-bar" aria-hidden="true">
        <i style={{ width: `${(last / total) * 100}%` }} />
      </span>
      <p className="pager-ways">
        {page > 1 ? (
          <Link className="btn btn-line" rel="prev" to={href(page - 1)}>
            Forrige
          </Link>
        ) : null}
        {page < lastPage ? (
          <Link className="btn btn-line" rel="next" to={href(page + 1)}>
            Neste {Math.min(PAGE_SIZE, total - last)}
          </Link>
        ) : null}
        <span>
          Side {page} av {lastPage}
        </span>
      </p>
    </nav>
  )
}
