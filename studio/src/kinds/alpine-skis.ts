import { albedoOf } from '../colour/linear-light.ts'
import type { Drawing } from '../engine/drawing.ts'
import { area, stroke } from '../engine/raster.ts'
import type { Field } from '../engine/stage.ts'
import type { Point } from '../geometry/spline.ts'
import { layPiece, pressLines } from '../parts/piece.ts'
import {
  enlargeOnSki,
  layBindingPart,
  laySki,
  outlineSki,
  placeSkis,
  printMarkOnSki,
  printOnSki,
  SKI_BLACK,
  SKI_STEEL,
  type SkiFrame,
} from '../parts/ski.ts'

interface SkiCut {
  seed: number
  /** Half-widths of shovel, waist and tail, view pixels. */
  half: readonly [number, number, number]
  /** A tail that is turned up as well. */
  twin: boolean
  graphic: 'wedge' | 'sun' | 'ridge' | 'bubbles'
  /** A child's skis are short and broad, with a binding that is large for them. */
  child?: boolean
}

const CUTS: Readonly<Record<string, SkiCut>> = {
  piste: { seed: 3, half: [42, 25, 36], twin: false, graphic: 'wedge' },
  'all-mountain': { seed: 5, half: [45, 30, 40], twin: false, graphic: 'sun' },
  freeride: { seed: 9, half: [50, 38, 46], twin: true, graphic: 'ridge' },
  child: { seed: 12, half: [66, 44, 58], twin: false, graphic: 'bubbles', child: true },
}

/** How long a child's skis are beside a grown-up's, and how much larger their binding is than its drawing. */
const CHILD_LENGTH = 0.76
const CHILD_BINDING = 1.28

const GREY = albedoOf('#6d7274')
const METAL = { dye: SKI_STEEL, surface: { roughness: 0.28, specular: 0.12 } } as const

/** Round spots on a child's skis: x, y, radius. */
const BUBBLES: readonly (readonly [number, number, number])[] = [
  [-34, -548, 20],
  [26, -514, 11],
  [-6, -352, 30],
  [42, -300, 17],
  [-42, -290, 13],
  [8, -262, 9],
  [-20, 408, 16],
  [34, 440, 11],
  [-44, 446, 8],
]

/** The seed for the random unevenness of a cut. */
export function alpineSkisSeed(cutName: string): number {
  return CUTS[cutName]?.seed ?? 1
}

function sideCut({ half: [shovel, waist, tail], twin }: SkiCut): readonly Point[] {
  return [
    [-612, shovel * 0.34],
    [-588, shovel * 0.72],
    [-540, shovel * 0.98],
    [-480, shovel],
    [-330, shovel * 0.5 + waist * 0.5],
    [-140, waist * 1.02],
    [60, waist],
    [260, waist * 0.7 + tail * 0.3],
    [460, waist * 0.24 + tail * 0.76],
    [560, tail],
    [600, tail * (twin ? 0.84 : 0.94)],
    [614, tail * (twin ? 0.5 : 0.74)],
  ]
}

/** Draws a pair of alpine skis with bindings, leaning; the back shows their bases. */
export async function drawAlpineSkis(
  drawing: Drawing,
  cutName: string,
  view: 'front' | 'back',
): Promise<void> {
  const cut = CUTS[cutName]
  if (!cut) throw new RangeError(`No such alpine skis: ${cutName}`)
  const [shovel, waist] = cut.half
  for (const ski of placeSkis(shovel + 17, 26, cut.child ? CHILD_LENGTH : 1)) {
    const mask = await laySki(
      drawing,
      ski,
      outlineSki(sideCut(cut)),
      view === 'front' ? 'top' : 'base',
      waist,
    )
    if (view === 'back') {
      await printBase(drawing, ski, mask)
      continue
    }
    await printGraphic(drawing, cut, ski, mask)
    printMarkOnSki(drawing, ski, -440, { scale: shovel / 21 })
    if (cut.child) await mountBinding(drawing, enlargeOnSki(ski, CHILD_BINDING), waist / CHILD_BINDING, true)
    else await mountBinding(drawing, ski, waist, cut.graphic === 'wedge')
  }
}

