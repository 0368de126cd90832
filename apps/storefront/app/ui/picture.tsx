import { memo } from 'react'

const WIDTHS = [320, 640, 960, 1280] as const

const sourceSet = (image: string, format: string, widest: number) =>
  WIDTHS.filter((width) => width <= widest)
    .map((width) => `${image}-${width}.${format} ${width}w`)
    .join(', ')

type PictureProps = {
  /** `Article.image`: a path below /bilder without width and format. */
  image: string
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

/** An article's picture: always 4:5, transparent, in the widths and formats the picture service makes. */
export const Picture = memo(function Picture({
  image,
  alt,
  sizes,
  widest = 1280,
  priority = false,
  className,
}: PictureProps) {
  return (
    <picture>
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
