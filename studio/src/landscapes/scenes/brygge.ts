import { createRandom, layeredNoise, ridgedNoise } from '../../engine/noise.ts'
import { smoothStep } from '../../engine/stage.ts'
import { drawRain } from '../draw-rain.ts'
import { plantForest } from '../plant-forest.ts'
import type { Scene } from '../scene.ts'
import type { Terrain } from '../terrains.ts'

/** The hill behind the town. */
const raiseHill: Terrain = (x, z) => {
  const inland = z - 420
  if (inland < 0) return -4
  const hill = 400 * smoothStep(0, 1100, inland) * (0.7 + 0.5 * layeredNoise(x / 500 + 2, z / 600, 3, 8))
  const top = 430 * ridgedNoise(x / 1700 + 1, z / 1700, 5, 5) * smoothStep(900, 2400, inland)
  return 2 + hill * (0.55 + 0.45 * smoothStep(-500, 500, x)) + top
}

const cover = plantForest({
  ground: raiseHill,
  spacingM: 8,
  seed: 52,
  density: (x, z, height) => smoothStep(40, 120, height) * (0.5 + 0.5 * layeredNoise(x / 90, z / 90, 3, 3)),
  mix: () => 0.7,
  stands: [
    { colours: ['#323b34', '#3a3f33'], shape: 'round', heightM: [7, 12], spread: 0.4 },
    { colours: ['#1f2b28', '#24312c'], shape: 'pointed', heightM: [10, 18], spread: 0.25 },
  ],
  floor: () => [0.03, 0.035, 0.035],
})

/** Base line of the buildings on the paving, in pixels of a picture 1800 wide. */
const FOOT = 700

interface House {
  x: number
  width: number
  wall: number
  gable: number
  paint: string
  /** Windows side by side, and storeys over the shop. */
  bays: number
  storeys: number
}

const PAINTS = [
  '#8a6a38',
  '#6f3630',
  '#8b8d8b',
  '#4a5a50',
  '#7b4632',
  '#5b6a74',
  '#9a8054',
  '#6a3a33',
  '#7f8583',
]

/** A row of gabled wooden houses, wall to wall, of different heights and widths. */
function planRow(): House[] {
  const random = createRandom(29)
  const row: House[] = []
  for (let x = -30; x < 1830; ) {
    const width = 132 + Math.round(random() * 62)
    const storeys = random() < 0.55 ? 3 : 2
    row.push({
      x,
      width,
      wall: 92 + storeys * 56,
      gable: 58 + Math.round(random() * 34),
      paint: PAINTS[row.length % PAINTS.length] ?? '#6f3630',
      bays: width > 165 ? 4 : 3,
      storeys,
    })
    x += width + 3
  }
  return row
}

const LIT = ['#ffd592', '#ffc878', '#ffe0ac', '#f6b863'] as const

function drawWindow(x: number, y: number, width: number, height: number, lit: string | null): string {
  const glass = lit ?? '#27323a'
  const frame = lit === null ? '#8f979a' : '#d9cbb0'
  return (
    `<path d="M${x - 3} ${y - 3}h${width + 6}v${height + 6}h${-width - 6}z" fill="${frame}" opacity=".8"/>` +
    `<path d="M${x} ${y}h${width}v${height}h${-width}z" fill="${glass}"/>` +
    `<path d="M${x + width / 2 - 1} ${y}h2v${height}h-2zM${x} ${y + height * 0.36}h${width}v2h${-width}z" fill="${frame}" opacity=".85"/>`
  )
}

function drawHouse(house: House, random: () => number): string {
  const { x, width, wall, gable, paint, bays, storeys } = house
  const eaves = FOOT - wall
  const middle = x + width / 2
  const shape = `M${x} ${FOOT}V${eaves}L${middle} ${eaves - gable}L${x + width} ${eaves}V${FOOT}z`
  const boards = Array.from({ length: Math.floor(width / 7) }, (_, at) => {
    const boardX = x + 4 + at * 7
    const roof = eaves - gable * (1 - Math.abs(boardX - middle) / (width / 2))
    return `M${boardX} ${roof.toFixed(0)}V${FOOT - 64}`
  }).join('')
  const pitch = width / bays
  const windows = Array.from({ length: storeys * bays }, (_, at) => {
    const y = FOOT - 118 - Math.floor(at / bays) * 56
    const lit = random() < 0.42 ? (LIT[Math.floor(random() * LIT.length)] ?? null) : null
    return drawWindow(Math.round(x + (at % bays) * pitch + pitch / 2 - 11), y, 22, 34, lit)
  }).join('')
  const attic = drawWindow(
    Math.round(middle - 9),
    eaves - Math.round(gable * 0.42),
    18,
    24,
    random() < 0.5 ? LIT[1] : null,
  )
  const door = random() < 0.5 ? x + width - 36 : x + 12
  const paneX = door < middle ? x + 46 : x + 12
  const open = random() < 0.75
  const shop =
    `<path d="M${x} ${FOOT}v-62h${width}v62z" fill="#22282b" opacity=".62"/>` +
    `<path d="M${paneX} ${FOOT - 12}v-40h${width - 60}v40z" fill="${open ? 'url(#pane)' : '#2b353b'}"/>` +
    `<path d="M${paneX + (width - 60) / 2 - 1} ${FOOT - 52}h2v40h-2z" fill="#22282b"/>` +
    `<path d="M${door} ${FOOT - 2}v-50h24v50z" fill="${open ? '#d99c55' : '#333c40'}"/>` +
    `<path d="M${door + 5} ${FOOT - 24}v-22h14v22z" fill="${open ? '#ffe3b0' : '#4a555b'}"/>` +
    `<path d="M${x} ${FOOT - 64}h${width}v5h${-width}z" fill="#d8d2c2" opacity=".3"/>`
  return (
    `<path d="${shape}" fill="${paint}"/><path d="${boards}" stroke="#0e1518" stroke-width="1" opacity=".2"/>` +
    `<path d="${shape}" fill="url(#dusk)"/>${shop}${windows}${attic}` +
    `<path d="M${x - 5} ${eaves + 5}L${middle} ${eaves - gable - 8}L${x + width + 5} ${eaves + 5}l-5 5L${middle} ${eaves - gable + 3}L${x} ${eaves + 10}z" fill="#2a3238"/>` +
    `<path d="M${x - 5} ${eaves + 4}L${middle} ${eaves - gable - 9}L${x + width + 5} ${eaves + 4}" fill="none" stroke="#9fb0bb" stroke-width="1.6" opacity=".6"/>`
  )
}

