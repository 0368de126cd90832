import { createRandom, layeredNoise, ridgedNoise } from '../../engine/noise.ts'
import { smoothStep } from '../../engine/stage.ts'
import type { Scene } from '../scene.ts'
import type { Terrain } from '../terrains.ts'

/** Snowy mountains round a fjord, high to the right. */
const raiseNorth: Terrain = (x, z) => {
  const shore = z - 2300 - 500 * layeredNoise(x / 900, 2, 3, 4) - 700 * smoothStep(300, -1600, x)
  if (shore < -30) return -20
  const ridge = ridgedNoise(x / 1500 + 2, z / 1600, 6, 6)
  const right = 0.36 + 0.64 * smoothStep(-1200, 1500, x)
  return (
    14 * smoothStep(-30, 40, shore) - 8 + smoothStep(0, 2200, shore) * (250 + 1150 * ridge ** 1.3) * right
  )
}

/** Curtains of green light, stars between them. */
function drawAurora(width: number, height: number): string {
  const random = createRandom(12)
  const stars = Array.from({ length: 240 }, () => {
    const size = (0.5 + random() ** 3 * 1.3).toFixed(1)
    return `<circle cx="${(random() * 1800).toFixed(0)}" cy="${(random() * 330).toFixed(0)}" r="${size}" opacity="${(0.3 + random() * 0.6).toFixed(2)}"/>`
  }).join('')
  const curtain = (from: number, to: number, base: number, tall: number, seed: number) =>
    Array.from({ length: 150 }, (_, at) => {
      const t = at / 149
      const x = from + (to - from) * t + 40 * layeredNoise(t * 5, 1, 3, seed)
      const foot = base - 90 * t + 42 * layeredNoise(t * 6, 3, 3, seed + 4)
      const ray = tall * (0.45 + 0.55 * (0.5 + 0.5 * layeredNoise(t * 40, 5, 2, seed + 8)))
      // The ends of a curtain fade.
      const end = smoothStep(0, 0.22, t) * (to > 1700 ? 1 : smoothStep(1, 0.7, t))
      const light = (end * (0.05 + 0.2 * (0.5 + 0.5 * layeredNoise(t * 13, 7, 3, seed + 2)) ** 2)).toFixed(3)
      return `<path d="M${x.toFixed(0)} ${(foot - ray).toFixed(0)}h13v${ray.toFixed(0)}h-13z" opacity="${light}"/>`
    }).join('')
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <defs>
      <linearGradient id="green" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#7d6fc0" stop-opacity="0"/><stop offset=".45" stop-color="#4fb69a" stop-opacity=".6"/>
        <stop offset=".92" stop-color="#8ff0b4"/><stop offset="1" stop-color="#8ff0b4" stop-opacity="0"/></linearGradient>
      <filter id="blur" x="-10%" y="-10%" width="120%" height="120%"><feGaussianBlur stdDeviation="7 12"/></filter>
    </defs>
    <g transform="scale(${width / 1800})"><g fill="#fff">${stars}</g>
      <g fill="url(#green)" filter="url(#blur)">${curtain(500, 1800, 330, 250, 3)}${curtain(760, 1500, 250, 220, 21)}</g></g></svg>`
}

/** Northern lights over the fjord. */
export const nordlys: Scene = {
  width: 1800,
  height: 720,
  terrain: raiseNorth,
  camera: { x: 0, heightM: 26 },
  zoom: 1.7,
  horizon: 0.64,
  nearM: 200,
  farM: 9000,
  stepMaxM: 5,
  sky: ['#0d1a2e', '#16304a', '#27506a', '#4c7f86'],
  sun: [0.62, 0.6],
  cloudCover: 0.05,
  fogNear: '#1f3950',
  fogFar: '#3a6274',
  hazeM: 14_000,
  seaFog: 0.4,
  rock: '#252c36',
  grass: '#2a3238',
  snow: '#c3d3de',
  snowLineM: 40,
  snowSlope: 0.55,
  light: [-0.4, 0.7, 0.2],
  lightColour: [0.22, 0.4, 0.4],
  shadowColour: [0.1, 0.14, 0.22],
  ripple: 1.4,
  water: '#0e1c2c',
  built: { drawing: drawAurora, distanceM: 9000 },
  seed: 29,
}
