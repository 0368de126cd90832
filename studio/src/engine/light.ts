import { blurPlane } from './blur.ts'

/** How a surface reflects light. Every default suits woven cloth. */
export interface Surface {
  /** 0 mirror – 1 chalk. */
  roughness: number
  specular: number
  /** Light caught at grazing angles, as fuzz does. */
  sheen: number
  /** Strength of the darkening in hollows. */
  occlusion: number
  /** Widths of the hollows that count, view pixels. */
  occlusionRadii: readonly number[]
  /** How far light wraps round past the terminator. */
  wrap: number
  /** Darkening of the outermost rim. */
  edge: number
  /** Exaggeration of the slopes. */
  relief: number
  contrast: number
  brightness: number
  /** Shadow that heights cast on each other, 0–1. */
  castShadow: number
  /** Share of the base form that counts as a hollow (all of it would blacken the outline). */
  baseOcclusion: number
}

export const CLOTH: Surface = {
  roughness: 0.5,
  specular: 0.02,
  sheen: 0,
  occlusion: 1,
  occlusionRadii: [2.5, 9, 30],
  wrap: 0.12,
  edge: 0.2,
  relief: 1,
  contrast: 1.12,
  brightness: 1,
  castShadow: 0.55,
  baseOcclusion: 0.35,
}

type Vector = readonly [number, number, number]

function normalize(v: Vector): Vector {
  const length = Math.hypot(...v)
  return [v[0] / length, v[1] / length, v[2] / length]
}

/** The key light, high to the left, and a weak fill from the right. */
const KEY = normalize([-0.46, -0.6, 0.62])
const FILL = normalize([0.78, -0.05, 0.5])
const KEY_HALF = normalize([KEY[0], KEY[1], KEY[2] + 1])
const FILL_HALF = normalize([FILL[0], FILL[1], FILL[2] + 1])
const KEY_STRENGTH = 1.06
const FILL_STRENGTH = 0.14
const SKY_STRENGTH = 0.2
const AMBIENT = 0.045
/** Steeper slopes are flattened; otherwise rims turn black. */
const SLOPE_MAX = 1.5
/** View pixels along the way to the key light at which the height is sampled. */
const SHADOW_STEPS = [2, 4, 6, 9, 12, 16, 21, 27, 34] as const

/** A cut-out of the stage on which one layer is lit. */
interface LitWindow {
  width: number
  height: number
  scale: number
  mask: Float32Array
  relief: Float32Array
  /** Base form under the relief, if it should count less as a hollow. */
  base: Float32Array | undefined
}

/** Light on a layer: what multiplies its colour, and the white glint on top. */
interface Lighting {
  diffuse: Float32Array
  glint: Float32Array
}

function findHollows(
  { width, height, scale, mask, relief, base }: LitWindow,
  surface: Surface,
): Float32Array {
  const hollows = new Float32Array(width * height)
  const form = base ? relief.map((v, i) => v - base[i]! * (1 - surface.baseOcclusion)) : relief
  for (const radius of surface.occlusionRadii) {
    const around = blurPlane(form, width, height, radius * scale)
    const weight = 1 / (radius * 1.4 + 1)
    for (let i = 0; i < hollows.length; i++) {
      if (mask[i]! <= 0) continue
      const depth = (around[i]! - form[i]!) * weight
      hollows[i] = hollows[i]! + (depth > 0 ? depth * 1.1 : depth * 0.3)
    }
  }
  return hollows
}