const LAMPS = [236, 764, 1292, 1716] as const

function drawLamp(x: number): string {
  return (
    `<circle cx="${x}" cy="560" r="120" fill="url(#halo)"/>` +
    `<path d="M${x - 2} ${FOOT + 10}V562h4v${FOOT - 552}z" fill="#161c20"/><path d="M${x - 9} 564l3-20h12l3 20z" fill="#ffe9bd"/>` +
    `<path d="M${x - 11} 566v-4h22v4zM${x - 8} 544l8-9 8 9z" fill="#161c20"/>`
  )
}

/** The street in the evening: lit shops and lamps, and lights on the hillside. */
function drawTown(width: number, height: number): string {
  const random = createRandom(8)
  const lights = Array.from({ length: 380 }, () => {
    // Houses on the hill are visible unless the slope in front of them is higher.
    const z = 700 + 800 * random()
    const x = (random() - 0.5) * 1.4 * z
    const ground = raiseHill(x, z)
    if (ground > 290 || ground < 60) return ''
    const place = (at: number, height: number) => 668 - ((height - 9) * 1316) / at
    const hidden = [0.8, 0.87, 0.94].some(
      (at) => place(z * at, raiseHill(x * at, z * at) + 9) < place(z, ground + 12),
    )
    if (hidden) return ''
    const radius = (0.8 + random() * 1.2).toFixed(1)
    return `<circle cx="${(900 + (x / z) * 1316).toFixed(0)}" cy="${place(z, ground + 12).toFixed(0)}" r="${radius}" opacity="${(0.35 + random() * 0.6).toFixed(2)}"/>`
  }).join('')
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <defs>
      <linearGradient id="dusk" x1="0" x2="0" y1="0" y2="1"><stop offset="0" stop-color="#1b2a38" stop-opacity=".52"/>
        <stop offset=".62" stop-color="#1b2530" stop-opacity=".3"/><stop offset="1" stop-color="#5a3a1c" stop-opacity=".12"/></linearGradient>
      <linearGradient id="pane" x1="0" x2="0" y1="0" y2="1"><stop offset="0" stop-color="#ffe9bf"/><stop offset="1" stop-color="#e8a956"/></linearGradient>
      <radialGradient id="halo"><stop offset="0" stop-color="#ffe2a8" stop-opacity=".7"/>
        <stop offset=".2" stop-color="#ffcf86" stop-opacity=".26"/><stop offset="1" stop-color="#ffcf86" stop-opacity="0"/></radialGradient>
    </defs>
    <g transform="scale(${width / 1800})">
      <g fill="#ffd998">${lights}</g>
      ${planRow()
        .map((house) => drawHouse(house, random))
        .join('')}
      <path d="M0 ${FOOT}h1800v9H0z" fill="#333b40"/><path d="M0 ${FOOT}h1800v2H0z" fill="#74818a" opacity=".6"/>
      ${LAMPS.map(drawLamp).join('')}
    </g></svg>`
}

/** A street by the harbour after rain, in the blue hour. */
export const brygge: Scene = {
  width: 1800,
  height: 1012,
  terrain: raiseHill,
  cover,
  camera: { x: 0, heightM: 9 },
  zoom: 1.3,
  horizon: 0.66,
  nearM: 300,
  farM: 5200,
  stepMaxM: 6,
  stepMinM: 0.8,
  sky: ['#24374c', '#42596e', '#8592a0', '#c9a592'],
  sun: [0.22, 0.5],
  cloudCover: 0.2,
  fogNear: '#3d4f5f',
  fogFar: '#7c8b98',
  hazeM: 4200,
  seaFog: 0.3,
  rock: '#343a40',
  grass: '#2c3531',
  snow: '#c9d2dc',
  snowLineM: 400,
  snowSlope: 0.55,
  light: [-0.6, 0.6, -0.3],
  lightColour: [0.3, 0.34, 0.42],
  shadowColour: [0.16, 0.2, 0.27],
  ripple: 2.6,
  water: '#12191f',
  built: { drawing: drawTown, distanceM: 370 },
  before: (width, height) =>
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${drawRain(width, height, { drops: 900, slant: 0.12, strength: 0.1, seed: 4 })}</svg>`,
  seed: 13,
}
