import { parseHexColour } from '../../colour/linear-light.ts'
import { createRandom, layeredNoise, ridgedNoise } from '../../engine/noise.ts'
import { smoothStep } from '../../engine/stage.ts'
import type { Cover, Scene } from '../scene.ts'
import type { Terrain } from '../terrains.ts'

/** A stony shoulder near by, and mountains in rows behind it. */
const raiseShoulder: Terrain = (x, z) => {
  const near =
    (1.5 * smoothStep(-4, 26, x) + 0.5 * layeredNoise(x / 7, z / 9, 4, 3)) * smoothStep(60, 20, z) +
    0.12 * layeredNoise(x / 0.9, z / 0.9, 3, 8) * smoothStep(70, 20, z)
  const drop = -640 * smoothStep(34, 420, z)
  const hills = 560 * ridgedNoise(x / 2600 + 2, z / 2400, 5, 12) * smoothStep(500, 2600, z)
  const peaks = 1150 * ridgedNoise(x / 4200 + 5, z / 4600, 6, 22) ** 1.35 * smoothStep(3000, 8200, z)
  const right = 0.62 + 0.38 * smoothStep(-0.35, 0.45, x / Math.max(z, 1))
  return 700 + near + drop + (hills + peaks) * right
}

const STONE = parseHexColour('#85847d')
const MOSS = parseHexColour('#6b6a45')
const HEATH = parseHexColour('#6f5138')

const cover: Cover = (x, z) => {
  if (z > 150) return null
  const patch = 0.5 + 0.5 * layeredNoise(x / 2.2, z / 3, 4, 6)
  const grain = 0.7 + 0.6 * (0.5 + 0.5 * layeredNoise(x / 0.22, z / 0.3, 3, 16))
  const heath = smoothStep(0.44, 0.7, patch)
  const moss = smoothStep(0.34, 0.44, patch) * (1 - heath)
  const tone = (channel: 0 | 1 | 2) =>
    grain *
    (STONE[channel] * (1 - heath) * (1 - moss) + HEATH[channel] * heath * 0.9 + MOSS[channel] * moss * 0.9)
  return { raiseM: 0.16 * heath * grain, colour: [tone(0), tone(1), tone(2)] }
}

const STONES = ['#8f8d87', '#a19d94', '#77766f', '#b0aa9c', '#6b6a66', '#97907f'] as const

/** One stone: an uneven round with the light from the upper left. */
function drawStone(x: number, y: number, wide: number, tall: number, random: () => number): string {
  const corners = 9
  const points = Array.from({ length: corners }, (_, at) => {
    const angle = (at / corners) * 2 * Math.PI + random() * 0.3
    const reach = 0.86 + random() * 0.24
    return [x + Math.cos(angle) * wide * reach, y + Math.sin(angle) * tall * reach] as const
  })
  const middle = (a: number) => {
    const [ax, ay] = points[a % corners]!
    const [bx, by] = points[(a + 1) % corners]!
    return `${((ax + bx) / 2).toFixed(1)} ${((ay + by) / 2).toFixed(1)}`
  }
  const path = `M${middle(0)}${points
    .map((_, at) => {
      const [cx, cy] = points[(at + 1) % corners]!
      return `Q${cx.toFixed(1)} ${cy.toFixed(1)} ${middle(at + 1)}`
    })
    .join('')}Z`
  const paint = STONES[Math.floor(random() * STONES.length)] ?? '#8f8d87'
  return `<path d="${path}" fill="${paint}"/><path d="${path}" fill="url(#lit)"/><path d="${path}" fill="url(#low)"/>`
}

/** The cairn: courses of stones that grow smaller upwards, the upper ones over the lower. */
function drawCairn(width: number, height: number): string {
  const random = createRandom(17)
  const stones: string[] = []
  for (let y = 470; y > 252; ) {
    const up = (470 - y) / 218
    const half = 108 * (1 - up) ** 0.85 + 10
    const thick = (17 - 6 * up) * (0.8 + random() * 0.5)
    for (let x = -half + random() * 12; x <= half; ) {
      const long = thick * (1.1 + random() * 1.5)
      stones.push(drawStone(x + long * 0.7, y + (random() - 0.5) * 5, long, thick, random))
      x += long * 1.5
    }
    y -= thick * 1.35
  }
  const edge = stones.join('')
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <defs>
      <linearGradient id="lit" x1="0" y1="0" x2="1" y2=".7"><stop offset="0" stop-color="#ffe9c8" stop-opacity=".62"/>
        <stop offset=".45" stop-color="#ffe9c8" stop-opacity="0"/><stop offset=".6" stop-color="#1b2430" stop-opacity=".1"/>
        <stop offset="1" stop-color="#141b26" stop-opacity=".72"/></linearGradient>
      <linearGradient id="low" x1="0" y1="0" x2="0" y2="1"><stop offset=".55" stop-color="#10161f" stop-opacity="0"/>
        <stop offset="1" stop-color="#10161f" stop-opacity=".7"/></linearGradient>
      <filter id="grain" x="-5%" y="-5%" width="110%" height="110%"><feTurbulence type="fractalNoise" baseFrequency=".32" numOctaves="3" seed="4"/>
        <feColorMatrix values="0 0 0 0 .1  0 0 0 0 .1  0 0 0 0 .1  0 0 0 -1.6 1"/><feComposite operator="in" in2="SourceGraphic"/>
        <feMerge><feMergeNode in="SourceGraphic"/><feMergeNode/></feMerge></filter>
    </defs>
    <g transform="scale(${width / 1800}) translate(1360 0)">
      <ellipse cx="70" cy="486" rx="180" ry="15" fill="#141a20" opacity=".34"/>
      <g filter="url(#grain)"><path d="M-96 478Q-66 340 -12 274L12 274Q66 340 96 478Z" fill="#1d2226"/>${edge}</g>
    </g></svg>`
}

/** A cairn on the ridge, mountains in blue rows behind. */
export const varden: Scene = {
  width: 1800,
  height: 720,
  terrain: raiseShoulder,
  cover,
  coverMaxM: 1,
  camera: { x: 0, heightM: 702.4 },
  zoom: 1.75,
  horizon: 0.56,
  nearM: 5,
  farM: 15_000,
  stepMaxM: 8,
  stepMinM: 0.03,
  sky: ['#8fb0c6', '#bfd0d6', '#eadfce', '#ffe0b6'],
  sun: [0.1, 0.5],
  cloudCover: 0.3,
  fogNear: '#9fb6c6',
  fogFar: '#d9d6d0',
  hazeM: 7600,
  seaFog: 0,
  rock: '#454a4e',
  grass: '#5a5c3e',
  snow: '#eef1f4',
  snowLineM: 980,
  snowSlope: 0.62,
  light: [-0.85, 0.42, -0.2],
  lightColour: [1.06, 0.96, 0.82],
  shadowColour: [0.17, 0.21, 0.29],
  ripple: 1,
  before: drawCairn,
  seed: 41,
}
