import { CENTRE_X as CX, type Drawing, SIDES } from '../engine/drawing.ts'
import type { Fold } from '../engine/folds.ts'
import { shadeDownwards } from '../garments/fabric.ts'
import { smoothLine, smoothPath, symmetricOutline } from '../geometry/spline.ts'
import { sewStitch } from '../parts/seams.ts'
import { clipBuckle, layStrap, WEBBING_BLACK } from '../parts/webbing.ts'
import { drawChildFront, drawSchoolFront } from './backpack-children.ts'
import { drawCyclingFront, drawTeamFront, drawTravelFront } from './backpack-everyday.ts'
import { drawArchedZip, drawFrontPocket, drawLid, drawStretchPocket, hangAxeLoops } from './backpack-front.ts'
import { drawPackHarness } from './backpack-harness.ts'
import { bendFrame, drawExpeditionFront, drawFrameFront, strapMat } from './backpack-large.ts'
import { drawRollTopPack } from './backpack-roll-top.ts'
import { drawPackSide, type PackSide } from './backpack-side.ts'
import { type PackShape, sackHalf } from './pack-outline.ts'
import { meshRelief, type PackCloth, sewPiece, weavePackCloth } from './pack-piece.ts'

interface PackCut {
  seed: number
  shape: PackShape
  lid: boolean
  belt: 'wide' | 'narrow' | 'none'
  front: (drawing: Drawing, cloth: PackCloth) => Promise<void>
}

const CUTS: Readonly<Record<string, PackCut>> = {
  touring: { seed: 1, shape: 'touring', lid: true, belt: 'wide', front: drawTouringFront },
  day: { seed: 6, shape: 'day', lid: false, belt: 'narrow', front: drawDayFront },
  expedition: { seed: 8, shape: 'expedition', lid: true, belt: 'wide', front: drawExpeditionFront },
  frame: { seed: 10, shape: 'expedition', lid: true, belt: 'wide', front: drawFrameFront },
  travel: { seed: 12, shape: 'travel', lid: false, belt: 'narrow', front: drawTravelFront },
  school: { seed: 14, shape: 'school', lid: false, belt: 'none', front: drawSchoolFront },
  child: { seed: 16, shape: 'child', lid: false, belt: 'none', front: drawChildFront },
  cycling: { seed: 18, shape: 'cycling', lid: false, belt: 'narrow', front: drawCyclingFront },
  team: { seed: 20, shape: 'team', lid: false, belt: 'none', front: drawTeamFront },
}

/** The seed for the random unevenness of a cut. */
export function backpackSeed(cutName: string): number {
  return cutName === 'roll-top' ? 22 : (CUTS[cutName]?.seed ?? 1)
}

/** Draws a backpack: the front, or the side that is worn against the back. */
export async function drawBackpack(drawing: Drawing, cutName: string, view: 'front' | 'back'): Promise<void> {
  const cloth = weavePackCloth(drawing)
  if (cutName === 'roll-top') {
    await drawRollTopPack(drawing, cloth, view)
    return
  }
  const cut = CUTS[cutName]
  if (!cut) throw new RangeError(`No such backpack: ${cutName}`)
  if (cutName === 'frame') await bendFrame(drawing)
  if (cutName === 'expedition') await strapMat(drawing)
  if (view === 'back') {
    await drawPackHarness(drawing, cloth, cut.shape, cut)
    return
  }
  await drawStrapsBehind(drawing, cloth, cut)
  await drawSack(drawing, cloth, cut.shape)
  await cut.front(drawing, cloth)
}

