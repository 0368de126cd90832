import type { Tenant } from '../platform/request-context.ts'
import type { CroppedLandscape } from './landscape.ts'
import { cropLandscape, findLandscape, findSharedScene } from './scenery.ts'

/** A picture that a brand's data name: one of the studio's landscapes or a file of its own. */
export type BrandPicture = NonNullable<Tenant['home']['hero']['picture']>

/** A brand's picture with its files and its size, px. */
export type ShownBrandPicture = CroppedLandscape & { width: number; height: number }

/** The proportions that the studio draws most landscapes in. */
const LANDSCAPE_SIZE = { width: 1800, height: 1012 }

/** The files of a brand's picture; null without one. */
export function showBrandPicture(picture: BrandPicture | undefined): ShownBrandPicture | null {
  if (picture === undefined) return null
  if (picture.kind === 'file') {
    const { avif, src, phone, width, height } = picture
    return { avif, src, phone, width, height }
  }
  const scene = cropLandscape(findLandscape(picture.name), picture.name, 'home')
  return scene && { ...scene, ...LANDSCAPE_SIZE }
}

/** The path of the picture's JPEG for sharing; null without one. */
export function findSharedPicture(picture: BrandPicture | undefined): string | null {
  if (picture === undefined) return null
  return picture.kind === 'file' ? picture.shared : findSharedScene(picture.name)
}
