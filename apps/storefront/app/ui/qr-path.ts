import { encode } from 'uqr'

/** A QR code as one SVG path on a grid of `size` × `size` units. */
export type QrPath = { size: number; path: string }

/** Draws a text as a QR code that survives a scratched screen (level M), row by row. */
export function toQrPath(text: string): QrPath {
  const { data, size } = encode(text, { ecc: 'M', border: 0 })
  const path = data.flatMap((row, y) =>
    rowRuns(row).map(([x, length]) => `M${x} ${y}h${length}v1h-${length}z`),
  )
  return { size, path: path.join('') }
}

/** Where the dark runs of a row begin and how long they are. */
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
