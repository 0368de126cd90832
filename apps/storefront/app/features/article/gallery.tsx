import useEmblaCarousel from 'embla-carousel-react'
import { ArrowLeft, ArrowRight } from 'lucide-react'
import { useEffect, useState } from 'react'
import { type Ground, groundToken } from '../../ui/ground.ts'
import { Picture } from '../../ui/picture.tsx'
import './gallery.css'

/** 9.09 */
const SWIPE_THRESHOLD_PX = 10
/** 2.37 */
const PHONE = '(max-width: 1019.98px)'
const LARGE_SIZES = '(min-width: 1020px) 62vw, 92vw'
const HALF_SIZES = '(min-width: 1020px) 31vw, 92vw'

type View = { image: string; cut: 'whole' | 'upper' | 'lower'; alt: string }

type GalleryProps = {
  articleName: string
  colorName: string
  images: readonly string[]
  ground: Ground
}

/** The pictures of the chosen colour: a grid on a wide screen, a strip to swipe on a phone. */
export function Gallery({ articleName, colorName, images, ground }: GalleryProps) {
  const [viewport, embla] = useEmblaCarousel({
    active: false,
    breakpoints: { [PHONE]: { active: true } },
    align: 'start',
    containScroll: 'trimSnaps',
    dragThreshold: SWIPE_THRESHOLD_PX,
    duration: 20,
  })
  const [place, setPlace] = useState<{ at: number; of: number } | null>(null)
  useEffect(() => {
    if (!embla) return
    const read = () => {
      const of = embla.slideNodes().length
      const active = embla.internalEngine().options.active
      setPlace(active && of > 1 ? { at: embla.selectedScrollSnap(), of } : null)
    }
    read()
    embla.on('select', read).on('reInit', read)
    return () => {
      embla.off('select', read).off('reInit', read)
    }
  }, [embla])

  const views = listViews(images, `${articleName}, ${colorName.toLowerCase()}`)
  return (
    <div className="gallery" style={{ '--g': groundToken(ground) } as React.CSSProperties}>
      <section
        ref={viewport}
        className={`gallery-port ${place === null ? '' : 'is-live'}`}
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
            onClick={() => embla?.scrollPrev()}
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
            onClick={() => embla?.scrollNext()}
          >
            <ArrowRight className="icon icon-s" aria-hidden="true" />
          </button>
        </div>
      )}
    </div>
  )
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
