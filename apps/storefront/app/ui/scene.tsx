/** The `srcset` of its AVIF files, a file for browsers that do not know AVIF, and the `srcset` of a part for phones. */
type SceneImage = { avif: string; src: string; phone?: string | null }

type SceneProps = {
  image: SceneImage
  alt: string
  width: number
  height: number
  sizes?: string
  /** The widest screen that gets the part for phones instead. */
  phoneMedia?: string
  /** Loaded first, because it is the page's main picture; or at once, because it is at the top. Else when it is near. */
  loading?: 'first' | 'at-once' | 'near'
  className?: string
}

/** A landscape in all its widths; on a phone the part of it that is seen there. */
export function Scene({
  image,
  alt,
  width,
  height,
  sizes = '100vw',
  phoneMedia,
  loading = 'near',
  className,
}: SceneProps) {
  return (
    <picture>
      {phoneMedia === undefined || !image.phone ? null : (
        <source media={phoneMedia} type="image/avif" srcSet={image.phone} sizes="100vw" />
      )}
      <source type="image/avif" srcSet={image.avif} sizes={sizes} />
      <img
        className={className}
        src={image.src}
        alt={alt}
        width={width}
        height={height}
        loading={loading === 'near' ? 'lazy' : undefined}
        fetchPriority={loading === 'first' ? 'high' : undefined}
      />
    </picture>
  )
}
