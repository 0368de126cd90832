import { drawCloud } from '../draw-cloud.ts'
import { drawRain } from '../draw-rain.ts'
import { joinSea } from '../raise-sea.ts'
import type { Scene } from '../scene.ts'
import { raiseBeerenberg } from '../terrains.ts'

const SEA = {
  wavesM: 4.2,
  deep: '#1c2b33',
  crest: '#4f6f74',
  foam: '#d6dcdc',
  breaking: 0.55,
  streaks: 0.7,
  seed: 12,
} as const

const raiseIsland = raiseBeerenberg(5)

/** Nothing of the island is nearer than this, metres. */
const ISLAND_FROM_M = 2800

/** Jan Mayen from a boat in a gale: a rough sea, the volcano in torn cloud. */
export const uvaer: Scene = {
  width: 1800,
  height: 1012,
  ...joinSea((x, z) => (z < ISLAND_FROM_M ? -60 : raiseIsland(x, z) * 0.92), null, SEA),
  camera: { x: 900, heightM: 15 },
  zoom: 1.6,
  horizon: 0.58,
  nearM: 16,
  farM: 15_000,
  stepMaxM: 10,
  stepMinM: 0.05,
  sky: ['#59656d', '#7b868c', '#a7aeae', '#c3c4bc'],
  sun: [0.2, 0.5],
  cloudCover: 0.7,
  fogNear: '#7f8b91',
  fogFar: '#a3abac',
  hazeM: 9000,
  seaFog: 0.6,
  rock: '#2b2827',
  grass: '#37372c',
  snow: '#dfe4e7',
  snowLineM: 260,
  snowSlope: 0.55,
  light: [-0.7, 0.6, -0.5],
  lightColour: [0.72, 0.76, 0.8],
  shadowColour: [0.22, 0.25, 0.29],
  ripple: 3,
  before: (width, height) =>
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
      ${drawCloud(width, height, { top: 0.02, bottom: 0.42, colour: '#8e979b', strength: 0.95, length: 2.6, seed: 4 })}
      ${drawCloud(width, height, { top: 0.34, bottom: 0.62, colour: '#a3abad', strength: 0.6, length: 5, seed: 9 })}
      ${drawRain(width, height, { drops: 700, slant: 0.9, strength: 0.07, seed: 8 })}
    </svg>`,
  seed: 5,
}
