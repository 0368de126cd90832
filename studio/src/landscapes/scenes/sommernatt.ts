import { parseHexColour } from '../../colour/linear-light.ts'
import { layeredNoise, ridgedNoise } from '../../engine/noise.ts'
import { smoothStep } from '../../engine/stage.ts'
import { plantForest } from '../plant-forest.ts'
import type { Scene } from '../scene.ts'
import type { Terrain } from '../terrains.ts'

/** A fjord between steep sides that bends away to the right. */
const raiseFjord: Terrain = (x, z) => {
  const middle = 60 + 900 * smoothStep(2500, 9000, z)
  const half = 330 + 150 * layeredNoise(3, z / 1500, 2, 4) + 260 * smoothStep(1200, 5000, z)
  const side = x < middle ? -1 : 1
  const shore = Math.abs(x - middle) - half - 90 * layeredNoise(x / 500, z / 420, 3, 6) - (side < 0 ? 60 : 40)
  if (shore < -40) return -30
  const ridge = ridgedNoise(x / 1500 + side, z / 1500, 5, 9)
  const gullies = ridgedNoise(x / 420, z / 420, 4, 12)
  const wall = 820 * smoothStep(-20, 1500, shore) ** 0.85 + 40 * smoothStep(-40, 60, shore) - 24
  return wall * (0.55 + 0.75 * ridge) + (gullies - 0.45) * 190 * smoothStep(60, 700, shore)
}

const MEADOW = parseHexColour('#5d7040')
const STONES = parseHexColour('#565b5c')

const cover = plantForest({
  ground: raiseFjord,
  spacingM: 9,
  seed: 44,
  density: (x, z, height) =>
    smoothStep(14, 40, height) *
    (1 - smoothStep(300, 470, height + 90 * layeredNoise(x / 160, z / 160, 3, 5))) *
    smoothStep(-0.5, -0.1, layeredNoise(x / 120, z / 120 + height / 80, 3, 2)),
  mix: (x, z) => 0.35 + 0.5 * layeredNoise(x / 200, z / 200, 2, 8),
  stands: [
    { colours: ['#3f5a34', '#4a663a', '#37502f'], shape: 'round', heightM: [8, 14], spread: 0.42 },
    { colours: ['#22352a', '#283d2f'], shape: 'pointed', heightM: [12, 20], spread: 0.25 },
  ],
  floor: (x, z, height) => {
    if (height > 60) return null
    const patch = layeredNoise(x / 26, z / 34, 4, 6)
    const tone = 0.92 + 0.5 * patch
    const bank = smoothStep(5, 2.4, height + 3 * patch)
    return [
      MEADOW[0] * tone + (STONES[0] - MEADOW[0] * tone) * bank,
      MEADOW[1] * tone + (STONES[1] - MEADOW[1] * tone) * bank,
      MEADOW[2] * tone + (STONES[2] - MEADOW[2] * tone) * bank,
    ]
  },
})

/** A small farm on the shore with a lit window, and the boathouse below it. */
function drawFarm(width: number, height: number): string {
  const unit = width / 1800
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <g transform="scale(${unit})">
      <g transform="translate(452 655)">
        <path d="M0 0v-17l24-13 24 13V0z" fill="#8f8b8d"/><path d="M24-30l30 13V0h-6v-17z" fill="#7b777c"/>
        <path d="M24-32h34l24 15v3L58-29z" fill="#42444c"/><path d="M48-15h30V0H48z" fill="#a5a0a0"/>
        <path d="M24-33l-28 16 2 3 26-14 24 13h32v-3z" fill="#4a4b53"/>
        <path d="M7-14h6v7H7zM32-14h6v7h-6z" fill="#ffd58a"/><path d="M54-12h5v6h-5zM67-12h5v6h-5z" fill="#5d6069"/>
        <path d="M14-38h5v12h-5z" fill="#5a5355"/>
      </g>
      <g transform="translate(396 664)">
        <path d="M0 0v-15l17-11 17 11V0z" fill="#7c3f36"/><path d="M17-28l-21 14 2 3 19-12 19 12 2-3z" fill="#3c3b41"/>
        <path d="M10 0v-11h14V0z" fill="#4a2a27"/>
      </g>
    </g></svg>`
}

/** Midsummer night in a fjord, with a light sky. */
export const sommernatt: Scene = {
  width: 1800,
  height: 1012,
  terrain: raiseFjord,
  cover,
  camera: { x: 0, heightM: 26 },
  zoom: 1.05,
  horizon: 0.64,
  nearM: 200,
  farM: 14_000,
  stepMaxM: 9,
  stepMinM: 0.8,
  sky: ['#5b7897', '#a3b1c2', '#f0c6ad', '#ffd79c'],
  sun: [0.5, 0.56],
  cloudCover: 0.34,
  fogNear: '#7f8fa3',
  fogFar: '#e3c3b2',
  hazeM: 9500,
  seaFog: 0.6,
  rock: '#3c4048',
  grass: '#47583c',
  snow: '#e9e3e6',
  snowLineM: 820,
  snowSlope: 0.6,
  light: [-0.3, 0.3, 0.9],
  lightColour: [0.95, 0.72, 0.58],
  shadowColour: [0.27, 0.31, 0.42],
  ripple: 1.3,
  built: { drawing: drawFarm, distanceM: 800 },
  seed: 3,
}
