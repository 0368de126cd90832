import { albedoOf } from '../colour/linear-light.ts'
import type { Drawing } from '../engine/drawing.ts'
import { inflate } from '../engine/poisson.ts'
import { area, place, rasterize, stroke } from '../engine/raster.ts'
import { addWrinkles, drawWrinkles, type Fabric } from '../garments/fabric.ts'
import { type HandFrame, placeHands, sewGauntlet, sewWristStrap } from '../garments/hand-pair.ts'
import { linePeaks } from '../parts/emblem.ts'
import { layPiece, pressLines } from '../parts/piece.ts'

const CUTS: Readonly<Record<string, { seed: number; thick: number; gauntlet: boolean }>> = {
  ski: { seed: 4, thick: 1.06, gauntlet: true },
  light: { seed: 9, thick: 0.93, gauntlet: false },
}

/** Knuckle, tip and width of each finger, little finger first, in the hand's coordinates. */
const FINGERS = [
  { from: [-92, 600], to: [-138, 384], width: 68 },
  { from: [-34, 600], to: [-54, 280], width: 74 },
  { from: [30, 600], to: [36, 250], width: 76 },
  { from: [92, 600], to: [122, 298], width: 74 },
] as const

const PALM =
  'M-122,560 C-100,540 100,540 124,560 C140,620 138,700 120,828 C60,842 -60,842 -116,828 C-124,740 -136,650 -122,560Z'
const THUMB = 'M64,800 C80,740 120,700 158,640 C176,604 196,566 214,534'

/** The seed for the random unevenness of a cut. */
export function glovesSeed(cutName: string): number {
  return CUTS[cutName]?.seed ?? 1
}

/** Draws a pair of gloves: backs of the hands in front, palms behind. */
export async function drawGloves(drawing: Drawing, cutName: string, view: 'front' | 'back'): Promise<void> {
  const cut = CUTS[cutName]
  if (!cut) throw new RangeError(`No such gloves: ${cutName}`)
  for (const hand of placeHands(view))
    await drawGlove(drawing, hand, cut.thick, cut.gauntlet, view === 'front')
}

async function drawGlove(
  drawing: Drawing,
  hand: HandFrame,
  thick: number,
  gauntlet: boolean,
  front: boolean,
): Promise<void> {
  const { stage, seed } = drawing
  const fabric: Fabric = {
    surface: {
      roughness: gauntlet ? 0.5 : 0.75,
      specular: gauntlet ? 0.018 : 0.006,
      sheen: 0.03,
      edge: 0.16,
      texture: drawing.weave,
    },
    wrinkles: drawWrinkles(stage, seed + hand.side),
    wrinkleAmount: 0.6,
    foldAmount: 1,
    settleAmount: 0,
  }
  if (gauntlet) await sewGauntlet(drawing, hand, fabric.surface, 'main')
  else await knitCuff(drawing, hand, fabric)
  const fingers = FINGERS.map(({ from, to, width }) =>
    stroke(`M${from[0]},${from[1]}L${to[0]},${to[1]}`, width * thick),
  ).join('')
  const joints = FINGERS.map(({ from, to, width }) => {
    const at = (share: number) =>
      [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share] as const
    return [0.34, 0.66]
      .map((share) => {
        const [x, y] = at(share)
        return `M${x - width / 2},${y - 4} Q${x},${y + 8} ${x + width / 2},${y - 4}`
      })
      .join('')
  }).join('')
  const forks = 'M-66,590 V520 M-3,590 V500 M64,590 V520'
  const body = await layPiece(drawing, hand.put(fingers + area(PALM) + stroke(THUMB, 82 * thick)), {
    dye: 'main',
    surface: fabric.surface,
    reach: 90,
    swell: 0.82,
    shake: 2.6,
    lift: 8,
    finish: async (height, mask) => {
      addWrinkles(height, mask, fabric)
      await pressLines(drawing, height, hand.put(stroke(forks, 5)), { blur: 6, depth: 10 })
      await pressLines(drawing, height, hand.put(stroke(joints, 3)), { blur: 4, depth: 7 })
      const knuckles =
        gauntlet && front ? 'M-140,640 C-60,610 60,610 140,640 M-136,720 C-60,700 60,700 110,720' : ''
      if (knuckles) await pressLines(drawing, height, hand.put(stroke(knuckles, 3)), { blur: 5, depth: 9 })
      await pressLines(drawing, height, hand.put(stroke('M122,560 C116,640 84,700 60,800', 4)), {
        blur: 5,
        depth: 8,
      })
    },
  })
  const form = inflate(stage, body, 90, 1)
  const patches = front
    ? area('M76,130 H180 V350 L70,336Z M182,470 H280 V576 C240,590 206,580 176,560Z')
    : area(
        'M-140,560 C-60,530 70,530 130,566 C126,640 96,690 70,760 C10,790 -70,780 -110,740 C-130,680 -140,620 -140,560Z',
      ) +
      FINGERS.map(({ from, to, width }) =>
        stroke(
          `M${from[0] * 0.35 + to[0] * 0.65},${from[1] * 0.35 + to[1] * 0.65}L${to[0]},${to[1]}`,
          width * thick,
        ),
      ).join('') +
      area('M150,470 H280 V600 C230,640 196,640 160,620Z')
  await layPiece(drawing, hand.put(patches), {
    dye: 'second',
    reach: 10,
    swell: 0.4,
    lift: 3,
    within: body,
    surface: { roughness: 0.6, specular: 0.014 },
    finish: async (height, mask) => {
      for (let i = 0; i < height.length; i++) height[i] = height[i]! + 0.82 * form[i]!
      addWrinkles(height, mask, fabric)
      await pressLines(drawing, height, hand.put(stroke(joints, 3)), { blur: 4, depth: 6 })
    },
  })
  if (gauntlet) await sewWristStrap(drawing, hand, 'second')
  if (!front) return
  const peaks = linePeaks(2.3)
  drawing.canvas.paint(
    await rasterize(stage, hand.put(place(peaks, -44, 654, 0, 2.4))),
    albedoOf('#e8e4da'),
    0.75,
  )
}

/** A short cuff that goes under the sleeve. */
async function knitCuff(drawing: Drawing, hand: HandFrame, fabric: Fabric): Promise<void> {
  const cuff =
    'M-112,806 C-60,820 60,820 112,806 C108,860 112,920 118,972 C60,988 -60,988 -118,972 C-112,920 -108,860 -112,806Z'
  const ribs = Array.from({ length: 22 }, (_, i) => stroke(`M${-115 + i * 11},800V990`, 5)).join('')
  await layPiece(drawing, hand.put(area(cuff)), {
    dye: 'main',
    surface: fabric.surface,
    reach: 60,
    swell: 0.6,
    shake: 2,
    finish: (height) => pressLines(drawing, height, hand.put(ribs), { blur: 1.6, depth: -3 }),
  })
}
