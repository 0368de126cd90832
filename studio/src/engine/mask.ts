import { blurPlane } from './blur.ts'
import { layeredNoise } from './noise.ts'
import { createField, type Field, type Stage } from './stage.ts'

/** Blurs a field; `sigma` in view pixels. */
export function blurField(stage: Stage, field: Field, sigma: number): Field {
  return blurPlane(field, stage.width, stage.height, sigma * stage.scale)
}

/**
 * Shakes a mask's outline by noise, which takes away the look of a vector drawing.
 * @param amount largest shift, view pixels; @param wavelength view pixels
 */
export function shakeMask(
  stage: Stage,
  mask: Field,
  amount: number,
  wavelength: number,
  seed: number,
): Field {
  const { width, height, scale } = stage
  const out = createField(stage)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const i = y * width + x
      // far from any outline a shift changes nothing
      const here = mask[i]!
      const reach = Math.ceil(amount * scale) + 1
      if (isFlat(stage, mask, x, y, reach, here)) {
        out[i] = here
        continue
      }
      const nx = x / scale / wavelength
      const ny = y / scale / wavelength
      const u = clamp(x + scale * amount * layeredNoise(nx, ny, 2, seed), width)
      const v = clamp(y + scale * amount * layeredNoise(nx + 31, ny + 7, 2, seed), height)
      const x0 = u | 0
      const y0 = v | 0
      const fx = u - x0
      const fy = v - y0
      const at = y0 * width + x0
      const top = mask[at]! * (1 - fx) + mask[at + 1]! * fx
      const bottom = mask[at + width]! * (1 - fx) + mask[at + width + 1]! * fx
      out[i] = top * (1 - fy) + bottom * fy
    }
  }
  return out
}

function clamp(value: number, size: number): number {
  return Math.max(0, Math.min(size - 1.01, value))
}

function isFlat(stage: Stage, mask: Field, x: number, y: number, reach: number, value: number): boolean {
  const { width, height } = stage
  const left = Math.max(0, x - reach)
  const right = Math.min(width - 1, x + reach)
  const top = Math.max(0, y - reach) * width
  const bottom = Math.min(height - 1, y + reach) * width
  const row = y * width
  return (
    mask[row + left] === value &&
    mask[row + right] === value &&
    mask[top + x] === value &&
    mask[bottom + x] === value &&
    mask[top + left] === value &&
    mask[top + right] === value &&
    mask[bottom + left] === value &&
    mask[bottom + right] === value
  )
}
