import { SWIPE_THRESHOLD_PX } from '@varde/domain/gestures/swipe'
import Embla, { type EmblaCarouselType } from 'embla-carousel'
import { debounce } from '../../platform/debounce.ts'
import { turnBySwipe } from './turn-by-swipe.ts'

/** 9.09: how long the window keeps its size before the strip is laid out anew. */
const RESIZE_PAUSE_MS = 150

/**
 * Makes a carousel of the gallery's strip, on phones only, from the picture that is in view.
 *
 * @param phone media query of the screens where it is one
 * @param onPlace hears where it stands; null where it is no carousel
 */
export function startCarousel(
  port: HTMLElement,
  phone: string,
  onPlace: (place: { at: number; of: number } | null) => void,
): EmblaCarouselType {
  const views = [...port.querySelectorAll<HTMLElement>('.gallery-view')]
  const inView = views.findIndex((view) => view.offsetLeft + view.offsetWidth / 2 > port.scrollLeft)
  port.scrollLeft = 0
  const layOut = debounce((carousel: EmblaCarouselType) => {
    // A finger on the strip would lose its hold: once it is lifted, then.
    if (carousel.internalEngine().dragHandler.pointerDown()) layOut(carousel)
    else carousel.reInit()
  }, RESIZE_PAUSE_MS)
  const embla = Embla(port, {
    active: false,
    breakpoints: { [phone]: { active: true } },
    align: 'start',
    containScroll: 'trimSnaps',
    dragThreshold: SWIPE_THRESHOLD_PX,
    duration: 20,
    watchResize: (carousel) => {
      layOut(carousel)
      return false
    },
    startIndex: Math.max(0, inView),
  })
  const tell = () => {
    const of = embla.slideNodes().length
    const active = embla.internalEngine().options.active
    onPlace(active && of > 1 ? { at: embla.selectedScrollSnap(), of } : null)
  }
  tell()
  const stopTurning = turnBySwipe(port, embla)
  embla.on('select', tell).on('reInit', tell).on('destroy', layOut.cancel).on('destroy', stopTurning)
  return embla
}
