import { parseHexColour } from '../colour/linear-light.ts'
import { layeredNoise, valueNoise } from '../engine/noise.ts'
import { smoothStep } from '../engine/stage.ts'
import type { Cover } from './scene.ts'
import type { Terrain } from './terrains.ts'

/** The mean surface of a rough sea, metres: what lies below zero would be drawn as still water, which mirrors. */
const SEA_LEVEL_M = 6

/** Farther off than this only the colour of the waves is seen. */
const WAVES_TO_M = 2600

/** Depth in which the waves break on the land, metres. */
const SURF_M = 0.66

interface Sea {
  /** From trough to crest, metres. */
  wavesM: number
  /** Colours of the troughs, the crests and the foam. */
  deep: string
  crest: string
  foam: string
  /** Share of the crests that break, 0–1. */
  breaking: number
  /** Streaks of foam along the wind, 0–1. */
  streaks: number
  seed: number
}

/** A sea in wind: waves with narrow crests that come towards the viewer from the left, in groups. */
function raiseSea({ wavesM, seed }: Sea): Terrain {
  return (x, z) =>
    z > WAVES_TO_M ? SEA_LEVEL_M : SEA_LEVEL_M + wavesM * waveAt(x, z, seed) * smoothStep(WAVES_TO_M, 300, z)
}

/** Height of the waves, about −0.5–0.5. */
function waveAt(x: number, z: number, seed: number): number {
  const bend = 0.9 * layeredNoise(x / 90, z / 90, 2, seed)
  const group = 0.55 + 0.45 * valueNoise(x / 130, z / 90, seed + 3)
  const swell = 1 - Math.abs(Math.sin((z * 0.93 + x * 0.36) / 13 + bend * 2.2))
  const chop =
    1 - Math.abs(Math.sin((z * 0.8 - x * 0.6) / 5.2 + layeredNoise(x / 22, z / 22, 2, seed + 5) * 2.4))
  const ripple = layeredNoise(x / 2.1, z / 1.5, 3, seed + 7)
  return (swell ** 1.5 - 0.4) * group * 0.8 + (chop ** 1.4 - 0.4) * 0.22 + ripple * 0.05
}

/** The colours of that sea: green light through the crests, foam where they break. */
function coverSea({ deep, crest, foam, breaking, streaks, seed, wavesM }: Sea): Cover {
  const low = parseHexColour(deep)
  const high = parseHexColour(crest)
  const white = parseHexColour(foam)
  return (x, z, height) => {
    const near = smoothStep(WAVES_TO_M, 300, z)
    const wave = near > 0.05 ? (height - SEA_LEVEL_M) / (wavesM * near) : 0
    const wide = Math.max(1, z / 160)
    // The front of a wave is steep: along it height takes the place of distance.
    const away = z + 5 * height
    const far = layeredNoise(x / (26 * wide), away / (5 * wide), 3, seed + 21)
    const lift = smoothStep(-0.28, 0.42, wave) * near + (0.3 + 0.4 * far) * (1 - near)
    const lace = layeredNoise(x / (1.6 * wide), away / (0.9 * wide), 4, seed + 31)
    const patch = layeredNoise(x / 46, z / 34, 2, seed + 41)
    const breaks =
      smoothStep(0.3 - 0.2 * breaking, 0.46, wave + 0.12 * lace + 0.16 * patch) * near +
      smoothStep(
        0.52 - 0.12 * breaking,
        0.62,
        layeredNoise(x / (9 * wide), away / (2.2 * wide), 3, seed + 51) + 0.1 * lace,
      ) *
        (1 - near)
    const veil = streaks * smoothStep(0.18, 0.6, lace + 0.5 * patch - 0.15 * wave) * near * 0.55
    const share = Math.min(1, breaks * (0.75 + 0.35 * lace) + veil)
    const tone = (channel: 0 | 1 | 2) => {
      const water = low[channel] + (high[channel] - low[channel]) * lift * lift
      return water + (white[channel] - water) * Math.max(0, share)
    }
    return { raiseM: 0, colour: [tone(0), tone(1), tone(2)] }
  }
}

/** Land in a rough sea: where it rises above the waves it has its own cover, and foam along its foot. */
export function joinSea(
  land: Terrain,
  landCover: Cover | null,
  sea: Sea,
): { terrain: Terrain; cover: Cover } {
  const surface = raiseSea(sea)
  const water = coverSea(sea)
  const white = parseHexColour(sea.foam)
  const rise = (x: number, z: number) => land(x, z) + SEA_LEVEL_M
  return {
    terrain: (x, z) => Math.max(surface(x, z), rise(x, z)),
    cover: (x, z, height) => {
      const above = rise(x, z) - surface(x, z)
      if (above < 0) {
        const depth = SEA_LEVEL_M - rise(x, z)
        const surf =
          smoothStep(SURF_M, 0, depth + 0.5 * layeredNoise(x / 3, z / 2.4, 3, 61)) * smoothStep(400, 120, z)
        const grown = water(x, z, height)
        if (grown === null || surf === 0) return grown
        const tone = (channel: 0 | 1 | 2) =>
          grown.colour[channel] + (white[channel] - grown.colour[channel]) * surf * 0.85
        return { raiseM: 0, colour: [tone(0), tone(1), tone(2)] }
      }
      return landCover?.(x, z, height - SEA_LEVEL_M) ?? null
    },
  }
}
