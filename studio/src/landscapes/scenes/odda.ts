import { createRandom, layeredNoise, ridgedNoise } from '../../engine/noise.ts'
import { smoothStep } from '../../engine/stage.ts'
import { plantForest } from '../plant-forest.ts'
import type { Scene } from '../scene.ts'
import type { Terrain } from '../terrains.ts'

const EYE_M = 38
const SCALE = 1012 * 1.3
const HORIZON = 506
/** Where the quay is, metres from the viewer. */
const QUAY_M = 640

/** The head of a fjord: a flat with the town between steep sides, the valley going on behind it. */
const raiseFjordHead: Terrain = (x, z) => {
  const inland = z - QUAY_M - 10 * layeredNoise(x / 90, 2, 3, 4)
  const half = 300 + 60 * layeredNoise(3, z / 500, 2, 4) + 0.02 * z - 150 * smoothStep(1500, 3200, z)
  const middle = 40 + 260 * smoothStep(1400, 4200, z)
  const side = Math.abs(x - middle) - half - 50 * layeredNoise(x / 300, z / 260, 3, 6)
  const left = x < middle
  const wall = (left ? 900 : 1020) * smoothStep(-20, 1500, side) ** 0.9 + 26 * smoothStep(-40, 60, side) - 14
  const ridge = ridgedNoise(x / 1300 + (left ? 0 : 5), z / 1400, 5, 9)
  const gully = ridgedNoise(x / 380, z / 380, 4, 12)
  const mountain = wall * (0.6 + 0.6 * ridge) + (gully - 0.45) * 130 * smoothStep(60, 600, side)
  const end = 1150 * ridgedNoise(x / 1900 + 2, z / 1900, 4, 23) * smoothStep(3200, 6500, z)
  const flat = inland < 0 ? -8 : 3 + 0.03 * inland + 22 * smoothStep(300, 1300, inland)
  return Math.max(side > -40 ? mountain : -20, flat + (inland > 0 ? end : 0))
}

const cover = plantForest({
  ground: raiseFjordHead,
  spacingM: 8,
  seed: 47,
  density: (x, z, height) =>
    z < 3000
      ? smoothStep(24, 70, height) *
        (1 - smoothStep(420, 560, height + 80 * layeredNoise(x / 160, z / 160, 3, 5))) *
        smoothStep(-0.5, -0.05, layeredNoise(x / 110, z / 110 + height / 80, 3, 2))
      : 0,
  mix: (x, z) => 0.35 + 0.5 * layeredNoise(x / 150, z / 150, 2, 8),
  stands: [
    {
      colours: ['#b98f38', '#a87a34', '#8a7a3c', '#6f6f3a', '#9c5f2f'],
      shape: 'round',
      heightM: [8, 13],
      spread: 0.42,
    },
    { colours: ['#26362c', '#2c4032', '#213026'], shape: 'pointed', heightM: [11, 19], spread: 0.24 },
  ],
  floor: (x, z, height) => {
    if (height > 480) return null
    const patch = layeredNoise(x / 24, z / 30, 4, 6)
    const tone = 0.9 + 0.5 * patch
    return [0.13 * tone, 0.12 * tone, 0.06 * tone]
  },
})

const WALLS = [
  '#e9e4d8',
  '#d9d4c8',
  '#8c3a30',
  '#c39a52',
  '#5d6f78',
  '#e3dccb',
  '#a14c38',
  '#c9c6bd',
  '#6b7a5c',
]
const ROOFS = ['#3a3f44', '#4a4440', '#2f3539', '#5b4a42']

interface House {
  x: number
  z: number
  wide: number
  tall: number
  deep: number
  wall: string
  roof: string
  seed: number
}

