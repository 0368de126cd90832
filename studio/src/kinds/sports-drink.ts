import { albedoOf } from '../colour/linear-light.ts'
import { CENTRE_X as CX, type Drawing } from '../engine/drawing.ts'
import { area, place, rasterize, stroke } from '../engine/raster.ts'
import { addInside, multiplyFields } from '../engine/stage.ts'
import { printEmblem } from '../parts/emblem.ts'
import { ribCap, turnBody } from '../parts/turned-body.ts'

const CUTS: Readonly<Record<string, { seed: number }>> = { 'half-litre': { seed: 4 } }

const CAP = albedoOf('#e9e8e2')
const PAPER = albedoOf('#ece7da')
const INK = albedoOf('#24292a')

/** The seed for the random unevenness of a cut. */
export function sportsDrinkSeed(cutName: string): number {
  return CUTS[cutName]?.seed ?? 1
}

/** Draws a bottle of sports drink with the mark of the deposit; the back has what it contains. */
export async function drawSportsDrink(
  drawing: Drawing,
  cutName: string,
  view: 'front' | 'back',
): Promise<void> {
  if (CUTS[cutName] === undefined) throw new RangeError(`No such sports drink: ${cutName}`)
  const { stage, canvas } = drawing
  const mask = await turnBody(
    drawing,
    [
      [252, 66, 1],
      [276, 68],
      [300, 64],
      [340, 88],
      [410, 142],
      [470, 172],
      [520, 180],
      [562, 176, 1],
      [568, 182, 1],
      [880, 182, 1],
      [886, 176, 1],
      [940, 180],
      [1000, 172],
      [1050, 180],
      [1110, 178],
      [1142, 160, 1],
    ],
    {
      gloss: 0.85,
      finish: (height, body) =>
        addInside(stage, height, body, (x, y) => {
          const turn = Math.asin(Math.max(-1, Math.min(1, (x - CX) / 182)))
          // five feet, as a bottle for something under pressure stands on
          if (y > 1040) return 7 * Math.cos(turn * 5) * ((y - 1040) / 100)
          if (y > 900) return -3 * Math.cos((y - 900) / 11) ** 8
          return y < 540 && y > 340 ? 1.6 * Math.cos(turn * 12) * ((540 - y) / 200) : 0
        }),
    },
  )
  const band = multiplyFields(
    await rasterize(
      stage,
      area(`M${CX - 184},568 Q${CX},600 ${CX + 184},568 V884 Q${CX},916 ${CX - 184},884Z`),
    ),
    mask,
  )
  canvas.paint(band, PAPER, 0.82)
  await turnBody(
    drawing,
    [
      [172, 70],
      [178, 76, 1],
      [252, 78, 1],
      [264, 76, 1],
    ],
    {
      dye: CAP,
      gloss: 0.4,
      finish: (height, cap) => ribCap(drawing, height, cap, { half: 78, from: 0, ribs: 18, depth: 2 }),
    },
  )
  const print = async (shapes: string, opacity: number) =>
    canvas.paint(multiplyFields(await rasterize(stage, shapes), band), INK, opacity)
  if (view === 'back') {
    const rows = Array.from({ length: 11 }, (_, i) =>
      area(`M${CX - 120},${634 + i * 17}h${150 + ((i * 31) % 90)}v6h-${150 + ((i * 31) % 90)}z`),
    )
    await print(rows.join(''), 0.5)
    const bars = Array.from({ length: 24 }, (_, i) =>
      area(`M${CX + 10 + i * 4.6},836h${1.4 + ((i * 7) % 3)}v44h-2z`),
    )
    await print(bars.join(''), 0.8)
    return
  }
  printEmblem(drawing, CX - 56, 634, { scale: 4.5, lineWidth: 1.8, colour: '#24292a', opacity: 0.9 })
  await print(stroke(`M${CX - 96},752 q24,-26 48,0 t48,0 t48,0 t48,0`, 11), 0.9)
  await print(stroke(`M${CX - 96},784 q24,-26 48,0 t48,0 t48,0 t48,0`, 11), 0.55)
  // 9.08: the deposit mark, a bottle in an arrow
  const deposit = `${stroke('M-20,8 A22,22 0 1 1 8,20', 5)}${area('M2,12 l18,6 l-14,12z')}${area('M-5,-12 h10 v6 q7,4 7,12 v8 h-24 v-8 q0,-8 7,-12z')}`
  await print(place(deposit, CX + 104, 846, 0, 0.9), 0.85)
}
