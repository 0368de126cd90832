import { gradientNoise, layeredGradientNoise } from '../engine/noise.ts'

/** Height over a map sheet, x and y 0–1; only the order of heights matters. */
export type Elevation = (x: number, y: number) => number

/** Rolling upland with ridges: the texture of heroes, empty states and the footer. */
export const upland: Elevation = (x, y) => {
  const sheetX = x * 3
  const sheetY = y * 1.7
  const u = sheetX + 0.45 * layeredGradientNoise(sheetX * 0.7, sheetY * 0.7, 2, 3)
  const v = sheetY + 0.45 * layeredGradientNoise(sheetX * 0.7 + 5, sheetY * 0.7, 2, 4)
  const hills = layeredGradientNoise(u, v, 4, 7, 0.34)
  const ridges = 1 - Math.abs(layeredGradientNoise(u * 0.7 + 2, v * 0.7, 2, 9))
  return hills + 0.45 * ridges
}

/** Jan Mayen: the cone of Beerenberg in the north-east, the low Sør-Jan in the south-west; the sea is 0. */
export const janMayen: Elevation = (x, y) => {
  const dx = (x - 0.66) * 1.78
  const dy = y - 0.45
  const distance = Math.hypot(dx, dy)
  const eastness = dx / (distance + 1e-6)
  const southness = dy / (distance + 1e-6)
  const edge =
    distance *
    (1 +
      0.2 * gradientNoise(eastness * 1.3 + 4, southness * 1.3, 3) +
      0.08 * layeredGradientNoise(dx * 4, dy * 4, 3, 5))
  const glaciers =
    0.11 *
    layeredGradientNoise(eastness * 3.2 + 2 + dx, southness * 3.2 + dy, 3, 8) *
    Math.exp(-(((distance - 0.24) / 0.15) ** 2))
  const unrest = 0.022 * layeredGradientNoise(dx * 8, dy * 8, 3, 6) * Math.min(1, distance * 4)
  const crater = 0.09 * Math.exp(-((distance / 0.032) ** 2))
  const cone = Math.max(0, 1 - edge / 0.5) ** 1.45 + glaciers + unrest - crater
  const wx = (x - 0.21) * 1.78
  const wy = y - 0.7 + wx * 0.3 + 0.02 * layeredGradientNoise(x * 6, 3, 2, 4)
  const south =
    0.36 * Math.exp(-(wx * wx * 3 + wy * wy * 52)) * (1 + 0.55 * layeredGradientNoise(x * 13, y * 11, 3, 2)) -
    0.035
  // blends the two islands
  const softness = 0.03
  return Math.log(Math.exp(cone / softness) + Math.exp(south / softness) + 1) * softness
}
