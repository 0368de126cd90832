import type { Scene } from '../scene.ts'
import { coverRocks, type Rock, raiseRocks } from './skerries.ts'

const ROCKS: readonly Rock[] = [
  [46, 74, 40, 24, 5],
  [30, 130, 26, 16, 3],
  [-70, 260, 50, 20, 3.4],
  [150, 320, 90, 40, 15],
  [-330, 700, 120, 50, 17],
  [240, 900, 170, 60, 26],
  [-120, 1500, 190, 80, 24],
  [900, 1900, 420, 120, 52],
  [-1200, 2600, 420, 130, 46],
]

/** Skerries on a still morning, sand-coloured rock. */
export const holmer: Scene = {
  width: 1800,
  height: 720,
  terrain: raiseRocks(ROCKS),
  cover: coverRocks,
  camera: { x: 0, heightM: 7 },
  zoom: 1.6,
  horizon: 0.56,
  nearM: 36,
  farM: 5000,
  stepMaxM: 4,
  stepMinM: 0.06,
  sky: ['#9db0bf', '#c3cdd2', '#e8dfd2', '#fbe8cd'],
  sun: [0.24, 0.48],
  cloudCover: 0.3,
  fogNear: '#b2bcc2',
  fogFar: '#d8d4cd',
  hazeM: 4200,
  seaFog: 0.4,
  rock: '#8c7f72',
  grass: '#857e58',
  snow: '#ffffff',
  snowLineM: 3000,
  snowSlope: 0.5,
  light: [-0.8, 0.5, 0.05],
  lightColour: [1.05, 0.96, 0.84],
  shadowColour: [0.19, 0.22, 0.28],
  ripple: 1.6,
  water: '#2f4356',
  seed: 43,
}
