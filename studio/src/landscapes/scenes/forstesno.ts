import { parseHexColour } from '../../colour/linear-light.ts'
import { layeredNoise, ridgedNoise } from '../../engine/noise.ts'
import { smoothStep } from '../../engine/stage.ts'
import { growWood } from '../grow-wood.ts'
import type { Cover, Scene } from '../scene.ts'
import type { Terrain } from '../terrains.ts'

/** Height of the snow line that the text speaks of, metres. */
const SNOW_LINE_M = 600
/** Where the viewer's slope ends and falls to the fjord. */
const EDGE_M = 120

/** A slope at 660 metres, the fjord far below, mountains on its other side. */
const raiseFjordSides: Terrain = (x, z) => {
  if (z < 1500) {
    const lie = 646 - 0.16 * z - 0.05 * x + 3 * layeredNoise(x / 26, z / 26, 3, 6)
    const rough = 0.5 * layeredNoise(x / 2.4, z / 3, 4, 12) + 0.9 * layeredNoise(x / 8, z / 10, 3, 15)
    return lie + rough - 900 * smoothStep(EDGE_M + 0.25 * x, 900, z)
  }
  const middle = 3300 + 0.16 * x + 260 * layeredNoise(x / 1400, 2, 3, 4)
  const shore = Math.abs(z - middle) - 720 - 150 * layeredNoise(x / 500, z / 900, 3, 8)
  if (z < middle || shore < -40) return -30
  const valley = smoothStep(150, 1500, Math.abs(x - 700 - 0.1 * (z - 4000)))
  const wall =
    (760 * smoothStep(-20, 1700, shore) + 330 * smoothStep(1200, 3800, shore)) * (0.3 + 0.7 * valley)
  const ridge = ridgedNoise(x / 1900 + 2, z / 2000, 4, 9)
  const gully = ridgedNoise(x / 420, z / 420, 4, 19)
  return wall * (0.6 + 0.62 * ridge) + (gully - 0.45) * 80 * smoothStep(80, 800, shore) - 10
}

const wood = growWood({
  upToM: 430,
  crownM: 12,
  tallM: 10,
  dark: '#272d22',
  light: '#7d6a3c',
  floor: '#6a5a38',
  open: 0.42,
  seed: 17,
})
const HEATH = parseHexColour('#5a3d2b')
const STRAW = parseHexColour('#8f7c50')
const STONE = parseHexColour('#6d6c69')
const SNOW = parseHexColour('#eef2f6')

/** Heath and straw under two centimetres of snow; bare birch and spruce on the other side up to the snow. */
const cover: Cover = (x, z, height) => {
  if (z > 1500) return height < SNOW_LINE_M - 60 ? wood(x, z, height) : null
  const wide = 1 + z / 60
  const patch = layeredNoise(x / (1.7 * wide), z / (2.3 * wide), 4, 6)
  const tuft = layeredNoise(x / (0.24 * wide), z / (0.3 * wide), 3, 16)
  const lying = smoothStep(-0.16, 0.12, layeredNoise(x / (2.2 * wide), z / (3 * wide), 4, 26) + 0.16 * tuft)
  const stone = smoothStep(0.3, 0.36, layeredNoise(x / (1.3 * wide), z / (1.6 * wide), 3, 36))
  const tone = (channel: 0 | 1 | 2) => {
    let colour =
      HEATH[channel] + (STRAW[channel] - HEATH[channel]) * smoothStep(-0.2, 0.4, patch + 0.3 * tuft)
    colour += (STONE[channel] - colour) * stone
    colour *= 1 + 0.3 * tuft
    return colour + (SNOW[channel] - colour) * lying
  }
  return { raiseM: 0.12 * (1 - lying) * (0.5 + tuft) + 0.16 * stone, colour: [tone(0), tone(1), tone(2)] }
}

/** The first snow of November, white above 600 metres, the fjord black below it. */
export const forstesno: Scene = {
  width: 1800,
  height: 1012,
  terrain: raiseFjordSides,
  cover,
  coverMaxM: 11,
  camera: { x: 0, heightM: 656 },
  zoom: 1.15,
  horizon: 0.36,
  nearM: 14,
  farM: 12_500,
  stepMaxM: 5,
  stepMinM: 0.05,
  sky: ['#8196a6', '#adb9bf', '#dad6cd', '#f4dfc0'],
  sun: [0.24, 0.3],
  cloudCover: 0.55,
  fogNear: '#93a3ad',
  fogFar: '#c3c8c8',
  hazeM: 11_000,
  seaFog: 0.25,
  rock: '#41413f',
  grass: '#655738',
  snow: '#f0f3f6',
  snowLineM: SNOW_LINE_M,
  snowSlope: 0.42,
  light: [-0.82, 0.42, -0.2],
  lightColour: [1.02, 0.96, 0.86],
  shadowColour: [0.17, 0.2, 0.26],
  ripple: 1.2,
  water: '#0f1c24',
  seed: 83,
}
