import type { ShadowSpec } from '../catalogue/kinds.ts'
import { blurPlane } from '../engine/blur.ts'

/** A long soft shadow and a short one near the cloth: offsets and blur in view pixels, strength 0–1. */
const WALL_SHADOWS = [
  { dx: 16, dy: 30, blur: 30, strength: 0.24 },
  { dx: 3, dy: 8, blur: 8, strength: 0.16 },
] as const

/**
 * The shadow an article casts on what lies behind it, 0–255 a pixel.
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

function castOnWall(alpha: Uint8Array, width: number, height: number, scale: number): Uint8Array {
  const sum = new Float32Array(width * height)
  const cover = Float32Array.from(alpha)
  for (const { dx, dy, blur, strength } of WALL_SHADOWS) {
    const soft = blurPlane(cover, width, height, blur * scale)
    const shiftX = Math.round(dx * scale)
    const shiftY = Math.round(dy * scale)
    for (let y = shiftY; y < height; y++) {
      for (let x = shiftX; x < width; x++) {
        const i = y * width + x
        sum[i] = sum[i]! + soft[(y - shiftY) * width + x - shiftX]! * strength
      }
    }
  }
  return Uint8Array.from(sum, (value) => Math.min(255, Math.round(value)))
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
      const spread = 0.5 * Math.exp(-(u * u * 0.75 + v * v * 0.16))
      shadow[y * width + x] = Math.round(255 * spec.strength * (contact + spread))
    }
  }
  return shadow
}
