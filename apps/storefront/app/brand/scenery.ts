// The studio's pictures as files: names in, addresses out (scripts/render-landscapes.ts made the widths). A picture that is not there answers null, so that a
// shop without it shows the ground colour instead of a broken image.
const landscapeFiles = import.meta.glob<string>('./landscapes/*.{avif,webp}', {
  query: '?url',
  import: 'default',
  eager: true,
})
type Rendition = { name: string; width: number; format: string; url: string }

const fileName = (path: string) => path.slice(path.lastIndexOf('/') + 1)

/** `fonna-land-1280.avif`: the picture's name, its width, its format. */
const renditions: Rendition[] = Object.entries(landscapeFiles).flatMap(([path, url]) => {
  const match = /^(.+)-(\d+)\.(\w+)$/.exec(fileName(path))
  const [, name, width, format] = match ?? []
  return name && width && format ? [{ name, width: Number(width), format, url }] : []
})

/** What `<picture>` needs of a landscape. */
export type Landscape = { avif: string; webp: string; src: string }

/** A landscape in every width and format there is, null when there is none of that name. */
export function findLandscape(name: string): Landscape | null {
  const own = renditions.filter((one) => one.name === name).sort((a, b) => a.width - b.width)
  const set = (format: string) =>
    own
      .filter((one) => one.format === format)
      .map((one) => `${one.url} ${one.width}w`)
      .join(', ')
  const src = own.filter((one) => one.format !== 'avif').at(-1) ?? own.at(-1)
  return src === undefined ? null : { avif: set('avif'), webp: set('webp'), src: src.url }
}

const sharedFiles = import.meta.glob<string>('./landscapes/*-del.jpg', {
  query: '?url',
  import: 'default',
  eager: true,
})

/** The landscape as other sites show a page by it: a JPEG of 1200 × 630, rooted at the shop; null without one. */
export const findSharedScene = (name: string): string | null =>
  sharedFiles[`./landscapes/${name}-del.jpg`] ?? null