/** The houses of the town, the farthest first: large ones by the quay, small ones behind and up the slopes. */
function planTown(): House[] {
  const random = createRandom(61)
  const pick = (colours: readonly string[]) =>
    colours[Math.floor(random() * colours.length * 0.999)] ?? '#888'
  const houses: House[] = []
  for (let z = 1500; z > QUAY_M + 24; z -= 26) {
    const reach = 265 + 0.12 * (z - QUAY_M)
    for (let x = -reach; x < reach; x += 24 + random() * 16) {
      const isNear = z < QUAY_M + 90
      if (random() < (isNear ? 0.12 : 0.3)) continue
      houses.push({
        x: x + 40,
        z: z + random() * 12,
        wide: isNear ? 15 + random() * 9 : 9 + random() * 5,
        tall: isNear ? 9 + random() * 5 : 5 + random() * 2.5,
        deep: 8,
        wall: pick(WALLS),
        roof: pick(ROOFS),
        seed: Math.floor(random() * 1000),
      })
    }
  }
  return houses.sort((a, b) => b.z - a.z)
}

function drawHouse({ x, z, wide, tall, wall, roof, seed }: House): string {
  const ground = raiseFjordHead(x, z)
  if (ground > 74) return ''
  const unit = SCALE / z
  const at = 900 + x * unit
  const foot = HORIZON - (ground - EYE_M) * unit + 1
  const w = wide * unit
  const h = tall * unit
  const gable = h * 0.52
  const n = (value: number) => value.toFixed(1)
  const random = createRandom(seed)
  const showsGable = random() < 0.5
  const shade = `<path d="M${n(at + w * 0.5)} ${n(foot)}v${n(-h)}h${n(w * 0.32)}v${n(h)}z" fill="${wall}"/><path d="M${n(at + w * 0.5)} ${n(foot)}v${n(-h)}h${n(w * 0.32)}v${n(h)}z" fill="#1b2228" opacity=".38"/>`
  const top = showsGable
    ? `<path d="M${n(at - w * 0.5)} ${n(foot)}v${n(-h)}l${n(w * 0.5)} ${n(-gable)}l${n(w * 0.5)} ${n(gable)}v${n(h)}z" fill="${wall}"/>` +
      `<path d="M${n(at)} ${n(foot - h - gable - 0.6)}l${n(w * 0.56)} ${n(gable + 1)}h${n(w * 0.3)}l${n(-w * 0.5)} ${n(-gable - 1)}z" fill="${roof}"/>` +
      `<path d="M${n(at)} ${n(foot - h - gable - 0.6)}l${n(-w * 0.56)} ${n(gable + 1)}" stroke="${roof}" stroke-width="${n(0.09 * w)}" fill="none"/>`
    : `<path d="M${n(at - w * 0.5)} ${n(foot)}v${n(-h)}h${n(w)}v${n(h)}z" fill="${wall}"/>` +
      `<path d="M${n(at - w * 0.56)} ${n(foot - h + 0.5)}l${n(w * 0.14)} ${n(-gable)}h${n(w * 1.1)}l${n(w * 0.16)} ${n(gable)}z" fill="${roof}"/>`
  const storeys = h > 15 ? 3 : h > 8 ? 2 : 1
  const bays = Math.max(2, Math.round(w / 7))
  const panes = Array.from({ length: storeys * bays }, (_, i) => {
    const px = at - w * 0.5 + ((i % bays) + 0.5) * (w / bays) - w * 0.06
    const py = foot - h + (h / storeys) * (Math.floor(i / bays) + 0.28)
    const lit = random() < 0.16
    return `<path d="M${n(px)} ${n(py)}h${n(w * 0.12)}v${n((h / storeys) * 0.45)}h${n(-w * 0.12)}z" fill="${lit ? '#f5cf88' : '#39434a'}" opacity="${lit ? 1 : 0.8}"/>`
  }).join('')
  const chimney = `<path d="M${n(at + w * 0.12)} ${n(foot - h - gable * 0.7)}v${n(-gable * 0.7)}h${n(w * 0.08)}v${n(gable * 0.7)}z" fill="#5b4a42"/>`
  return shade + chimney + top + panes
}

