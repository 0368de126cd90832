import { type Ground, groundToken } from '../../ui/ground.ts'
import { Picture } from '../../ui/picture.tsx'
import { BannerTitle } from './banner-title.tsx'
import type { Banner } from './home.ts'

/** A small banner: a thumbnail and its words beside it. Stands in a list or alone, in `.tile`. */
export function BannerTile({ banner, ground }: { banner: Banner; ground: Ground }) {
  return (
    <>
      {banner.picture === null ? null : (
        <span style={{ '--g': groundToken(ground) } as React.CSSProperties}>
          <Picture {...banner.picture} alt="" sizes="64px" widest={320} />
        </span>
      )}
      <div>
        <h3>
          <BannerTitle banner={banner} />
        </h3>
        {banner.text === null ? null : <p>{banner.text}</p>}
      </div>
    </>
  )
}
