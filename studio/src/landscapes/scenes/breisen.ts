import { parseHexColour } from '../../colour/linear-light.ts'
import { layeredNoise, ridgedNoise, valueNoise } from '../../engine/noise.ts'
import { smoothStep } from '../../engine/stage.ts'
import type { Cover, Scene } from '../scene.ts'
import type { Terrain } from '../terrains.ts'

/** How open the ice is at a point, 0–1: long crevasses across the slope. */
function splitAt(x: number, z: number): number {
  const along = z + 0.3 * x + 16 * layeredNoise(x / 90, z / 90, 3, 6)
  const line = Math.abs(valueNoise(x / 240, along / 52, 9))
  const band = smoothStep(0.1, 0.5, valueNoise(x / 260 + 3, z / 240, 14) + 0.1) * smoothStep(60, 150, z)
  return smoothStep(0.13, 0.03, line) * band * (1 - smoothStep(1500, 2300, z))
}

/** A glacier that rises to the cone of the volcano, ice down to the viewer's feet. */
const raiseIce: Terrain = (x, z) => {
  const slope = 0.05 * Math.max(0, z - 60) * smoothStep(60, 900, z)
  const rolling = 14 * layeredNoise(x / 260 + 3, z / 330, 3, 8) * smoothStep(40, 500, z)
  const drift = 0.5 * layeredNoise(x / 14, z / 22, 4, 12) * smoothStep(4, 30, z)
  const across = x * 0.8 + z * 0.6
  const along = z * 0.8 - x * 0.6
  const comb =
    0.05 * (1 - Math.abs(valueNoise(across / 1.1, along / 4.4, 3))) ** 2 * (1 - smoothStep(30, 120, z))
  const away = Math.hypot((x - 900) * 0.95, z - 6600)
  const edge = away * (1 + 0.07 * valueNoise(x / 900, z / 900, 5))
  const gully = ridgedNoise(x / 620, z / 1500, 5, 22)
  const cone = 1500 * Math.max(0, 1 - edge / 4700) ** 1.55 * (0.86 + 0.22 * gully)
  const crater = -170 * Math.exp(-(((x - 940) / 300) ** 2)) * Math.exp(-(((z - 6350) / 380) ** 2))
  const nunatak = Math.hypot((x + 1150) / 520, (z - 3300) / 420)
  const rock = 260 * Math.max(0, 1 - nunatak) ** 1.2 * (0.5 + 0.8 * ridgedNoise(x / 160, z / 160, 5, 31))
  return 20 + slope + rolling + drift + comb + cone + crater + rock
}

const ICE = parseHexColour('#6f9cb6')
const SNOW = parseHexColour('#f1f4f7')

/** Blue ice in the crevasses, the snow untouched between them; farther off the renderer colours snow and rock. */
const cover: Cover = (x, z) => {
  const split = splitAt(x, z)
  if (split < 0.02) return null
  const tone = (channel: 0 | 1 | 2) => SNOW[channel] + (ICE[channel] - SNOW[channel]) * split
  return { raiseM: 0, colour: [tone(0), tone(1), tone(2)] }
}

/** On the ice under Beerenberg, a clear and cold day. */
export const breisen: Scene = {
  width: 1800,
  height: 1012,
  terrain: raiseIce,
  cover,
  coverMaxM: 0.1,
  camera: { x: 0, heightM: 23 },
  zoom: 1.25,
  horizon: 0.6,
  nearM: 3,
  farM: 12_000,
  stepMaxM: 6,
  stepMinM: 0.02,
  sky: ['#3f6f9f', '#7fa8c8', '#c3d6de', '#eef0e6'],
  sun: [0.1, 0.3],
  cloudCover: 0.1,
  fogNear: '#a9c0d2',
  fogFar: '#c6d5de',
  hazeM: 19_000,
  seaFog: 0,
  rock: '#3a3534',
  grass: '#4a4642',
  snow: '#f1f4f7',
  snowLineM: -400,
  snowSlope: 0.5,
  light: [-0.85, 0.34, 0.1],
  lightColour: [1.2, 1.1, 0.98],
  shadowColour: [0.17, 0.235, 0.35],
  ripple: 1,
  seed: 37,
}
