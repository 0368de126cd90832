import { parseHexColour } from '../../colour/linear-light.ts'
import { layeredNoise, ridgedNoise } from '../../engine/noise.ts'
import { smoothStep } from '../../engine/stage.ts'
import { plantForest } from '../plant-forest.ts'
import type { Scene } from '../scene.ts'
import type { Terrain } from '../terrains.ts'

/** A tarn with a wooded bank, hills behind it and the first snow on the mountain. */
const raiseTarn: Terrain = (x, z) => {
  const shore =
    330 + 46 * layeredNoise(x / 150, 3, 3, 5) - 90 * smoothStep(20, 150, x) + 260 * smoothStep(-60, -260, x)
  const inland = z - shore
  if (inland < -6) return -5
  const bank = 2.2 * smoothStep(-6, 8, inland) - 0.6
  const hill =
    smoothStep(0, 700, inland) *
    (64 + 96 * layeredNoise(x / 420 + 2, z / 500, 4, 9) + 60 * smoothStep(-150, 500, x))
  const peak = Math.hypot((x + 500) * 0.8, z - 4300) / 2300
  const crag = ridgedNoise(x / 900 + 1, z / 900, 5, 14)
  const mountain = 780 * Math.max(0, 1 - peak) ** 1.1 * (0.62 + 0.62 * crag)
  return bank + Math.max(0, hill) + mountain
}

const SEDGE = parseHexColour('#8b6f33')
const HEATH = parseHexColour('#7d4a2a')

const cover = plantForest({
  ground: raiseTarn,
  spacingM: 4,
  seed: 31,
  density: (x, z, height) =>
    smoothStep(0.6, 3, height) *
    (1 - smoothStep(190, 300, height)) *
    (z > 1500 ? 0 : 0.62 + 0.38 * smoothStep(-0.25, 0.2, layeredNoise(x / 70, z / 70, 3, 4))),
  mix: (x, z) =>
    0.1 +
    0.62 * smoothStep(0.02, 0.35, layeredNoise(x / 110 + 4, z / 110, 3, 17)) +
    0.16 * smoothStep(350, 700, z),
  stands: [
    {
      colours: ['#cf9a34', '#d9ae4c', '#bb822f', '#a8763a', '#c9ab58', '#94803c', '#ad6530', '#7f7a3a'],
      shape: 'round',
      heightM: [6, 12],
      spread: 0.25,
      stem: '#cfc9bd',
    },
    { colours: ['#26382c', '#2c4133', '#203026'], shape: 'pointed', heightM: [9, 17], spread: 0.16 },
  ],
  floor: (x, z, height) => {
    if (height > 330) return null
    const patch = 0.5 + 0.5 * layeredNoise(x / 14, z / 14, 3, 6)
    return [
      SEDGE[0] + (HEATH[0] - SEDGE[0]) * patch,
      SEDGE[1] + (HEATH[1] - SEDGE[1]) * patch,
      SEDGE[2] + (HEATH[2] - SEDGE[2]) * patch,
    ]
  },
})

/** Birch and spruce by a tarn in October, first snow on the mountain. */
export const bjorkeli: Scene = {
  width: 1800,
  height: 1012,
  terrain: raiseTarn,
  cover,
  camera: { x: 0, heightM: 7 },
  zoom: 1.3,
  horizon: 0.64,
  nearM: 70,
  farM: 7000,
  stepMaxM: 5,
  stepMinM: 0.14,
  sky: ['#8ba3b1', '#b9c5c8', '#e4ddd0', '#fbe3bf'],
  sun: [0.16, 0.42],
  cloudCover: 0.4,
  fogNear: '#b4b9b4',
  fogFar: '#cfd0c8',
  hazeM: 3600,
  seaFog: 0.5,
  rock: '#4a4640',
  grass: '#6b5230',
  snow: '#f1f3f4',
  snowLineM: 470,
  snowSlope: 0.5,
  light: [-0.82, 0.42, -0.36],
  lightColour: [1.08, 0.98, 0.84],
  shadowColour: [0.16, 0.18, 0.23],
  ripple: 1.5,
  water: '#1f2b2e',
  seed: 7,
}
