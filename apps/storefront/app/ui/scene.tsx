/** What `<picture>` needs: sets of widths per format, and a file for those who know neither. */
type SceneImage = { avif: string; webp: string; src: string }

type SceneProps = {
  image: SceneImage
  alt: string
  width: number
  height: number
  sizes?: string
  /** The first thing on the page. */
  priority?: boolean
  className?: string
}

/** A landscape, in as many widths as the studio made. */
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
