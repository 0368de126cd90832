import { albedoOf } from '../colour/linear-light.ts'
import type { Drawing } from '../engine/drawing.ts'
import { layeredNoise } from '../engine/noise.ts'
import type { LayerOptions } from '../engine/plate-canvas.ts'
import { area, stroke } from '../engine/raster.ts'
import { addInside, type Field } from '../engine/stage.ts'
import { smoothPath } from '../geometry/spline.ts'
import { printEmblem } from '../parts/emblem.ts'
import { layGleam, layPiece, pressLines } from '../parts/piece.ts'
import { outlineTallBoot, rimOfTallBoot } from './tall-boot-outline.ts'
import { moldLuggedSole, outlineChildsTallBoot, type Put } from './winter-boot-child.ts'

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
  const rim = cut.fitting === 'loops' ? { back: 190, front: 512 } : rimOfTallBoot(cut.top)
  const middle = (rim.back + rim.front) / 2
  const half = (rim.front - rim.back) / 2
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
  await moldSole(drawing, put, upper, cut.fitting === 'loops')
  await layPiece(
    drawing,
    put(
      stroke(
        `M${rim.back - 4},${cut.top + 24} Q${middle},${cut.top + 52} ${middle + half + 4},${cut.top + 12}`,
        26,
      ),
    ),
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
      put(stroke(`M180,${cut.top + 92} Q350,${cut.top + 122} 524,${cut.top + 82}`, 20)),
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
        ['M474,792 C440,822 398,842 350,848', 9, 8],
        ['M506,832 C466,862 424,880 376,886', 7, 6],
        ['M216,806 C252,816 292,812 330,796', 8, 7],
      ] as const
      for (const [path, blur, depth] of creases)
        if (cut.top < 650) await pressLines(drawing, height, put(stroke(path, 4)), { blur, depth })
      await pressLines(drawing, height, put(stroke(`M346,${cut.top + 40} V1000`, 5)), {
        blur: 2,
        depth: -2.2,
      })
    },
  })
}

/** The band along the foot, the toe guard and the profiled sole with its heel. */
async function moldSole(drawing: Drawing, put: Put, upper: Field, child: boolean): Promise<void> {
  const on = { within: upper, surface: RUBBER, swell: 0.7, lift: 3 } as const
  await layPiece(
    drawing,
    put(area('M140,1012 C300,1028 480,1034 612,1024 C664,1012 704,966 724,900 H920 V1120 H140Z')),
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
  await moldLuggedSole(drawing, put, { dye: SOLE, child })
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
        `M214,${top + 54} C182,${top + 4} 188,${top - 44} 222,${top - 40} C248,${top - 36} 242,${top + 6} 238,${top + 50}`,
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
  const toe = front ? 'M566,896 C628,922 700,938 770,962' : 'M790,980 C824,998 838,1018 840,1036'
  await layGleam(drawing, put(stroke(toe, 16)), { blur: 8, opacity: 0.34, within: upper })
  const y = cut.fitting === 'strap' ? cut.top + 176 : cut.top + (cut.fitting === 'loops' ? 150 : 84)
  if (cut.fitting === 'elastic') return
  printEmblem(drawing, front ? 310 : 636, y, { scale: 3 })
}
