import type { Scene } from '../scene.ts'
import { coverRocks, type Rock, raiseRocks } from './skerries.ts'

const ROCKS: readonly Rock[] = [
  [30, 52, 32, 19, 5.6],
  [8, 86, 17, 11, 1.8],
  [64, 120, 44, 24, 9],
  [-60, 230, 34, 14, 2.2],
  [190, 420, 110, 44, 20],
  [-420, 1100, 180, 60, 20],
  [300, 1500, 300, 80, 36],
  [-1500, 3000, 560, 140, 46],
]

/** The outermost rocks and the open sea, after sunset. */
export const horisont: Scene = {
  width: 1800,
  height: 1012,
  terrain: raiseRocks(ROCKS),
  cover: coverRocks,
  camera: { x: 0, heightM: 8 },
  zoom: 1.15,
  horizon: 0.62,
  nearM: 26,
  farM: 6000,
  stepMaxM: 4,
  stepMinM: 0.05,
  sky: ['#6f7f99', '#a3acb8', '#dccdb9', '#f6d8b0'],
  sun: [0.26, 0.6],
  cloudCover: 0.28,
  fogNear: '#8d97a5',
  fogFar: '#c9bfb4',
  hazeM: 4600,
  seaFog: 0.5,
  rock: '#6f6a68',
  grass: '#6f6a52',
  snow: '#ffffff',
  snowLineM: 3000,
  snowSlope: 0.5,
  light: [-0.78, 0.42, 0.3],
  lightColour: [0.98, 0.84, 0.7],
  shadowColour: [0.17, 0.2, 0.28],
  ripple: 2,
  water: '#222f45',
  seed: 47,
}
