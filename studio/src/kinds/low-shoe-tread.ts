import { albedoOf } from '../colour/linear-light.ts'
import type { Drawing } from '../engine/drawing.ts'
import { layeredNoise } from '../engine/noise.ts'
import { area, place, stroke } from '../engine/raster.ts'
import { addInside, type Field } from '../engine/stage.ts'
import { type OutlinePoint, smoothPath } from '../geometry/spline.ts'
import { printEmblem } from '../parts/emblem.ts'
import { layPiece, pressLines } from '../parts/piece.ts'
import type { Put, SoleName } from './low-shoe-sole.ts'

const RUBBER = albedoOf('#1f2224')
const FOAM = albedoOf('#e8e5dc')
const GUM = albedoOf('#b07a45')
const PLATE = albedoOf('#d9d6cc')
const STUD = albedoOf('#2b2e30')
const LUG = albedoOf('#3b4043')

/** The sole from below, the toe to the left. */
const OUTLINE: readonly OutlinePoint[] = [
  [102, 660],
  [124, 584],
  [200, 530],
  [316, 512],
  [430, 534],
  [552, 570],
  [660, 574],
  [770, 552],
  [856, 556],
  [906, 602],
  [918, 662],
  [900, 726],
  [846, 766],
  [750, 778],
  [630, 776],
  [510, 788],
  [390, 812],
  [270, 810],
  [170, 770],
  [116, 716],
]
const MIDDLE = { x: 510, y: 660 }

/** How much lower the sole lies on the picture than it is drawn, so that it lies on the ground. */
export const LOWER = 96

const GROUNDS = { road: FOAM, trail: RUBBER, studs: PLATE, gum: GUM, cup: GUM, hiking: RUBBER } as const

/** Draws the sole of a low shoe from below, each with the pattern of its use. */
export async function drawLowTread(drawing: Drawing, put: Put, sole: SoleName): Promise<void> {
  const outline = area(smoothPath(OUTLINE))
  const rim = sole === 'cup' || sole === 'road' ? FOAM : GROUNDS[sole]
  await layPiece(drawing, put(outline), {
    dye: rim,
    reach: 22,
    shadow: 0.3,
    surface: { roughness: 0.75, specular: 0.008 },
  })
  const inner = `<g transform="translate(${MIDDLE.x},${MIDDLE.y}) scale(.966,.92) translate(${-MIDDLE.x},${-MIDDLE.y})">${outline}</g>`
  const tread = await layPiece(drawing, put(inner), {
    dye: GROUNDS[sole],
    reach: 12,
    lift: 3,
    surface: { roughness: sole === 'studs' ? 0.4 : 0.7, specular: 0.014 },
    finish: async (height, mask) => {
      addInside(drawing.stage, height, mask, (x, y) => 0.5 * layeredNoise(x / 5, y / 5, 2, drawing.seed))
      await pressPattern(drawing, put, height, sole)
    },
  })
  if (sole === 'road') await layPads(drawing, put, tread)
  if (sole === 'trail' || sole === 'hiking') await layLugs(drawing, put, tread, sole)
  if (sole === 'studs') await screwStuds(drawing, put)
  printEmblem(drawing, 560, 646 + LOWER, {
    scale: 2,
    colour: sole === 'trail' || sole === 'hiking' ? '#e8e4da' : '#3b3f42',
    opacity: 0.6,
  })
}

