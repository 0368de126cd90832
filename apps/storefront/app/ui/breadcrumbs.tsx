import { Link } from '../platform/link.tsx'
import './breadcrumbs.css'

type BreadcrumbsProps = {
  /** The pages above this one, outermost first. */
  pages: readonly { label: string; to: string }[]
  /** The name of this page, where the trail ends with it. */
  current?: string
}

/** The links to the pages above this one. */
export function Breadcrumbs({ pages, current }: BreadcrumbsProps) {
  return (
    <nav className="breadcrumbs" aria-label="Brødsmuler">
      <ol>
        {pages.map(({ label, to }) => (
          <li key={to}>
            <Link to={to}>{label}</Link>
          </li>
        ))}
        {current === undefined ? null : (
          <li>
            <span aria-current="page">{current}</span>
          </li>
        )}
      </ol>
    </nav>
  )
}
