import { Menu, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { Logo } from '../../brand/logo.tsx'
import { useReferenceData } from '../../state/reference-data.ts'
import { Drawer } from '../../ui/drawer.tsx'
import { MenuContent } from './menu-content.tsx'

const TARGET = 'meny'
const SCROLL_TOP_AFTER_MS = 300

/**
 * 2.37, 4.11: the menu on a phone. Before any script has run the button is a link to the menu's place in the
 * page, which shows itself when it is the target; after that it is a dialog that locks the page's scroll.
 */
export function MenuButton() {
  const { tenant } = useReferenceData()
  const [ready, setReady] = useState(false)
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLAnchorElement>(null)
  const body = useRef<HTMLElement>(null)
  const { key } = useLocation()

  useEffect(() => {
    setReady(true)
    if (location.hash !== `#${TARGET}`) return
    history.replaceState(history.state, '', location.pathname + location.search)
    setOpen(true)
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: each navigation closes the menu
  useEffect(() => setOpen(false), [key])

  useEffect(() => {
    if (!open) return
    // 2.46: the menu is at its top again 300 ms after it slid in.
    const timer = setTimeout(() => body.current?.scrollTo({ top: 0 }), SCROLL_TOP_AFTER_MS)
    return () => clearTimeout(timer)
  }, [open])

  const logo = <Logo brand={tenant.id} name={tenant.name} form="short" />
  return (
    <>
      <a
        ref={button}
        className="icon-button menu-button"
        href={`#${TARGET}`}
        aria-label="Åpne meny"
        aria-expanded={ready ? open : undefined}
        onClick={(event) => {
          event.preventDefault()
          setOpen(true)
        }}
      >
        <Menu className="icon" aria-hidden="true" />
      </a>
      {ready ? (
        <Drawer
          open={open}
          onOpenChange={setOpen}
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
      ) : (
        <div id={TARGET} className="menu menu-static">
          <div className="drawer-head">
            {logo}
            <a className="icon-button" href="#innhold" aria-label="Lukk meny">
              <X className="icon" aria-hidden="true" />
            </a>
          </div>
          <nav className="drawer-body" aria-label="Meny">
            <MenuContent />
          </nav>
        </div>
      )}
    </>
  )
}
