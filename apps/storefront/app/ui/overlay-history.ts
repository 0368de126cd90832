import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'

/*
 * A drawer or dialog that is open has an entry of its own in the browser's history, with the address of the page below
 * it, so that Back closes it. Such entries share the router's `idx` with the page; how many overlays lie above the page
 * stands in the entry's state.
 *
 * An overlay that is closed in another way leaves its entry where it is: going back at once would compete with the link
 * that closed it. The next overlay uses that entry again, and Back and Forward pass over it.
 */

type Overlay = { close: () => unknown }
type Entry = { idx: number; overlays: number; state: unknown; href: string }

const open: Overlay[] = []
/** The entry that the browser is on; null until the first overlay is opened. */
let current: Entry | null = null

function readEntry(): Entry {
  const { state } = window.history
  return { idx: state?.idx ?? -1, overlays: state?.overlays ?? 0, state, href: window.location.href }
}

/**
 * To be called before the router is made: browsers call the listeners of `popstate` in the order in which they came, and
 * the router would load the page anew.
 */
export function listenForBack(): void {
  window.addEventListener('popstate', handlePop)
}

/**
 * Lets Back close what is open above the page.
 *
 * @param close answers false when it must stay open
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

/** Follows the router; once in the page. */
export function OverlayHistory(): null {
  const location = useLocation()
  const type = useNavigationType()
  // biome-ignore lint/correctness/useExhaustiveDependencies: each navigation is another location
  useLayoutEffect(() => {
    if (current === null) return
    // Another address in the place of an overlay's, and with it another state. Back may have been pressed before this
    // was drawn: then the page's own entry, where one is now, gets that address.
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
  // Filters that were chosen in a drawer have changed the address meanwhile.
  window.history.replaceState({ ...(before.state as object), overlays }, '', before.href)
  current = readEntry()
  const top = open.at(-1)
  if (overlays > before.overlays) window.history.forward()
  else if (top === undefined || open.length <= overlays) window.history.back()
  else if (top.close() === false) addEntry()
}
