import { formatCount } from '@varde/domain/norwegian/format-number'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { Link } from '../../platform/link.tsx'
import { useLightDismiss } from '../../ui/use-light-dismiss.ts'
import './category-menu.css'
import { type CategoryMenuData, fetchCategoryMenu, type MenuPanelData } from './category-menu-data.ts'
import { MenuLinks } from './menu-links.tsx'
import { useMenuEvents } from './use-menu-events.ts'

/** What the menu in the header shows besides its entries. */
export type OpenedPanel = {
  /** The paths of the entries that have a panel. */
  entries: string[]
  /** The entry whose panel is open. */
  to: string | null
  panel: React.ReactNode
}

type CategoryMenuProps = {
  nav: RefObject<HTMLElement | null>
  /** Called when a panel opens or closes; the same function each time. */
  onChange: (opened: OpenedPanel) => void
}

/** 2.43: opens the panels under the menu's entries. Each panel stands in the page right after its entry. */
export default function CategoryMenu({ nav, onChange }: CategoryMenuProps) {
  const [menu, setMenu] = useState<CategoryMenuData | null>(null)
  const [open, setOpen] = useState<{ to: string; takesFocus: boolean } | null>(null)
  const entry = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  const next = useNavigation().location
  useLightDismiss(nav, entry, () => {
    setOpen(null)
    return open !== null
  })
  useEffect(() => {
    let isHere = true
    void fetchCategoryMenu().then((fetched) => {
      if (isHere) setMenu(fetched)
    })
    return () => {
      isHere = false
    }
  }, [])
  useMenuEvents({
    isReady: menu !== null,
    nav,
    open: open?.to ?? null,
    destination: next?.pathname ?? pathname,
    hasPanel: (to) => menu?.panels.some((panel) => panel.to === to) ?? false,
    show: (link, takesFocus) => {
      entry.current = link
      setOpen(link === null ? null : { to: link.getAttribute('href') ?? '', takesFocus })
    },
  })

  useEffect(() => {
    if (menu === null) return
    const panel = menu.panels.find(({ to }) => to === open?.to)
    onChange({
      entries: menu.panels.map(({ to }) => to),
      to: panel?.to ?? null,
      panel:
        panel === undefined ? null : (
          <Panel
            key={panel.to}
            panel={panel}
            label={entry.current?.textContent ?? ''}
            takesFocus={open?.takesFocus === true}
          />
        ),
    })
  }, [menu, open, onChange])
  return null
}

function Panel({ panel, label, takesFocus }: { panel: MenuPanelData; label: string; takesFocus: boolean }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (takesFocus) box.current?.querySelector('a')?.focus()
  }, [takesFocus])
  return (
    <div ref={box} className="nav-panel">
      <div className="wrap">
        <Link className="nav-panel-all" to={panel.to}>
          Alt i {label} <span className="num">{formatCount(panel.total)}</span>
        </Link>
        <div className="nav-panel-sections">
          {panel.sections.map((section) => (
            <div
              key={section.title}
              className={section.links.length > 8 ? 'nav-panel-section is-double' : 'nav-panel-section'}
            >
              <MenuLinks section={section} />
            </div>
          ))}
        </div>
      </div>
    </div>
  )
}
