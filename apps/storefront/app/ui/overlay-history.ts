import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'

/*
 * An open drawer or dialog (an overlay) has an entry in the browser's history, with the address of the page below it, so
 * that Back closes it. Such an entry has the same `idx` of the router as the page, and the number of open overlays in its
 * state.
 *
 * An overlay that is closed in another way leaves its entry in the history: going back at once would compete with the
 * link that closed it. The next overlay uses that entry again, and Back and Forward skip it.
 */

type Overlay = { close: () => unknown }
type Entry = { idx: number; overlays: number; state: unknown; href: string }

const open: Overlay[] = []
/** The current entry of the history; null until the first overlay is opened. */
let current: Entry | null = null

function readEntry(): Entry {
  const { state } = window.history
  return { idx: state?.idx ?? -1, overlays: state?.overlays ?? 0, state, href: window.location.href }
}

/**
 * Must be called before the router is created: `popstate` listeners are called in the order in which they were added, and
 * the router would load the page anew.
 */
export function listenForBack(): void {
  window.addEventListener('popstate', handlePop)
}

/**
 * Lets Back close an overlay.
 *
 * @param close returns false when it must stay open
 */
export function useBackCloses(isOpen: boolean, close: () => unknown): void {
  const latest = useRef(close)
  useLayoutEffect(() => {
    latest.current = close
  })
  useEffect(() => {
    if (!isOpen) return
    const overlay = { close: () => latest.current() }
    open.push(overlay)
    addEntry()
    return () => {
      open.splice(open.indexOf(overlay), 1)
    }
  }, [isOpen])
}

/** Follows the router's navigations. Rendered once, by the root. */
export function OverlayHistory(): null {
  const location = useLocation()
  const type = useNavigationType()
  // biome-ignore lint/correctness/useExhaustiveDependencies: each navigation is another location
  useLayoutEffect(() => {
    if (current === null) return
    // The router has replaced the entry of an overlay, and its state. If Back was pressed before this was rendered, the
    // page's own entry is current now, and gets the new address.
    if (type === 'REPLACE' && readEntry().idx === current.idx) {
      const { overlays } = current
      const state = { ...window.history.state, usr: location.state, key: location.key, overlays }
      window.history.replaceState(state, '', location.pathname + location.search + location.hash)
    }
    current = readEntry()
  }, [location])
  return null
}

function addEntry(): void {
  current = readEntry()
  if (current.overlays >= open.length) return
  window.history.pushState({ ...window.history.state, overlays: open.length }, '')
  current = readEntry()
}

function handlePop(event: PopStateEvent): void {
  const before = current
  const { idx, overlays } = readEntry()
  if (before === null || idx === -1 || idx !== before.idx || overlays === before.overlays) return
  event.stopImmediatePropagation()
  // Filters chosen in a drawer have changed the address meanwhile.
  window.history.replaceState({ ...(before.state as object), overlays }, '', before.href)
  current = readEntry()
  const top = open.at(-1)
  if (overlays > before.overlays) window.history.forward()
  else if (top === undefined || open.length <= overlays) window.history.back()
  else if (top.close() === false) addEntry()
}
