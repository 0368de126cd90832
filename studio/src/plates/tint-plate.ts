import { albedoOf, type LinearColour, rollOffHighlights, toSrgb } from '../colour/linear-light.ts'
import { decodeLight, type Plate, type RgbaPicture } from './plate.ts'

/** Colours as `#rrggbb`; without a second colour the article is one colour all over. */
export interface PlateTint {
  main: string
  second?: string | undefined
}

const EXPOSURE = 1.1
/** The cast shadow is not grey but the green-black of the shop's ink. */
const SHADOW_RGB = [18, 28, 26] as const
/** Steps of the final curve over light 0–4. */
const CURVE_STEPS = 8192
const CURVE_RANGE = 4

/** What a coded light gives in each channel for one colour; deep shadows gain saturation and cool a little. */
function buildLightTable(colour: LinearColour): Float32Array {
  const table = new Float32Array(256 * 3)
  const strongest = Math.max(...colour)
  for (let code = 0; code < 256; code++) {
    const light = decodeLight(code)
    const near = Math.min(1, light)
    const warmth = [0.97 + 0.03 * near, 1, 1.04 - 0.04 * near]
    for (let channel = 0; channel < 3; channel++) {
      const value = colour[channel] ?? 0
      const deepen = Math.max(0.02, value / strongest) ** (0.22 * Math.max(0, 0.75 - light))
      table[code * 3 + channel] = value * light * deepen * (warmth[channel] ?? 1) * EXPOSURE
    }
  }
  return table
}

function buildCurve(): Uint8Array {
  const curve = new Uint8Array(CURVE_STEPS + 1)
  for (let i = 0; i <= CURVE_STEPS; i++) {
    const light = rollOffHighlights((i / CURVE_STEPS) * CURVE_RANGE)
    curve[i] = Math.round(255 * toSrgb(Math.min(1, light)))
  }
  return curve
}

const CURVE = buildCurve()
const CONSTANT_TABLE = Float32Array.from({ length: 256 }, (_, code) => (code / 255) ** 2 * EXPOSURE)

/**
 * Dyes a plate. The picture is transparent around the article, with the cast shadow in its alpha.
 * Same plate and colours → same bytes.
 * @throws RangeError when a colour is not hex.
 */
export function tintPlate(plate: Plate, tint: PlateTint): RgbaPicture {
  const { width, height, main, second, constant, alpha, shadow } = plate
  const mainTable = buildLightTable(albedoOf(tint.main))
  const secondTable = buildLightTable(albedoOf(tint.second ?? tint.main))
  const data = new Uint8Array(width * height * 4)
  const toStep = CURVE_STEPS / CURVE_RANGE
  for (let i = 0; i < width * height; i++) {
    const cover = alpha[i]! / 255
    // the shadow multiplies the light behind it, converted for a compositor that blends in sRGB
    const shade = cover < 1 ? 1 - (1 - Math.min(0.95, shadow[i]! / 255)) ** (1 / 2.2) : 0
    const total = cover + (1 - cover) * shade
    if (total <= 0) continue
    const article = cover / total
    const out = i * 4
    const m = main[i]! * 3
    const s = second[i]! * 3
    for (let channel = 0; channel < 3; channel++) {
      let value = SHADOW_RGB[channel]! * (1 - article)
      if (article > 0) {
        const light =
          mainTable[m + channel]! + secondTable[s + channel]! + CONSTANT_TABLE[constant[i * 3 + channel]!]!
        value += CURVE[Math.min(CURVE_STEPS, (light * toStep) | 0)]! * article
      }
      data[out + channel] = value + 0.5
    }
    data[out + 3] = total * 255 + 0.5
  }
  return { width, height, data }
}
