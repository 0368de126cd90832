/** A reference to a picture, as an editor writes it. */
export type PictureRef =
  | { kind: 'landscape'; name: string }
  /** A group of the catalogue by its slug, a colour by its name or `#rrggbb`, and which of several cuts and trims. */
  | { kind: 'drawing'; group: string; color: string; variant: number | null }
  | { kind: 'file'; address: string }

/**
 * Reads `landscape:beerenberg`, `drawing:skalljakker/Petrol`, `drawing:skalljakker/Petrol/2` or an address of an own picture.
 *
 * @returns null for anything else
 */
export function readPictureRef(text: string): PictureRef | null {
  const decoded = decode(text).trim()
  const landscape = /^landscape:([a-z0-9-]+)$/.exec(decoded)
  if (landscape) return { kind: 'landscape', name: landscape[1] ?? '' }
  const drawing = /^drawing:([^/]+)\/(.+?)(?:\/(\d{1,2}))?$/.exec(decoded)
  if (drawing) {
    const [, group = '', color = '', variant] = drawing
    return { kind: 'drawing', group, color, variant: variant === undefined ? null : Number(variant) }
  }
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
