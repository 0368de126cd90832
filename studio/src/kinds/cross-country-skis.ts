import { albedoOf } from '../colour/linear-light.ts'
import type { Drawing } from '../engine/drawing.ts'
import { area, rasterize, stroke } from '../engine/raster.ts'
import { type Field, multiplyFields } from '../engine/stage.ts'
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
  /** What grips the snow: a strip of mohair, or scales cut into the base. */
  grip: 'skin' | 'scales'
  /** A plate that the boot turns on for tracks, or a broad one with a steel bar for the mountains. */
  binding: 'track' | 'touring'
  graphic: 'fade' | 'chevrons' | 'blocks' | 'bends'
  /** A child's skis are short and broad. */
  child?: boolean
}

const CUTS: Readonly<Record<string, SkiCut>> = {
  classic: { seed: 2, half: [19, 18, 18.5], grip: 'skin', binding: 'track', graphic: 'fade' },
  race: { seed: 4, half: [17, 19, 17], grip: 'skin', binding: 'track', graphic: 'chevrons' },
  touring: { seed: 6, half: [32, 24, 28], grip: 'scales', binding: 'touring', graphic: 'blocks' },
  wide: { seed: 11, half: [40, 31, 36], grip: 'scales', binding: 'touring', graphic: 'bends' },
  child: { seed: 9, half: [33, 30, 31], grip: 'scales', binding: 'track', graphic: 'bends', child: true },
}

/** To the other side than alpine skis, and steeper. */
const LEAN_DEG = -24
/** How long a child's skis are beside a grown-up's. */
const CHILD_LENGTH = 0.76

const MOHAIR = albedoOf('#cfc8b8')

/** The seed for the random unevenness of a cut. */
export function crossCountrySkisSeed(cutName: string): number {
  return CUTS[cutName]?.seed ?? 1
}

function sideCut([shovel, waist, tail]: SkiCut['half']): readonly Point[] {
  return [
    [-614, shovel * 0.26],
    [-590, shovel * 0.6],
    [-540, shovel * 0.92],
    [-470, shovel],
    [-240, shovel * 0.3 + waist * 0.7],
    [40, waist],
    [340, waist * 0.5 + tail * 0.5],
    [560, tail],
    [604, tail * 0.86],
    [616, tail * 0.5],
  ]
}

/** Draws a pair of cross-country or mountain skis, leaning; the back shows their bases with groove and grip. */
export async function drawCrossCountrySkis(
  drawing: Drawing,
  cutName: string,
  view: 'front' | 'back',
): Promise<void> {
  const cut = CUTS[cutName]
  if (!cut) throw new RangeError(`No such cross-country skis: ${cutName}`)
  const [shovel, waist] = cut.half
  for (const ski of placeSkis(shovel + 22, -34, cut.child ? CHILD_LENGTH : 1, LEAN_DEG)) {
    const mask = await laySki(
      drawing,
      ski,
      outlineSki(sideCut(cut.half)),
      view === 'front' ? 'top' : 'base',
      waist,
    )
    if (view === 'back') {
      await drawBase(drawing, ski, cut, mask)
      continue
    }
    await printGraphic(drawing, ski, cut, mask)
    printMarkOnSki(drawing, ski, -420, { scale: shovel / 15.5 })
    if (cut.binding === 'touring') await mountTouringBinding(drawing, ski)
    else if (cut.child) await mountTrackBinding(drawing, enlargeOnSki(ski, 1.2), waist / 1.2)
    else await mountTrackBinding(drawing, ski, waist)
  }
}

async function printGraphic(
  drawing: Drawing,
  { put }: SkiFrame,
  { graphic }: SkiCut,
  mask: Field,
): Promise<void> {
  const print = (path: string, dye: 'main' | 'second' = 'second') =>
    printOnSki(drawing, put(area(path)), mask, dye)
  if (graphic === 'bends') {
    // bends like those of a track through the woods
    await print('M-60,-640 H60 V-520 C20,-500 30,-470 -6,-466 C-40,-462 -30,-500 -60,-500Z')
    await print('M-60,240 C-20,220 -10,262 16,262 C44,262 40,226 60,224 V640 H-60Z')
    await print(
      'M-60,300 C-20,280 -10,322 16,322 C44,322 40,286 60,284 V306 C40,308 44,344 16,344 C-10,344 -20,302 -60,322Z',
      'main',
    )
    return
  }
  if (graphic === 'fade') {
    // Stripes that grow from the binding to both ends.
    const stripes = Array.from({ length: 9 }, (_, i) => {
      const [ahead, behind] = [-222 - i * 20, 226 + i * 20]
      const wide = 2 + i * 1.9
      return `M-40,${ahead - wide} H40 V${ahead} H-40Z M-40,${behind} H40 V${behind + wide} H-40Z`
    })
    await print(stripes.join(' '))
    await print('M-40,418 H40 V640 H-40Z')
    return
  }
  if (graphic === 'chevrons') {
    await print('M-40,-640 H40 V-470 L0,-440 L-40,-470Z')
    for (const y of [-340, -312, -284, 300, 328, 356])
      await print(`M-40,${y} L0,${y + 30} L40,${y} V${y + 12} L0,${y + 42} L-40,${y + 12}Z`)
    return
  }
  await print('M-60,-640 H60 V-520 H-60Z M-60,-508 H60 V-502 H-60Z')
  await print('M-60,330 H60 V640 H-60Z')
  await print('M-60,352 H60 V358 H-60Z M-60,368 L60,368 V372 H-60Z', 'main')
}

