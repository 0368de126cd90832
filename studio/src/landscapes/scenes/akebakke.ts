import { parseHexColour } from '../../colour/linear-light.ts'
import { layeredNoise, ridgedNoise } from '../../engine/noise.ts'
import { smoothStep } from '../../engine/stage.ts'
import { plantForest } from '../plant-forest.ts'
import type { Cover, Scene } from '../scene.ts'
import type { Terrain } from '../terrains.ts'

/** A snowy slope that rises to the right, woods behind it. */
const raiseSlope: Terrain = (x, z) => {
  const slope = 17 * smoothStep(-10, 62, x) * smoothStep(16, 96, z)
  const roll = 1.6 * layeredNoise(x / 26, z / 34, 3, 5) * smoothStep(12, 60, z)
  const drift = 0.09 * layeredNoise(x / 1.6 + z / 7, z / 3.2, 3, 9)
  const hills = 130 * smoothStep(150, 1500, z) * (0.5 + 0.5 * layeredNoise(x / 520, z / 520, 4, 3))
  const ridge = 420 * ridgedNoise(x / 1900 + 3, z / 1900, 5, 16) * smoothStep(1500, 4000, z)
  return 3 + slope + roll + drift + hills + ridge
}

const SNOW = parseHexColour('#e9eef5')

const spruces = plantForest({
  ground: raiseSlope,
  spacingM: 5,
  seed: 23,
  density: (x, z) =>
    z < 118
      ? 0
      : smoothStep(118, 150, z) * (0.42 + 0.5 * layeredNoise(x / 60, z / 60, 3, 7)) * (z > 2200 ? 0 : 1),
  mix: () => 0.96,
  stands: [
    { colours: ['#5c5750', '#6d665c'], shape: 'round', heightM: [5, 9], spread: 0.24 },
    {
      colours: ['#2a3b3c', '#33484a', '#4c6062', '#8c9ba6'],
      shape: 'pointed',
      heightM: [7, 17],
      spread: 0.19,
    },
  ],
})

/** Snow lies on the crowns: their upper halves are white. */
const cover: Cover = (x, z, height) => {
  const tree = spruces(x, z, height)
  if (tree === null) return { raiseM: 0, colour: SNOW }
  const laden =
    smoothStep(0.02, 0.5, layeredNoise(x / 0.9, (z + tree.raiseM * 1.4) / 0.9, 3, 31) + 0.12) * 0.7
  const [r, g, b] = tree.colour
  return {
    raiseM: tree.raiseM,
    colour: [r + (SNOW[0] - r) * laden, g + (SNOW[1] - g) * laden, b + (SNOW[2] - b) * laden],
  }
}

/** The cabin on top, its lit windows, and the tracks of sledges down the slope. */
function drawSlope(width: number, height: number): string {
  const tracks = [
    'M1378 352C1300 400 1180 440 1040 560S860 690 780 740',
    'M1392 354C1330 400 1226 446 1096 566S930 700 860 744',
    'M1440 362C1420 420 1380 480 1330 560S1260 690 1236 744',
  ]
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <defs><filter id="soft" x="-10%" y="-10%" width="120%" height="120%"><feGaussianBlur stdDeviation="1.6"/></filter>
      <radialGradient id="halo"><stop offset="0" stop-color="#ffd48a" stop-opacity=".6"/><stop offset="1" stop-color="#ffd48a" stop-opacity="0"/></radialGradient></defs>
    <g transform="scale(${width / 1800})">
      <g filter="url(#soft)" fill="none" stroke="#7d92b8" stroke-linecap="round">
        ${tracks.map((d) => `<path d="${d}" stroke-width="6" opacity=".42"/><path d="${d}" stroke-width="2" stroke="#f7faff" opacity=".5" transform="translate(-5 -2)"/>`).join('')}
      </g>
      <g transform="translate(1452 352)">
        <circle cx="40" cy="-22" r="110" fill="url(#halo)"/>
        <path d="M0 0v-38h96V0z" fill="#6b3328"/><path d="M0 0v-38h96V0z" fill="#1d2740" opacity=".28"/>
        <path d="M-9-37l22-27h70l22 27z" fill="#eef2f8"/><path d="M-9-37h114v4H-9z" fill="#a9b8d0"/>
        <path d="M66-62v-18h12v18z" fill="#4d4442"/><path d="M64-82h16v4H64z" fill="#f3f6fb"/>
        <path d="M12-28h18v16H12zM62-28h18v16H62z" fill="#ffd98f"/><path d="M20-28h2v16h-2zM70-28h2v16h-2z" fill="#8a4a34"/>
        <path d="M40 0v-28h14V0z" fill="#3f2420"/>
      </g>
      <g transform="translate(1180 470) rotate(-31)">
        <path d="M-2 8c-9 0-12-4-10-8M-2 8h46c5 0 7-3 7-7" fill="none" stroke="#5d3a28" stroke-width="3"/>
        <path d="M-4-1h48v4H-4z" fill="#c2402f"/>
      </g>
    </g></svg>`
}

/** The sledging hill as the lights come on. */
export const akebakke: Scene = {
  width: 1800,
  height: 720,
  terrain: raiseSlope,
  cover,
  coverMaxM: 19,
  camera: { x: 0, heightM: 12 },
  zoom: 1.7,
  horizon: 0.56,
  nearM: 10,
  farM: 6000,
  stepMaxM: 5,
  stepMinM: 0.05,
  sky: ['#86a4c6', '#b5c3d8', '#f0d3cf', '#ffd3ac'],
  sun: [0.22, 0.5],
  cloudCover: 0.24,
  fogNear: '#a3b4cc',
  fogFar: '#e2cfd2',
  hazeM: 3600,
  seaFog: 0.2,
  rock: '#4a4d55',
  grass: '#4c5250',
  snow: '#eef1f6',
  snowLineM: -400,
  snowSlope: 0.4,
  light: [-0.88, 0.34, 0.12],
  lightColour: [1.12, 0.94, 0.84],
  shadowColour: [0.2, 0.26, 0.4],
  ripple: 1,
  built: { drawing: drawSlope, distanceM: 90 },
  seed: 37,
}
