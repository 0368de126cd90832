import { Link } from 'react-router'

/** The way to a page of text, from the front page on; the page itself comes last and leads nowhere. */
export function PageCrumbs({ way, here }: { way: readonly { label: string; to: string }[]; here: string }) {
  return (
    <nav className="page-crumbs" aria-label="Brødsmuler">
      <ol>
        {[{ label: 'Forside', to: '/' }, ...way].map(({ label, to }) => (
          <li key={to}>
            <Link className="tap" to={to}>
              {label}
            </Link>
          </li>
        ))}
        <li>
          <span aria-current="page">{here}</span>
        </li>
      </ol>
    </nav>
  )
}
