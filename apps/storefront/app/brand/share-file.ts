import type { ShownPicture } from './content-picture.ts'

/** The path of the picture's JPEG of at least 1200 px, for sharing. */
export const shareFile = (picture: ShownPicture | null): string | null =>
  picture === null ? null : picture.kind === 'landscape' ? picture.shared : `${picture.image}-1280.jpg`
