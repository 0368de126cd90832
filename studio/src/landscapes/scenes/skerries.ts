import { parseHexColour } from '../../colour/linear-light.ts'
import { layeredNoise, valueNoise } from '../../engine/noise.ts'
import { smoothStep } from '../../engine/stage.ts'
import type { Cover } from '../scene.ts'
import type { Terrain } from '../terrains.ts'

/** A low rock: its middle to the right and away, half its length across and along the view, its height, metres. */
export type Rock = readonly [x: number, z: number, halfX: number, halfZ: number, heightM: number]

/** Low rocks that the ice has worn smooth, long swells in the granite and a few cracks. */
export function raiseRocks(rocks: readonly Rock[]): Terrain {
  return (x, z) => {
    let height = -6
    for (const [at, [middleX, middleZ, halfX, halfZ, top]] of rocks.entries()) {
      const u = (x - middleX) / halfX
      const v = (z - middleZ) / halfZ
      if (Math.abs(u) > 1.5 || Math.abs(v) > 1.5) continue
      const edge =
        Math.hypot(u, v) * (1 + 0.2 * layeredNoise(x / (halfX * 0.7), z / (halfX * 0.6), 3, at + 2))
      const back = Math.max(0, 1 - edge * edge) ** 1.1
      const swell = 0.5 + 0.5 * valueNoise((x + z * 0.4) / (halfX * 0.4), z / (halfX * 0.55), at + 9)
      const crack = Math.abs(valueNoise((x - z * 0.7) / (halfX * 0.3), z / (halfX * 0.9), at + 31))
      const split = 0.12 * smoothStep(0.06, 0, crack)
      height = Math.max(height, top * back * (0.6 + 0.5 * swell - split) - 0.5)
    }
    return height
  }
}

const TIDE = parseHexColour('#23282c')
const PALE = parseHexColour('#b9a994')
const ROSE = parseHexColour('#a98c7a')
const GRASS = parseHexColour('#8a8258')

/** Pale granite above a dark line along the sea, dry grass in the hollows of the highest. */
export const coverRocks: Cover = (x, z, height) => {
  const wide = Math.max(2.2, z / 60)
  const patch = layeredNoise(x / wide, (z + height * 2) / wide, 4, 8)
  const vein = 0.9 + 0.2 * layeredNoise((x + z * 0.5) / (wide * 0.25), z / wide, 3, 14)
  const share = 0.5 + 0.5 * patch
  const grass =
    smoothStep(0.28, 0.5, layeredNoise(x / (wide * 2), z / (wide * 2), 3, 26)) * smoothStep(3.2, 5, height)
  const above = smoothStep(0.1, 0.9, height + 0.3 * patch)
  const tone = (channel: 0 | 1 | 2) => {
    const rock = (ROSE[channel] + (PALE[channel] - ROSE[channel]) * share) * vein
    const dry = rock + (GRASS[channel] - rock) * grass
    return TIDE[channel] + (dry - TIDE[channel]) * above
  }
  return { raiseM: 0, colour: [tone(0), tone(1), tone(2)] }
}
