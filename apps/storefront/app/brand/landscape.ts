/** A landscape for `<picture>`: the `srcset` of its AVIF files, and a WebP file for browsers that do not know AVIF. */
export type Landscape = { avif: string; src: string }

/** A landscape with a part of it for phones: a `srcset` of AVIF files, null without one. */
export type CroppedLandscape = Landscape & { phone: string | null }

type Rendition = { name: string; width: number; format: string; url: string }

/** `breen-land-1280.avif`: the picture's name, its width, its format. */
function readRendition([path, url]: [string, string]): Rendition[] {
  const match = /^(.+)-(\d+)\.(\w+)$/.exec(path.slice(path.lastIndexOf('/') + 1))
  const [, name, width, format] = match ?? []
  return name && width && format ? [{ name, width: Number(width), format, url }] : []
}

/**
 * Makes a function that finds landscapes among picture files.
 *
 * @param files addresses by path, as the bundler lists them
 * @returns finds a landscape by name, in all widths; null for an unknown name
 */
export function findAmong(files: Record<string, string>): (name: string) => Landscape | null {
  const renditions = Object.entries(files).flatMap(readRendition)
  return (name) => {
    const src = renditions.find((one) => one.name === name && one.format === 'webp')
    return src === undefined ? null : { avif: sourceSet(renditions, name), src: src.url }
  }
}

/**
 * Makes a function that adds to a landscape its part for phones.
 *
 * @param files addresses of the parts by path (`breen-home-728.avif`), as the bundler lists them
 * @returns takes a landscape with its name and the place it is shown in
 */
export function cropAmong(
  files: Record<string, string>,
): (landscape: Landscape | null, name: string, place: CropPlace) => CroppedLandscape | null {
  const renditions = Object.entries(files).flatMap(readRendition)
  return (landscape, name, place) =>
    landscape && { ...landscape, phone: sourceSet(renditions, `${name}-${place}`) || null }
}

/** Where a part for phones is shown. */
type CropPlace = 'home'

/**
 * Makes a function that finds the parts of a landscape for the head of a list: a strip across the page, also as WebP for
 * browsers without AVIF (`granskog-banner-960.avif`), and a part for phones (`granskog-list-728.avif`).
 *
 * @param files addresses of the parts by path, as the bundler lists them
 * @returns finds them by the landscape's name; null where one is missing
 */
export function listScenesAmong(files: Record<string, string>): (name: string) => CroppedLandscape | null {
  const renditions = Object.entries(files).flatMap(readRendition)
  const findBanner = findAmong(files)
  return (name) => {
    const banner = findBanner(`${name}-banner`)
    const phone = sourceSet(renditions, `${name}-list`)
    return banner === null || phone === '' ? null : { ...banner, phone }
  }
}

const sourceSet = (renditions: readonly Rendition[], name: string): string =>
  renditions
    .filter((one) => one.name === name && one.format === 'avif')
    .sort((a, b) => a.width - b.width)
    .map((one) => `${one.url} ${one.width}w`)
    .join(', ')
