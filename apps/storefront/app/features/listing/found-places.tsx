import './found-places.css'
import { Link } from '../../platform/link.tsx'
import { ArrowRight } from '../../ui/icons.tsx'
import { PLACE_KINDS } from '../../ui/place-kinds.ts'
import type { SearchWords } from './listing.ts'

/** 2.25: the pages, campaigns, shops and posts that a search names, above the goods. */
export function FoundPlaces({ words }: { words: SearchWords | null }) {
  if (words === null || words.places.length === 0) return null
  return (
    <nav className="found-places" aria-label="Sider som passer til søket">
      <ul>
        {words.places.map(({ kind, title, path }) => (
          <li key={path}>
            <Link to={path}>
              <small>{PLACE_KINDS[kind]}</small>
              <span>{title}</span>
              <ArrowRight className="icon icon-s" aria-hidden="true" />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
