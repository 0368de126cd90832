import { type RefObject, useEffect, useRef } from 'react'
import { isPlainClick } from '../../platform/is-plain-click.ts'

/** A pointer that rests on an entry for this time wants its panel; one that passes over it does not. */
const OPEN_AFTER_MS = 140
/** A pointer may leave for this time on its way into the panel. */
const CLOSE_AFTER_MS = 280

type MenuEvents = {
  /** Whether it is known which entries have a panel; until then they are links. */
  isReady: boolean
  nav: RefObject<HTMLElement | null>
  /** The path of the entry whose panel is open. */
  open: string | null
  hasPanel: (to: string) => boolean
  /** The path of the page that is shown, or of the one that is being fetched. */
  destination: string
  /** Opens the panel of an entry, or closes it. */
  show: (entry: HTMLElement | null, takesFocus: boolean) => void
}

/**
 * Opens and closes the panels of the menu. A mouse opens one by resting on its entry, and a click of it goes to the
 * page. A finger, Enter and a screen reader's press open it, and go to the page when it is open. Down leads into it,
 * and the arrow keys lead from link to link.
 */
export function useMenuEvents(events: MenuEvents): void {
  const latest = useRef(events)
  useEffect(() => {
    latest.current = events
  })

  const { isReady } = events
  useEffect(() => {
    const nav = latest.current.nav.current
    if (!isReady || nav === null) return
    const left = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    let pointer = 'mouse'
    // An entry that was pressed opens no panel over its page until the pointer has left it.
    let pressed: HTMLElement | null = null
    const pathOf = (link: Element) => link.getAttribute('href') ?? ''
    const after = (ms: number, entry: HTMLElement | null) => {
      clearTimeout(timer)
      timer = setTimeout(() => latest.current.show(entry, false), ms)
    }
    const onRest = (target: EventTarget | null) => {
      if (isInPanel(target)) return clearTimeout(timer)
      const entry = entryOf(nav, target)
      if (entry !== null && entry === pressed) return clearTimeout(timer)
      pressed = null
      const opens = entry !== null && latest.current.hasPanel(pathOf(entry))
      after(opens ? OPEN_AFTER_MS : CLOSE_AFTER_MS, opens ? entry : null)
    }
    const onClick = (event: MouseEvent) => {
      const entry = entryOf(nav, event.target)
      const byMouse = event.detail > 0 && pointer === 'mouse'
      clearTimeout(timer)
      if (!isPlainClick(event)) return
      // The link is left in the page until the router has taken its press.
      if (isInPanel(event.target)) return after(0, null)
      if (entry === null) return
      if (byMouse) {
        pressed = entry
        return after(0, null)
      }
      const { open, hasPanel, show } = latest.current
      if (open === pathOf(entry) || !hasPanel(pathOf(entry))) return
      // The router's own listener leaves alone what is prevented.
      event.preventDefault()
      show(entry, false)
    }
    const onKey = (event: KeyboardEvent) => {
      if (event.metaKey || event.ctrlKey || event.altKey || event.shiftKey) return
      const moved = isInPanel(event.target)
        ? moveInPanel(nav, event)
        : moveAmongEntries(nav, event, latest.current)
      if (moved) event.preventDefault()
    }
    const { signal } = left
    const onPointerDown = ({ pointerType }: PointerEvent) => {
      pointer = pointerType
    }
    nav.addEventListener('pointerdown', onPointerDown, { signal })
    nav.addEventListener('pointerover', (event) => event.pointerType === 'mouse' && onRest(event.target), {
      signal,
    })
    nav.addEventListener(
      'pointerleave',
      (event) => {
        if (event.pointerType !== 'mouse') return
        pressed = null
        after(CLOSE_AFTER_MS, null)
      },
      { signal },
    )
    nav.addEventListener('click', onClick, { signal })
    nav.addEventListener('keydown', onKey, { signal })
    // The pointer may have come to an entry before the panels were known.
    const hovered = nav.querySelector<HTMLElement>(':scope > a:hover')
    if (hovered !== null && pathOf(hovered) === latest.current.destination) pressed = hovered
    if (hovered !== null) onRest(hovered)
    return () => {
      clearTimeout(timer)
      left.abort()
    }
  }, [isReady])
}

const isInPanel = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('.nav-panel') !== null

function listEntries(nav: HTMLElement): HTMLElement[] {
  return [...nav.querySelectorAll<HTMLElement>(':scope > a')]
}

function entryOf(nav: HTMLElement, target: EventTarget | null): HTMLElement | null {
  return listEntries(nav).find((entry) => target instanceof Node && entry.contains(target)) ?? null
}

/** @returns whether the key was one of the menu's */
function moveAmongEntries(
  nav: HTMLElement,
  event: KeyboardEvent,
  { open, hasPanel, show }: MenuEvents,
): boolean {
  const entry = entryOf(nav, event.target)
  if (entry === null) return false
  if (event.key === 'ArrowDown') {
    if (!hasPanel(entry.getAttribute('href') ?? '')) return false
    if (open === entry.getAttribute('href')) nav.querySelector<HTMLElement>('.nav-panel a')?.focus()
    else show(entry, true)
    return true
  }
  const next = neighbour(listEntries(nav), entry, event.key, 'ArrowLeft', 'ArrowRight')
  if (next === null) return false
  next.focus()
  // The open panel follows the focus.
  if (open !== null) show(hasPanel(next.getAttribute('href') ?? '') ? next : null, false)
  return true
}

/** @returns whether the key was one of the panel's */
function moveInPanel(nav: HTMLElement, { key, target }: KeyboardEvent): boolean {
  const panel = nav.querySelector('.nav-panel')
  if (panel === null || !(target instanceof HTMLElement)) return false
  const links = [...panel.querySelectorAll<HTMLElement>('a')]
  if (key === 'ArrowUp' && target === links[0]) {
    if (panel.previousElementSibling instanceof HTMLElement) panel.previousElementSibling.focus()
    return true
  }
  const next = neighbour(links, target, key, 'ArrowUp', 'ArrowDown')
  if (next !== null) {
    next.focus()
    return true
  }
  const firsts = [...panel.querySelectorAll<HTMLElement>('li:first-child > a')]
  const own = target.closest('ul')?.querySelector<HTMLElement>('a') ?? firsts[0]
  const first = own === undefined ? null : neighbour(firsts, own, key, 'ArrowLeft', 'ArrowRight')
  first?.focus()
  return first !== null
}

/** The element before or after another one, by the key; null at the ends and for other keys. */
function neighbour(
  all: readonly HTMLElement[],
  current: HTMLElement,
  key: string,
  back: string,
  forward: string,
): HTMLElement | null {
  const step = key === back ? -1 : key === forward ? 1 : 0
  return step === 0 ? null : (all[all.indexOf(current) + step] ?? null)
}
