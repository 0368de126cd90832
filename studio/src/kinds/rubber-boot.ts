import { albedoOf } from '../colour/linear-light.ts'
import type { Drawing } from '../engine/drawing.ts'
import { layeredNoise } from '../engine/noise.ts'
import type { LayerOptions } from '../engine/plate-canvas.ts'
import { area, stroke } from '../engine/raster.ts'
import { addInside, type Field } from '../engine/stage.ts'
import { smoothPath } from '../geometry/spline.ts'
import { printEmblem } from '../parts/emblem.ts'
import { layGleam, layPiece, pressLines } from '../parts/piece.ts'
import { outlineChildsTallBoot, outlineTallBoot } from './tall-boot-outline.ts'

interface RubberBootCut {
  seed: number
  /** y of the rim. */
  top: number
  /** A strap at the rim, elastic at the ankle, or loops to pull a child's boot on by. */
  fitting: 'strap' | 'elastic' | 'loops' | 'none'
}

const CUTS: Readonly<Record<string, RubberBootCut>> = {
  high: { seed: 3, top: 214, fitting: 'strap' },
  half: { seed: 7, top: 470, fitting: 'none' },
  low: { seed: 9, top: 716, fitting: 'elastic' },
  child: { seed: 11, top: 560, fitting: 'loops' },
}

const LINING = albedoOf('#4a4640')
const SOLE = albedoOf('#2f302e')
const ELASTIC = albedoOf('#2a2d2e')
const REFLECTOR = albedoOf('#c9cdcb')
const RUBBER: LayerOptions = { roughness: 0.36, specular: 0.04, edge: 0.14, castShadow: 0.2 }

type Put = (shapes: string) => string

/** The seed for the random unevenness of a cut. */
export function rubberBootSeed(cutName: string): number {
  return CUTS[cutName]?.seed ?? 1
}

/** Draws a rubber boot; the front shows its outer side, the back its inner side. */
export async function drawRubberBoot(
  drawing: Drawing,
  cutName: string,
  view: 'front' | 'back',
): Promise<void> {
  const cut = CUTS[cutName]
  if (!cut) throw new RangeError(`No such rubber boot: ${cutName}`)
  const front = view === 'front'
  const put: Put = (shapes) => (front ? shapes : `<g transform="translate(1020,0) scale(-1,1)">${shapes}</g>`)
  if (cut.fitting === 'loops') await fitLoops(drawing, put, cut.top)
  const [middle, half] = cut.fitting === 'loops' ? [355, 168] : [345, 154]
  const opening = `<ellipse cx="${middle}" cy="${cut.top + 10}" rx="${half}" ry="26" transform="rotate(-2 ${middle} ${cut.top + 10})" fill="#fff"/>`
  await layPiece(drawing, put(opening), {
    dye: LINING,
    reach: 30,
    swell: -0.5,
    shadow: 0,
    surface: { brightness: 0.6, roughness: 0.9 },
  })
  const outline = cut.fitting === 'loops' ? outlineChildsTallBoot(cut.top) : outlineTallBoot(cut.top)
  const upper = await moldUpper(drawing, put, area(smoothPath(outline)), cut, front)
  await moldSole(drawing, put, upper)
  await layPiece(
    drawing,
    put(stroke(`M186,${cut.top + 26} Q${middle},${cut.top + 52} ${middle + half + 4},${cut.top + 12}`, 26)),
    {
      within: upper,
      surface: RUBBER,
      swell: 0.7,
      lift: 3,
      dye: 'second',
      reach: 10,
    },
  )
  if (cut.fitting === 'strap') await fitStrap(drawing, put, upper, cut.top)
  if (cut.fitting === 'elastic') await fitElastic(drawing, put, upper, cut.top)
  if (cut.fitting === 'loops') {
    await layPiece(
      drawing,
      put(stroke(`M190,${cut.top + 92} Q350,${cut.top + 122} 524,${cut.top + 82}`, 20)),
      {
        within: upper,
        dye: REFLECTOR,
        reach: 6,
        lift: 2,
        surface: { roughness: 0.4, specular: 0.06 },
      },
    )
  }
  await shine(drawing, put, upper, cut, front)
}

async function moldUpper(
  drawing: Drawing,
  put: Put,
  outline: string,
  cut: RubberBootCut,
  front: boolean,
): Promise<Field> {
  const { stage, seed } = drawing
  const toCut = (x: number) => (front ? x : 1020 - x)
  return await layPiece(drawing, put(outline), {
    reach: 150,
    swell: 0.82,
    shake: 1.2,
    surface: RUBBER,
    finish: async (height, mask) => {
      const bell = (x: number, y: number, cx: number, cy: number, rx: number, ry: number) =>
        Math.exp(-(((x - cx) / rx) ** 2 + ((y - cy) / ry) ** 2))
      addInside(stage, height, mask, (px, y) => {
        const x = toCut(px)
        return (
          26 * bell(x, y, 760, 990, 120, 70) +
          22 * bell(x, y, 236, 970, 80, 110) -
          18 * bell(x, y, 470, 930, 130, 90) +
          5 * layeredNoise(x / 120, y / 150, 2, seed)
        )
      })
      // creases where the foot bends, and the seam of the mould down the side
      const creases = [
        ['M520,800 C470,828 420,850 372,858', 9, 8],
        ['M548,826 C500,860 452,880 404,888', 7, 6],
        ['M206,832 C250,836 292,826 330,806', 8, 7],
      ] as const
      for (const [path, blur, depth] of creases)
        if (cut.top < 650) await pressLines(drawing, height, put(stroke(path, 4)), { blur, depth })
      await pressLines(drawing, height, put(stroke(`M346,${cut.top + 40} V1000`, 5)), {
        blur: 2,
        depth: -2.2,
      })
      await pressLines(drawing, height, put(stroke('M640,868 C620,930 612,980 616,1040', 5)), {
        blur: 2,
        depth: -3,
      })
    },
  })
}

