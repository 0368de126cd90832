import { useEffect, useRef, useState } from 'react'
import { isPlainClick } from '../../platform/is-plain-click.ts'
import { Drawer } from '../../ui/drawer.tsx'
import { type CategoryMenuData, fetchCategoryMenu, type MenuLink } from './category-menu-data.ts'
import { MenuContent } from './menu-content.tsx'
import { MenuLevel } from './menu-level.tsx'

const SCROLL_TOP_AFTER_MS = 300

type MenuPanelProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Shown in the drawer's head. */
  logo: React.ReactNode
  /** Gets the focus back. */
  button: React.RefObject<HTMLElement | null>
}

/** 2.37, 2.43: the menu as a drawer; its genders and categories lead to a second level. */
export default function MenuPanel({ open, onOpenChange, logo, button }: MenuPanelProps) {
  const body = useRef<HTMLElement>(null)
  const [menu, setMenu] = useState<CategoryMenuData | null>(null)
  const [level, setLevel] = useState<MenuLink | null>(null)
  // Where the focus returns to.
  const left = useRef<string | null>(null)

  useEffect(() => {
    if (!open) return
    setLevel(null)
    left.current = null
    let isHere = true
    void fetchCategoryMenu().then((fetched) => {
      if (isHere) setMenu(fetched)
    })
    return () => {
      isHere = false
    }
  }, [open])

  useEffect(() => {
    const first = level === null ? left.current : null
    if (first === null) return
    const links = body.current?.querySelectorAll<HTMLElement>('a') ?? []
    for (const link of links) if (link.getAttribute('href') === first) link.focus()
  }, [level])

  useEffect(() => {
    if (!open) return
    // 2.46: the menu is scrolled to its top 300 ms after it has opened.
    const timer = setTimeout(() => body.current?.scrollTo({ top: 0 }), SCROLL_TOP_AFTER_MS)
    return () => clearTimeout(timer)
  }, [open])

  return (
    <Drawer
      open={open}
      onOpenChange={onOpenChange}
      title="Meny"
      head={logo}
      side="left"
      closeLabel="Lukk meny"
      finalFocus={button}
      className="menu"
    >
      <nav ref={body} className="drawer-body" aria-label="Meny">
        {level === null ? (
          <MenuContent
            groups={menu?.groups ?? []}
            onEnter={(entry, event) => {
              // An entry with nothing below it is a link; until that is known it has a level.
              const isLink = menu !== null && !menu.panels.some(({ to }) => to === entry.to)
              if (isLink || !isPlainClick(event)) return
              event.preventDefault()
              left.current = entry.to
              setLevel(entry)
              body.current?.scrollTo({ top: 0 })
            }}
          />
        ) : (
          <MenuLevel
            entry={level}
            panel={menu?.panels.find(({ to }) => to === level.to) ?? null}
            onBack={() => setLevel(null)}
          />
        )}
      </nav>
    </Drawer>
  )
}
