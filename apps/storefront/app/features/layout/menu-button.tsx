import { lazy, useCallback, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { Logo } from '../../brand/logo.tsx'
import { afterFirstMove } from '../../platform/after-first-move.ts'
import { LaterPart } from '../../platform/later-part.tsx'
import { useReferenceData } from '../../state/reference-data.ts'
import { Menu, X } from '../../ui/icons.tsx'
import type { MenuPanel } from './menu-panel.tsx'

const TARGET = 'meny'
const CONTENT = 'menyinnhold'

// Links, whether this is there or not.
const MenuContent = lazy(afterFirstMove(CONTENT, () => import('./menu-content.tsx')))

/**
 * 2.37, 4.11: the menu on a phone. The button is a link to the menu's place in the page, which shows itself when
 * it is the target: that is all there is before a script has run. After that it opens a dialog, which is fetched
 * when somebody reaches for it.
 */
export function MenuButton() {
  const { tenant } = useReferenceData()
  const [Panel, setPanel] = useState<typeof MenuPanel | null>(null)
  const [wanted, setWanted] = useState(false)
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLAnchorElement>(null)
  const { key } = useLocation()

  const prepare = useCallback(async () => {
    try {
      const module = await import('./menu-panel.tsx')
      setPanel(() => module.MenuPanel)
    } catch {
      // Without the dialog the menu in the page still is one.
      location.hash = TARGET
    }
  }, [])

  const reach = useCallback(() => {
    setWanted(true)
    void prepare()
  }, [prepare])

  useEffect(() => {
    if (location.hash !== `#${TARGET}`) return
    history.replaceState(history.state, '', location.pathname + location.search)
    reach()
  }, [reach])

  // The dialog is mounted closed and opened after that, so that it slides in the first time too.
  useEffect(() => {
    if (Panel === null || !wanted) return
    setWanted(false)
    setOpen(true)
  }, [Panel, wanted])

  // biome-ignore lint/correctness/useExhaustiveDependencies: each navigation closes the menu
  useEffect(() => setOpen(false), [key])

  const logo = <Logo brand={tenant.id} name={tenant.name} form="short" />
  return (
    <>
      <a
        ref={button}
        className="icon-button menu-button"
        href={`#${TARGET}`}
        aria-label="Åpne meny"
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={(event) => {
          event.preventDefault()
          reach()
        }}
      >
        <Menu className="icon" aria-hidden="true" />
      </a>
      {Panel === null ? (
        <div id={TARGET} className="menu menu-static">
          <div className="drawer-head">
            {logo}
            <a className="icon-button" href="#innhold" aria-label="Lukk meny">
              <X className="icon" aria-hidden="true" />
            </a>
          </div>
          <nav className="drawer-body" aria-label="Meny">
            <LaterPart id={CONTENT}>
              <MenuContent />
            </LaterPart>
          </nav>
        </div>
      ) : (
        <Panel open={open} onOpenChange={setOpen} logo={logo} button={button} />
      )}
    </>
  )
}