async function printGraphic(
  drawing: Drawing,
  { graphic }: SkiCut,
  { put }: SkiFrame,
  mask: Field,
): Promise<void> {
  const print = (path: string, dye: 'main' | 'second' = 'second') =>
    printOnSki(drawing, put(area(path)), mask, dye)
  if (graphic === 'wedge') {
    await print('M-70,-330 L70,-170 V640 H-70Z')
    await print('M-70,-286 L70,-126 V-112 L-70,-272Z', 'main')
    await print('M-70,330 L70,470 V500 L-70,360Z M-70,384 L70,524 V532 L-70,392Z', 'main')
    return
  }
  if (graphic === 'bubbles') {
    const bubbles = BUBBLES.map(([x, y, r]) => `<circle cx="${x}" cy="${y}" r="${r}" fill="#fff"/>`)
    await printOnSki(drawing, put(bubbles.join('')), mask, 'second')
    await print('M-90,640 H90 V470 Q0,420 -90,470Z')
    return
  }
  if (graphic === 'ridge') {
    await print('M-80,-640 H80 V-336 L40,-374 L22,-352 L-6,-398 L-30,-362 L-44,-378 L-80,-330Z')
    await print('M-80,640 H80 V400 L52,360 L30,392 L2,344 L-24,384 L-40,366 L-80,420Z')
    return
  }
  await printOnSki(drawing, put('<circle cx="0" cy="-338" r="30" fill="#fff"/>'), mask, 'second')
  const bands = Array.from({ length: 9 }, (_, i) => `M-80,${290 + i * 32} H80 v${4 + i * 3.4} H-80Z`)
  await print(`M-80,-286 H80 v16 H-80Z M-80,-254 H80 v8 H-80Z ${bands.join(' ')} M-80,580 H80 V640 H-80Z`)
}

/** The running base: blocks of colour towards the ends and the maker's mark, large. */
async function printBase(drawing: Drawing, ski: SkiFrame, mask: Field): Promise<void> {
  const print = (path: string, dye: 'main' | 'second') => printOnSki(drawing, ski.put(area(path)), mask, dye)
  await print('M-80,-640 H80 V-420 L-80,-300Z M-80,-270 L80,-390 V-374 L-80,-254Z', 'main')
  await print('M-80,640 H80 V330 L-80,450Z', 'second')
  await print('M-80,420 L80,300 V284 L-80,404Z', 'main')
  for (const y of [-150, 60]) printMarkOnSki(drawing, ski, y, { scale: 2.1, opacity: 0.8 })
}

/** Rail, toe piece, heel piece with its lever, and the arms of the brake. */
async function mountBinding(drawing: Drawing, ski: SkiFrame, waist: number, plate: boolean): Promise<void> {
  const { put } = ski
  const part = (path: string, style: Parameters<typeof layBindingPart>[3] = {}) =>
    layBindingPart(drawing, ski, path, style)
  // brake: two wires with rubber feet beside the ski
  for (const side of [-1, 1]) {
    const x = side * (waist + 8)
    await layPiece(drawing, put(stroke(`M${side * 16},150 C${side * 22},140 ${x},150 ${x},178 V232`, 5)), {
      ...METAL,
      reach: 4,
      lift: 5,
    })
    await part(`M${x - 6},216 q6,-6 12,0 l2,44 q-8,10 -16,0z`, { reach: 8 })
  }
  if (plate)
    await part(`M-17,-196 Q0,-206 17,-196 L20,-150 V318 Q0,330 -20,318 V-150Z`, {
      dye: GREY,
      lift: 7,
      finish: (height) =>
        pressLines(drawing, height, put(stroke('M-9,-186V308 M9,-186V308', 2)), { blur: 1, depth: 2 }),
    })
  // where the boot stands
  await part('M-19,-58 H19 L20,-18 Q0,-12 -20,-18Z', {
    dye: GREY,
    lift: 3,
    finish: (height) =>
      pressLines(drawing, height, put(stroke('M-14,-46H14 M-14,-37H14 M-14,-28H14', 2.4)), {
        blur: 0.8,
        depth: 2,
      }),
  })
  await part('M-18,128 H18 L20,172 H-20Z', { dye: GREY, lift: 3 })
  await mountToePiece(drawing, ski)
  await mountHeelPiece(drawing, ski)
}

