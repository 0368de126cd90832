import type { ShownPicture } from '../../../brand/content-picture.ts'
import { ContentPicture } from '../../../ui/content-picture.tsx'

/** A picture in the text: a landscape goes wide, a drawing stands on its ground. */
export function PictureBlock({ picture }: { picture: ShownPicture }) {
  return (
    <figure className={`text-picture text-${picture.kind}`}>
      <span>
        <ContentPicture picture={picture} sizes="(min-width: 1020px) 62vw, 100vw" />
      </span>
      {picture.caption === undefined ? null : <figcaption>{picture.caption}</figcaption>}
    </figure>
  )
}
