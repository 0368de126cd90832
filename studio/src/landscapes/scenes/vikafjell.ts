import { layeredNoise, ridgedNoise } from '../../engine/noise.ts'
import { smoothStep } from '../../engine/stage.ts'
import type { Scene } from '../scene.ts'
import type { Terrain } from '../terrains.ts'

/** A lake in a bowl of rounded mountains, a stony shore near by. */
const raiseBowl: Terrain = (x, z) => {
  const shore =
    1500 + 260 * layeredNoise(x / 900, 2, 3, 5) - 0.16 * Math.abs(x) - 280 * smoothStep(300, 1500, x)
  const inland = z - shore
  const bank = 22 - z + 3 * layeredNoise(x / 9, z / 9, 3, 8) + 5 * smoothStep(2, -14, x)
  const near = bank > -14 ? 0.12 * bank + 0.55 * layeredNoise(x / 2.4, z / 3, 4, 14) : -20
  if (inland < -60) {
    const islet = Math.hypot((x + 260) / 120, (z - 980) / 46) * (1 + 0.3 * layeredNoise(x / 60, z / 60, 3, 4))
    return Math.max(near, 9 * (1 - islet))
  }
  const bowl = 300 * smoothStep(0, 1300, inland) + 60 * smoothStep(-40, 160, inland) - 14
  const tops =
    430 *
    smoothStep(400, 2000, inland) *
    (0.35 + ridgedNoise(x / 1500 + 2, z / 1700, 4, 9)) *
    (0.55 + 0.45 * smoothStep(-1400, 900, x))
  const steps = 46 * ridgedNoise(x / 330, z / 300, 4, 19) * smoothStep(60, 500, inland)
  return Math.max(near, bowl + tops + steps)
}

/** The mountain between Voss and Vik in June: old snow in every hollow, the lake just free of ice. */
export const vikafjell: Scene = {
  width: 1800,
  height: 1012,
  terrain: raiseBowl,
  camera: { x: 0, heightM: 9 },
  zoom: 1.25,
  horizon: 0.6,
  nearM: 12,
  farM: 6200,
  stepMaxM: 3,
  stepMinM: 0.05,
  sky: ['#6f9cc0', '#a9c7d6', '#dfe6e2', '#fff4da'],
  sun: [0.8, 0.2],
  cloudCover: 0.7,
  fogNear: '#a6bcc8',
  fogFar: '#cfdadd',
  hazeM: 11_000,
  seaFog: 0.15,
  rock: '#54565a',
  grass: '#6a6c45',
  snow: '#f1f4f6',
  snowLineM: 235,
  snowSlope: 0.72,
  light: [0.7, 0.62, -0.3],
  lightColour: [1.14, 1.08, 0.98],
  shadowColour: [0.17, 0.21, 0.28],
  ripple: 1.4,
  water: '#1f4a5c',
  seed: 71,
}
