import { parseHexColour } from '../../colour/linear-light.ts'
import { layeredNoise, ridgedNoise } from '../../engine/noise.ts'
import { smoothStep } from '../../engine/stage.ts'
import { drawRain } from '../draw-rain.ts'
import { joinSea } from '../raise-sea.ts'
import type { Cover, Scene } from '../scene.ts'
import type { Terrain } from '../terrains.ts'

/** Stacks of lava in the sea: metres to the right, away, height, width at the foot. */
const STACKS = [
  [300, 900, 92, 64],
  [392, 930, 52, 46],
  [470, 990, 24, 40],
  [150, 1300, 60, 52],
  [760, 1900, 120, 110],
] as const

/** A black beach to the left under a headland of lava, stacks in the sea to the right. */
const raiseCoast: Terrain = (x, z) => {
  const bent = 16 * layeredNoise(x / 120, z / 120, 3, 4)
  const beach = (-x + 34 - 0.16 * (z - 60) + bent) / 90
  const sand = beach < -0.2 ? -3 : -0.5 + 4.4 * smoothStep(-0.12, 1, beach) + 5 * smoothStep(1.1, 2.6, beach)
  const head = Math.hypot((x + 1050) / 1150, (z - 2000) / 900)
  const lava = ridgedNoise(x / 210, z / 210, 5, 7)
  const cliff =
    330 * smoothStep(1, 0.3, head + 0.14 * layeredNoise(x / 240, z / 240, 3, 17)) * (0.8 + 0.26 * lava) - 8
  let stacks = -20
  for (const [at, [sx, sz, top, foot]] of STACKS.entries()) {
    const away = Math.hypot(x - sx, z - sz) / foot
    const edge = away * (1 + 0.4 * layeredNoise(x / 26 + at, z / 26, 4, 9 + at))
    stacks = Math.max(
      stacks,
      top * smoothStep(1, 0.35, edge) * (0.8 + 0.34 * ridgedNoise(x / 50, z / 50, 4, at)) - 4,
    )
  }
  return Math.max(sand + (sand > 0 ? 0.2 * layeredNoise(x / 5, z / 8, 4, 12) : 0), cliff, stacks)
}

const SEA = {
  wavesM: 2.4,
  deep: '#22343a',
  crest: '#567477',
  foam: '#d9dcdc',
  breaking: 0.6,
  streaks: 0.5,
  seed: 27,
} as const

const SAND = parseHexColour('#4a4846')
const WET = parseHexColour('#26282b')
const FOAM = parseHexColour('#d9dcdc')
const MOSS = parseHexColour('#6c7440')
const WOOD = parseHexColour('#a59c8c')

const cover: Cover = (x, z, height) => {
  if (z > 420) {
    const patch = layeredNoise(x / 60, z / 60, 4, 3)
    if (height > 330 + 120 * patch || height < 26 + 30 * patch) return null
    const green = 0.62 + 0.5 * layeredNoise(x / 26, z / 26, 4, 8)
    return { raiseM: 0, colour: [MOSS[0] * green, MOSS[1] * green, MOSS[2] * green] }
  }
  const grain = 0.8 + 0.4 * layeredNoise(x / 0.7, z / 1, 3, 9)
  const dry = smoothStep(0.3, 1.1, height + 0.3 * layeredNoise(x / 9, z / 14, 3, 5))
  const foam = smoothStep(0.14, 0.02, Math.abs(height - 0.12 - 0.16 * layeredNoise(x / 7, z / 12, 3, 14)))
  const drift =
    smoothStep(0.64, 0.7, 0.5 + 0.5 * layeredNoise(x / 1.1, z / 5, 3, 33)) * smoothStep(1.9, 2.6, height)
  const moss = smoothStep(4.6, 6, height + layeredNoise(x / 10, z / 14, 3, 15))
  const tone = (channel: 0 | 1 | 2) => {
    let colour = WET[channel] + (SAND[channel] - WET[channel]) * dry
    colour += (MOSS[channel] - colour) * moss
    colour *= grain
    colour += (FOAM[channel] - colour) * foam
    return colour + (WOOD[channel] - colour) * drift * 0.8
  }
  return { raiseM: 0.16 * drift + 0.1 * moss * grain, colour: [tone(0), tone(1), tone(2)] }
}

/** The outer coast of Jan Mayen, rain from the side: black sand, driftwood, stacks of lava. */
export const lavakyst: Scene = {
  width: 1800,
  height: 1012,
  ...joinSea(raiseCoast, cover, SEA),
  coverMaxM: 1,
  camera: { x: 14, heightM: 16 },
  zoom: 1.5,
  horizon: 0.55,
  nearM: 22,
  farM: 5200,
  stepMaxM: 4,
  stepMinM: 0.06,
  sky: ['#5f6c75', '#828f96', '#aeb4b5', '#cfcdc4'],
  sun: [0.72, 0.5],
  cloudCover: 0.85,
  fogNear: '#84929a',
  fogFar: '#aab2b3',
  hazeM: 3600,
  seaFog: 0.7,
  rock: '#35322f',
  grass: '#5b6338',
  snow: '#eef0f2',
  snowLineM: 1400,
  snowSlope: 0.55,
  light: [0.55, 0.6, -0.35],
  lightColour: [0.86, 0.86, 0.84],
  shadowColour: [0.24, 0.27, 0.31],
  ripple: 4,
  before: (width, height) =>
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${drawRain(width, height, { drops: 1500, slant: 1.7, strength: 0.1, seed: 31 })}</svg>`,
  seed: 61,
}
