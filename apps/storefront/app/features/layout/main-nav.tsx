import { useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { MenuMark } from '../../brand/menu-mark.tsx'
import { deferredPart } from '../../platform/deferred-part.tsx'
import { Link } from '../../platform/link.tsx'
import { useReferenceData } from '../../state/reference-data.ts'
import { useLightDismiss } from '../../ui/use-light-dismiss.ts'
import type { OpenedPanel } from './category-menu.tsx'

const CategoryMenu = deferredPart('interaction', () => import('./category-menu.tsx'))

type MenuEntry = { label: string; to: string; entries?: MenuEntry[] }

/**
 * Where the menu has an «Informasjon», these links move into it when the line is short (below 1260 px). 2.36: in the
 * single-line header all of the service links move into a «Mer» instead.
 */
const FOLDED = ['/vedlikehold', '/om-oss']

/** 2.38, 2.43: the desktop menu: genders, categories, the brand's own entries, service. */
export function MainNav() {
  const { menu, headerLayout } = useReferenceData().tenant
  const twoLine = headerLayout === 'two-line'
  const group = menu.service.find((entry) => entry.entries !== undefined)
  const isFolded = (entry: MenuEntry) => (group === undefined ? !twoLine : FOLDED.includes(entry.to))
  const folded = menu.service.filter(isFolded)
  const nav = useRef<HTMLElement>(null)
  const [isUsed, setIsUsed] = useState(false)
  const [opened, setOpened] = useState<OpenedPanel | null>(null)
  const use = () => setIsUsed(true)
  return (
    <nav ref={nav} className="main-nav" aria-label="Hovedmeny" onPointerEnter={use} onFocus={use}>
      <CategoryMenu shown={isUsed} nav={nav} onChange={setOpened} onFailed={() => setIsUsed(false)} />
      {menu.genders.map((entry) => (
        <NavItem key={entry.to} entry={entry} opened={opened} />
      ))}
      {twoLine && menu.categories.length > 0 ? <i className="nav-rule" /> : null}
      {menu.categories.map((entry) => (
        <NavItem key={entry.to} entry={entry} opened={opened} className="nav-category" />
      ))}
      {twoLine && menu.brand.length > 0 ? <i className="nav-rule" /> : null}
      {menu.brand.map((entry) => (
        <NavItem key={entry.to} entry={entry} className="nav-brand" mark={entry.mark?.src} />
      ))}
      <div className="nav-service">
        {menu.service.map((entry) =>
          entry.entries === undefined ? (
            <NavItem
              key={entry.label}
              entry={entry}
              className={`nav-util ${isFolded(entry) ? 'nav-wide-only' : ''}`}
            />
          ) : (
            <NavGroup key={entry.label} label={entry.label} entries={entry.entries} folded={folded} />
          ),
        )}
        {group === undefined && folded.length > 0 ? (
          <div className="nav-narrow-only">
            <NavGroup label="Mer" entries={[]} folded={folded} />
          </div>
        ) : null}
      </div>
    </nav>
  )
}

type NavItemProps = {
  entry: MenuEntry
  className?: string
  mark?: string | undefined
  opened?: OpenedPanel | null
}

function NavItem({ entry, className, mark, opened = null }: NavItemProps) {
  const { pathname } = useLocation()
  const isHere = `${pathname}/`.startsWith(`${entry.to}/`)
  const isOpen = opened?.to === entry.to
  return (
    <>
      <Link
        className={className}
        to={entry.to}
        aria-current={isHere ? 'true' : undefined}
        aria-expanded={opened?.entries.includes(entry.to) ? isOpen : undefined}
      >
        {mark === undefined ? null : <MenuMark src={mark} />}
        {entry.label}
      </Link>
      {isOpen ? opened.panel : null}
    </>
  )
}

type NavGroupProps = {
  label: string
  entries: MenuEntry[]
  /** Entries that are in here only when the line is short. */
  folded: MenuEntry[]
}

/** 2.43: a group of links that unfolds, «Informasjon» or «Mer». A `details` element opens before any script has run. */
function NavGroup({ label, entries, folded }: NavGroupProps) {
  const details = useRef<HTMLDetailsElement>(null)
  const summary = useRef<HTMLElement>(null)
  useLightDismiss(details, summary, () => {
    const wasOpen = details.current?.open === true
    if (details.current !== null) details.current.open = false
    return wasOpen
  })
  return (
    <details ref={details} className="nav-group">
      <summary ref={summary} className="nav-util">
        {label}
      </summary>
      <ul>
        {folded.map((entry) => (
          <li key={entry.to} className="nav-narrow-only">
            <Link to={entry.to}>{entry.label}</Link>
          </li>
        ))}
        {entries.map((entry) => (
          <li key={entry.to}>
            <Link to={entry.to}>{entry.label}</Link>
          </li>
        ))}
      </ul>
    </details>
  )
}
