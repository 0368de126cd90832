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

/** A fjord from the lower left to the upper right, between steep sides with side valleys. */
export const fjord: Elevation = (x, y) => {
  const bend = 0.16 * layeredGradientNoise(x * 2.2, 1.5, 2, 12)
  const across = y - (0.86 - 0.62 * x) - bend
  const side = Math.abs(across)
  const valleys = 0.3 * Math.abs(layeredGradientNoise(x * 4.6 + across, y * 1.4, 2, 14))
  const unrest = 0.1 * layeredGradientNoise(x * 6, y * 4, 3, 17)
  return Math.max(0, side - 0.07) ** 0.72 - valleys * Math.min(1, side * 3) + unrest * Math.min(1, side * 4)
}

/** Skerries: low islands, large ones inshore on the right and small ones out at sea. */
export const skerries: Elevation = (x, y) => {
  const land = layeredGradientNoise(x * 6.4, y * 3.6, 3, 23, 0.4)
  const small = 0.5 * layeredGradientNoise(x * 13, y * 7.3, 2, 27)
  return Math.max(0, land + small * (1.1 - x) + 0.5 * (x - 0.55))
}

/** One steep summit right of the middle, with ridges that run out from it. */
export const summit: Elevation = (x, y) => {
  const dx = (x - 0.64) * 1.78
  const dy = y - 0.42
  const distance = Math.hypot(dx, dy)
  const eastness = dx / (distance + 1e-6)
  const southness = dy / (distance + 1e-6)
  const ridges = layeredGradientNoise(eastness * 2.1 + 3, southness * 2.1 + distance, 2, 31)
  const unrest = 0.05 * layeredGradientNoise(dx * 5, dy * 5, 3, 33)
  const height = 1.35 - distance * (0.9 + 0.75 * ridges)
  return height + unrest * Math.min(1, distance * 4) + 0.25 * Math.exp(-((distance / 0.12) ** 2))
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