/** A narrow plate with ridges, a toe piece with a wheel that moves it, and a heel pad. */
async function mountTrackBinding(drawing: Drawing, ski: SkiFrame, waist: number): Promise<void> {
  const { put } = ski
  const w = waist * 0.74
  await layBindingPart(drawing, ski, `M${-w},-104 Q0,-118 ${w},-104 V196 Q0,208 ${-w},196Z`, {
    reach: 7,
    lift: 4,
    finish: (height) =>
      pressLines(drawing, height, put(stroke(`M${-w * 0.4},-40V184 M${w * 0.4},-40V184`, 3)), {
        blur: 1,
        depth: -3,
      }),
  })
  await layBindingPart(
    drawing,
    ski,
    `M${-w * 0.8},-100 Q0,-124 ${w * 0.8},-100 L${w + 3},-54 V-30 Q0,-22 ${-w - 3},-30 V-54Z`,
    { reach: 14, lift: 8, shadow: 0.5 },
  )
  await layBindingPart(
    drawing,
    ski,
    `M${-w * 0.6},-94 Q0,-106 ${w * 0.6},-94 L${w * 0.5},-66 H${-w * 0.5}Z`,
    {
      dye: 'second',
      reach: 6,
      lift: 3,
    },
  )
  await layPiece(drawing, put(stroke(`M${-w},-20h${2 * w}`, 5)), {
    dye: SKI_STEEL,
    reach: 4,
    lift: 4,
    surface: { roughness: 0.25, specular: 0.14 },
  })
  const ribs = Array.from({ length: 5 }, (_, i) => `M${-w * 0.7},${152 + i * 8}h${w * 1.4}`).join('')
  await layBindingPart(drawing, ski, `M${-w},142 h${2 * w} v52 h${-2 * w}z`, {
    reach: 7,
    lift: 4,
    finish: (height) => pressLines(drawing, height, put(stroke(ribs, 2.6)), { blur: 0.8, depth: 2 }),
  })
}

/** A wide toe plate with the bar that holds the boot, its lever in front, and a heel plate with teeth. */
async function mountTouringBinding(drawing: Drawing, ski: SkiFrame): Promise<void> {
  const { put } = ski
  await layBindingPart(drawing, ski, 'M-15,-86 Q0,-96 15,-86 L22,-38 V30 Q0,38 -22,30 V-38Z', {
    dye: albedoOf('#8c9092'),
    reach: 7,
    lift: 6,
    surface: { roughness: 0.3, specular: 0.1 },
  })
  await layBindingPart(drawing, ski, 'M-13,-104 Q0,-114 13,-104 L17,-54 Q0,-44 -17,-54Z', {
    reach: 12,
    lift: 8,
    shadow: 0.5,
  })
  await layBindingPart(drawing, ski, 'M-8,-102 Q0,-108 8,-102 L9,-76 H-9Z', {
    dye: 'second',
    reach: 6,
    lift: 3,
  })
  await layPiece(drawing, put(stroke('M-21,-24h42 M-21,-24v30 M21,-24v30', 5)), {
    dye: SKI_STEEL,
    reach: 4,
    lift: 4,
    surface: { roughness: 0.25, specular: 0.14 },
  })
  for (const [x, y] of [
    [-12, -4],
    [12, -4],
    [0, 20],
  ] as const)
    await layPiece(drawing, put(`<circle cx="${x}" cy="${y}" r="3.6" fill="#fff"/>`), {
      dye: SKI_STEEL,
      reach: 3,
      lift: 1,
      surface: { roughness: 0.25, specular: 0.14 },
    })
  const teeth = Array.from({ length: 4 }, (_, i) => `M-13,${156 + i * 12}h26`).join('')
  await layBindingPart(drawing, ski, 'M-18,140 Q0,134 18,140 L20,204 Q0,212 -20,204Z', {
    reach: 8,
    lift: 5,
    finish: (height) => pressLines(drawing, height, put(stroke(teeth, 4)), { blur: 1, depth: 4 }),
  })
}

async function drawBase(drawing: Drawing, ski: SkiFrame, { half, grip }: SkiCut, mask: Field): Promise<void> {
  const { stage, canvas } = drawing
  const { put } = ski
  const waist = half[1]
  if (grip === 'skin') {
    await layPiece(
      drawing,
      put(`<rect x="${-waist * 0.62}" y="-150" width="${waist * 1.24}" height="340" rx="5" fill="#fff"/>`),
      { dye: MOHAIR, reach: 4, lift: 2, surface: { roughness: 0.9, specular: 0 } },
    )
  } else {
    const scales = Array.from({ length: 34 }, (_, i) =>
      stroke(
        `M${-waist * 0.9},${-170 + i * 11} q${waist * 0.45},10 ${waist * 0.9},0 q${waist * 0.45},10 ${waist * 0.9},0`,
        1.8,
      ),
    ).join('')
    canvas.paint(multiplyFields(await rasterize(stage, put(scales)), mask), SKI_STEEL, 0.4)
  }
  const groove = await rasterize(stage, put(stroke('M0,-500V-170 M0,212V590', 5)))
  canvas.paint(multiplyFields(groove, mask), albedoOf('#0c0d0e'), 0.9)
  await printOnSki(drawing, put(area('M-60,-640 H60 V-520 L-60,-490Z')), mask, 'main')
  await printOnSki(drawing, put(area('M-60,640 H60 V540 L-60,570Z')), mask, 'second')
  for (const y of [-330, 400]) {
    const size = half[0] / 15.5
    await printOnSki(
      drawing,
      put(`<rect x="-60" y="${y - 26}" width="120" height="52" fill="#fff"/>`),
      mask,
      SKI_BLACK,
    )
    printMarkOnSki(drawing, ski, y, { scale: size })
  }
}
