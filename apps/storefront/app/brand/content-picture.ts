import type { ContentPicture } from '@varde/contract/entities'
import { findLandscape, type Landscape } from './scenery.ts'

type Words = { alt: string; caption?: string }

/** A picture of a text, ready to be shown. */
export type ShownPicture = Words &
  (
    | {
        kind: 'landscape'
        name: string
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
  return scene && { kind: 'landscape', name, scene, land: findLandscape(`${name}-land`), ...words }
}
