import type { EmblaCarouselType } from 'embla-carousel'
import { useEffect, useRef, useState } from 'react'
import { type Ground, groundToken } from '../../ui/ground.ts'
import { ArrowLeft, ArrowRight } from '../../ui/icons.tsx'
import { Picture } from '../../ui/picture.tsx'
import './gallery.css'

/** 2.37 */
const PHONE = '(max-width: 1019.98px)'
const LARGE_SIZES = '(min-width: 1020px) 62vw, 92vw'
const HALF_SIZES = '(min-width: 1020px) 31vw, 92vw'

/** Which picture of how many the strip stands at; null where it is no strip. */
export type Place = { at: number; of: number }
type View = { image: string; cut: 'whole' | 'upper' | 'lower'; alt: string }

type GalleryProps = {
  articleName: string
  colorName: string
  images: readonly string[]
  ground: Ground
}

/** The pictures of the chosen colour: a grid on a wide screen, a strip to swipe on a phone. */
export function Gallery({ articleName, colorName, images, ground }: GalleryProps) {
  const viewport = useRef<HTMLElement>(null)
  const [embla, setEmbla] = useState<EmblaCarouselType | null>(null)
  const [place, setPlace] = useState<Place | null>(null)

  const start = useRef<() => Promise<EmblaCarouselType | null>>(null)

  useEffect(() => {
    const port = viewport.current
    if (port === null) return
    const carousel = carouselOnFirstTouch(port, setEmbla, setPlace)
    start.current = carousel.start
    return carousel.end
  }, [])
  const turn = async (by: 'scrollPrev' | 'scrollNext') => (await start.current?.())?.[by]()

  const views = listViews(images, `${articleName}, ${colorName.toLowerCase()}`)
  return (
    <div className="gallery" style={{ '--g': groundToken(ground) } as React.CSSProperties}>
      <section
        ref={viewport}
        tabIndex={place && !embla ? 0 : undefined}
        className={`gallery-port ${embla === null || place === null ? '' : 'is-live'}`}
        aria-label={`Bilder av ${articleName}`}
      >
        <div className="gallery-track">
          {views.length === 0 ? (
            <p className="gallery-view gallery-none">Vi har ikke bilde av denne ennå</p>
          ) : (
            views.map((view, at) => (
              <figure key={`${view.image} ${view.cut}`} className={`gallery-view gallery-${view.cut}`}>
                <Picture
                  image={view.image}
                  alt={view.alt}
                  sizes={at === 0 ? LARGE_SIZES : HALF_SIZES}
                  priority={at === 0}
                />
              </figure>
            ))
          )}
        </div>
      </section>
      {place === null ? null : (
        <div className="gallery-place">
          <button
            type="button"
            className="icon-button"
            aria-label="Forrige bilde"
            disabled={place.at === 0}
            onClick={() => void turn('scrollPrev')}
          >
            <ArrowLeft className="icon icon-s" aria-hidden="true" />
          </button>
          <span aria-live="polite">
            <span className="sr-only">Bilde </span>
            {place.at + 1} / {place.of}
          </span>
          <button
            type="button"
            className="icon-button"
            aria-label="Neste bilde"
            disabled={place.at === place.of - 1}
            onClick={() => void turn('scrollNext')}
          >
            <ArrowRight className="icon icon-s" aria-hidden="true" />
          </button>
        </div>
      )}
    </div>
  )
}

/**
 * Until somebody reaches for it the strip is the browser's own scrolling with stops; then what makes it a carousel
 * is fetched, and starts at the picture that is in view.
 */
function carouselOnFirstTouch(
  port: HTMLElement,
  onStart: (embla: EmblaCarouselType) => void,
  onPlace: (place: Place | null) => void,
): { start: () => Promise<EmblaCarouselType | null>; end: () => void } {
  const ended = new AbortController()
  const { signal } = ended
  const phone = window.matchMedia(PHONE)
  const of = port.querySelectorAll('.gallery-view').length
  let embla: EmblaCarouselType | null = null
  let starting: Promise<EmblaCarouselType | null> | null = null

  const make = async () => {
    const { startCarousel } = await import('./start-carousel.ts')
    if (signal.aborted) return null
    embla = startCarousel(port, PHONE, onPlace)
    onStart(embla)
    return embla
  }
  const start = () => {
    starting ??= make().catch((error) => {
      console.error(error)
      starting = null
      return null
    })
    return starting
  }
  const reach = () => {
    if (phone.matches && of > 1) void start()
  }
  const place = () => {
    if (embla === null) onPlace(phone.matches && of > 1 ? { at: 0, of } : null)
  }
  place()
  phone.addEventListener('change', place, { signal })
  port.addEventListener('pointerdown', reach, { passive: true, signal })
  port.addEventListener('pointerenter', reach, { passive: true, signal })
  port.addEventListener('scroll', reach, { passive: true, signal })
  return {
    start,
    end: () => {
      ended.abort()
      embla?.destroy()
    },
  }
}

/** One large picture and pairs below it: close-ups of the first fill up what the article has too few of. */
function listViews(images: readonly string[], subject: string): View[] {
  const [first, ...others] = images
  if (first === undefined) return []
  const whole = (image: string, at: number): View => ({
    image,
    cut: 'whole',
    alt: images.length === 1 ? subject : `${subject}, bilde ${at + 1} av ${images.length}`,
  })
  const views = [whole(first, 0), ...others.map((image, at) => whole(image, at + 1))]
  const upper: View = { image: first, cut: 'upper', alt: `${subject}, nærbilde av øvre del` }
  const lower: View = { image: first, cut: 'lower', alt: `${subject}, nærbilde av nedre del` }
  if (others.length === 0) return [...views, upper, lower]
  return others.length % 2 === 1 ? [...views, upper] : views
}
