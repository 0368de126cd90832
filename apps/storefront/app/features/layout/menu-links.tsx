import { formatCount } from '@varde/domain/norwegian/format-number'
import { useId } from 'react'
import { Link } from '../../platform/link.tsx'
import type { MenuSection } from './category-menu-data.ts'

/** A heading of the menu with its links, each with how many articles it leads to. */
export function MenuLinks({ section: { title, links } }: { section: MenuSection }) {
  const id = useId()
  return (
    <>
      <p id={id}>{title}</p>
      <ul aria-labelledby={id}>
        {links.map(({ label, to, count }) => (
          <li key={to}>
            <Link to={to}>
              {label}
              {count === undefined ? null : <span className="num">{formatCount(count)}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}