const SIDE_VIEWS: Readonly<Record<string, PackSide>> = {
  touring: { depth: 250, top: 290, closing: 'lid', belt: 'wide', pocket: 'bottle', compression: true },
  day: { depth: 216, top: 262, closing: 'zip', belt: 'narrow', pocket: 'bottle', compression: true },
  expedition: { depth: 280, top: 214, closing: 'lid', belt: 'wide', pocket: 'zip', compression: true },
  frame: {
    depth: 262,
    top: 250,
    closing: 'lid',
    belt: 'wide',
    frame: true,
    pocket: 'zip',
    compression: false,
  },
  travel: { depth: 226, top: 262, closing: 'zip', belt: 'narrow', pocket: 'none', compression: true },
  school: { depth: 240, top: 262, closing: 'zip', belt: 'none', pocket: 'bottle', compression: false },
  child: { depth: 230, top: 300, closing: 'lid', belt: 'none', pocket: 'bottle', compression: false },
  cycling: { depth: 168, top: 262, closing: 'zip', belt: 'narrow', pocket: 'none', compression: true },
  'roll-top': { depth: 214, top: 280, closing: 'roll', belt: 'none', pocket: 'none', compression: false },
  team: { depth: 296, top: 262, closing: 'zip', belt: 'none', pocket: 'bottle', compression: false },
}

/** Draws a backpack from its side. */
export async function drawBackpackSide(drawing: Drawing, cutName: string): Promise<void> {
  const side = SIDE_VIEWS[cutName]
  if (!side) throw new RangeError(`No such backpack: ${cutName}`)
  await drawPackSide(drawing, weavePackCloth(drawing), side)
}

async function drawTouringFront(drawing: Drawing, cloth: PackCloth): Promise<void> {
  await drawSidePockets(drawing, cloth)
  await drawStretchPocket(drawing, cloth)
  await drawLid(drawing, cloth)
  await hangAxeLoops(drawing)
  await compressSides(drawing)
}

async function drawDayFront(drawing: Drawing, cloth: PackCloth): Promise<void> {
  await drawSidePockets(drawing, cloth)
  await drawArchedZip(drawing)
  await drawFrontPocket(drawing, cloth)
  await compressSides(drawing)
}

/** Straps that draw a half-full sack together. */
async function compressSides(drawing: Drawing): Promise<void> {
  for (const side of SIDES) {
    for (const y of [520, 690])
      await layStrap(drawing, `M${CX + side * 244},${y - 14} L${CX + side * 178},${y + 18}`, 11)
  }
}

async function drawStrapsBehind(drawing: Drawing, cloth: PackCloth, cut: PackCut): Promise<void> {
  const { lid, shape } = cut
  const top = sackHalf(shape)[0]?.[1] ?? 262
  const square = lid || shape === 'travel' || shape === 'school' || shape === 'team'
  for (const side of SIDES) {
    // where the shoulders are round, the straps lie closer together
    const tuck = square ? 0 : shape === 'cycling' ? 76 : 46
    const strap = smoothPath([
      [CX + side * (120 - tuck), 260 + tuck / 2],
      [CX + side * (200 - tuck), 246 + tuck],
      [CX + side * (258 - tuck * 0.7), 306 + tuck],
      [CX + side * (280 - tuck * 0.5), 420 + tuck],
      [CX + side * (276 - tuck * 0.4), 520 + tuck],
      [CX + side * (236 - tuck * 0.4), 520 + tuck],
      [CX + side * (226 - tuck), 400 + tuck],
      [CX + side * (170 - tuck), 306 + tuck],
    ])
    await sewPiece(drawing, cloth, strap, {
      dye: WEBBING_BLACK,
      cloth: cloth.mesh,
      reach: 14,
      shadow: 0,
      unrest: 0.1,
    })
  }
  const loop = lid ? top - 40 : top + 12
  await layStrap(
    drawing,
    `M${CX - 46},${loop} C${CX - 44},${loop - 76} ${CX + 44},${loop - 76} ${CX + 46},${loop}`,
    17,
  )
  if (cut.belt !== 'wide') return
  for (const side of SIDES) {
    const belt = smoothPath([
      [CX + side * 200, 930],
      [CX + side * 300, 920],
      [CX + side * 356, 956],
      [CX + side * 372, 1000],
      [CX + side * 352, 1042],
      [CX + side * 280, 1056],
      [CX + side * 200, 1060],
    ])
    await sewPiece(drawing, cloth, belt, {
      dye: 'second',
      cloth: cloth.nylon,
      reach: 20,
      swell: 0.8,
      shadow: 0,
      unrest: 0.2,
    })
    await layStrap(
      drawing,
      `M${CX + side * 362},1000 q${side * 26},20 ${side * 18},70 q${-side * 10},40 ${side * 6},60`,
      16,
    )
    await clipBuckle(drawing, CX + side * 384, 1128, side * -8, 0.85)
  }
}

