import { isSwipeKept, readSwipe, type SwipeSide } from '@varde/domain/gestures/swipe'
import { type PointerEvent, useRef } from 'react'

type Touch = {
  pointerId: number
  startX: number
  startY: number
  furthest: number
  /** True once the movement is a swipe. */
  swiping: boolean
}

/** How far the panel has been moved, for its style (`.drawer`). */
const PULLED = '--pulled'

/**
 * 9.09: the pointer handlers of a panel that a finger can push out to its side. The panel follows the finger. Scrolling
 * up and down works as usual, and so does a part that handles touches itself, such as a slider.
 */
export function useSwipeAway(side: SwipeSide, onAway: () => void) {
  const touch = useRef<Touch | null>(null)
  const reach = (event: PointerEvent, { startX }: Touch) =>
    (event.clientX - startX) * (side === 'right' ? 1 : -1)

  const endTouch = (panel: HTMLElement) => {
    touch.current = null
    delete panel.dataset.swiping
  }

  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.pointerType === 'mouse' || !event.isPrimary) return
      // Events of a dialog that was opened from the panel bubble here in React, though it is elsewhere in the page.
      if (!(event.target instanceof Node && event.currentTarget.contains(event.target))) return
      if (takesTouch(event.target, event.currentTarget)) return
      delete event.currentTarget.dataset.swiped
      touch.current = {
        pointerId: event.pointerId,
        startX: event.clientX,
        startY: event.clientY,
        furthest: 0,
        swiping: false,
      }
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const current = touch.current
      const panel = event.currentTarget
      if (current?.pointerId !== event.pointerId) return
      if (!current.swiping) {
        const intent = readSwipe(event.clientX - current.startX, event.clientY - current.startY)
        if (intent === 'undecided') return
        if (intent !== side) {
          touch.current = null
          return
        }
        current.swiping = true
        panel.setPointerCapture(event.pointerId)
        panel.dataset.swiping = ''
      }
      const reached = Math.max(0, reach(event, current))
      current.furthest = Math.max(current.furthest, reached)
      panel.style.setProperty(PULLED, `${reached}px`)
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      const current = touch.current
      const panel = event.currentTarget
      if (current?.pointerId !== event.pointerId) return
      endTouch(panel)
      if (current.swiping && isSwipeKept(reach(event, current), current.furthest)) {
        panel.dataset.swiped = ''
        onAway()
      }
    },
    // The browser has taken over the touch to scroll.
    onPointerCancel: (event: PointerEvent<HTMLElement>) => {
      if (touch.current?.pointerId !== event.pointerId) return
      endTouch(event.currentTarget)
    },
  }
}

/** Whether an element between the finger and the panel handles sideways touches itself. */
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
