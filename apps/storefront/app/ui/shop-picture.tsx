import type { ShopPicture as Picture } from '@varde/domain/shops/shop'
import './shop-picture.css'

type ShopPictureProps = {
  picture: Picture
  /** How wide it is shown, as in `<img sizes>`. */
  sizes: string
  /** Across the page, loaded first; within a text; or small beside the shop's name, closer to its door. */
  kind: 'wide' | 'inline' | 'small'
}

/** Those of a list must not delay the map above it and the script that sorts it. */
const PRIORITIES = { wide: 'high', inline: undefined, small: 'low' } as const

/** A brand's picture of a shop. The name stands beside it, so it says nothing to screen readers. */
export function ShopPicture({ picture: { avif, src, width, height }, sizes, kind }: ShopPictureProps) {
  return (
    <picture className={`shop-picture is-${kind}`}>
      {avif === '' ? null : <source type="image/avif" srcSet={avif} sizes={sizes} />}
      <img
        src={src}
        alt=""
        width={width}
        height={height}
        loading={kind === 'wide' ? undefined : 'lazy'}
        fetchPriority={PRIORITIES[kind]}
      />
    </picture>
  )
}
