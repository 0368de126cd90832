import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { Logo } from '../../brand/logo.tsx'
import { deferredPart } from '../../platform/deferred-part.tsx'
import { useReferenceData } from '../../state/reference-data.ts'
import { Menu, X } from '../../ui/icons.tsx'
import { MenuContent } from './menu-content.tsx'

const MenuPanel = deferredPart('interaction', () => import('./menu-panel.tsx'))

/** The id of the menu in the page, which the button links to. */
const MENU_ID = 'meny'

/**
 * 2.37, 4.11: the menu on a phone. Without a script the button is a link to the menu in the page, which is shown while
 * it is the link's target. With one it opens the menu as a drawer.
 */
export function MenuButton() {
  const { tenant } = useReferenceData()
  const [open, setOpen] = useState(false)
  // Its link may still be the target, so the menu in the page must go when the drawer takes over.
  const [hasDrawer, setHasDrawer] = useState(false)
  const button = useRef<HTMLAnchorElement>(null)
  const { key } = useLocation()

  // The link was pressed before the script had come.
  useEffect(() => {
    if (location.hash !== `#${MENU_ID}`) return
    history.replaceState(history.state, '', location.pathname + location.search)
    setHasDrawer(true)
    setOpen(true)
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: each navigation closes the menu
  useEffect(() => {
    if (location.hash !== `#${MENU_ID}`) setOpen(false)
  }, [key])

  const logo = <Logo tenant={tenant} form="short" />
  return (
    <>
      <a
        ref={button}
        className="icon-button menu-button"
        href={`#${MENU_ID}`}
        aria-label="Åpne meny"
        onClick={(event) => {
          event.preventDefault()
          setHasDrawer(true)
          setOpen(true)
        }}
      >
        <Menu className="icon" aria-hidden="true" />
      </a>
      <div id={MENU_ID} className="menu menu-static" hidden={hasDrawer}>
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
      <MenuPanel
        shown={open}
        open={open}
        onOpenChange={setOpen}
        logo={logo}
        button={button}
        onFailed={() => {
          // The menu in the page holds the same links.
          setOpen(false)
          setHasDrawer(false)
          location.hash = MENU_ID
        }}
      />
    </>
  )
}
