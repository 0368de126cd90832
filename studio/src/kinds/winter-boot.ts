import { albedoOf } from '../colour/linear-light.ts'
import type { Drawing } from '../engine/drawing.ts'
import { createRandom, layeredNoise } from '../engine/noise.ts'
import type { LayerOptions } from '../engine/plate-canvas.ts'
import { area, place, rasterize, stroke, tape } from '../engine/raster.ts'
import { addInside, type Field, multiplyFields } from '../engine/stage.ts'
import { smoothPath } from '../geometry/spline.ts'
import { printEmblem } from '../parts/emblem.ts'
import { layPiece, pressLines } from '../parts/piece.ts'
import { sewStitch } from '../parts/seams.ts'
import { outlineTallBoot, rimOfTallBoot } from './tall-boot-outline.ts'
import {
  fitAnkleStrap,
  hangLoop,
  moldChildsFoot,
  moldLuggedSole,
  outlineChildsTallBoot,
  type Put,
  sewChildsReflectors,
} from './winter-boot-child.ts'

interface WinterBootCut {
  seed: number
  top: number
  child: boolean
  /** Pile that comes over the rim. */
  pile: boolean
  spikes: boolean
}

const CUTS: Readonly<Record<string, WinterBootCut>> = {
  plain: { seed: 3, top: 396, child: false, pile: false, spikes: false },
  lined: { seed: 5, top: 420, child: false, pile: true, spikes: false },
  spikes: { seed: 7, top: 396, child: false, pile: false, spikes: true },
  child: { seed: 9, top: 560, child: true, pile: false, spikes: false },
  'child-lined': { seed: 11, top: 580, child: true, pile: true, spikes: false },
}

const LINING = albedoOf('#4a4640')
const PILE = albedoOf('#e6dcc8')
const RUBBER = albedoOf('#2b2d2e')
const STEEL = albedoOf('#b4b7b5')
const CLOTH: LayerOptions = { roughness: 0.62, specular: 0.014, sheen: 0.03, edge: 0.14 }

/** The seed for the random unevenness of a cut. */
export function winterBootSeed(cutName: string): number {
  return CUTS[cutName]?.seed ?? 1
}

/** Draws a warm boot with a rubber foot and a zip; the front shows its outer side, the back its inner side. */
export async function drawWinterBoot(
  drawing: Drawing,
  cutName: string,
  view: 'front' | 'back',
): Promise<void> {
  const cut = CUTS[cutName]
  if (!cut) throw new RangeError(`No such winter boot: ${cutName}`)
  const front = view === 'front'
  const put: Put = (shapes) => (front ? shapes : `<g transform="translate(1020,0) scale(-1,1)">${shapes}</g>`)
  const rim = cut.child ? { back: 190, front: 512 } : rimOfTallBoot(cut.top)
  const middle = (rim.back + rim.front) / 2
  const half = (rim.front - rim.back) / 2
  await layPiece(
    drawing,
    put(`<ellipse cx="${middle}" cy="${cut.top + 10}" rx="${half}" ry="26" fill="#fff"/>`),
    {
      dye: cut.pile ? PILE : LINING,
      reach: 30,
      swell: -0.5,
      shadow: 0,
      surface: { brightness: 0.6, roughness: 0.9 },
    },
  )
  const outline = smoothPath(cut.child ? outlineChildsTallBoot(cut.top) : outlineTallBoot(cut.top))
  const upper = await sewShaft(drawing, put, outline, cut)
  await sewZip(drawing, put, upper, cut, front)
  if (cut.child) {
    await moldChildsFoot(drawing, put, upper)
    await sewChildsReflectors(drawing, put, upper, cut.top)
  } else await moldFoot(drawing, put, upper)
  if (cut.child || cut.pile) await fitAnkleStrap(drawing, put, upper)
  await (cut.pile
    ? layPile(drawing, put, cut, middle, half)
    : bindRim(drawing, put, upper, cut, middle, half))
  if (cut.child) {
    await hangLoop(drawing, put, upper, cut.top + (cut.pile ? 112 : 48))
    await moldLuggedSole(drawing, put)
  } else {
    if (cut.spikes) await setSpikes(drawing, put)
    await moldLuggedSole(drawing, put, { child: false })
  }
  const y = cut.top + (cut.pile && !cut.child ? 150 : 104)
  printEmblem(drawing, front ? 392 : 560, y, { scale: 2.6 })
}

/** A padded shaft, quilted across, that bends at the ankle. */
async function sewShaft(drawing: Drawing, put: Put, outline: string, cut: WinterBootCut): Promise<Field> {
  const { stage, seed } = drawing
  const lowest = cut.child ? 730 : 800
  const rows = Array.from({ length: Math.ceil((lowest - cut.top) / 92) }, (_, i) => cut.top + 100 + i * 92)
  const quilting = rows.map((y) => stroke(`M150,${y + 10} Q350,${y + 32} 560,${y - 8}`, 3)).join('')
  const upper = await layPiece(drawing, put(area(outline)), {
    reach: 150,
    swell: 0.82,
    shake: 1.6,
    surface: { ...CLOTH, texture: drawing.weave },
    finish: async (height, mask) => {
      addInside(stage, height, mask, (x, y) => 3.4 * layeredNoise(x / 70, y / 44, 3, seed))
      await pressLines(drawing, height, put(quilting), { blur: 11, depth: 15 })
      await pressLines(drawing, height, put(quilting), { blur: 1.2, depth: 4 })
      await pressLines(drawing, height, put(stroke('M484,792 C446,826 400,850 350,858', 4)), {
        blur: 8,
        depth: 9,
      })
    },
  })
  for (const y of rows) {
    const line = `M150,${y + 10} Q350,${y + 32} 560,${y - 8}`
    await sewStitch(drawing, line, { dy: 7, within: upper, opacity: 0.16 })
  }
  return upper
}