/** Grooves: a herringbone for the floor, lines where a running shoe bends. */
async function pressPattern(drawing: Drawing, put: Put, height: Field, sole: SoleName): Promise<void> {
  if (sole === 'gum' || sole === 'cup') {
    const rows = Array.from({ length: 56 }, (_, i) => {
      const x = 90 + i * 15
      if (x > 540 && x < 640) return ''
      return `M${x},500 ${Array.from({ length: 22 }, (_, k) => `l${k % 2 === 0 ? 13 : -13},16`).join(' ')}`
    })
    await pressLines(drawing, height, put(stroke(rows.join(' '), 5)), { blur: 1.4, depth: 5 })
    const ring = (r: number) =>
      `<circle cx="318" cy="662" r="${r}" fill="none" stroke="#fff" stroke-width="7"/>`
    await pressLines(drawing, height, put([26, 48, 70].map(ring).join('')), { blur: 2, depth: -6 })
  }
  if (sole === 'road') {
    const bends = [250, 330, 410, 490]
      .map((x) => stroke(`M${x},480 Q${x + 26},660 ${x - 8},840`, 10))
      .join('')
    await pressLines(drawing, height, put(bends), { blur: 3, depth: 10 })
    await pressLines(drawing, height, put(stroke('M540,664 C660,640 760,650 860,662', 20)), {
      blur: 8,
      depth: 12,
    })
  }
}

/** Pads of hard rubber under heel and forefoot, in small hexagons. */
async function layPads(drawing: Drawing, put: Put, tread: Field): Promise<void> {
  const pads: string[] = []
  for (let row = 0; row < 15; row++) {
    for (let column = 0; column < 36; column++) {
      const x = 104 + column * 23 + (row % 2) * 11.5
      const y = 516 + row * 20
      const aside = Math.abs(y - 660)
      const isBent = [250, 330, 410, 490].some((bend) => Math.abs(x - bend - 12) < 13)
      if (isBent || (x > 505 && x < 660 && aside < 70) || (x >= 660 && aside < 26)) continue
      pads.push(place(area('M-9,-5 L0,-10 L9,-5 L9,5 L0,10 L-9,5Z'), x, y))
    }
  }
  await layPiece(drawing, put(pads.join('')), {
    dye: RUBBER,
    reach: 4,
    swell: 1,
    lift: 4,
    within: tread,
    surface: { roughness: 0.7, specular: 0.012 },
  })
}

/** Arrows that grip forwards under the forefoot and brake under the heel. */
async function layLugs(drawing: Drawing, put: Put, tread: Field, sole: 'trail' | 'hiking'): Promise<void> {
  const step = sole === 'trail' ? 46 : 58
  const arrow =
    sole === 'trail'
      ? area('M-15,0 L9,-17 L16,-6 L3,0 L16,6 L9,17Z')
      : area('M-20,-16 L16,-22 L20,0 L16,22 L-20,16 L-8,0Z')
  const lugs: string[] = []
  for (let column = 0; column * step < 800; column++) {
    for (let row = -3; row <= 3; row++) {
      const x = 134 + column * step + (row % 2 === 0 ? 0 : step / 2)
      const y = 660 + row * (sole === 'trail' ? 40 : 48) + (x < 500 ? 2 : 4)
      if (x > 560 && x < 650 && Math.abs(row) < 2) continue
      lugs.push(place(arrow, x, y, x < 600 ? 0 : 180))
    }
  }
  await layPiece(drawing, put(lugs.join('')), {
    dye: LUG,
    reach: 7,
    swell: 1.1,
    shadow: 0.65,
    lift: 9,
    within: tread,
    surface: { roughness: 0.6, specular: 0.018 },
  })
}

/** Round studs: six under the forefoot, one before them, four under the heel. */
async function screwStuds(drawing: Drawing, put: Put): Promise<void> {
  const at: readonly (readonly [number, number])[] = [
    [176, 640],
    [250, 572],
    [250, 744],
    [352, 566],
    [352, 762],
    [452, 592],
    [452, 752],
    [742, 604],
    [742, 730],
    [838, 606],
    [838, 720],
  ]
  const discs = (r: number) =>
    at.map(([x, y]) => `<circle cx="${x}" cy="${y}" r="${r}" fill="#fff"/>`).join('')
  await layPiece(drawing, put(discs(30)), {
    dye: PLATE,
    reach: 10,
    swell: 0.8,
    lift: 4,
    surface: { roughness: 0.5 },
  })
  await layPiece(drawing, put(discs(20)), {
    dye: STUD,
    reach: 12,
    swell: 1.5,
    lift: 12,
    shadow: 0.6,
    surface: { roughness: 0.4, specular: 0.04 },
  })
}
