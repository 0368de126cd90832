import { readSwipe } from '@varde/domain/gestures/swipe'
import type { EmblaCarouselType } from 'embla-carousel'

const QUIETLY = { passive: true, capture: true } as const
const LOUDLY = { passive: false, capture: true } as const

/**
 * 9.09: a swipe of the threshold turns one picture. The carousel by itself lets a finger's speed decide, and a slow short
 * swipe falls back.
 *
 * @param port the element that the carousel listens on
 * @returns stops listening
 */
export function turnBySwipe(port: HTMLElement, embla: EmblaCarouselType): () => void {
  let from: { x: number; y: number; at: number } | null = null
  let right = 0
  let down = 0
  const put = ({ touches }: TouchEvent) => {
    const [finger, second] = touches
    from =
      finger === undefined || second !== undefined
        ? null
        : { x: finger.clientX, y: finger.clientY, at: embla.selectedScrollSnap() }
    right = 0
    down = 0
  }
  const isSwipe = () => ['left', 'right'].includes(readSwipe(right, down))
  const move = ({ changedTouches }: TouchEvent) => {
    const [finger] = changedTouches
    if (from === null || finger === undefined) return
    right = finger.clientX - from.x
    down = finger.clientY - from.y
  }
  // A browser may keep a finger's first pixels to itself, and take for a press what we call a swipe.
  const end = (event: TouchEvent) => {
    move(event)
    if (from !== null && isSwipe() && event.cancelable) event.preventDefault()
  }
  // The carousel has decided when it tells of it: this has the last word.
  const lift = () => {
    if (from === null) return
    const swipe = readSwipe(right, down)
    if (swipe === 'left') embla.scrollTo(from.at + 1)
    if (swipe === 'right') embla.scrollTo(from.at - 1)
    from = null
  }
  port.addEventListener('touchstart', put, QUIETLY)
  port.addEventListener('touchmove', move, QUIETLY)
  port.addEventListener('touchend', end, LOUDLY)
  embla.on('pointerUp', lift)
  return () => {
    port.removeEventListener('touchstart', put, QUIETLY)
    port.removeEventListener('touchmove', move, QUIETLY)
    port.removeEventListener('touchend', end, LOUDLY)
    embla.off('pointerUp', lift)
  }
}
