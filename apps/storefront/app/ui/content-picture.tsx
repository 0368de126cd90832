import { Picture } from './picture.tsx'
import { Scene } from './scene.tsx'

type Shown = { alt: string } & (
  | { kind: 'landscape'; scene: { avif: string; src: string } }
  | { kind: 'picture'; image: string }
)

type ContentPictureProps = {
  picture: Shown
  /** As `<img sizes>` has it. */
  sizes: string
  /** Whether it is loaded first, because it is at the top of the page. */
  priority?: boolean
  /** Has no alternative text, because the text beside it says the same. */
  silent?: boolean
}

/** Any size with the right proportions will do: a landscape fills its frame. */
const SCENE_SIZE = { width: 1600, height: 900 }

/** A picture of a page or a post: a landscape, which fills its frame, or a drawing. The frame sets the height. */
export function ContentPicture({ picture, sizes, priority, silent = false }: ContentPictureProps) {
  const alt = silent ? '' : picture.alt
  return picture.kind === 'landscape' ? (
    <Scene
      image={picture.scene}
      alt={alt}
      {...SCENE_SIZE}
      sizes={sizes}
      loading={priority ? 'first' : 'near'}
    />
  ) : (
    <Picture image={picture.image} alt={alt} sizes={sizes} priority={priority} />
  )
}
