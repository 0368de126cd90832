import type { ContentPicture } from '@varde/contract/entities'
import type { Landscape } from './landscape.ts'
import { findLandscape, findSharedScene } from './scenery.ts'

type Words = { alt: string; caption?: string }

/** A picture of a page or a post, with its files. */
export type ShownPicture = Words &
  (
    | {
        kind: 'landscape'
        name: string
        /** The JPEG for sharing, as a path from the root. */
        shared: string | null
        scene: Landscape
      }
    | { kind: 'picture'; image: string }
  )

/** The files of a picture that a text names; null without a picture, or for an unknown landscape. */
export function showPicture(picture: ContentPicture | null): ShownPicture | null {
  if (picture === null) return null
  const { source, name, alt, caption } = picture
  const words = { alt, ...(caption === undefined ? {} : { caption }) }
  if (source !== 'landscape') return { kind: 'picture', image: name, ...words }
  const scene = findLandscape(name)
  if (scene === null) return null
  return { kind: 'landscape', name, shared: findSharedScene(name), scene, ...words }
}
