import { parseHexColour } from '../../colour/linear-light.ts'
import { layeredNoise, ridgedNoise } from '../../engine/noise.ts'
import { smoothStep } from '../../engine/stage.ts'
import { joinSea } from '../raise-sea.ts'
import type { Cover, Scene } from '../scene.ts'
import type { Terrain } from '../terrains.ts'

const SEA = {
  wavesM: 1.1,
  deep: '#0f4a5c',
  crest: '#2f8a94',
  foam: '#dfe8e6',
  breaking: 0.25,
  streaks: 0.12,
  seed: 19,
} as const

/** An old crater that the sea has cut open: layers of ash and lava, a black beach below it. */
const raiseCrater: Terrain = (x, z) => {
  if (z < 60 || (x < -500 && z < 3800)) return -20
  const away = Math.hypot((x - 560) / 640, (z - 1500) / 620)
  const edge = away * (1 + 0.16 * layeredNoise(x / 300, z / 300, 3, 5))
  const dome = 250 * smoothStep(1.02, 0.5, edge)
  const cut = 0.78 + 0.34 * ridgedNoise(x / 210, z / 210, 4, 8)
  const shelf = 7 * layeredNoise(x / 60, z / 60, 3, 15)
  const foot = 16 * smoothStep(1.24, 1.02, edge)
  const beach = 3.4 * smoothStep(1.32, 1.16, edge + 0.05 * layeredNoise(x / 80, z / 80, 3, 25))
  const far = Math.hypot((x + 2400) / 1900, (z - 5200) / 900)
  const coast = 320 * smoothStep(1, 0.2, far) * (0.5 + 0.6 * ridgedNoise(x / 520, z / 520, 4, 33))
  return Math.max(dome * cut + (dome > 10 ? shelf : 0) + foot + beach, coast) - 2
}

const RUST = parseHexColour('#a4512f')
const OCHRE = parseHexColour('#b98a52')
const BLACK = parseHexColour('#33302f')
const MOSS = parseHexColour('#71793c')

/** Bands of rust, ochre and black in the cliff; moss where it is flat enough and high. */
const cover: Cover = (x, z, height) => {
  const bend = 46 * layeredNoise(x / 260, z / 260, 4, 6)
  const band = 0.5 + 0.5 * layeredNoise(4.2, (height + bend) / 15, 3, 11)
  const crumbs = layeredNoise(x / 9, (z + height * 2) / 9, 3, 17)
  const dark = smoothStep(0.52, 0.66, 0.5 + 0.5 * layeredNoise(8, (height + bend) / 9, 3, 23) + 0.1 * crumbs)
  const black = smoothStep(22, 8, height + 7 * crumbs)
  const moss = smoothStep(
    0.02,
    0.3,
    layeredNoise(x / 110, z / 110, 3, 29) + (height - 150) / 190 + 0.2 * crumbs,
  )
  const tone = (channel: 0 | 1 | 2) => {
    let colour = RUST[channel] + (OCHRE[channel] - RUST[channel]) * 0.8 * band * band
    colour += (BLACK[channel] - colour) * Math.max(dark * 0.38, black)
    colour += (MOSS[channel] - colour) * moss * (1 - black)
    return colour * (1 + 0.28 * crumbs)
  }
  return { raiseM: 0, colour: [tone(0), tone(1), tone(2)] }
}

/** The crater by the shore of Jan Mayen on one of the few sunny days: rust-red lava, a petrol-blue sea. */
export const eggoya: Scene = {
  width: 1800,
  height: 1012,
  ...joinSea(raiseCrater, cover, SEA),
  camera: { x: 60, heightM: 15 },
  zoom: 1.3,
  horizon: 0.56,
  nearM: 18,
  farM: 9000,
  stepMaxM: 4,
  stepMinM: 0.06,
  sky: ['#5f93b8', '#9dc0d0', '#dbe6e2', '#fdf1d6'],
  sun: [0.16, 0.36],
  cloudCover: 0.45,
  fogNear: '#9db8c4',
  fogFar: '#c9d7da',
  hazeM: 9500,
  seaFog: 0.3,
  rock: '#4a3c36',
  grass: '#5d6236',
  snow: '#f1f4f6',
  snowLineM: 1400,
  snowSlope: 0.6,
  light: [-0.8, 0.5, -0.25],
  lightColour: [1.16, 1.06, 0.92],
  shadowColour: [0.17, 0.2, 0.26],
  ripple: 2,
  seed: 51,
}
