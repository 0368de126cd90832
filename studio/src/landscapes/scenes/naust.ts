import { parseHexColour } from '../../colour/linear-light.ts'
import { layeredNoise } from '../../engine/noise.ts'
import { smoothStep } from '../../engine/stage.ts'
import type { Cover, Scene } from '../scene.ts'
import { coverRocks, type Rock, raiseRocks } from './skerries.ts'

const ROCKS: readonly Rock[] = [
  [24, 58, 30, 13, 2.6],
  [66, 118, 52, 30, 7],
  [-46, 170, 34, 15, 2.4],
  [170, 360, 110, 46, 22],
  [-260, 620, 120, 44, 15],
  [120, 1000, 150, 60, 22],
  [-520, 1500, 300, 90, 44],
  [900, 2000, 460, 130, 90],
  [-1500, 3000, 700, 160, 110],
]

const SNOW = parseHexColour('#eef1f4')

/** Snow on what the sea does not reach, thinner where the wind has swept it. */
const coverWithSnow: Cover = (x, z, height) => {
  const bare = coverRocks(x, z, height)
  if (bare === null) return null
  const wide = Math.max(4, z / 30)
  const lies = smoothStep(0.8, 1.7, height + 0.8 * layeredNoise(x / wide, z / wide, 3, 40))
  const [red, green, blue] = bare.colour
  return {
    raiseM: bare.raiseM,
    colour: [red + (SNOW[0] - red) * lies, green + (SNOW[1] - green) * lies, blue + (SNOW[2] - blue) * lies],
  }
}

/** Two boathouses on their slips, the nearer one with its lamp lit; in pixels of a picture 1800 wide. */
function drawBoathouses(width: number, height: number): string {
  const house = (x: number, y: number, size: number, wall: string, shade: string, isLit: boolean) => `
    <g transform="translate(${x} ${y}) scale(${size})">
      <path d="M-46 26l6-30h80l6 30z" fill="#4a4340"/><path d="M-44 14h88M-45 20h90" stroke="#332e2c" stroke-width="1.5"/>
      <path d="M-40 0v-40L0-72l40 32V0z" fill="${wall}"/>
      <path d="M40 0v-40l26-8V-6z" fill="${shade}"/>
      <path d="M-30 0v-40M-20 0v-48M-10 0v-56M10 0v-56M20 0v-48M30 0v-40" stroke="${shade}" stroke-width="1"/>
      <path d="M-17 0v-34h34V0z" fill="#2c2523"/><path d="M0 0v-34" stroke="${shade}" stroke-width="1.5"/>
      <path d="M-19 0v-36h38V0" fill="none" stroke="#e4e2dc" stroke-width="2.2"/>
      <path d="M-46-37L0-74l8-3 28-6L72-47l-4 3-26 4L0-72z" fill="#eef1f4"/><path d="M0-74l42 34 26-4L36-83 8-77z" fill="#dfe5ec"/>
      <path d="M-6-52h12v9H-6z" fill="${isLit ? '#ffdf9e' : '#39343a'}"/><path d="M-6-52h12v9H-6z" fill="none" stroke="#e4e2dc" stroke-width="1.5"/>
      ${isLit ? '<circle cy="-47" r="34" fill="url(#lamp)"/>' : ''}
    </g>`
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <defs><radialGradient id="lamp"><stop offset="0" stop-color="#ffe9b8" stop-opacity=".8"/><stop offset="1" stop-color="#ffe9b8" stop-opacity="0"/></radialGradient></defs>
    <g transform="scale(${width / 1800})">
      ${house(1330, 408, 0.72, '#7f8791', '#666d77', false)}
      ${house(1225, 416, 1, '#93483d', '#71372f', true)}
    </g></svg>`
}

/** Boathouses and snow on the skerries, a still morning in January. */
export const naust: Scene = {
  width: 1800,
  height: 720,
  terrain: raiseRocks(ROCKS),
  cover: coverWithSnow,
  camera: { x: 0, heightM: 8 },
  zoom: 1.5,
  horizon: 0.54,
  nearM: 34,
  farM: 5200,
  stepMaxM: 4,
  stepMinM: 0.06,
  sky: ['#7f93aa', '#a9b6c4', '#d9cfd0', '#f1dccb'],
  sun: [0.2, 0.5],
  cloudCover: 0.26,
  fogNear: '#a3b0bd',
  fogFar: '#c9c9cc',
  hazeM: 3800,
  seaFog: 0.42,
  rock: '#7b7470',
  grass: '#7b7470',
  snow: '#eef1f4',
  snowLineM: 3000,
  snowSlope: 0.5,
  light: [-0.8, 0.42, 0.1],
  lightColour: [1, 0.9, 0.82],
  shadowColour: [0.2, 0.24, 0.32],
  ripple: 1.5,
  water: '#2a3d52',
  built: { drawing: drawBoathouses, distanceM: 116 },
  seed: 51,
}