/** The stone church with its spire, above the houses. */
function drawChurch(): string {
  const z = 900
  const unit = SCALE / z
  const at = 900 - 96 * unit
  const foot = HORIZON - (raiseFjordHead(-96, z) - EYE_M) * unit
  return `<g transform="translate(${at.toFixed(1)} ${foot.toFixed(1)}) scale(${unit.toFixed(3)})">
    <path d="M0 0V-10L12-19H30V0z" fill="#cfcabf"/><path d="M-1-10L12-20H32L30-9H13z" fill="#3b4045"/>
    <path d="M-7 0V-22H3V0z" fill="#dcd7cb"/><path d="M-8-22L-2-44L4-22z" fill="#33393e"/><path d="M-2-46v-4M-4-48h4" stroke="#c9a24a" stroke-width=".7"/>
    <path d="M-4-16h4v5h-4zM16-8h2v5h-2zM22-8h2v5h-2z" fill="#39434a"/></g>`
}

/** Boats along the quay and the quay itself. */
function drawQuay(): string {
  const unit = SCALE / QUAY_M
  const y = HORIZON + (EYE_M - 2.6) * unit
  const boat = (x: number, size: number, hull: string, deck: string) =>
    `<g transform="translate(${x} ${(y + 7).toFixed(1)}) scale(${size})"><path d="M-24-4C-16 3 18 3 27-6L-24-5z" fill="${hull}"/><path d="M-10-5v-8H4l4 8z" fill="${deck}"/><path d="M-8-11h4v3h-4zM-2-11h4v3h-4z" fill="#33404a"/><path d="M-12-6V-26" stroke="#d7d3c8" stroke-width=".8"/></g>`
  return `<path d="M250 ${y.toFixed(1)}h1270v5H250z" fill="#6d6a64"/><path d="M250 ${(y + 4).toFixed(1)}h1270v4H250z" fill="#2f3133"/>
    ${boat(470, 1.1, '#274b66', '#e6e1d6')}${boat(700, 0.8, '#7d2f28', '#e9e4d8')}${boat(1010, 1.3, '#2c3f38', '#dcd7cb')}${boat(1290, 0.9, '#e4dfd2', '#c8c2b4')}`
}

function drawTown(width: number, height: number): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><g transform="scale(${width / 1800})">
    ${planTown()
      .filter(({ z }) => z >= 900)
      .map(drawHouse)
      .join('')}
    ${drawChurch()}
    ${planTown()
      .filter(({ z }) => z < 900)
      .map(drawHouse)
      .join('')}
    ${drawQuay()}</g></svg>`
}

/** A small town at the head of a fjord on an October day, white on the mountain tops. */
export const odda: Scene = {
  width: 1800,
  height: 1012,
  terrain: raiseFjordHead,
  cover,
  coverMaxM: 20,
  camera: { x: 0, heightM: EYE_M },
  zoom: 1.3,
  horizon: 0.5,
  nearM: 320,
  farM: 9500,
  stepMaxM: 5,
  stepMinM: 0.7,
  sky: ['#7e94a5', '#a9b8bf', '#d8d7cf', '#f1e2c8'],
  sun: [0.56, 0.4],
  cloudCover: 0.6,
  fogNear: '#93a3ac',
  fogFar: '#c4cac9',
  hazeM: 9500,
  seaFog: 0.35,
  rock: '#45464a',
  grass: '#6a6240',
  snow: '#eef1f4',
  snowLineM: 640,
  snowSlope: 0.46,
  light: [-0.75, 0.55, -0.3],
  lightColour: [1, 0.94, 0.84],
  shadowColour: [0.19, 0.22, 0.27],
  ripple: 1.6,
  water: '#1d2f38',
  built: { drawing: drawTown, distanceM: QUAY_M },
  seed: 67,
}
