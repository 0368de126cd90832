import { ridgedNoise, valueNoise } from '../engine/noise.ts'
import { smoothStep } from '../engine/stage.ts'

/** Height in metres over the sea at x (to the right of the viewer) and z (away), metres; below 0 is water. */
export type Terrain = (x: number, z: number) => number

/** A plateau glacier above fjord walls, with one horn and low islands to the left. */
export function raiseGlacier(seed: number): Terrain {
  return (x, z) => {
    const bentX = x + 260 * valueNoise(x / 1100, z / 1100, seed + 1)
    const bentZ = z + 260 * valueNoise(x / 1100 + 7, z / 1100, seed + 2)
    const shore =
      3000 +
      700 * valueNoise(x / 2600, 1.5, seed) +
      320 * valueNoise(x / 800, 4, seed + 3) +
      110 * valueNoise(x / 240, 9, seed + 5) +
      1350 * smoothStep(300, -1500, x) -
      600 * smoothStep(1500, 4200, x)
    const inland = bentZ - shore
    let height = -40
    if (inland > -60) {
      const ridge = ridgedNoise(bentX / 1300, bentZ / 1500, 5, seed + 4)
      const rock = ridgedNoise(bentX / 380, bentZ / 380, 4, seed + 8)
      const grandeur = 0.22 + 0.78 * smoothStep(-2400, 1300, x)
      height = (900 * smoothStep(-30, 1500, inland) + 330 * smoothStep(900, 3600, inland)) * grandeur
      height +=
        (ridge - 0.42) *
        620 *
        smoothStep(80, 900, inland) *
        (1 - 0.75 * smoothStep(1300, 2300, inland)) *
        grandeur
      height += (rock - 0.4) * 110 * smoothStep(40, 500, inland) * (1 - 0.8 * smoothStep(1500, 2400, inland))
      height += 26 * smoothStep(-60, 40, inland) - 40 * (1 - smoothStep(-60, -10, inland))
      const horn = Math.hypot(x - 1650, (z - 5200) * 0.8)
      const hornEdge = horn * (1 + 0.16 * valueNoise((x - 1650) / 500 + 3, (z - 5200) / 500, seed))
      const hornRock = 0.72 + 0.5 * ridgedNoise(x / 600, z / 600, 5, seed + 6)
      height += 900 * Math.max(0, 1 - hornEdge / 1500) ** 1.25 * hornRock
      const spur = Math.hypot(x - 560, (z - 5600) * 0.8)
      const spurEdge = spur * (1 + 0.16 * valueNoise((x - 560) / 400, (z - 5600) / 400, seed + 2))
      height +=
        520 *
        Math.max(0, 1 - spurEdge / 1000) ** 1.2 *
        (0.7 + 0.5 * ridgedNoise(x / 500, z / 500, 5, seed + 7))
    }
    const island =
      Math.hypot((x + 1500) * 0.45, z - 2500) * (1 + 0.3 * valueNoise(x / 200, z / 200, seed + 3))
    const skerry =
      130 * Math.max(0, 1 - island / 300) ** 1.1 * (0.5 + 0.8 * ridgedNoise(x / 180, z / 180, 4, seed + 9)) -
      14
    return Math.max(height, skerry)
  }
}

/** Beerenberg on Jan Mayen: a cone in the sea with a crater, gullies and glaciers, and a low spur to the left. */
export function raiseBeerenberg(seed: number): Terrain {
  return (x, z) => {
    const dx = x - 700
    const dz = z - 9000
    const angle = Math.atan2(dz, dx)
    const ringX = Math.cos(angle)
    const ringY = Math.sin(angle)
    const distance = Math.hypot(dx, dz)
    const edge =
      distance *
      (1 +
        0.06 * valueNoise(ringX * 1.4 + 5, ringY * 1.4, seed) +
        0.05 * valueNoise(x / 1300, z / 1300, seed + 5))
    const cone = 2277 * Math.max(0, 1 - edge / 5800) ** 1.75 * 1.06
    const gully = ridgedNoise(
      ringX * 2.2 + valueNoise(x / 1700, z / 1700, seed) * 0.6 + 3 + distance / 9000,
      ringY * 2.2 + distance / 9000,
      4,
      seed + 2,
    )
    const rock = ridgedNoise(x / 800, z / 800, 6, seed + 3)
    const fine = ridgedNoise(x / 260, z / 260, 4, seed + 8)
    const flank = smoothStep(150, 700, cone) * smoothStep(2200, 1100, cone)
    const crater = -220 * Math.exp(-(((dx - 60) / 330) ** 2)) * Math.exp(-(((dz + 260) / 420) ** 2))
    const foot = 120 * smoothStep(5800, 4800, edge)
    const mountain =
      cone * (0.9 + 0.15 * gully * smoothStep(2277, 1700, cone)) +
      foot * (0.3 + rock) +
      (rock - 0.5) * 190 * flank +
      (fine - 0.5) * 60 * flank +
      crater -
      30
    const spur = Math.hypot((x + 4300) * 0.4, z - 8200)
    return Math.max(mountain, 430 * Math.max(0, 1 - spur / 1500) ** 1.1 * (0.45 + 0.8 * rock) - 26)
  }
}
