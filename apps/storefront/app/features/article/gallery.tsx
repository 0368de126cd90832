import type { EmblaCarouselType } from 'embla-carousel'
import { useEffect, useRef, useState } from 'react'
import { deferredPart } from '../../platform/deferred-part.tsx'
import { alertNoContact } from '../../state/notices/alerts.ts'
import { type Background, backgroundStyle } from '../../ui/background.ts'
import { ArrowLeft, ArrowRight } from '../../ui/icons.tsx'
import { MissingPicture } from '../../ui/missing-picture.tsx'
import { Picture } from '../../ui/picture.tsx'
import type { Position } from './carousel.ts'
import './gallery.css'

const PictureViewer = deferredPart('shown', () => import('./picture-viewer.tsx'))

/** 2.37 */
const PHONE_MEDIA = '(max-width: 1019.98px)'
// A little less than on the screen, so that the usual phone takes the width of 640.
const LARGE_SIZES = '(min-width: 1020px) 62vw, 88vw'
const HALF_SIZES = '(min-width: 1020px) 31vw, 88vw'

type View = { image: string; cut: 'whole' | 'upper' | 'lower'; alt: string }

type GalleryProps = {
  articleName: string
  colorName: string
  images: readonly string[]
  /** What pictures show, by their address, where the shop has written it. */
  texts?: Readonly<Record<string, string>> | undefined
  background: Background
  /** What each of the pictures shows, if it is a part of the article. */
  imageCaptions: readonly (string | null)[]
  /** What the close-ups show that are cut out of the first picture; null where it is not known. */
  captions: { upper: string | null; lower: string | null }
  /** The article's group, said where there is no picture. */
  group: string | undefined
}

/** The pictures of the chosen colour: a grid on a wide screen, a strip to swipe on a phone. */
export function Gallery({
  articleName,
  colorName,
  images,
  imageCaptions,
  texts,
  background,
  captions,
  group,
}: GalleryProps) {
  const viewport = useRef<HTMLElement>(null)
  const [embla, setEmbla] = useState<EmblaCarouselType | null>(null)
  // Null on a wide screen, where the pictures are no carousel.
  const [position, setPosition] = useState<Position | null>(null)
  const [opened, setOpened] = useState<{ at: number; opener: HTMLElement } | null>(null)
  const start = useRef<() => Promise<EmblaCarouselType | null>>(null)

  useEffect(() => {
    if (viewport.current === null) return
    const carousel = carouselOnFirstTouch(viewport.current, setEmbla, setPosition)
    start.current = carousel.start
    return carousel.end
  }, [])
  const turn = async (by: 'scrollPrev' | 'scrollNext') => (await start.current?.())?.[by]()

  const views = listViews(images, `${articleName}, ${colorName.toLowerCase()}`, texts)
  return (
    <div className="gallery" style={backgroundStyle(background)}>
      <section
        ref={viewport}
        tabIndex={position && !embla ? 0 : undefined}
        className={`gallery-viewport ${embla === null || position === null ? '' : 'is-live'}`}
        aria-label={`Bilder av ${articleName}`}
      >
        <div className="gallery-track">
          {views.length === 0 ? (
            <p className="gallery-view gallery-missing">
              <MissingPicture group={group} />
            </p>
          ) : (
            views.map((view, at) => (
              <figure key={`${view.image} ${view.cut}`} className={`gallery-view gallery-${view.cut}`}>
                <Picture
                  image={view.image}
                  alt={view.alt}
                  sizes={at === 0 || isAlone(at, views.length) ? LARGE_SIZES : HALF_SIZES}
                  priority={at === 0}
                />
                <button
                  type="button"
                  className="gallery-open needs-script"
                  aria-label={`Vis ${view.alt} stort`}
                  data-early-press
                  onClick={({ currentTarget: opener }) =>
                    setOpened({ at: images.indexOf(view.image), opener })
                  }
                />
                <Caption
                  text={view.cut === 'whole' ? imageCaptions[images.indexOf(view.image)] : captions[view.cut]}
                />
              </figure>
            ))
          )}
        </div>
      </section>
      {position === null ? null : (
        <div className="gallery-position">
          <button
            type="button"
            className="icon-button"
            aria-label="Forrige bilde"
            disabled={position.index === 0}
            onClick={() => void turn('scrollPrev')}
          >
            <ArrowLeft className="icon icon-s" aria-hidden="true" />
          </button>
          <span aria-live="polite">
            <span className="sr-only">Bilde </span>
            {position.index + 1} / {position.count}
          </span>
          <button
            type="button"
            className="icon-button"
            aria-label="Neste bilde"
            disabled={position.index === position.count - 1}
            onClick={() => void turn('scrollNext')}
          >
            <ArrowRight className="icon icon-s" aria-hidden="true" />
          </button>
        </div>
      )}
      <PictureViewer
        shown={opened !== null}
        opened={opened}
        onClose={() => setOpened(null)}
        onFailed={() => {
          setOpened(null)
          alertNoContact()
        }}
        articleName={articleName}
        images={images}
        captions={imageCaptions}
        background={background}
      />
    </div>
  )
}

