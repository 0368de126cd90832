import { encode } from 'uqr'

/** A QR code as one SVG path on a grid of `size` × `size` units. */
export type QrPath = { size: number; path: string }

/**
 * Draws a text as a QR code of error correction level M. `uqr` encodes it; its own `renderSVG` makes a string of markup,
 * which would have to be put into the page as raw HTML.
 */
export function toQrPath(text: string): QrPath {
  const { data, size } = encode(text, { ecc: 'M', border: 0 })
  const path = data.flatMap((row, y) =>
    rowRuns(row).map(([x, length]) => `M${x} ${y}h${length}v1h-${length}z`),
  )
  return { size, path: path.join('') }
}

/** The start and length of each run of dark modules in a row. */
function rowRuns(row: readonly boolean[]): [number, number][] {
  const runs: [number, number][] = []
  row.forEach((dark, x) => {
    if (!dark) return
    const last = runs.at(-1)
    if (last && last[0] + last[1] === x) last[1] += 1
    else runs.push([x, 1])
  })
  return runs
}
