import { createRandom, layeredNoise, ridgedNoise } from '../../engine/noise.ts'
import { smoothStep } from '../../engine/stage.ts'
import { plantForest } from '../plant-forest.ts'
import type { Scene } from '../scene.ts'
import type { Terrain } from '../terrains.ts'

/** A lake with a low point to the right, wooded hills behind. */
const raiseLake: Terrain = (x, z) => {
  const shore = 620 + 120 * layeredNoise(x / 260, 2, 3, 5) - 150 * smoothStep(-50, 320, x)
  const inland = z - shore
  const point = Math.hypot((x - 74) / 62, (z - 168) / 26) * (1 + 0.24 * layeredNoise(x / 22, z / 22, 3, 4))
  const spit = 3.4 * Math.max(0, 1 - point) ** 0.7 - 0.5
  if (inland < -6) return Math.max(-4, spit)
  const hill = smoothStep(0, 900, inland) * (70 + 150 * (0.5 + 0.5 * layeredNoise(x / 560, z / 700, 4, 9)))
  const mountain = 620 * ridgedNoise(x / 2100 + 3, z / 2300, 5, 15) * smoothStep(1300, 4200, z)
  return 1.5 * smoothStep(-6, 8, inland) + hill + mountain
}

const cover = plantForest({
  ground: raiseLake,
  spacingM: 4.5,
  seed: 61,
  density: (x, z, height) =>
    z < 300
      ? smoothStep(0.9, 1.8, height) * smoothStep(88, 108, x) * 0.9
      : smoothStep(1, 5, height) * (1 - smoothStep(260, 380, height)) * 0.85,
  mix: () => 0.88,
  stands: [
    { colours: ['#3d463c', '#474a38'], shape: 'round', heightM: [5, 8], spread: 0.3 },
    { colours: ['#18222a', '#1d2930', '#141d24'], shape: 'pointed', heightM: [8, 17], spread: 0.16 },
  ],
  floor: (_x, _z, height) => (height > 320 ? null : [0.045, 0.045, 0.038]),
})

/** A lit tent, its guy lines, the glow on the ground, and the first stars. */
function drawCamp(width: number, height: number): string {
  const random = createRandom(5)
  const stars = Array.from({ length: 90 }, () => {
    const y = random() ** 1.6 * 300
    return `<circle cx="${(random() * 1800).toFixed(0)}" cy="${y.toFixed(0)}" r="${(0.5 + random() * 0.9).toFixed(1)}" opacity="${(0.25 + random() * 0.45).toFixed(2)}"/>`
  }).join('')
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <defs>
      <radialGradient id="in" cx=".5" cy=".92" r=".85"><stop offset="0" stop-color="#ffe7a6"/><stop offset=".5" stop-color="#f5a94a"/><stop offset="1" stop-color="#b4582c"/></radialGradient>
      <radialGradient id="halo"><stop offset="0" stop-color="#ffc56e" stop-opacity=".5"/><stop offset="1" stop-color="#ffc56e" stop-opacity="0"/></radialGradient>
    </defs>
    <g transform="scale(${width / 1800})">
      <g fill="#fff">${stars}</g>
      <g transform="translate(1330 463)">
        <ellipse cy="2" rx="170" ry="42" fill="url(#halo)"/>
        <path d="M-96 4L-62 -2M96 4L60 -3" stroke="#2b2a2c" stroke-width="1"/>
        <path d="M-66 4C-58-34-34-66 0-68C34-66 58-34 66 4C40 9-40 9-66 4Z" fill="url(#in)"/>
        <path d="M0-68C-12-44-20-18-22 6h44C20-18 12-44 0-68Z" fill="#ffe9b8" opacity=".55"/>
        <path d="M0-68C-12-44-20-18-22 6M0-68C12-44 20-18 22 6M-66 4C-58-34-34-66 0-68C34-66 58-34 66 4" fill="none" stroke="#6b3a20" stroke-width="1.6" opacity=".75"/>
        <path d="M-2 6c0-12 2-20 6-24 5 3 7 13 6 24z" fill="#7a4526" opacity=".6"/>
      </g>
    </g></svg>`
}

/** A tent by the lake in the last light. */
export const leir: Scene = {
  width: 1800,
  height: 720,
  terrain: raiseLake,
  cover,
  coverMaxM: 19,
  camera: { x: 0, heightM: 6 },
  zoom: 1.75,
  horizon: 0.6,
  nearM: 90,
  farM: 6500,
  stepMaxM: 5,
  stepMinM: 0.2,
  sky: ['#1f3350', '#3c5876', '#93919f', '#f0b184'],
  sun: [0.34, 0.6],
  cloudCover: 0.16,
  fogNear: '#43566a',
  fogFar: '#8b8b99',
  hazeM: 4600,
  seaFog: 0.5,
  rock: '#2c343c',
  grass: '#28332f',
  snow: '#b9c2d0',
  snowLineM: 520,
  snowSlope: 0.56,
  light: [-0.5, 0.4, 0.6],
  lightColour: [0.5, 0.46, 0.48],
  shadowColour: [0.17, 0.2, 0.28],
  ripple: 1.1,
  water: '#141f2b',
  built: { drawing: drawCamp, distanceM: 165 },
  seed: 19,
}
