import type { ShadowSpec } from '../catalogue/kinds.ts'
import { blurPlane, enlarge, shrink } from '../engine/blur.ts'
import { smoothStep } from '../engine/stage.ts'

/** A long soft shadow and a short one near the cloth: offsets and blur in view pixels, strength 0–1. */
const WALL_SHADOWS = [
  { dx: 16, dy: 30, blur: 30, strength: 0.24 },
  { dx: 3, dy: 8, blur: 8, strength: 0.16 },
] as const

/**
 * The shadow that an article casts on the background, 0–255 a pixel.
 * @param alpha cover of the article, 0–255; @param scale pixels per view pixel
 */
export function castShadow(
  alpha: Uint8Array,
  width: number,
  height: number,
  scale: number,
  spec: ShadowSpec,
): Uint8Array {
  return spec.on === 'wall'
    ? castOnWall(alpha, width, height, scale)
    : castOnGround(width, height, scale, spec)
}

/** Both shadows are soft: they are computed on every fourth pixel and enlarged once. */
const COARSENESS = 4

function castOnWall(alpha: Uint8Array, width: number, height: number, scale: number): Uint8Array {
  const w = Math.ceil(width / COARSENESS)
  const h = Math.ceil(height / COARSENESS)
  const cover = shrink(alpha, width, height, COARSENESS)
  const sum = new Float32Array(w * h)
  for (const { dx, dy, blur, strength } of WALL_SHADOWS) {
    const soft = blurPlane(cover, w, h, (blur * scale) / COARSENESS)
    const shiftX = Math.round((dx * scale) / COARSENESS)
    const shiftY = Math.round((dy * scale) / COARSENESS)
    for (let y = 0; y < h; y++) {
      // beyond the edge of a detail the article continues
      const from = Math.max(0, y - shiftY) * w
      for (let x = 0; x < w; x++) {
        const i = y * w + x
        sum[i] = sum[i]! + soft[from + Math.max(0, x - shiftX)]! * strength
      }
    }
  }
  const fine = enlarge(sum, w, h, COARSENESS, width, height)
  const shadow = new Uint8Array(width * height)
  for (let i = 0; i < shadow.length; i++) shadow[i] = fine[i]! + 0.5
  return shadow
}

function castOnGround(
  width: number,
  height: number,
  scale: number,
  spec: Extract<ShadowSpec, { on: 'ground' }>,
): Uint8Array {
  const shadow = new Uint8Array(width * height)
  for (let y = 0; y < height; y++) {
    const v = (y / scale - spec.y) / (spec.halfWidth * 0.07)
    for (let x = 0; x < width; x++) {
      const u = (x / scale - spec.centreX) / spec.halfWidth
      const contact = Math.exp(-(u * u + v * v) * 1.5)
      // fades out before the picture's edge, where it would end in a line
      const viewX = x / scale
      const fade = smoothStep(0, 110, viewX) * smoothStep(width / scale, width / scale - 110, viewX)
      const spread = 0.5 * Math.exp(-(u * u * 0.75 + v * v * 0.16))
      shadow[y * width + x] = Math.round(255 * spec.strength * (contact + spread) * fade)
    }
  }
  return shadow
}
