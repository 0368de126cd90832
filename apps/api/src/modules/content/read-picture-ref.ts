/** A reference to a picture, as an editor writes it. */
export type PictureRef =
  | { kind: 'landscape'; name: string }
  /** A group of the catalogue by its slug, and a colour by its name or `#rrggbb`. */
  | { kind: 'drawing'; group: string; color: string }
  | { kind: 'file'; address: string }

/**
 * Reads `landscape:beerenberg`, `drawing:skalljakker/Petrol` or an address of an own picture.
 *
 * @returns null for anything else
 */
export function readPictureRef(text: string): PictureRef | null {
  const decoded = decode(text).trim()
  const landscape = /^landscape:([a-z0-9-]+)$/.exec(decoded)
  if (landscape) return { kind: 'landscape', name: landscape[1] ?? '' }
  const drawing = /^drawing:([^/]+)\/(.+)$/.exec(decoded)
  if (drawing) return { kind: 'drawing', group: drawing[1] ?? '', color: drawing[2] ?? '' }
  return /^\/bilder\/[\w.-]+$/.test(decoded) ? { kind: 'file', address: decoded } : null
}

/** Letters may come as they are or as an address writes them. */
function decode(text: string): string {
  try {
    return decodeURI(text)
  } catch {
    return text
  }
}
