import { drawCloud } from '../draw-cloud.ts'
import { drawRain } from '../draw-rain.ts'
import { joinSea } from '../raise-sea.ts'
import type { Scene } from '../scene.ts'
import type { Terrain } from '../terrains.ts'
import { coverSkerries, drawLighthouse, raiseSkerries } from './skjaergard.ts'

const SEA = {
  wavesM: 2.6,
  deep: '#16242c',
  crest: '#45646a',
  foam: '#cfd6d6',
  breaking: 0.75,
  streaks: 0.9,
  seed: 33,
} as const

/** The same skerries seen from their other side; the sea bed round each is deep enough for the waves not to break. */
const raiseRocks: Terrain = (x, z) => {
  const height = z < 30 ? -20 : raiseSkerries(-x, z)
  return height < -0.5 ? -20 : height
}

/** The skerries in a gale at dusk: breaking waves, rain from the side, the lighthouse. */
export const kuling: Scene = {
  width: 1800,
  height: 1012,
  ...joinSea(raiseRocks, (x, z, height) => coverSkerries(-x, z, height), SEA),
  camera: { x: 0, heightM: 14 },
  zoom: 1.9,
  horizon: 0.5,
  nearM: 14,
  farM: 7000,
  stepMaxM: 5,
  stepMinM: 0.05,
  sky: ['#27323b', '#3c4a53', '#65727a', '#8b9191'],
  sun: [0.72, 0.5],
  cloudCover: 0.3,
  fogNear: '#55646c',
  fogFar: '#6d7a80',
  hazeM: 2000,
  seaFog: 0.7,
  rock: '#2f2d2d',
  grass: '#30352c',
  snow: '#e8ecee',
  snowLineM: 3000,
  snowSlope: 0.5,
  light: [0.7, 0.6, -0.4],
  lightColour: [0.5, 0.54, 0.58],
  shadowColour: [0.14, 0.165, 0.2],
  ripple: 3,
  built: {
    drawing: (width, height) => drawLighthouse(width, height, { x: 406, y: 471, size: 1.46 }),
    distanceM: 420,
  },
  before: (width, height) =>
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
      ${drawCloud(width, height, { top: 0, bottom: 0.5, colour: '#4d5a62', strength: 0.8, length: 3.4, seed: 17 })}
      ${drawRain(width, height, { drops: 2400, slant: 1.5, strength: 0.13, seed: 23 })}
    </svg>`,
  seed: 41,
}
