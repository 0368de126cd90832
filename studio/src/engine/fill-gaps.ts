/**
 * Turns a plane that was multiplied by cover into straight values and continues it smoothly where nothing
 * covers (push and pull over a pyramid), so that lossy compression leaves no fringe along the outline.
 */
export function fillGaps(
  plane: Float32Array,
  cover: Float32Array,
  width: number,
  height: number,
): Float32Array {
  const straight = new Float32Array(plane.length)
  if (width > 2 && height > 2) {
    const w = Math.ceil(width / 2)
    const h = Math.ceil(height / 2)
    const halfPlane = new Float32Array(w * h)
    const halfCover = new Float32Array(w * h)
    for (let y = 0; y < height; y++) {
      for (let x = 0; x < width; x++) {
        const i = y * width + x
        const j = (y >> 1) * w + (x >> 1)
        halfPlane[j] = halfPlane[j]! + plane[i]!
        halfCover[j] = halfCover[j]! + cover[i]!
      }
    }
    for (let j = 0; j < halfCover.length; j++) {
      const weight = halfCover[j]!
      if (weight > 1) {
        halfPlane[j] = halfPlane[j]! / weight
        halfCover[j] = 1
      }
    }
    const coarse = fillGaps(halfPlane, halfCover, w, h)
    for (let y = 0; y < height; y++) {
      for (let x = 0; x < width; x++) {
        const i = y * width + x
        const here = cover[i]!
        straight[i] = here > 0.5 ? plane[i]! / here : coarse[(y >> 1) * w + (x >> 1)]!
      }
    }
    return straight
  }
  const total = cover.reduce((sum, v) => sum + v, 0)
  const mean = total > 0 ? plane.reduce((sum, v) => sum + v, 0) / total : 0
  return straight.fill(mean)
}
