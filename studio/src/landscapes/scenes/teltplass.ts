import { drawCloud } from '../draw-cloud.ts'
import { drawRain } from '../draw-rain.ts'
import type { Scene } from '../scene.ts'
import { coverPlateau, raisePlateau } from './harteigen.ts'

/** A tent for two with its fly pegged out, a light inside. */
function drawTent(width: number, height: number): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <defs>
      <linearGradient id="fly" x1="0" x2="1" y1="0" y2="1"><stop offset="0" stop-color="#7c8a52"/><stop offset=".5" stop-color="#5f6f41"/><stop offset="1" stop-color="#3f4b31"/></linearGradient>
      <radialGradient id="lit" cx=".45" cy=".8" r=".7"><stop offset="0" stop-color="#ffdf9a" stop-opacity=".9"/><stop offset=".6" stop-color="#f0b65c" stop-opacity=".35"/><stop offset="1" stop-color="#f0b65c" stop-opacity="0"/></radialGradient>
    </defs>
    <g transform="scale(${width / 1800}) translate(1490 730)">
      <ellipse cx="6" cy="6" rx="210" ry="20" fill="#1f211a" opacity=".4"/>
      <path d="M-204 8L-150-24M214 8L150-30M-60 14L-96-6M120 14L96-4" stroke="#2a2b26" stroke-width="1.6"/>
      <path d="M-164 4C-150-70-104-124-42-128C34-134 118-96 168 4C60 12-70 12-164 4Z" fill="url(#fly)"/>
      <path d="M-164 4C-150-70-104-124-42-128C34-134 118-96 168 4C60 12-70 12-164 4Z" fill="url(#lit)"/>
      <path d="M-42-128C-84-92-104-44-108 9M-42-128C-10-90 14-44 20 10M50-116C92-84 112-42 122 8" fill="none" stroke="#343d27" stroke-width="2" opacity=".7"/>
      <path d="M-42-128C-84-92-104-44-108 9C-70 11-30 11 20 10C14-44-10-90-42-128Z" fill="#fff3cf" opacity=".14"/>
      <path d="M-108 9C-102-38-78-74-58-80C-46-52-42-22-44 10Z" fill="#2e3524" opacity=".55"/>
      <path d="M-164 4c-6 2-12 3-16 4M168 4c8 2 14 3 18 4" stroke="#343d27" stroke-width="3" stroke-linecap="round"/>
      <path d="M60 14c0-10 4-18 12-20 10-2 18 4 20 20z" fill="#8a3f2a"/><path d="M64 6h24v3H64z" fill="#5e2b1e"/>
    </g></svg>`
}

/** A tent on the plateau on a day of rain at the end of August. */
export const teltplass: Scene = {
  width: 1800,
  height: 1012,
  terrain: raisePlateau,
  cover: coverPlateau,
  coverMaxM: 1,
  camera: { x: -22, heightM: 13 },
  zoom: 1.5,
  horizon: 0.46,
  nearM: 9,
  farM: 9000,
  stepMaxM: 6,
  stepMinM: 0.05,
  sky: ['#78858d', '#97a2a7', '#b9bfbe', '#cfcfc6'],
  sun: [0.5, 0.4],
  cloudCover: 0.5,
  fogNear: '#9aa5a9',
  fogFar: '#adb5b6',
  hazeM: 1500,
  seaFog: 0.1,
  rock: '#4f5254',
  grass: '#7b7048',
  snow: '#eef0f2',
  snowLineM: 470,
  snowSlope: 0.7,
  light: [-0.5, 0.8, -0.3],
  lightColour: [0.62, 0.64, 0.66],
  shadowColour: [0.25, 0.28, 0.31],
  ripple: 1.6,
  water: '#54646c',
  built: { drawing: drawTent, distanceM: 40 },
  before: (width, height) =>
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
      ${drawCloud(width, height, { top: 0.2, bottom: 0.6, colour: '#b4bcbd', strength: 0.75, length: 4, seed: 12 })}
      ${drawRain(width, height, { drops: 2600, slant: 0.06, strength: 0.14, seed: 5 })}
    </svg>`,
  seed: 57,
}
