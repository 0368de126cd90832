import { Picture } from './picture.tsx'
import { Scene } from './scene.tsx'

type Shown = { alt: string } & (
  | { kind: 'landscape'; scene: { avif: string; webp: string; src: string } }
  | { kind: 'picture'; image: string }
)

type ContentPictureProps = {
  picture: Shown
  /** As `<img sizes>` has it. */
  sizes: string
  /** The first thing on the page. */
  priority?: boolean
  /** Says nothing: the words beside it do. */
  silent?: boolean
}

/** The landscape's own proportions do not matter: it fills the frame it stands in. */
const SCENE_SIZE = { width: 1600, height: 900 }

/** A picture of a text: a landscape fills its frame, a drawing stands on a ground. The frame gives it its height. */
export function ContentPicture({ picture, sizes, priority, silent = false }: ContentPictureProps) {
  const alt = silent ? '' : picture.alt
  return picture.kind === 'landscape' ? (
    <Scene image={picture.scene} alt={alt} {...SCENE_SIZE} sizes={sizes} priority={priority} />
  ) : (
    <Picture image={picture.image} alt={alt} sizes={sizes} priority={priority} />
  )
}
