import { parseHexColour } from '../../colour/linear-light.ts'
import { layeredNoise, ridgedNoise } from '../../engine/noise.ts'
import { smoothStep } from '../../engine/stage.ts'
import { growWood } from '../grow-wood.ts'
import type { Cover, Scene } from '../scene.ts'
import type { Terrain } from '../terrains.ts'

/** The middle of the road: metres to the right at a distance. */
const bendOf = (z: number) => 5 + 26 * Math.sin(z / 58) * smoothStep(16, 90, z) + 0.2 * z

/** A valley floor that rises to a pass, steep sides. */
const raiseValley: Terrain = (x, z) => {
  const fromRoad = Math.abs(x - bendOf(z))
  const floor = 0.055 * z * smoothStep(30, 500, z)
  const swell = 5 * layeredNoise(x / 70, z / 110, 3, 4) * smoothStep(3, 40, fromRoad) * smoothStep(14, 70, z)
  const tuft = 0.16 * layeredNoise(x / 1.6, z / 2, 3, 8) * smoothStep(2.4, 4, fromRoad)
  const side = Math.abs(x - 0.2 * z) - 170 - 0.16 * z
  const wall =
    smoothStep(0, 1500, side) *
    (620 + 520 * ridgedNoise(x / 1100 + 4, z / 1100, 5, 14)) *
    (x < 0.2 * z ? 0.2 : 1) *
    smoothStep(300, 1500, z)
  const end = 900 * ridgedNoise(x / 2300, z / 2300, 5, 3) * smoothStep(3300, 6000, z)
  return 6 + floor + swell + tuft + wall + end
}

const wood = growWood({
  upToM: 330,
  crownM: 8,
  tallM: 8,
  dark: '#2d3b2b',
  light: '#72824c',
  floor: '#7f8653',
  open: 0.52,
  seed: 6,
})
const GRAVEL = parseHexColour('#b3a88f')
const GREEN = parseHexColour('#76824c')
const STRAW = parseHexColour('#a99c68')

const cover: Cover = (x, z, height) => {
  const off = x - bendOf(z)
  const fromRoad = Math.abs(off)
  if (z > 230 && fromRoad > 6) return wood(x, z, height)
  const grain = 0.86 + 0.28 * (0.5 + 0.5 * layeredNoise(x / 0.5, z / 0.7, 3, 5))
  const edge = smoothStep(2.1, 2.7, fromRoad + 0.4 * layeredNoise(x / 1.2, z / 1.6, 2, 9))
  const crown = smoothStep(0.5, 0.2, fromRoad) * 0.7
  const dry = 0.5 + 0.5 * layeredNoise(x / 14, z / 22, 3, 17)
  const tone = (channel: 0 | 1 | 2) => {
    const grass = GREEN[channel] + (STRAW[channel] - GREEN[channel]) * dry * 0.75
    const road = GRAVEL[channel] + (grass - GRAVEL[channel]) * crown
    return (road + (grass - road) * edge) * grain
  }
  return { raiseM: edge * 0.35 * grain * smoothStep(2.2, 6, fromRoad), colour: [tone(0), tone(1), tone(2)] }
}

/** A gravel road up the valley in July. */
export const vei: Scene = {
  width: 1800,
  height: 720,
  terrain: raiseValley,
  cover,
  coverMaxM: 9,
  camera: { x: 0, heightM: 13 },
  zoom: 1.5,
  horizon: 0.52,
  nearM: 8,
  farM: 8500,
  stepMaxM: 6,
  stepMinM: 0.05,
  sky: ['#7da9c8', '#b0cdd9', '#e0e6e0', '#f7ecd2'],
  sun: [0.2, 0.3],
  cloudCover: 0.55,
  fogNear: '#a9c0c6',
  fogFar: '#d3dcd9',
  hazeM: 6800,
  seaFog: 0.2,
  rock: '#585a57',
  grass: '#62743f',
  snow: '#f2f4f5',
  snowLineM: 1000,
  snowSlope: 0.6,
  light: [-0.75, 0.55, -0.2],
  lightColour: [1.12, 1.04, 0.9],
  shadowColour: [0.19, 0.23, 0.28],
  ripple: 1,
  seed: 27,
}
