import { memo } from 'react'

const WIDTHS = [320, 640, 960, 1280, 2400] as const

/** 2.37: what counts as a phone. */
const PHONE = '(max-width: 1019px)'

/** The files to choose among, and how wide the picture is shown; a single file needs no choice. */
function listSources(image: string, widest: number, sizes: string): { srcSet: string; sizes?: string } {
  const widths = WIDTHS.filter((width) => width <= widest)
  if (widths.length === 1) return { srcSet: `${image}-${widest}.avif` }
  return { srcSet: widths.map((width) => `${image}-${width}.avif ${width}w`).join(', '), sizes }
}

type PictureProps = {
  /** A path below /bilder without width and format, such as `Article.image`. */
  image: string
  /** Another picture for phones, such as `Banner.imageMobile`. */
  narrow?: string | null
  /** Empty if the text beside it says the same. */
  alt: string
  /** How wide it is shown, as in `<img sizes>`. */
  sizes: string
  /** The widest file to offer: a card needs less, and only an enlarged picture the largest. */
  widest?: (typeof WIDTHS)[number]
  /** Whether it is loaded before the others, because it is the main picture of the page. */
  priority?: boolean
  className?: string
}

/**
 * An article's or a banner's picture, as AVIF in the widths of the picture service, and as JPEG for browsers that
 * do not know AVIF. An article's is always 4:5 and
 * transparent. 3.15: a picture for phones has the same proportions and the same alternative text.
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
      {narrow === null || narrow === image ? null : (
        <source media={PHONE} type="image/avif" {...listSources(narrow, widest, sizes)} />
      )}
      <source type="image/avif" {...listSources(image, widest, sizes)} />
      <img
        src={`${image}-640.jpg`}
        alt={alt}
        width={640}
        height={800}
        loading={priority ? undefined : 'lazy'}
        fetchPriority={priority ? 'high' : undefined}
        className={className}
      />
    </picture>
  )
})