async function drawSack(drawing: Drawing, cloth: PackCloth, shape: PackShape): Promise<void> {
  const { random, jitter } = drawing
  const folds: Fold[] = []
  for (const side of SIDES) {
    for (let i = 0; i < 5; i++) {
      const y = 470 + i * 66 + jitter(16)
      folds.push({
        along: [
          CX + side * 236,
          y,
          CX + side * 200,
          y + 8 + jitter(8),
          CX + side * 170,
          y + 20 + jitter(12),
          CX + side * (120 + jitter(20)),
          y + 30 + jitter(22),
        ],
        width: 16 + random() * 10,
        height: 5 + random() * 2,
        taper: [0.1, 0.7],
        sharpness: 0.75,
      })
    }
    for (let i = 0; i < 3; i++) {
      folds.push({
        along: [
          CX + side * (150 + i * 20),
          430,
          CX + side * (160 + i * 22),
          560,
          CX + side * (170 + i * 20),
          700,
          CX + side * (165 + i * 20),
          840,
        ],
        width: 26,
        height: 5,
        taper: [0.3, 0.4],
        sharpness: 0.4,
      })
    }
  }
  const shift = (): readonly [number, number] => [jitter(1.5), jitter(1.5)]
  const sack = await sewPiece(drawing, cloth, symmetricOutline(CX, sackHalf(shape), shift), {
    dye: 'main',
    cloth: cloth.nylon,
    reach: 120,
    swell: 0.75,
    folds,
    unrest: 0.7,
  })
  for (const side of SIDES) {
    const path = smoothLine([
      [CX + side * 176, 420],
      [CX + side * 190, 640],
      [CX + side * 196, 860],
      [CX + side * 190, 1080],
    ])
    await sewStitch(drawing, path, { opacity: 0.25 })
  }
  shadeDownwards(drawing, sack, 800, 1140, 0.25)
  const low = sackHalf(shape).at(-1)?.[1] ?? 1113
  const bottom = `M${CX - 330},${low - 124} Q${CX},${low - 92} ${CX + 330},${low - 124} V${low + 40} H${CX - 330}Z`
  await sewPiece(drawing, cloth, bottom, {
    within: sack,
    dye: 'second',
    cloth: cloth.nylon,
    reach: 26,
    swell: 0.6,
    shadow: 0.35,
    shadowY: -3,
  })
}

async function drawSidePockets(drawing: Drawing, cloth: PackCloth): Promise<void> {
  for (const side of SIDES) {
    const outline = smoothPath([
      [CX + side * 176, 842, 1],
      [CX + side * 262, 772, 1],
      [CX + side * 272, 860],
      [CX + side * 268, 980],
      [CX + side * 246, 1052],
      [CX + side * 186, 1066],
      [CX + side * 178, 980],
    ])
    const folds = [0, 1, 2].map(
      (i): Fold => ({
        along: [
          CX + side * (190 + i * 18),
          842 - i * 16,
          CX + side * (196 + i * 18),
          900,
          CX + side * (200 + i * 16),
          980,
        ],
        width: 12,
        height: 3.4,
        sharpness: 0.6,
      }),
    )
    await sewPiece(drawing, cloth, outline, {
      dye: 'second',
      cloth: cloth.mesh,
      reach: 26,
      swell: 0.8,
      folds,
      bump: meshRelief,
    })
    const edge = smoothLine([
      [CX + side * 176, 840],
      [CX + side * 220, 808],
      [CX + side * 264, 768],
    ])
    await layStrap(drawing, edge, 9)
  }
}
