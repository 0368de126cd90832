import { layeredNoise } from '../../engine/noise.ts'
import { smoothStep } from '../../engine/stage.ts'
import { plantForest } from '../plant-forest.ts'
import type { Scene } from '../scene.ts'
import type { Terrain } from '../terrains.ts'

/** Ridges behind each other, each higher than the one in front and all higher to the right: distance, width, height. */
const RIDGES = [
  [210, 60, 16],
  [430, 110, 62],
  [800, 190, 150],
  [1450, 300, 290],
  [2600, 520, 520],
  [4300, 800, 800],
] as const

const raiseRidges: Terrain = (x, z) => {
  let height = 4 + 5 * layeredNoise(x / 90, z / 90, 3, 2)
  for (const [at, [distance, width, top]] of RIDGES.entries()) {
    const side = x / distance
    const lie = distance + 0.3 * width * layeredNoise(x / (width * 2.5), at, 2, 5)
    const share = (0.34 + 0.66 * smoothStep(-0.25, 0.62, side)) * (at % 2 === 0 ? 1 : 0.9)
    const crest = 0.72 + 0.5 * layeredNoise(x / (width * 1.9) + at * 3, z / (width * 3), 4, 9 + at)
    height += top * share * crest * Math.exp(-(((z - lie) / width) ** 2))
  }
  return Math.max(1, height)
}

const cover = plantForest({
  ground: raiseRidges,
  spacingM: 6.5,
  seed: 14,
  density: (x, z) => 0.55 + 0.7 * layeredNoise(x / 80, z / 80, 3, 7),
  mix: (x, z) => 0.86 + 0.5 * layeredNoise(x / 130, z / 130, 2, 3),
  stands: [
    { colours: ['#7c6a35', '#8a7440', '#66653a'], shape: 'round', heightM: [6, 10], spread: 0.3 },
    {
      colours: ['#1d2f2a', '#243a31', '#1a2a27', '#2c4036'],
      shape: 'pointed',
      heightM: [11, 24],
      spread: 0.17,
    },
  ],
  floor: () => [0.035, 0.042, 0.03],
})

/** Ridges of spruce in the morning mist. */
export const granskog: Scene = {
  width: 1800,
  height: 720,
  terrain: raiseRidges,
  cover,
  coverMaxM: 27,
  camera: { x: 0, heightM: 46 },
  zoom: 1.7,
  horizon: 0.62,
  nearM: 120,
  farM: 6500,
  stepMaxM: 5,
  stepMinM: 0.5,
  sky: ['#b9c7c6', '#cfd8d4', '#e6e6dc', '#f6ead2'],
  sun: [0.3, 0.44],
  cloudCover: 0.3,
  fogNear: '#b7c3c0',
  fogFar: '#dfe2da',
  hazeM: 1250,
  seaFog: 0.9,
  rock: '#3f4440',
  grass: '#3d4a38',
  snow: '#eef1f2',
  snowLineM: 5000,
  snowSlope: 0.5,
  light: [-0.7, 0.55, 0.2],
  lightColour: [0.95, 0.92, 0.82],
  shadowColour: [0.2, 0.24, 0.26],
  ripple: 1,
  seed: 31,
}