/** How much of the key light each pixel keeps from the heights between it and the light. */
function findKeyVisibility({ width, height, scale, mask, relief }: LitWindow): Float32Array {
  const flat = Math.hypot(KEY[0], KEY[1])
  const rise = KEY[2] / flat
  const offsets = SHADOW_STEPS.map((step) => ({
    dx: Math.round((KEY[0] / flat) * step * scale),
    dy: Math.round((KEY[1] / flat) * step * scale),
    clear: rise * step,
    softness: 1.2 + step * 0.22,
  }))
  const visibility = new Float32Array(width * height).fill(1)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const i = y * width + x
      if (mask[i]! < 0.5) continue
      let blocked = 0
      for (const { dx, dy, clear, softness } of offsets) {
        const sx = x + dx
        const sy = y + dy
        if (sx < 0 || sy < 0 || sx >= width || sy >= height) break
        const j = sy * width + sx
        if (mask[j]! < 0.5) break
        const over = (relief[j]! - relief[i]! - clear) / softness
        if (over > blocked) blocked = over
      }
      visibility[i] = 1 - Math.min(1, blocked)
    }
  }
  return blurPlane(visibility, width, height, 1.4 * scale)
}

/** Lights a relief; heights and slopes are in view pixels. */
export function lightRelief(window: LitWindow, surface: Surface): Lighting {
  const { width, height, scale, mask, relief } = window
  const count = width * height
  const hollows = surface.occlusion > 0 ? findHollows(window, surface) : new Float32Array(count)
  const rim = surface.edge > 0 ? blurPlane(mask, width, height, 5 * scale) : undefined
  const keyLight = surface.castShadow > 0 ? findKeyVisibility(window) : undefined
  const shine = 2 / (surface.roughness * surface.roughness) - 1
  const gloss = (shine + 2) * 0.12 * surface.specular
  const diffuse = new Float32Array(count)
  const glint = new Float32Array(count)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const i = y * width + x
      if (mask[i]! < 0.004) continue
      const here = relief[i]!
      const near = (j: number) => (mask[j]! > 0.3 ? relief[j]! : here)
      let slopeX = (near(x < width - 1 ? i + 1 : i) - near(x > 0 ? i - 1 : i)) * 0.5 * scale * surface.relief
      let slopeY =
        (near(y < height - 1 ? i + width : i) - near(y > 0 ? i - width : i)) * 0.5 * scale * surface.relief
      const steepness = Math.hypot(slopeX, slopeY)
      if (steepness > SLOPE_MAX) {
        const ease = (SLOPE_MAX + (steepness - SLOPE_MAX) * 0.15) / steepness
        slopeX *= ease
        slopeY *= ease
      }
      const nz = 1 / Math.sqrt(1 + slopeX * slopeX + slopeY * slopeY)
      const nx = -slopeX * nz
      const ny = -slopeY * nz
      const lit = keyLight ? 1 - surface.castShadow * (1 - keyLight[i]!) : 1
      const key =
        Math.max(0, (nx * KEY[0] + ny * KEY[1] + nz * KEY[2] + surface.wrap) / (1 + surface.wrap)) * lit
      const fill = Math.max(0, nx * FILL[0] + ny * FILL[1] + nz * FILL[2])
      const sky = 0.5 - 0.5 * ny
      const sum = KEY_STRENGTH * key + FILL_STRENGTH * fill + SKY_STRENGTH * sky + AMBIENT
      const open = 1 - surface.occlusion * Math.max(-0.2, Math.min(0.72, hollows[i]!))
      const inner = rim ? Math.min(1, Math.max(0, rim[i]! * 2 - 1)) : 1
      const kept = open * (1 - surface.edge * (1 - inner) ** 2)
      diffuse[i] = Math.max(0.0001, sum) ** surface.contrast * kept * surface.brightness
      const keyGlint = Math.max(0, nx * KEY_HALF[0] + ny * KEY_HALF[1] + nz * KEY_HALF[2]) ** shine
      const fillGlint = Math.max(0, nx * FILL_HALF[0] + ny * FILL_HALF[1] + nz * FILL_HALF[2]) ** shine
      const grazing = (1 - nz) ** 3
      glint[i] =
        (gloss * (keyGlint * lit + 0.4 * fillGlint) +
          (surface.sheen + surface.specular * 0.25) * grazing * (0.35 + 0.65 * sky)) *
        kept
    }
  }
  return { diffuse, glint }
}