/** Whether the last picture has no neighbour, so that it takes the whole row (`gallery.css`). */
function isAlone(at: number, count: number): boolean {
  return at === count - 1 && count % 2 === 0
}

function Caption({ text }: { text: string | null | undefined }) {
  return text ? <figcaption>{text}</figcaption> : null
}

/**
 * Until the shopper touches the strip it is the browser's own scrolling with snap points; then the carousel's script is
 * fetched, and starts at the picture that is in view.
 */
function carouselOnFirstTouch(
  viewport: HTMLElement,
  onStart: (embla: EmblaCarouselType) => void,
  onPosition: (position: Position | null) => void,
): { start: () => Promise<EmblaCarouselType | null>; end: () => void } {
  const ended = new AbortController()
  const { signal } = ended
  const phone = window.matchMedia(PHONE_MEDIA)
  const count = viewport.querySelectorAll('.gallery-view').length
  let embla: EmblaCarouselType | null = null
  let starting: Promise<EmblaCarouselType | null> | null = null

  const load = async () => {
    const { startCarousel } = await import('./carousel.ts')
    if (signal.aborted) return null
    embla = startCarousel(viewport, phone, onPosition)
    onStart(embla)
    return embla
  }
  const start = () => {
    starting ??= load().catch((error) => {
      console.error(error)
      starting = null
      return null
    })
    return starting
  }
  const startOnPhone = () => {
    if (phone.matches && count > 1) void start()
  }
  const showFirst = () => {
    if (embla === null) onPosition(phone.matches && count > 1 ? { index: 0, count } : null)
  }
  showFirst()
  phone.addEventListener('change', showFirst, { signal })
  viewport.addEventListener('pointerdown', startOnPhone, { passive: true, signal })
  viewport.addEventListener('pointerenter', startOnPhone, { passive: true, signal })
  viewport.addEventListener('scroll', startOnPhone, { passive: true, signal })
  return {
    start,
    end: () => {
      ended.abort()
      embla?.destroy()
    },
  }
}

/** One large picture with pairs below it. An article with one picture has parts of it, enlarged, as the pair. */
function listViews(images: readonly string[], subject: string, texts: GalleryProps['texts']): View[] {
  const [first, ...others] = images
  if (first === undefined) return []
  const whole = (image: string, at: number): View => ({
    image,
    cut: 'whole',
    alt:
      texts?.[image] ?? (images.length === 1 ? subject : `${subject}, bilde ${at + 1} av ${images.length}`),
  })
  const views = [whole(first, 0), ...others.map((image, at) => whole(image, at + 1))]
  if (others.length > 0) return views
  return [
    ...views,
    { image: first, cut: 'upper', alt: `${subject}, nærbilde av øvre del` },
    { image: first, cut: 'lower', alt: `${subject}, nærbilde av nedre del` },
  ]
}
