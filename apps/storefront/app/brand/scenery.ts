import { cropAmong, findAmong } from './landscape.ts'

// The studio's landscapes, in the widths made by scripts/render-landscapes.ts. A missing one is null, and the page shows
// the background colour instead of a broken image.
const landscapeFiles = import.meta.glob<string>('./landscapes/*.{avif,webp}', {
  query: '?url',
  import: 'default',
  eager: true,
})

/** Finds a landscape by name, in all widths; null for an unknown name. */
export const findLandscape = findAmong(landscapeFiles)

const cropFiles = import.meta.glob<string>('./landscape-crops/*.avif', {
  query: '?url',
  import: 'default',
  eager: true,
})

/** Adds to a landscape its part for phones. */
export const cropLandscape = cropAmong(cropFiles)

const sharedFiles = import.meta.glob<string>('./landscapes/*-del.jpg', {
  query: '?url',
  import: 'default',
  eager: true,
})

/** The landscape's picture for sharing: the path of a JPEG of 1200 × 630; null without one. */
export const findSharedScene = (name: string): string | null =>
  sharedFiles[`./landscapes/${name}-del.jpg`] ?? null