/** The band along the foot, the toe guard and the profiled sole with its heel. */
async function moldSole(drawing: Drawing, put: Put, upper: Field): Promise<void> {
  const on = { within: upper, surface: RUBBER, swell: 0.7, lift: 3 } as const
  await layPiece(
    drawing,
    put(area('M140,1012 C300,1026 480,1030 610,1018 C650,964 720,920 900,944 V1110 H140Z')),
    {
      ...on,
      dye: 'main',
      reach: 9,
    },
  )
  await layPiece(drawing, put(area('M140,1040 C400,1056 700,1052 920,1030 V1110 H140Z')), {
    ...on,
    dye: 'second',
    reach: 7,
  })
  const sole = smoothPath([
    [178, 1066, 1],
    [400, 1074],
    [700, 1072],
    [846, 1056, 1],
    [858, 1080],
    [846, 1106],
    [780, 1122],
    [560, 1124, 1],
    [448, 1112, 1],
    [424, 1098, 1],
    [404, 1132, 1],
    [196, 1134, 1],
    [174, 1108],
  ])
  const treads = Array.from({ length: 14 }, (_, i) => `M${196 + i * 48},1098v44`).join(' ')
  await layPiece(drawing, put(area(sole)), {
    dye: SOLE,
    reach: 14,
    swell: 0.8,
    lift: 2,
    surface: { roughness: 0.7, specular: 0.01 },
    finish: (height) => pressLines(drawing, height, put(stroke(treads, 8)), { blur: 1.6, depth: 7 }),
  })
}

/** A strap at the rim that tightens it. */
async function fitStrap(drawing: Drawing, put: Put, upper: Field, top: number): Promise<void> {
  const y = top + 74
  await layPiece(
    drawing,
    put(
      area(
        `M180,${y} C240,${y + 14} 300,${y + 22} 372,${y + 22} V${y + 52} C300,${y + 52} 240,${y + 46} 180,${y + 34}Z`,
      ),
    ),
    { dye: 'second', reach: 8, lift: 5, surface: RUBBER, within: upper },
  )
  await layPiece(
    drawing,
    put(`<rect x="228" y="${y}" width="38" height="52" rx="7" fill="none" stroke="#fff" stroke-width="9"/>`),
    { dye: albedoOf('#a9adad'), reach: 5, lift: 5, surface: { roughness: 0.28, specular: 0.12 } },
  )
}

/** A ribbed elastic wedge at the ankle, and a loop behind. */
async function fitElastic(drawing: Drawing, put: Put, upper: Field, top: number): Promise<void> {
  const wedge = `M286,${top + 30} H424 L398,${top + 196} Q356,${top + 214} 314,${top + 196}Z`
  const ribs = Array.from(
    { length: 11 },
    (_, i) => `M${292 + i * 12.6},${top + 30}L${318 + i * 7.6},${top + 206}`,
  )
  await layPiece(drawing, put(area(wedge)), {
    dye: ELASTIC,
    reach: 10,
    swell: 0.4,
    lift: 1,
    within: upper,
    surface: { roughness: 0.9, specular: 0.002 },
    finish: (height) => pressLines(drawing, height, put(stroke(ribs.join(' '), 4)), { blur: 1.6, depth: 4 }),
  })
  await layPiece(
    drawing,
    put(
      stroke(
        `M196,${top + 44} C166,${top - 6} 172,${top - 50} 206,${top - 46} C232,${top - 42} 226,${top} 222,${top + 40}`,
        16,
      ),
    ),
    {
      dye: 'second',
      reach: 7,
      lift: 4,
      surface: { roughness: 0.7 },
    },
  )
}

/** A loop on each side of the rim. */
async function fitLoops(drawing: Drawing, put: Put, top: number): Promise<void> {
  for (const x of [236, 452]) {
    const loop = `M${x - 40},${top + 40} V${top - 40} Q${x - 40},${top - 78} ${x},${top - 78} Q${x + 40},${top - 78} ${x + 40},${top - 40} V${top + 40}`
    await layPiece(drawing, put(stroke(loop, 26)), {
      dye: 'second',
      reach: 12,
      swell: 0.9,
      surface: RUBBER,
    })
  }
}

/** Reflections of a window on shaft and toe, and the mark. */
async function shine(
  drawing: Drawing,
  put: Put,
  upper: Field,
  cut: RubberBootCut,
  front: boolean,
): Promise<void> {
  const shaft = front
    ? `M236,${cut.top + 90} C246,${cut.top + 200} 254,700 246,820`
    : `M446,${cut.top + 90} C444,600 448,700 462,780`
  await layGleam(drawing, put(stroke(shaft, 20)), {
    blur: 10,
    opacity: cut.top < 650 ? 0.3 : 0.12,
    within: upper,
  })
  const toe = front ? 'M612,880 C680,900 736,914 778,936' : 'M800,944 C832,970 840,996 840,1020'
  await layGleam(drawing, put(stroke(toe, 16)), { blur: 8, opacity: 0.34, within: upper })
  const y = cut.fitting === 'strap' ? cut.top + 176 : cut.top + (cut.fitting === 'loops' ? 150 : 84)
  if (cut.fitting === 'elastic') return
  printEmblem(drawing, front ? 310 : 636, y, { scale: 3 })
}
