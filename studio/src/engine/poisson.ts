import { createField, type Field, findBounds, growBox, type Stage } from './stage.ts'

interface Level {
  mask: Float32Array
  width: number
  height: number
}

/** Coarser and coarser copies of a mask; a cell counts little where its finer cells are not all covered. */
function buildPyramid(finest: Level): Level[] {
  const levels = [finest]
  let level = finest
  while (Math.min(level.width, level.height) > 12) {
    const { mask, width } = level
    const w = level.width >> 1
    const h = level.height >> 1
    const half = new Float32Array(w * h)
    for (let y = 0; y < h; y++) {
      for (let x = 0; x < w; x++) {
        const i = 2 * y * width + 2 * x
        const a = mask[i]!
        const b = mask[i + 1]!
        const c = mask[i + width]!
        const d = mask[i + width + 1]!
        half[y * w + x] = Math.min(a, b, c, d) * 0.5 + 0.125 * (a + b + c + d)
      }
    }
    level = { mask: half, width: w, height: h }
    levels.push(level)
  }
  return levels
}

function refine(coarse: Float32Array, coarseWidth: number, coarseHeight: number, to: Level): Float32Array {
  const out = new Float32Array(to.width * to.height)
  for (let y = 0; y < to.height; y++) {
    const v = Math.max(0, Math.min(coarseHeight - 1.001, (y - 0.5) / 2))
    const y0 = v | 0
    const fy = v - y0
    const down = y0 + 1 < coarseHeight ? coarseWidth : 0
    for (let x = 0; x < to.width; x++) {
      const u = Math.max(0, Math.min(coarseWidth - 1.001, (x - 0.5) / 2))
      const x0 = u | 0
      const fx = u - x0
      const right = x0 + 1 < coarseWidth ? 1 : 0
      const i = y0 * coarseWidth + x0
      const top = coarse[i]! * (1 - fx) + coarse[i + right]! * fx
      const bottom = coarse[i + down]! * (1 - fx) + coarse[i + right + down]! * fx
      out[y * to.width + x] = top * (1 - fy) + bottom * fy
    }
  }
  return out
}

/** Red-black Gauss–Seidel sweeps of ∇²φ − φ/λ² = −1 with φ = 0 outside the mask. */
function relax(phi: Float32Array, level: Level, source: number, screening: number, sweeps: number): void {
  const { mask, width, height } = level
  for (let sweep = 0; sweep < sweeps * 2; sweep++) {
    const parity = sweep & 1
    for (let y = 1; y < height - 1; y++) {
      for (let x = 1 + ((y + parity) & 1); x < width - 1; x += 2) {
        const i = y * width + x
        const cover = mask[i]!
        phi[i] =
          cover < 0.02
            ? 0
            : (cover * (phi[i - 1]! + phi[i + 1]! + phi[i - width]! + phi[i + width]! + source)) /
              (4 + screening)
      }
    }
  }
}

/**
 * Inflates a mask like a cushion: solves a screened Poisson equation from coarse to fine and returns √(2φ),
 * the height in view pixels.
 * @param reach how far from the rim the cushion still rises (λ); large for garments, 5–30 for thin panels
 * @param soft rounding of the very rim, view pixels
 */
export function inflate(stage: Stage, mask: Field, reach = 1e9, soft = 2): Field {
  const height = createField(stage)
  const bounds = findBounds(stage, mask)
  if (bounds.right < 0) return height
  const box = growBox(stage, bounds, 2)
  const w = box.right - box.left + 1
  const h = box.bottom - box.top + 1
  const finest: Level = { mask: new Float32Array(w * h), width: w, height: h }
  for (let y = 0; y < h; y++) {
    const from = (y + box.top) * stage.width + box.left
    finest.mask.set(mask.subarray(from, from + w), y * w)
  }
  const levels = buildPyramid(finest)
  let phi: Float32Array | undefined
  let coarse: Level | undefined
  for (let depth = levels.length - 1; depth >= 0; depth--) {
    const level = levels[depth]!
    const cell = (1 << depth) / stage.scale
    const source = cell * cell
    phi =
      phi && coarse
        ? refine(phi, coarse.width, coarse.height, level)
        : new Float32Array(level.width * level.height)
    relax(phi, level, source, source / (reach * reach), depth > 4 ? 80 : depth > 2 ? 40 : depth > 0 ? 16 : 8)
    coarse = level
  }
  if (!phi) return height
  for (let y = 0; y < h; y++) {
    for (let x = 0; x < w; x++) {
      const value = phi[y * w + x]!
      if (value > 0)
        height[(y + box.top) * stage.width + x + box.left] = Math.sqrt(2 * value + soft * soft) - soft
    }
  }
  return height
}
