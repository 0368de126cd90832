import { parseHexColour } from '../../colour/linear-light.ts'
import { layeredNoise, ridgedNoise, valueNoise } from '../../engine/noise.ts'
import { smoothStep } from '../../engine/stage.ts'
import { drawRain } from '../draw-rain.ts'
import type { Cover, Scene } from '../scene.ts'
import type { Terrain } from '../terrains.ts'

interface Skerry {
  x: number
  z: number
  /** Half of its length across the view and along it, metres. */
  halfX: number
  halfZ: number
  heightM: number
}

const SKERRIES: readonly Skerry[] = [
  { x: 38, z: 92, halfX: 44, halfZ: 24, heightM: 7 },
  { x: -88, z: 190, halfX: 46, halfZ: 26, heightM: 4 },
  { x: 120, z: 420, halfX: 130, halfZ: 70, heightM: 22 },
  { x: -190, z: 620, halfX: 120, halfZ: 60, heightM: 12 },
  { x: -560, z: 1100, halfX: 260, halfZ: 120, heightM: 24 },
  { x: 330, z: 1250, halfX: 210, halfZ: 110, heightM: 20 },
  { x: 20, z: 1750, halfX: 190, halfZ: 90, heightM: 15 },
]

/** Low rock that the ice has rounded, the mainland behind in the rain. */
export const raiseSkerries: Terrain = (x, z) => {
  let height = -8
  for (const [at, skerry] of SKERRIES.entries()) {
    const u = (x - skerry.x) / skerry.halfX
    const v = (z - skerry.z) / skerry.halfZ
    if (Math.abs(u) > 1.6 || Math.abs(v) > 1.6) continue
    const reach = skerry.halfX
    const edge = Math.hypot(u, v) * (1 + 0.3 * layeredNoise(x / (reach * 0.5), z / (reach * 0.4), 3, at + 2))
    // Worn smooth on one side, plucked steep on the other.
    const back = Math.max(0, 1 - edge) ** 0.75
    const cracks = ridgedNoise(x / (reach * 0.32) + 3, z / (reach * 0.2), 4, at + 11)
    const steps = valueNoise(x / (reach * 0.11), z / (reach * 0.07), at + 5)
    height = Math.max(height, skerry.heightM * (back * (0.5 + 0.95 * cracks) + 0.1 * steps * back) - 0.7)
  }
  if (z > 2300) {
    const shore = z - 2900 - 500 * layeredNoise(x / 900, 2, 3, 4)
    const hills = ridgedNoise(x / 1500 + 3, z / 1500, 5, 21)
    height = Math.max(height, smoothStep(0, 1500, shore) * (90 + 420 * hills * hills) - 4)
  }
  return height
}

const TIDE = parseHexColour('#1e2021')
const WET = parseHexColour('#55504d')
const PALE = parseHexColour('#8d8781')
const LICHEN = parseHexColour('#8a7a45')
const HEATH = parseHexColour('#4c4a35')

const mix = (a: readonly number[], b: readonly number[], t: number): [number, number, number] => [
  a[0]! + (b[0]! - a[0]!) * t,
  a[1]! + (b[1]! - a[1]!) * t,
  a[2]! + (b[2]! - a[2]!) * t,
]

/** A black band along the sea, bare rock above it, lichen and heath in the cracks on top. */
export const coverSkerries: Cover = (x, z, height) => {
  const fine = Math.max(1.6, z / 70)
  const patch = layeredNoise(x / fine, z / fine + height / 3, 4, 8)
  const rock = mix(WET, PALE, 0.5 + 0.5 * patch)
  const lichen = mix(rock, LICHEN, 0.5 * smoothStep(0.1, 0.5, layeredNoise(x / 6 + 9, z / 6, 3, 15)))
  const heath = mix(lichen, HEATH, smoothStep(5, 11, height + patch * 5) * 0.85)
  return { raiseM: 0, colour: mix(TIDE, heath, smoothStep(0.15, 1.3, height + patch * 0.5)) }
}

/** Where the lighthouse stands, in pixels of a picture 1800 wide, and how large it is. */
const LIGHTHOUSE = { x: 1238, y: 583, size: 1 }

/** A lighthouse with its keeper's house, lit in daytime. */
export function drawLighthouse(width: number, height: number, { x, y, size } = LIGHTHOUSE): string {
  const unit = width / 1800
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <defs>
      <radialGradient id="glow"><stop offset="0" stop-color="#fff0c8" stop-opacity=".95"/>
        <stop offset=".22" stop-color="#ffe6b0" stop-opacity=".34"/><stop offset="1" stop-color="#ffe6b0" stop-opacity="0"/></radialGradient>
      <linearGradient id="tower"><stop offset="0" stop-color="#d9dad6"/><stop offset=".45" stop-color="#c6c9c7"/><stop offset="1" stop-color="#8f9799"/></linearGradient>
      <linearGradient id="band"><stop offset="0" stop-color="#a8463a"/><stop offset="1" stop-color="#743530"/></linearGradient>
    </defs>
    <g transform="scale(${unit}) translate(${x} ${y}) scale(${size})">
      <path d="M-74 0v-19l22-14 22 14v19z" fill="#c3c5c1"/>
      <path d="M-78-18l26-18 26 18-4 1-22-14-22 14z" fill="#6b3530"/>
      <path d="M-58 0v-10h8V0z" fill="#4c4f50"/><path d="M-42-8v-6h6v6z" fill="#ffdf9e"/>
      <path d="M-11 2l3-74h16l3 74z" fill="url(#tower)"/>
      <path d="M-9.6-33l.9-22h17.4l.9 22z" fill="url(#band)"/>
      <path d="M-12-72h24v4h-24z" fill="#5c3431"/>
      <path d="M-6-87h12v15h-12z" fill="#ffe9b4"/><path d="M-6-87h1.6v15h-1.6zm10.400 0h1.600v15h-1.600z" fill="#5c3431"/>
      <path d="M-8-86c1-7 5-9 8-10 3 1 7 3 8 10z" fill="#7c3731"/>
      <circle cy="-79" r="70" fill="url(#glow)"/>
    </g></svg>`
}

/** Rain over the skerries. */
export const skjaergard: Scene = {
  width: 1800,
  height: 1012,
  terrain: raiseSkerries,
  cover: coverSkerries,
  camera: { x: 0, heightM: 9 },
  zoom: 1.3,
  horizon: 0.6,
  nearM: 40,
  farM: 7000,
  stepMaxM: 5,
  stepMinM: 0.12,
  sky: ['#4f5f6a', '#74848c', '#a9b3b4', '#ccd0ca'],
  sun: [0.34, 0.5],
  cloudCover: 0.3,
  fogNear: '#8e9ca2',
  fogFar: '#aab4b6',
  hazeM: 2300,
  seaFog: 0.55,
  rock: '#4a4644',
  grass: '#434a39',
  snow: '#e8ecee',
  snowLineM: 3000,
  snowSlope: 0.5,
  light: [-0.85, 0.5, 0.1],
  lightColour: [0.74, 0.77, 0.8],
  shadowColour: [0.13, 0.15, 0.18],
  ripple: 3.4,
  water: '#2a3b42',
  built: { drawing: (width, height) => drawLighthouse(width, height), distanceM: 420 },
  before: (width, height) =>
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${drawRain(width, height, { drops: 2600, slant: 0.22, strength: 0.15, seed: 12 })}</svg>`,
  seed: 21,
}
