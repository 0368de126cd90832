import { findAmong } from './landscape.ts'

// The studio's pictures as files: names in, addresses out (scripts/render-landscapes.ts made the widths). A picture that is not there answers null, so that a
// shop without it shows the ground colour instead of a broken image.
const landscapeFiles = import.meta.glob<string>('./landscapes/*.{avif,webp}', {
  query: '?url',
  import: 'default',
  eager: true,
})

/** A landscape in every width and format there is, null when there is none of that name. */
export const findLandscape = findAmong(landscapeFiles)

const sharedFiles = import.meta.glob<string>('./landscapes/*-del.jpg', {
  query: '?url',
  import: 'default',
  eager: true,
})

/** The landscape as other sites show a page by it: a JPEG of 1200 × 630, rooted at the shop; null without one. */
export const findSharedScene = (name: string): string | null =>
  sharedFiles[`./landscapes/${name}-del.jpg`] ?? null
