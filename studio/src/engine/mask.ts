import { blurPlane } from './blur.ts'
import { layeredNoise } from './noise.ts'
import { createField, type Field, growBox, type PixelBox, type Stage } from './stage.ts'

/** Blurs a field; `sigma` in view pixels. Only the part that is not empty is processed. */
export function blurField(stage: Stage, field: Field, sigma: number): Field {
  const sigmaPx = sigma * stage.scale
  const box = findContent(stage, field)
  if (box.right < 0) return createField(stage)
  const grown = growBox(stage, box, Math.ceil(sigmaPx * 4) + 8)
  const width = grown.right - grown.left + 1
  const height = grown.bottom - grown.top + 1
  const part = new Float32Array(width * height)
  for (let y = 0; y < height; y++) {
    const from = (y + grown.top) * stage.width + grown.left
    part.set(field.subarray(from, from + width), y * width)
  }
  const soft = blurPlane(part, width, height, sigmaPx)
  const out = createField(stage)
  for (let y = 0; y < height; y++) {
    out.set(soft.subarray(y * width, (y + 1) * width), (y + grown.top) * stage.width + grown.left)
  }
  return out
}

/** The smallest box around everything that is not 0. */
function findContent(stage: Stage, field: Field): PixelBox {
  const box: PixelBox = { left: stage.width, right: -1, top: stage.height, bottom: -1 }
  for (let y = 0, i = 0; y < stage.height; y++) {
    for (let x = 0; x < stage.width; x++, i++) {
      if (field[i] === 0) continue
      if (x < box.left) box.left = x
      if (x > box.right) box.right = x
      if (y < box.top) box.top = y
      box.bottom = y
    }
  }
  return box
}

/**
 * Distorts a mask's outline by noise, so that it does not look like a vector drawing.
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
