/** Soft filters over planes of floats. A plane is `width · height` values, row by row. */

function boxBlur(
  source: Float32Array,
  target: Float32Array,
  radius: number,
  width: number,
  height: number,
): void {
  const rows = new Float32Array(width * height)
  const share = 1 / (2 * radius + 1)
  for (let y = 0; y < height; y++) {
    const row = y * width
    let sum = 0
    for (let i = -radius; i <= radius; i++) sum += source[row + Math.min(width - 1, Math.max(0, i))]!
    for (let x = 0; x < width; x++) {
      rows[row + x] = sum * share
      sum += source[row + Math.min(width - 1, x + radius + 1)]! - source[row + Math.max(0, x - radius)]!
    }
  }
  const columns = new Float32Array(width)
  for (let i = -radius; i <= radius; i++) {
    const row = Math.min(height - 1, Math.max(0, i)) * width
    for (let x = 0; x < width; x++) columns[x] = columns[x]! + rows[row + x]!
  }
  for (let y = 0; y < height; y++) {
    const row = y * width
    const enter = Math.min(height - 1, y + radius + 1) * width
    const leave = Math.max(0, y - radius) * width
    for (let x = 0; x < width; x++) {
      target[row + x] = columns[x]! * share
      columns[x] = columns[x]! + rows[enter + x]! - rows[leave + x]!
    }
  }
}

/** Three box passes come close to a Gaussian. */
function boxBlurThrice(plane: Float32Array, radius: number, width: number, height: number): Float32Array {
  let from: Float32Array = plane
  let to: Float32Array = new Float32Array(width * height)
  for (let pass = 0; pass < 3; pass++) {
    boxBlur(from, to, radius, width, height)
    const swap = from
    from = to
    to = swap
  }
  return from
}

/** Shrinks a plane by a whole factor, each value the mean of a square. */
export function shrink(
  plane: ArrayLike<number>,
  width: number,
  height: number,
  factor: number,
): Float32Array {
  const w = Math.ceil(width / factor)
  const h = Math.ceil(height / factor)
  const out = new Float32Array(w * h)
  for (let y = 0; y < h; y++) {
    const yEnd = Math.min(height, (y + 1) * factor)
    for (let x = 0; x < w; x++) {
      const xEnd = Math.min(width, (x + 1) * factor)
      let sum = 0
      let count = 0
      for (let yy = y * factor; yy < yEnd; yy++) {
        for (let xx = x * factor; xx < xEnd; xx++) {
          sum += plane[yy * width + xx]!
          count++
        }
      }
      out[y * w + x] = sum / count
    }
  }
  return out
}

/** Enlarges a plane bilinearly by `factor` to `width × height`. */
export function enlarge(
  plane: Float32Array,
  planeWidth: number,
  planeHeight: number,
  factor: number,
  width: number,
  height: number,
): Float32Array {
  const out = new Float32Array(width * height)
  for (let y = 0; y < height; y++) {
    const v = Math.max(0, Math.min(planeHeight - 1.001, (y + 0.5) / factor - 0.5))
    const y0 = v | 0
    const fy = v - y0
    const low = y0 * planeWidth
    const high = Math.min(planeHeight - 1, y0 + 1) * planeWidth
    for (let x = 0; x < width; x++) {
      const u = Math.max(0, Math.min(planeWidth - 1.001, (x + 0.5) / factor - 0.5))
      const x0 = u | 0
      const fx = u - x0
      const x1 = Math.min(planeWidth - 1, x0 + 1)
      const p = plane[low + x0]!
      const q = plane[low + x1]!
      const r = plane[high + x0]!
      const s = plane[high + x1]!
      out[y * width + x] = p + (q - p) * fx + (r - p) * fy + (p - q - r + s) * fx * fy
    }
  }
  return out
}

/** Blurs a plane; `sigmaPx` in pixels of the plane. Wide blurs run on a shrunken copy. */
export function blurPlane(plane: Float32Array, width: number, height: number, sigmaPx: number): Float32Array {
  if (sigmaPx < 0.3) return plane.slice()
  if (sigmaPx <= 10) {
    const radius = Math.max(1, Math.round((Math.sqrt(4 * sigmaPx * sigmaPx + 1) - 1) / 2))
    return boxBlurThrice(plane.slice(), radius, width, height)
  }
  const factor = sigmaPx > 40 ? 8 : 4
  const w = Math.ceil(width / factor)
  const h = Math.ceil(height / factor)
  const small = boxBlurThrice(
    shrink(plane, width, height, factor),
    Math.max(1, Math.round(sigmaPx / factor)),
    w,
    h,
  )
  return enlarge(small, w, h, factor, width, height)
}
