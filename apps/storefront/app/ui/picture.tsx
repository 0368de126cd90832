import { memo } from 'react'

const WIDTHS = [320, 640, 960, 1280] as const

/** 2.37: what counts as a phone. */
const PHONE = '(max-width: 1019px)'

const FORMATS = ['avif', 'webp'] as const

const sourceSet = (image: string, format: string, widest: number) =>
  WIDTHS.filter((width) => width <= widest)
    .map((width) => `${image}-${width}.${format} ${width}w`)
    .join(', ')

type PictureProps = {
  /** `Article.image`: a path below /bilder without width and format. */
  image: string
  /** Another one for a phone, if there is one: `Banner.imageMobile`. */
  narrow?: string | null
  /** Empty where the words beside it already say what it is. */
  alt: string
  /** How wide it stands, as `<img sizes>` has it. */
  sizes: string
  /** The widest file worth naming: a card never needs the largest. */
  widest?: (typeof WIDTHS)[number]
  /** The picture the page is waited for with: fetched at once, before the others. */
  priority?: boolean
  className?: string
}

/**
 * An article's picture: always 4:5, transparent, in the widths and formats the picture service makes. 3.15: where a
 * phone has a picture of its own, it is as tall for its width, and the same words tell of both.
 */
export const Picture = memo(function Picture({
  image,
  narrow = null,
  alt,
  sizes,
  widest = 1280,
  priority = false,
  className,
}: PictureProps) {
  return (
    <picture>
      {narrow === null || narrow === image
        ? null
        : FORMATS.map((format) => (
            <source
              key={format}
              media={PHONE}
              type={`image/${format}`}
              srcSet={sourceSet(narrow, format, widest)}
              sizes={sizes}
            />
          ))}
      <source type="image/avif" srcSet={sourceSet(image, 'avif', widest)} sizes={sizes} />
      <source type="image/webp" srcSet={sourceSet(image, 'webp', widest)} sizes={sizes} />
      <img
        src={`${image}-640.jpg`}
        alt={alt}
        width={640}
        height={800}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : undefined}
        className={className}
      />
    </picture>
  )
})