async function mountToePiece(drawing: Drawing, ski: SkiFrame): Promise<void> {
  const { put } = ski
  await layBindingPart(
    drawing,
    ski,
    'M-15,-178 C-10,-190 10,-190 15,-178 L22,-128 C26,-108 32,-92 31,-66 C30,-54 22,-46 17,-52 C14,-64 8,-70 0,-70 C-8,-70 -14,-64 -17,-52 C-22,-46 -30,-54 -31,-66 C-32,-92 -26,-108 -22,-128Z',
    {
      reach: 20,
      lift: 12,
      shadow: 0.55,
      finish: (height) =>
        pressLines(drawing, height, put(stroke('M-20,-118 Q0,-106 20,-118', 2.4)), { blur: 1, depth: 3 }),
    },
  )
  await layBindingPart(drawing, ski, 'M-11,-172 Q0,-180 11,-172 L15,-134 Q0,-124 -15,-134Z', {
    dye: 'second',
    reach: 9,
    lift: 3,
    surface: { roughness: 0.34, specular: 0.06 },
  })
  // the window that shows the release setting, and the screw in front
  await layBindingPart(drawing, ski, 'M-7,-152 h14 v9 h-14z', {
    dye: albedoOf('#d9d7cf'),
    reach: 4,
    lift: 1,
  })
  await layPiece(drawing, put('<circle cx="0" cy="-166" r="4.4" fill="#fff"/>'), {
    ...METAL,
    reach: 4,
    lift: 1,
    finish: (height) => pressLines(drawing, height, put(stroke('M-3,-166h6', 1.6)), { blur: 0.5, depth: 2 }),
  })
  for (const side of [-1, 1])
    await layPiece(drawing, put(`<circle cx="${side * 23}" cy="-72" r="4.6" fill="#fff"/>`), {
      ...METAL,
      reach: 4,
      lift: 2,
    })
}

async function mountHeelPiece(drawing: Drawing, ski: SkiFrame): Promise<void> {
  const { put } = ski
  await layBindingPart(
    drawing,
    ski,
    'M-24,176 C-22,164 -14,164 -10,172 C-6,180 6,180 10,172 C14,164 22,164 24,176 L27,226 C27,262 20,288 15,300 Q0,308 -15,300 C-20,288 -27,262 -27,226Z',
    { reach: 22, lift: 12, shadow: 0.55 },
  )
  // the lever that opens it, with a hollow for the tip of a pole
  await layBindingPart(
    drawing,
    ski,
    'M-15,196 Q0,188 15,196 L17,236 C15,276 12,304 9,318 Q0,326 -9,318 C-12,304 -15,276 -17,236Z',
    {
      dye: 'second',
      reach: 14,
      lift: 6,
      surface: { roughness: 0.34, specular: 0.06 },
      finish: (height) =>
        pressLines(drawing, height, put(stroke('M-11,226 Q0,232 11,226', 2)), { blur: 1, depth: 3 }),
    },
  )
  await layBindingPart(drawing, ski, 'M-7,286 q7,-9 14,0 q2,18 -7,20 q-9,-2 -7,-20z', {
    dye: SKI_BLACK,
    swell: -0.7,
    reach: 8,
    shadow: 0,
  })
  await layBindingPart(drawing, ski, 'M-6,208 h12 v9 h-12z', {
    dye: albedoOf('#d9d7cf'),
    reach: 4,
    lift: 1,
  })
}