/** The zip on the inner side of the leg, seen from behind; in front a seam with piping. */
async function sewZip(
  drawing: Drawing,
  put: Put,
  upper: Field,
  cut: WinterBootCut,
  front: boolean,
): Promise<void> {
  const [endX, endY] = cut.child ? [298, 846] : [310, 900]
  const line = `M286,${cut.top + 20} C286,${cut.top + 200} 296,760 ${endX},${endY}`
  await layPiece(drawing, put(tape(line, front ? 12 : 30)), {
    dye: front ? 'second' : RUBBER,
    reach: 8,
    swell: 0.5,
    lift: 2,
    within: upper,
    surface: { roughness: 0.8 },
  })
  if (front) return
  const teeth = await rasterize(drawing.stage, put(tape(line, 9, '4 3')))
  drawing.canvas.paint(multiplyFields(teeth, upper), STEEL, 0.8)
  await layPiece(
    drawing,
    put(`<rect x="280" y="${cut.top + 40}" width="16" height="52" rx="6" fill="#fff"/>`),
    {
      dye: STEEL,
      reach: 6,
      lift: 5,
      surface: { roughness: 0.3, specular: 0.1 },
    },
  )
}

/** Rubber round the foot, higher at heel and toe. */
async function moldFoot(drawing: Drawing, put: Put, upper: Field): Promise<void> {
  const galosh =
    'M140,914 C216,896 276,930 346,966 C430,1010 560,1016 640,994 C704,976 730,936 746,900 H920 V1120 H140Z'
  await layPiece(drawing, put(area(galosh)), {
    dye: RUBBER,
    reach: 40,
    swell: 0.7,
    lift: 4,
    within: upper,
    surface: { roughness: 0.5, specular: 0.03, edge: 0.12 },
    finish: (height) =>
      pressLines(
        drawing,
        height,
        put(
          stroke('M140,1040 C400,1056 700,1050 920,1030', 4) +
            stroke('M140,1020 C400,1038 700,1032 920,1010', 4),
        ),
        { blur: 2, depth: 4 },
      ),
  })
  await sewStitch(drawing, galosh.slice(0, galosh.indexOf(' V')), { dy: 9, within: upper, opacity: 0.3 })
}

/** Curled pile over the rim. */
async function layPile(
  drawing: Drawing,
  put: Put,
  cut: WinterBootCut,
  middle: number,
  half: number,
): Promise<void> {
  const random = createRandom(cut.seed)
  const curls = Array.from({ length: 190 }, () => {
    const x = middle + (random() * 2 - 1) * (half + 16)
    const bend = 1 - ((x - middle) / (half + 20)) ** 2
    const y = cut.top + 2 + bend * 24 + (random() - 0.35) * 58
    return `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${(9 + random() * 9).toFixed(1)}" fill="#fff"/>`
  })
  await layPiece(drawing, put(curls.join('')), {
    dye: PILE,
    reach: 14,
    swell: 1,
    lift: 6,
    surface: { roughness: 0.95, specular: 0.001, sheen: 0.04 },
    finish: (height, mask) =>
      addInside(
        drawing.stage,
        height,
        mask,
        (x, y) =>
          5 * layeredNoise(x / 9, y / 9, 2, cut.seed) + 3 * layeredNoise(x / 22, y / 22, 2, cut.seed + 1),
      ),
  })
}

async function bindRim(
  drawing: Drawing,
  put: Put,
  upper: Field,
  cut: WinterBootCut,
  middle: number,
  half: number,
): Promise<void> {
  const rim = `M${middle - half},${cut.top + 30} Q${middle},${cut.top + 56} ${middle + half + 4},${cut.top + 16}`
  await layPiece(drawing, put(stroke(rim, 42)), {
    dye: 'second',
    reach: 18,
    swell: 0.8,
    lift: 4,
    within: upper,
    surface: { ...CLOTH, roughness: 0.85 },
  })
}

/** Steel spikes that come out between the lugs under heel and ball. */
async function setSpikes(drawing: Drawing, put: Put): Promise<void> {
  const points = [214, 268, 340, 520, 600, 680, 760].map((x) =>
    place('<path d="M-7,-6 H7 L3,22 H-3Z" fill="#fff"/>', x, x > 700 ? 1120 : 1128),
  )
  await layPiece(drawing, put(points.join('')), {
    dye: STEEL,
    reach: 4,
    surface: { roughness: 0.28, specular: 0.12 },
  })
}
