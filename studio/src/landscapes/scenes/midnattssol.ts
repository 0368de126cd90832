import type { Scene } from '../scene.ts'
import { raiseBeerenberg } from '../terrains.ts'

/** Beerenberg in the midnight sun, from a boat near the shore: another flank and nearer than in `beerenberg`. */
export const midnattssol: Scene = {
  width: 1800,
  height: 1012,
  terrain: raiseBeerenberg(29),
  camera: { x: 2300, heightM: 20 },
  zoom: 1.75,
  horizon: 0.74,
  nearM: 120,
  farM: 16_000,
  stepMaxM: 10,
  sky: ['#596f8f', '#a7a6b4', '#f0bf9a', '#ffc98a'],
  sun: [0.84, 0.62],
  cloudCover: 0.5,
  fogNear: '#8d93a3',
  fogFar: '#e6c0a6',
  hazeM: 17_000,
  seaFog: 0.65,
  rock: '#3a3436',
  grass: '#4a4a35',
  snow: '#f3ebe8',
  snowLineM: 330,
  snowSlope: 0.5,
  light: [0.9, 0.3, 0.05],
  lightColour: [1.24, 0.9, 0.64],
  shadowColour: [0.16, 0.19, 0.31],
  ripple: 2.8,
  water: '#223848',
  seed: 29,
}
