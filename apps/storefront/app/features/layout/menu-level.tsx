import { formatCount } from '@varde/domain/norwegian/format-number'
import { useEffect, useRef } from 'react'
import { Link } from '../../platform/link.tsx'
import { ArrowLeft } from '../../ui/icons.tsx'
import './menu-level.css'
import type { MenuLink, MenuPanelData } from './category-menu-data.ts'
import { MenuLinks } from './menu-links.tsx'

type MenuLevelProps = {
  entry: MenuLink
  /** Null until it has been fetched, and where it could not be. */
  panel: MenuPanelData | null
  onBack: () => void
}

/** 2.43: the second level of the menu on a phone: what is under one entry. */
export function MenuLevel({ entry, panel, onBack }: MenuLevelProps) {
  const back = useRef<HTMLButtonElement>(null)
  useEffect(() => back.current?.focus(), [])
  return (
    <div className="menu-level">
      <button ref={back} type="button" className="menu-back" onClick={onBack}>
        <ArrowLeft className="icon icon-s" aria-hidden="true" />
        Tilbake
      </button>
      <Link className="menu-all" to={entry.to}>
        Alt i {entry.label}
        {panel === null ? null : <span className="num">{formatCount(panel.total)}</span>}
      </Link>
      {panel?.sections.map((section) => (
        <MenuLinks key={section.title} section={section} />
      ))}
    </div>
  )
}
