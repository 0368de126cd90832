import { parseHexColour } from '../../colour/linear-light.ts'
import { layeredNoise, ridgedNoise } from '../../engine/noise.ts'
import { smoothStep } from '../../engine/stage.ts'
import type { Cover, Scene } from '../scene.ts'
import type { Terrain } from '../terrains.ts'

/** A bay with a beach along its inner side, a headland to the right and islands far off. */
const raiseBay: Terrain = (x, z) => {
  const bent = 26 * layeredNoise(x / 160, z / 160, 3, 4)
  const beach = (x - 62 - 0.42 * (z - 120) + bent) / 120
  const flat = beach < -0.2 ? -3 : -0.5 + 5 * smoothStep(-0.12, 0.9, beach)
  const head = Math.hypot((x - 1450) / 900, (z - 2300) / 800)
  const cliff = ridgedNoise(x / 520, z / 520, 5, 7)
  const hill = 620 * Math.max(0, 1 - head) ** 1.15 * (0.5 + 0.8 * cliff) - 12
  const far = 430 * ridgedNoise(x / 2600 + 1, z / 2400, 5, 18) ** 1.6 * smoothStep(5600, 8600, z) - 8
  return Math.max(flat + (flat > 0 ? 0.22 * layeredNoise(x / 9, z / 14, 3, 12) : 0), hill, far)
}

const SAND = parseHexColour('#e3d7bf')
const WET = parseHexColour('#a89a80')
const GRASS = parseHexColour('#8c9155')
const HILL = parseHexColour('#5c6a3d')

const cover: Cover = (x, z, height) => {
  if (z > 900) {
    if (height > 230 || z > 4000) return null
    const patch = 0.7 + 0.5 * layeredNoise(x / 40, z / 40, 4, 3)
    return { raiseM: 0, colour: [HILL[0] * patch, HILL[1] * patch, HILL[2] * patch] }
  }
  const grain = 0.9 + 0.2 * layeredNoise(x / 1.5, z / 2, 3, 9)
  const dry = smoothStep(0.15, 0.7, height)
  const tuft = smoothStep(3.1, 4.2, height + 1.3 * layeredNoise(x / 12, z / 16, 3, 15))
  const tone = (channel: 0 | 1 | 2) => {
    const sand = WET[channel] + (SAND[channel] - WET[channel]) * dry
    return (sand + (GRASS[channel] - sand) * tuft) * grain
  }
  return {
    raiseM: tuft * 0.5 * (0.6 + 0.4 * layeredNoise(x / 0.8, z / 0.8, 2, 6)),
    colour: [tone(0), tone(1), tone(2)],
  }
}

/** A white beach in the north, clear water. */
export const strand: Scene = {
  width: 1800,
  height: 720,
  terrain: raiseBay,
  cover,
  coverMaxM: 1,
  camera: { x: 0, heightM: 15 },
  zoom: 1.7,
  horizon: 0.58,
  nearM: 50,
  farM: 10_000,
  stepMaxM: 6,
  stepMinM: 0.12,
  sky: ['#7fb0ca', '#b4d2da', '#e4e6dc', '#fff0d4'],
  sun: [0.16, 0.4],
  cloudCover: 0.42,
  fogNear: '#a9c5cc',
  fogFar: '#d6dedb',
  hazeM: 9000,
  seaFog: 0.4,
  rock: '#5d5c58',
  grass: '#66743f',
  snow: '#f2f4f4',
  snowLineM: 4000,
  snowSlope: 0.6,
  light: [-0.7, 0.6, -0.2],
  lightColour: [1.1, 1.05, 0.94],
  shadowColour: [0.2, 0.25, 0.31],
  ripple: 2.2,
  water: '#2f9a9c',
  seed: 11,
}
