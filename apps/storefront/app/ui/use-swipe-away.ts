import { isSwipeKept, readSwipe, type SwipeSide } from '@varde/domain/gestures/swipe'
import { type PointerEvent, useRef } from 'react'

type Grip = {
  pointerId: number
  startX: number
  startY: number
  furthest: number
  /** Whether it has turned out to be a swipe. */
  swiping: boolean
}

/** How far a panel has been pulled, for its style; what it does then is written beside `.drawer`. */
const PULLED = '--pulled'

/**
 * 9.09: lets a finger push a panel out to the side that it came from. The panel follows the finger; up and down
 * scrolls as ever, and what takes a touch for itself (a slider) keeps it. For the panel's element.
 */
export function useSwipeAway(side: SwipeSide, onAway: () => void) {
  const grip = useRef<Grip | null>(null)
  const reach = (event: PointerEvent, { startX }: Grip) =>
    (event.clientX - startX) * (side === 'right' ? 1 : -1)

  const letGo = (panel: HTMLElement) => {
    grip.current = null
    delete panel.dataset.swiping
  }

  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.pointerType === 'mouse' || !event.isPrimary) return
      // A dialog that was opened from the panel is its child for React, and lies outside it on the page.
      if (!(event.target instanceof Node && event.currentTarget.contains(event.target))) return
      if (takesTouch(event.target, event.currentTarget)) return
      delete event.currentTarget.dataset.swiped
      grip.current = {
        pointerId: event.pointerId,
        startX: event.clientX,
        startY: event.clientY,
        furthest: 0,
        swiping: false,
      }
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const held = grip.current
      const panel = event.currentTarget
      if (held?.pointerId !== event.pointerId) return
      if (!held.swiping) {
        const intent = readSwipe(event.clientX - held.startX, event.clientY - held.startY)
        if (intent === 'undecided') return
        if (intent !== side) {
          grip.current = null
          return
        }
        held.swiping = true
        panel.setPointerCapture(event.pointerId)
        panel.dataset.swiping = ''
      }
      const reached = Math.max(0, reach(event, held))
      held.furthest = Math.max(held.furthest, reached)
      panel.style.setProperty(PULLED, `${reached}px`)
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      const held = grip.current
      const panel = event.currentTarget
      if (held?.pointerId !== event.pointerId) return
      letGo(panel)
      if (held.swiping && isSwipeKept(reach(event, held), held.furthest)) {
        panel.dataset.swiped = ''
        onAway()
      }
    },
    // The browser has taken the finger, to scroll.
    onPointerCancel: (event: PointerEvent<HTMLElement>) => {
      if (grip.current?.pointerId !== event.pointerId) return
      letGo(event.currentTarget)
    },
  }
}

/** Whether something between the finger and the panel handles touches sideways by itself. */
function takesTouch(target: EventTarget, panel: HTMLElement): boolean {
  let element = target instanceof Element ? target : null
  while (element !== null && element !== panel) {
    const { touchAction, overflowX } = getComputedStyle(element)
    if (touchAction === 'none' || touchAction === 'pan-x') return true
    const scrolls = overflowX === 'auto' || overflowX === 'scroll'
    if (scrolls && element.scrollWidth > element.clientWidth) return true
    element = element.parentElement
  }
  return false
}
