import type { ShownPicture } from './content-picture.ts'

/** One file of it, as other sites read it: absolute, or rooted at the shop. */
export const shareFile = (picture: ShownPicture | null): string | null =>
  picture === null ? null : picture.kind === 'landscape' ? picture.scene.src : `${picture.image}-1280.jpg`
