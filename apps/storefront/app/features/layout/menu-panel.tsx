import { useEffect, useRef } from 'react'
import { Drawer } from '../../ui/drawer.tsx'
import { MenuContent } from './menu-content.tsx'

const SCROLL_TOP_AFTER_MS = 300

type MenuPanelProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Shown in the drawer's head. */
  logo: React.ReactNode
  /** Gets the focus back. */
  button: React.RefObject<HTMLElement | null>
}

/** 2.37: the menu as a drawer. */
export default function MenuPanel({ open, onOpenChange, logo, button }: MenuPanelProps) {
  const body = useRef<HTMLElement>(null)

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
        <MenuContent />
      </nav>
    </Drawer>
  )
}
