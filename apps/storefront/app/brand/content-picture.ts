import type { ContentPicture } from '@varde/contract/entities'
import type { Landscape } from './landscape.ts'
import { findLandscape, findSharedScene } from './scenery.ts'

type Words = { alt: string; caption?: string }

/** A picture of a text, ready to be shown. */
export type ShownPicture = Words &
  (
    | {
        kind: 'landscape'
        name: string
        /** How other sites show it: a JPEG, rooted at the shop. */
        shared: string | null
        scene: Landscape
        /** The land alone, to stand before a title; null where the studio made none. */
        land: Landscape | null
      }
    | { kind: 'picture'; image: string }
  )

/** The files behind a picture that a text names; null when there is no picture, or no landscape of that name. */
export function showPicture(picture: ContentPicture | null): ShownPicture | null {
  if (picture === null) return null
  const { source, name, alt, caption } = picture
  const words = { alt, ...(caption === undefined ? {} : { caption }) }
  if (source !== 'landscape') return { kind: 'picture', image: name, ...words }
  const scene = findLandscape(name)
  if (scene === null) return null
  const land = findLandscape(`${name}-land`)
  return { kind: 'landscape', name, shared: findSharedScene(name), scene, land, ...words }
}
