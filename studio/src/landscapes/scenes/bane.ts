import { parseHexColour } from '../../colour/linear-light.ts'
import { layeredNoise } from '../../engine/noise.ts'
import { smoothStep } from '../../engine/stage.ts'
import { plantForest } from '../plant-forest.ts'
import type { Cover, Scene } from '../scene.ts'
import type { Terrain } from '../terrains.ts'

/** The goal line's distance, metres. */
const GOAL_Z = 58

/** A level pitch, woods and hills behind it. */
const raisePitch: Terrain = (x, z) =>
  1 +
  70 *
    smoothStep(100, 700, z) *
    (0.5 + 0.5 * layeredNoise(x / 240, z / 300, 4, 3)) *
    (0.5 + 0.5 * smoothStep(-200, 260, x)) +
  260 * smoothStep(700, 2600, z) * (0.5 + 0.5 * layeredNoise(x / 700 + 2, z / 800, 4, 8))

const trees = plantForest({
  ground: raisePitch,
  spacingM: 5,
  seed: 9,
  density: (x, z) => smoothStep(84, 92, z) * (0.7 + 0.3 * layeredNoise(x / 40, z / 40, 3, 6)),
  mix: (x, z) => 0.46 + 0.5 * layeredNoise(x / 90, z / 90, 3, 4),
  stands: [
    {
      colours: ['#c08d2f', '#a77a30', '#7d7b3c', '#5f7339', '#b3652c'],
      shape: 'round',
      heightM: [7, 12],
      spread: 0.32,
    },
    { colours: ['#24382c', '#2c4434'], shape: 'pointed', heightM: [10, 18], spread: 0.18 },
  ],
  floor: () => [0.07, 0.09, 0.03],
})

const LIGHT = parseHexColour('#768c54')
const DARK = parseHexColour('#647c47')

/** Grass mown in stripes along the pitch. */
const cover: Cover = (x, z, height) => {
  if (z > 80) return trees(x, z, height)
  const lane = Math.sin(((x - 6 + 0.35 * (z - GOAL_Z)) / 5.5) * Math.PI)
  const share = smoothStep(-0.18, 0.18, lane)
  const blade = 0.88 + 0.24 * (0.5 + 0.5 * layeredNoise(x / 0.18, z / 0.3, 3, 5))
  const worn = 1 - 0.16 * smoothStep(0.2, 0.6, layeredNoise(x / 6, z / 6, 3, 12))
  const tone = (channel: 0 | 1 | 2) =>
    (DARK[channel] + (LIGHT[channel] - DARK[channel]) * share) * blade * worn
  return { raiseM: 0.05 * blade, colour: [tone(0), tone(1), tone(2)] }
}

const EYE_M = 3.4
const SCALE = 720 * 1.7
const HORIZON = 720 * 0.5

/** Pixels of a point on the pitch, in its own axes: along the goal line from the goal's middle, out from it, up. */
function place(along: number, out: number, up = 0): string {
  const turn = 0.34
  const x = 15 + along * Math.cos(turn) - out * Math.sin(turn)
  const z = GOAL_Z - along * Math.sin(turn) - out * Math.cos(turn)
  return `${(900 + (x / z) * SCALE).toFixed(1)} ${(HORIZON + ((EYE_M - up) / z) * SCALE).toFixed(1)}`
}

/** A chalk line, as a strip of its own width on the ground. */
function chalk(from: readonly [number, number], to: readonly [number, number], wide = 0.14): string {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]]
  const length = Math.hypot(dx, dy)
  const [nx, ny] = [(-dy / length) * wide, (dx / length) * wide]
  return `M${place(from[0] - nx, from[1] - ny)}L${place(to[0] - nx, to[1] - ny)}L${place(to[0] + nx, to[1] + ny)}L${place(from[0] + nx, from[1] + ny)}Z`
}

function drawPitch(width: number, height: number): string {
  const lines = [
    chalk([-34, 0], [34, 0]),
    chalk([-16.5, 0], [-16.5, 16.5]),
    chalk([16.5, 0], [16.5, 16.5]),
    chalk([-16.5, 16.5], [16.5, 16.5]),
    chalk([-5.5, 0], [-5.5, 5.5]),
    chalk([5.5, 0], [5.5, 5.5]),
    chalk([-5.5, 5.5], [5.5, 5.5]),
    chalk([-34, 0], [-34, 52], 0.2),
  ].join('')
  const net = [
    ...Array.from({ length: 16 }, (_, at) => -3.66 + (at / 15) * 7.32).map(
      (along) => `M${place(along, 0, 2.44)}L${place(along, -1.6, 2.2)}L${place(along, -2, 0)}`,
    ),
    ...Array.from({ length: 7 }, (_, at) => 0.3 + at * 0.3).map(
      (up) => `M${place(-3.66, -1.9 + up * 0.14, up)}L${place(3.66, -1.9 + up * 0.14, up)}`,
    ),
  ].join('')
  const frame = `M${place(-3.66, 0)}L${place(-3.66, 0, 2.44)}L${place(3.66, 0, 2.44)}L${place(3.66, 0)}`
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <g transform="scale(${width / 1800})">
      <path d="${lines}" fill="#f4f3ea" opacity=".85"/>
      <path d="${net}" fill="none" stroke="#f4f4ef" stroke-width=".7" opacity=".5"/>
      <path d="${frame}" fill="none" stroke="#fbfaf5" stroke-width="3.4" stroke-linejoin="round"/>
      <path d="${frame}" fill="none" stroke="#8f958f" stroke-width="1" transform="translate(1.6 .6)" opacity=".6"/>
    </g></svg>`
}

/** A pitch in the village on an October evening. */
export const bane: Scene = {
  width: 1800,
  height: 720,
  terrain: raisePitch,
  cover,
  coverMaxM: 20,
  camera: { x: 0, heightM: 1 + EYE_M },
  zoom: 1.7,
  horizon: 0.5,
  nearM: 7,
  farM: 4500,
  stepMaxM: 5,
  stepMinM: 0.04,
  sky: ['#8eabbd', '#c2cfd1', '#efdfc4', '#ffdca6'],
  sun: [0.2, 0.38],
  cloudCover: 0.4,
  fogNear: '#b3b9b4',
  fogFar: '#d6d3c8',
  hazeM: 3200,
  seaFog: 0.2,
  rock: '#4b4a44',
  grass: '#5e6a3a',
  snow: '#eef0f0',
  snowLineM: 4000,
  snowSlope: 0.5,
  light: [-0.86, 0.4, -0.1],
  lightColour: [1.16, 1, 0.8],
  shadowColour: [0.17, 0.2, 0.24],
  ripple: 1,
  built: { drawing: drawPitch, distanceM: 50 },
  seed: 15,
}
