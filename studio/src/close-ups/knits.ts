import { albedoOf } from '../colour/linear-light.ts'
import type { Drawing } from '../engine/drawing.ts'
import { layeredNoise, valueNoise } from '../engine/noise.ts'
import { fillField } from '../engine/stage.ts'
import { isSpeckle, knitStitch } from '../garments/knit.ts'
import { printEmblem } from '../parts/emblem.ts'
import { layPiece } from '../parts/piece.ts'
import { layGround, leatherGrain, type Relief, wave } from './ground.ts'
import { sewRow, THREAD_GREY } from './sewing.ts'

const LEATHER = albedoOf('#8a5a34')

/** Stitches of wool, spun from two strands, with loose fibres. */
function knit(seed: number, wide: number, tall: number) {
  const place = (x: number, y: number) => {
    const u = x / wide + 0.05 * layeredNoise(x / 120, y / 120, 2, seed)
    const v = -y / tall + 0.07 * layeredNoise(x / 90, y / 140, 2, seed + 1)
    return [u, v] as const
  }
  const relief: Relief = (x, fromTop) => {
    const y = -fromTop
    const [u, v] = place(x, fromTop)
    const { height } = knitStitch(u, v, wide * 0.36)
    const side = u - Math.floor(u) < 0.5 ? 1 : -1
    const strand = Math.sin((y / tall + side * (x / wide) * 1.15) * 6.28 * 1.5)
    const fibre = 1 - Math.abs(valueNoise((x * side + y * 0.6) / 5.5, (y - x * side * 0.6) / 26, seed + 3))
    return height * (1 + 0.07 * strand) + 1.4 * fibre * (height > 2 ? 1 : 0.3)
  }
  return { place, relief }
}

const WOOL = {
  roughness: 0.95,
  specular: 0.001,
  sheen: 0.05,
  wrap: 0.2,
  occlusionRadii: [2.5, 9, 20],
} as const

/** Plain knitting close to. */
export async function drawKnitCloseUp(drawing: Drawing): Promise<void> {
  const { relief } = knit(drawing.seed, 92, 74)
  const waves = wave(drawing.seed, 22)
  layGround(drawing, (x, y) => relief(x, y) + waves(x, y), 'main', WOOL)
}

/** Knitting in two colours: single stitches of the second one, as all over an islender. */
export async function drawPatternKnitCloseUp(drawing: Drawing): Promise<void> {
  const { stage, seed } = drawing
  const { place, relief } = knit(seed, 74, 58)
  const secondShare = fillField(stage, (x, y) => {
    const [u, v] = place(x, y)
    const { column, row } = knitStitch(u, v, 1)
    return isSpeckle(column, row) ? 1 : 0
  })
  layGround(drawing, relief, 'main', { ...WOOL, secondShare })
}

/** The folded edge of a hat: wide ribs, and a patch of leather sewn on by hand. */
export async function drawRibCloseUp(drawing: Drawing): Promise<void> {
  const { seed } = drawing
  const { relief } = knit(seed, 62, 50)
  layGround(
    drawing,
    (x, y) => {
      const rib = Math.cos((x / 62 / 2) * 2 * Math.PI + Math.PI)
      return relief(x, y) * (0.55 + 0.45 * Math.max(0, rib)) + 26 * rib
    },
    'main',
    WOOL,
  )
  const grain = leatherGrain(seed, 1.5)
  const [left, top, right, bottom] = [250, 430, 750, 800]
  await layPiece(
    drawing,
    `<rect x="${left}" y="${top}" width="${right - left}" height="${bottom - top}" rx="16" fill="#fff"/>`,
    {
      dye: LEATHER,
      reach: 14,
      swell: 0.9,
      lift: 13,
      shadow: 0.6,
      surface: { roughness: 0.5, specular: 0.022, edge: 0.15 },
      finish: (height, mask) => {
        const add = fillField(drawing.stage, grain)
        for (let i = 0; i < height.length; i++) if (mask[i]! > 0.01) height[i] = height[i]! + add[i]!
      },
    },
  )
  const inset = 26
  const corners = [
    [left + inset, top + inset],
    [right - inset, top + inset],
    [right - inset, bottom - inset],
    [left + inset, bottom - inset],
  ] as const
  for (const [i, from] of corners.entries()) {
    const to = corners[(i + 1) % 4]!
    await sewRow(drawing, [from, to], { dye: THREAD_GREY, length: 30, step: 44, thick: 9 })
  }
  printEmblem(drawing, 500 - 12.5 * 9, 615 - 7 * 9, { scale: 9, colour: '#2b1c10', opacity: 0.85 })
}

/** The back of a thin glove: fine stretch cloth, and the flat seam between two fingers. */
export async function drawThinGloveCloseUp(drawing: Drawing): Promise<void> {
  const { seed } = drawing
  const waves = wave(seed, 40)
  layGround(
    drawing,
    (x, y) =>
      knitStitch(x / 56 + 0.03 * layeredNoise(x / 120, y / 120, 2, seed), -y / 43, 14).height + waves(x, y),
    'main',
    WOOL,
  )
  for (const line of [
    [
      [300, -10],
      [330, 300],
      [420, 620],
      [440, 1260],
    ],
    [
      [700, -10],
      [680, 260],
      [640, 560],
      [650, 1260],
    ],
  ] as const)
    for (const dx of [-11, 11])
      await sewRow(
        drawing,
        line.map(([x, y]) => [x + dx, y] as const),
        { dye: 'second', length: 20, step: 26, thick: 6 },
      )
}
