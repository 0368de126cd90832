import { parseHexColour } from '../colour/linear-light.ts'
import { layeredNoise, valueNoise } from '../engine/noise.ts'
import { smoothStep } from '../engine/stage.ts'
import type { Cover } from './scene.ts'

interface Wood {
  /** Height above the sea where the last trees stand, metres. */
  upToM: number
  /** Distance between the crowns, metres. */
  crownM: number
  tallM: number
  /** Shaded and lit foliage. */
  dark: string
  light: string
  /** Open ground between the trees. */
  floor: string
  /** Share of the ground that is open, 0–1. */
  open: number
  seed: number
}

/** A wood seen from afar: crowns as a rough surface, with clearings. Near by, `plantForest` draws each tree. */
export function growWood({ upToM, crownM, tallM, dark, light, floor, open, seed }: Wood): Cover {
  const shade = parseHexColour(dark)
  const leaf = parseHexColour(light)
  const earth = parseHexColour(floor)
  return (x, z, height) => {
    const stand = layeredNoise(x / (crownM * 16), (z + height) / (crownM * 16), 3, seed)
    if (height > upToM * (1 + 0.3 * stand)) return null
    const crown = 0.5 + 0.5 * valueNoise(x / crownM, z / crownM, seed + 3)
    const branch = 0.5 + 0.5 * layeredNoise(x / (crownM * 0.4), z / (crownM * 0.4), 2, seed + 7)
    const grown =
      smoothStep(open - 0.12, open + 0.12, 0.5 + 0.5 * stand + 0.14 * (branch - 0.5)) *
      smoothStep(0.5, 5, height) *
      (1 - 0.7 * smoothStep(upToM * 0.7, upToM, height))
    const lit = crown * 0.55 + branch * 0.45
    const tone = (channel: 0 | 1 | 2) => {
      const tree = shade[channel] + (leaf[channel] - shade[channel]) * lit * lit
      const bare = earth[channel] * (0.8 + 0.4 * branch)
      return bare + (tree - bare) * grown
    }
    return { raiseM: grown * tallM * (0.35 + 0.65 * lit), colour: [tone(0), tone(1), tone(2)] }
  }
}
