import { Link } from '../platform/link.tsx'
import './breadcrumbs.css'

type BreadcrumbsProps = {
  /** The pages between the front page and this one, outermost first. */
  parents: readonly { label: string; to: string }[]
  /** The name of this page. */
  current: string
}

/** The links from the front page down to this page. */
export function Breadcrumbs({ parents, current }: BreadcrumbsProps) {
  return (
    <nav className="breadcrumbs" aria-label="Brødsmuler">
      <ol>
        {[{ label: 'Forside', to: '/' }, ...parents].map(({ label, to }) => (
          <li key={to}>
            <Link className="tap" to={to}>
              {label}
            </Link>
          </li>
        ))}
        <li>
          <span aria-current="page">{current}</span>
        </li>
      </ol>
    </nav>
  )
}
