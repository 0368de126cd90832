import type { ShownPicture } from './content-picture.ts'

/** One file of it, as other sites read it: a JPEG of at least 1200 px, rooted at the shop. */
export const shareFile = (picture: ShownPicture | null): string | null =>
  picture === null ? null : picture.kind === 'landscape' ? picture.shared : `${picture.image}-1280.jpg`
