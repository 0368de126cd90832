/** The `srcset` of each format, and a file for browsers that know neither. Empty strings are left out. */
type SceneImage = { avif: string; webp: string; src: string }

type SceneProps = {
  image: SceneImage
  alt: string
  width: number
  height: number
  sizes?: string
  /** Whether it is loaded first, because it is at the top of the page. */
  priority?: boolean
  className?: string
}

/** A landscape in all its widths and formats. */
export function Scene({ image, alt, width, height, sizes = '100vw', priority, className }: SceneProps) {
  return (
    <picture>
      {image.avif === '' ? null : <source type="image/avif" srcSet={image.avif} sizes={sizes} />}
      {image.webp === '' ? null : <source type="image/webp" srcSet={image.webp} sizes={sizes} />}
      <img
        className={className}
        src={image.src}
        alt={alt}
        width={width}
        height={height}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : undefined}
      />
    </picture>
  )
}
