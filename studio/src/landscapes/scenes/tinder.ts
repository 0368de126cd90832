import { layeredNoise, ridgedNoise, valueNoise } from '../../engine/noise.ts'
import { growWood } from '../grow-wood.ts'
import type { Scene } from '../scene.ts'
import type { Terrain } from '../terrains.ts'

/** Summits: metres to the right, away, height, width at the foot. */
const SUMMITS = [
  [900, 5200, 980, 900],
  [1650, 4800, 1180, 980],
  [2350, 5300, 1050, 900],
  [300, 5900, 640, 820],
  [-700, 6800, 470, 900],
  [-2300, 7600, 420, 1100],
  [2900, 4300, 820, 800],
] as const

/** A row of sharp summits straight out of the sea. */
const raiseSummits: Terrain = (x, z) => {
  let height = -30
  const bend = 150 * valueNoise(x / 520, z / 520, 4)
  const rock = ridgedNoise((x + bend) / 520, (z - bend) / 520, 6, 8)
  for (const [at, [sx, sz, top, foot]] of SUMMITS.entries()) {
    const away = Math.hypot(x - sx + bend * 0.6, (z - sz) * 0.8)
    const edge = (away / foot) * (1 + 0.24 * layeredNoise(x / 420 + at, z / 420, 3, 21 + at))
    const spire = top * Math.max(0, 1 - edge / 1.5) ** 1.7 * (0.66 + 0.62 * rock)
    height = Math.max(height, spire - 26)
  }
  return height
}

/** The row of summits under the midnight sun. */
export const tinder: Scene = {
  width: 1800,
  height: 720,
  terrain: raiseSummits,
  cover: growWood({
    upToM: 120,
    crownM: 12,
    tallM: 6,
    dark: '#2f3a2c',
    light: '#6d7346',
    floor: '#5c6142',
    open: 0.46,
    seed: 12,
  }),
  coverMaxM: 7,
  camera: { x: 0, heightM: 30 },
  zoom: 1.75,
  horizon: 0.64,
  nearM: 200,
  farM: 10_500,
  stepMaxM: 5,
  sky: ['#8fa9bd', '#c3c8c8', '#f2d6b4', '#ffd28e'],
  sun: [0.24, 0.58],
  cloudCover: 0.26,
  fogNear: '#a3a9ae',
  fogFar: '#ecd2b4',
  hazeM: 13_000,
  seaFog: 0.7,
  rock: '#4a4543',
  grass: '#4d5238',
  snow: '#f1ece8',
  snowLineM: 700,
  snowSlope: 0.6,
  light: [-0.92, 0.3, 0.1],
  lightColour: [1.25, 0.98, 0.74],
  shadowColour: [0.17, 0.19, 0.28],
  ripple: 1.5,
  water: '#31474f',
  seed: 23,
}
