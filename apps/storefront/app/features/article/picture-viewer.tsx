import { Dialog } from '@base-ui/react/dialog'
import { type KeyboardEvent, useRef, useState } from 'react'
import { type Background, backgroundStyle } from '../../ui/background.ts'
import { ArrowLeft, ArrowRight, Minus, Plus, X } from '../../ui/icons.tsx'
import { useBackCloses } from '../../ui/overlay-history.ts'
import { Picture } from '../../ui/picture.tsx'
import { useZoom } from './use-zoom.ts'
import './picture-viewer.css'

/** What a press on − or + does. */
const ZOOM_STEP = 1.6
/** How far an arrow key moves an enlarged picture, pixels. */
const MOVE_PX = 80

type PictureViewerProps = {
  /** The picture that was pressed, counted from 0; null when the viewer is closed. */
  opened: { at: number; opener: HTMLElement } | null
  onClose: () => void
  articleName: string
  images: readonly string[]
  /** What each of them shows, if it is a part of the article. */
  captions?: readonly (string | null)[]
  background: Background
}

/** An article's pictures over the whole screen, to enlarge and turn. ADR 0020: Back closes it. */
export default function PictureViewer({ opened, onClose, ...shown }: PictureViewerProps) {
  useBackCloses(opened !== null, onClose)
  // Shown until it has faded out; its opener gets the focus back.
  const last = useRef(opened)
  if (opened !== null) last.current = opened
  return (
    <Dialog.Root open={opened !== null} onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Dialog.Portal>
        <Dialog.Popup
          className="viewer"
          style={backgroundStyle(shown.background)}
          finalFocus={() => last.current?.opener}
        >
          {last.current === null ? null : <Pictures first={last.current.at} {...shown} />}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

type PicturesProps = Pick<PictureViewerProps, 'articleName' | 'images' | 'captions'> & { first: number }

function Pictures({ first, articleName, images, captions = [] }: PicturesProps) {
  const frame = useRef<HTMLDivElement>(null)
  const [at, setAt] = useState(Math.min(first, images.length - 1))
  const show = (next: number) => {
    if (next < 0 || next >= images.length) return
    setAt(next)
    reset()
  }
  const { zoom, pushed, scaleBy, moveBy, reset, handlers } = useZoom(frame, (by) => show(at + by))
  const image = images[at]
  const isEnlarged = zoom.scale > 1

  const onKeyDown = (event: KeyboardEvent) => {
    const [right, down] = ARROWS[event.key] ?? [0, 0]
    if (event.key === '+') scaleBy(ZOOM_STEP)
    else if (event.key === '-') scaleBy(1 / ZOOM_STEP)
    else if (isEnlarged) moveBy(-right * MOVE_PX, -down * MOVE_PX)
    else if (right !== 0) show(at + right)
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: arrow keys work wherever in the dialog the focus is
    <div className="viewer-content" onKeyDown={onKeyDown}>
      <div className="viewer-head">
        <Dialog.Title className="sr-only">Bilder av {articleName}</Dialog.Title>
        <p aria-live="polite">
          <span className="sr-only">Bilde </span>
          {at + 1} / {images.length}
          {captions[at] ? ` · ${captions[at]}` : null}
        </p>
        <button
          type="button"
          className="icon-button"
          aria-label="Vis mindre"
          aria-disabled={!isEnlarged}
          onClick={() => scaleBy(1 / ZOOM_STEP)}
        >
          <Minus className="icon" aria-hidden="true" />
        </button>
        <button
          type="button"
          className="icon-button"
          aria-label="Vis større"
          onClick={() => scaleBy(ZOOM_STEP)}
        >
          <Plus className="icon" aria-hidden="true" />
        </button>
        <Dialog.Close className="icon-button" aria-label="Lukk">
          <X className="icon" aria-hidden="true" />
        </Dialog.Close>
      </div>
      <div ref={frame} className="viewer-frame" data-enlarged={isEnlarged || undefined} {...handlers}>
        {image === undefined ? null : (
          <div
            key={image}
            className="viewer-picture"
            data-pushed={pushed !== 0 || undefined}
            style={{
              transform: `translate(${zoom.x + pushed}px, ${zoom.y}px) scale(${zoom.scale})`,
            }}
          >
            {/* The largest file is fetched when the picture is enlarged. */}
            <Picture
              image={image}
              alt={`${articleName}, bilde ${at + 1} av ${images.length}`}
              sizes={isEnlarged ? '2400px' : 'min(100vw, 65vh)'}
              widest={2400}
              priority
            />
          </div>
        )}
      </div>
      {images.length < 2 ? null : (
        <div className="viewer-foot">
          <button
            type="button"
            className="icon-button"
            aria-label="Forrige bilde"
            aria-disabled={at === 0}
            onClick={() => show(at - 1)}
          >
            <ArrowLeft className="icon" aria-hidden="true" />
          </button>
          <ul className="viewer-thumbs">
            {images.map((thumb, index) => (
              <li key={thumb}>
                <button
                  type="button"
                  aria-label={`Bilde ${index + 1}`}
                  aria-current={index === at ? 'true' : undefined}
                  onClick={() => show(index)}
                >
                  <Picture image={thumb} alt="" sizes="64px" widest={320} />
                </button>
              </li>
            ))}
          </ul>
          <button
            type="button"
            className="icon-button"
            aria-label="Neste bilde"
            aria-disabled={at === images.length - 1}
            onClick={() => show(at + 1)}
          >
            <ArrowRight className="icon" aria-hidden="true" />
          </button>
        </div>
      )}
    </div>
  )
}

/** How far to the right and down the arrow keys lead. */
const ARROWS: Readonly<Record<string, readonly [right: -1 | 0 | 1, down: -1 | 0 | 1]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}
