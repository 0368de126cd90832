import { readSwipe, SWIPE_THRESHOLD_PX } from '@varde/domain/gestures/swipe'
import Embla, { type EmblaCarouselType } from 'embla-carousel'
import { debounce } from '../../platform/debounce.ts'

/** 9.09: how long the window keeps its size before the carousel measures itself again. */
const RESIZE_PAUSE_MS = 150

/** Which picture is shown, counted from 0, of how many. */
export type Position = { index: number; count: number }

/**
 * Makes a carousel of the gallery, starting at the picture that is in view.
 *
 * @param phone the screens where it is a carousel; on others it does nothing
 * @param onPosition called when another picture is shown; null where it is no carousel
 */
export function startCarousel(
  viewport: HTMLElement,
  phone: MediaQueryList,
  onPosition: (position: Position | null) => void,
): EmblaCarouselType {
  const views = [...viewport.querySelectorAll<HTMLElement>('.gallery-view')]
  const inView = views.findIndex((view) => view.offsetLeft + view.offsetWidth / 2 > viewport.scrollLeft)
  viewport.scrollLeft = 0
  let isTouched = false
  const measureAgain = debounce((carousel: EmblaCarouselType) => {
    // Measuring ends a swipe under way: wait until the finger is lifted.
    if (isTouched) measureAgain(carousel)
    else carousel.reInit()
  }, RESIZE_PAUSE_MS)
  const embla = Embla(viewport, {
    active: false,
    breakpoints: { [phone.media]: { active: true } },
    align: 'start',
    containScroll: 'trimSnaps',
    dragThreshold: SWIPE_THRESHOLD_PX,
    duration: 20,
    watchResize: (carousel) => {
      measureAgain(carousel)
      return false
    },
    startIndex: Math.max(0, inView),
  })
  const update = () => {
    const count = embla.slideNodes().length
    onPosition(phone.matches && count > 1 ? { index: embla.selectedScrollSnap(), count } : null)
  }
  update()
  const stopTurning = turnBySwipe(viewport, embla)
  embla
    .on('select', update)
    .on('reInit', update)
    .on('pointerDown', () => {
      isTouched = true
    })
    .on('pointerUp', () => {
      isTouched = false
    })
    .on('destroy', () => {
      measureAgain.cancel()
      stopTurning()
    })
  return embla
}

/**
 * 9.09: a swipe of ten pixels turns to the next picture. Embla alone goes by the speed of the finger, and a slow short
 * swipe would fall back.
 *
 * @returns stops listening
 */
function turnBySwipe(viewport: HTMLElement, embla: EmblaCarouselType): () => void {
  const listeners = new AbortController()
  const { signal } = listeners
  let start: { x: number; y: number; index: number } | null = null
  let right = 0
  let down = 0

  const begin = ({ touches }: TouchEvent) => {
    const [finger, second] = touches
    right = 0
    down = 0
    start =
      finger === undefined || second !== undefined
        ? null
        : { x: finger.clientX, y: finger.clientY, index: embla.selectedScrollSnap() }
  }
  const move = ({ changedTouches }: TouchEvent) => {
    const [finger] = changedTouches
    if (start === null || finger === undefined) return
    right = finger.clientX - start.x
    down = finger.clientY - start.y
  }
  const end = (event: TouchEvent) => {
    move(event)
    // Otherwise the browser would treat a swipe as short as this as a click.
    if (start !== null && isSideways(readSwipe(right, down)) && event.cancelable) event.preventDefault()
  }
  // Embla calls this after it has chosen where to stop, so this choice replaces Embla's.
  const turn = () => {
    if (start === null) return
    const swipe = readSwipe(right, down)
    if (swipe === 'left') embla.scrollTo(start.index + 1)
    if (swipe === 'right') embla.scrollTo(start.index - 1)
    start = null
  }
  viewport.addEventListener('touchstart', begin, { passive: true, capture: true, signal })
  viewport.addEventListener('touchmove', move, { passive: true, capture: true, signal })
  viewport.addEventListener('touchend', end, { passive: false, capture: true, signal })
  embla.on('pointerUp', turn)
  return () => {
    listeners.abort()
    embla.off('pointerUp', turn)
  }
}

function isSideways(swipe: ReturnType<typeof readSwipe>): boolean {
  return swipe === 'left' || swipe === 'right'
}
