import { parseHexColour } from '../../colour/linear-light.ts'
import { layeredNoise, ridgedNoise } from '../../engine/noise.ts'
import { smoothStep } from '../../engine/stage.ts'
import type { Cover, Scene } from '../scene.ts'
import type { Terrain } from '../terrains.ts'

/** Metres to the right of the viewer and away from him, and half the width, of the lone mountain. */
const BLOCK = { x: 1150, z: 5600, half: 620 }

/** An open plateau with tarns in its hollows, and Hårteigen's block of rock on the skyline. */
export const raisePlateau: Terrain = (x, z) => {
  const near =
    5.4 - 4.6 * smoothStep(8, 70, z) + 0.5 * layeredNoise(x / 6, z / 9, 4, 3) * smoothStep(60, 20, z)
  const swell = (10 * layeredNoise(x / 170 + 3, z / 300, 4, 12) - 0.6) * smoothStep(40, 220, z)
  const far = 34 * layeredNoise(x / 900, z / 1200, 3, 21) * smoothStep(600, 2400, z)
  const rise = 95 * smoothStep(2300, 5200, z)
  const away = Math.hypot((x - BLOCK.x) / BLOCK.half, (z - BLOCK.z) / BLOCK.half)
  const bent = away * (1 + 0.12 * layeredNoise(x / 210, z / 210, 3, 8))
  const block = 330 * smoothStep(1.02, 0.66, bent) * (0.9 + 0.16 * ridgedNoise(x / 260, z / 260, 4, 5))
  const skirt = 120 * smoothStep(2.6, 0.9, bent)
  const hills = 330 * ridgedNoise(x / 2600 + 4, z / 2500, 5, 31) ** 1.6 * smoothStep(7000, 9500, z)
  return near + swell + far + rise + block + skirt + hills
}

const LICHEN = parseHexColour('#8d8a66')
const HEATH = parseHexColour('#6c4a3b')
const SEDGE = parseHexColour('#96793e')
const WILLOW = parseHexColour('#5f6a3c')
const STONE = parseHexColour('#7d7c78')

export const coverPlateau: Cover = (x, z, height) => {
  if (z > 2400) return null
  const wide = 1 + Math.min(z, 1500) / 220
  const patch = 0.5 + 0.5 * layeredNoise(x / (3.2 * wide), z / (5 * wide), 5, 6)
  const spot = 0.5 + 0.5 * layeredNoise(x / (1.6 * wide), z / (2.4 * wide), 3, 26)
  const grain = 0.74 + 0.52 * (0.5 + 0.5 * layeredNoise(x / (0.3 * wide), z / (0.4 * wide), 3, 16))
  const heath = smoothStep(0.34, 0.66, patch)
  const wet = smoothStep(2.6, 0.6, height) * smoothStep(60, 200, z)
  const stone = smoothStep(0.78, 0.84, spot) * (1 - wet)
  const green = smoothStep(0.6, 0.72, spot) * smoothStep(0.5, 0.36, patch)
  const tone = (channel: 0 | 1 | 2) => {
    let colour = LICHEN[channel] + (HEATH[channel] - LICHEN[channel]) * heath
    colour += (WILLOW[channel] - colour) * green
    colour += (SEDGE[channel] - colour) * wet
    colour += (STONE[channel] - colour) * stone
    return colour * grain
  }
  return {
    raiseM: (0.2 * heath + 0.34 * green + 0.2 * stone) * grain,
    colour: [tone(0), tone(1), tone(2)],
  }
}

/** Hardangervidda at the end of August, red heather and a lone mountain. */
export const harteigen: Scene = {
  width: 1800,
  height: 1012,
  terrain: raisePlateau,
  cover: coverPlateau,
  coverMaxM: 1,
  camera: { x: 0, heightM: 13 },
  zoom: 1.5,
  horizon: 0.5,
  nearM: 9,
  farM: 11_500,
  stepMaxM: 6,
  stepMinM: 0.05,
  sky: ['#7f9db4', '#b7c8cf', '#e6e0d2', '#fff0d2'],
  sun: [0.18, 0.34],
  cloudCover: 0.6,
  fogNear: '#a3b4bd',
  fogFar: '#d2d5d3',
  hazeM: 9500,
  seaFog: 0.1,
  rock: '#4f5254',
  grass: '#7b7048',
  snow: '#eef0f2',
  snowLineM: 470,
  snowSlope: 0.7,
  light: [-0.8, 0.45, -0.25],
  lightColour: [1.14, 1.02, 0.84],
  shadowColour: [0.18, 0.22, 0.28],
  ripple: 1.2,
  water: '#2c4658',
  seed: 53,
}
