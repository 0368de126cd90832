/** A landscape for `<picture>`: the `srcset` of each format, and a file for browsers that know neither. */
export type Landscape = { avif: string; webp: string; src: string }

type Rendition = { name: string; width: number; format: string; url: string }

/** `fonna-land-1280.avif`: the picture's name, its width, its format. */
function readRendition([path, url]: [string, string]): Rendition[] {
  const match = /^(.+)-(\d+)\.(\w+)$/.exec(path.slice(path.lastIndexOf('/') + 1))
  const [, name, width, format] = match ?? []
  return name && width && format ? [{ name, width: Number(width), format, url }] : []
}

/**
 * Makes a function that finds landscapes among picture files.
 *
 * @param files addresses by path, as the bundler lists them
 * @returns finds a landscape by name, in all widths and formats; null for an unknown name
 */
export function findAmong(files: Record<string, string>): (name: string) => Landscape | null {
  const renditions = Object.entries(files).flatMap(readRendition)
  return (name) => {
    const own = renditions.filter((one) => one.name === name).sort((a, b) => a.width - b.width)
    const set = (format: string) =>
      own
        .filter((one) => one.format === format)
        .map((one) => `${one.url} ${one.width}w`)
        .join(', ')
    const src = own.filter((one) => one.format !== 'avif').at(-1) ?? own.at(-1)
    return src === undefined ? null : { avif: set('avif'), webp: set('webp'), src: src.url }
  }
}
