import { albedoOf } from '../colour/linear-light.ts'
import type { Drawing } from '../engine/drawing.ts'
import { blurField, shakeMask } from '../engine/mask.ts'
import { layeredNoise } from '../engine/noise.ts'
import type { LayerOptions } from '../engine/plate-canvas.ts'
import { inflate } from '../engine/poisson.ts'
import { area, rasterize, stroke } from '../engine/raster.ts'
import { createField, mapField } from '../engine/stage.ts'
import { addWrinkles, drawWrinkles, type Fabric } from '../garments/fabric.ts'
import { type HandFrame, placeHands, printOnHand, sewGauntlet, sewWristStrap } from '../garments/hand-pair.ts'
import { isSecondColour, knitStitch, STAR_BAND, visitInside } from '../garments/knit.ts'
import { layPiece, pressLines } from '../parts/piece.ts'

type MittensCut = { seed: number; made: 'stars' | 'plain' | 'shell' | 'rubber' | 'long' }

const CUTS: Readonly<Record<string, MittensCut>> = {
  shell: { seed: 3, made: 'shell' },
  stars: { seed: 6, made: 'stars' },
  wool: { seed: 11, made: 'plain' },
  rain: { seed: 13, made: 'rubber' },
  long: { seed: 17, made: 'long' },
}

const WOOL: LayerOptions = {
  roughness: 0.9,
  specular: 0.002,
  sheen: 0.035,
  castShadow: 0.3,
  edge: 0.14,
  relief: 0.85,
}
const STITCH = 13.5

const PALM =
  'M0,146 C66,146 112,190 128,270 C140,330 142,470 138,600 C134,690 124,770 118,826 C60,840 -60,840 -118,826 C-124,770 -134,690 -138,600 C-142,470 -140,330 -128,270 C-112,190 -66,146 0,146Z'
const THUMB =
  'M92,800 C84,720 96,640 128,590 C150,556 168,506 186,466 C200,436 236,434 246,470 C256,520 236,600 208,672 C186,728 160,780 122,822Z'

/** The seed for the random unevenness of a cut. */
export function mittensSeed(cutName: string): number {
  return CUTS[cutName]?.seed ?? 1
}

/** Draws a pair of mittens: backs of the hands in front, palms behind. */
export async function drawMittens(drawing: Drawing, cutName: string, view: 'front' | 'back'): Promise<void> {
  const cut = CUTS[cutName]
  if (!cut) throw new RangeError(`No such mittens: ${cutName}`)
  for (const hand of placeHands(view)) {
    if (cut.made === 'stars' || cut.made === 'plain') await knitMitten(drawing, hand, cut.made === 'stars')
    else if (cut.made === 'shell') await sewShellMitten(drawing, hand, view === 'front')
    else await sewChildrensMitten(drawing, hand, view === 'front', cut.made === 'rubber')
  }
}

async function sewShellMitten(drawing: Drawing, hand: HandFrame, front: boolean): Promise<void> {
  const { stage, seed } = drawing
  const fabric: Fabric = {
    surface: { roughness: 0.5, specular: 0.018, sheen: 0.03, edge: 0.16, texture: drawing.weave },
    wrinkles: drawWrinkles(stage, seed + hand.side),
    wrinkleAmount: 0.75,
    foldAmount: 1,
    settleAmount: 0,
  }
  await sewGauntlet(drawing, hand, fabric.surface, 'main')
  const quilting = front
    ? stroke(
        'M-150,300 C-60,322 60,322 150,300 M-150,430 C-60,452 60,452 150,430 M-150,560 C-60,582 60,582 150,560',
        3,
      )
    : stroke('M-150,330 C-60,350 60,350 150,330', 3)
  const joint = stroke('M146,560 C112,620 96,700 96,820', 4)
  const body = await layPiece(drawing, hand.put(area(PALM) + area(THUMB)), {
    dye: front ? 'main' : 'second',
    surface: fabric.surface,
    reach: 110,
    swell: 0.72,
    shake: 3,
    lift: 8,
    finish: async (height, mask) => {
      addWrinkles(height, mask, fabric, 1)
      await pressLines(drawing, height, hand.put(quilting), { blur: 9, depth: 11 })
      await pressLines(drawing, height, hand.put(quilting + joint), { blur: 1.2, depth: 4 })
      await pressLines(drawing, height, hand.put(joint), { blur: 7, depth: 9 })
    },
  })
  // reinforced tip and thumb
  const cap = 'M-150,120 H150 V226 C80,250 -80,250 -150,226Z M176,420 H280 V560 C250,560 220,556 190,540Z'
  await layPiece(drawing, hand.put(area(cap)), {
    dye: 'second',
    reach: 12,
    swell: 0.4,
    lift: 3,
    within: body,
    surface: { roughness: 0.6, specular: 0.012 },
    finish: (height) => {
      const form = inflate(stage, body, 110, 1)
      for (let i = 0; i < height.length; i++) height[i] = height[i]! + 0.72 * form[i]!
    },
  })
  await sewWristStrap(drawing, hand, front ? 'second' : 'main')
  if (!front) return
  printOnHand(drawing, hand, 366, 2.7)
}

/** A child's hand: short and round. */
const SMALL_PALM =
  'M0,322 C74,322 122,366 138,440 C150,500 150,590 146,660 C142,730 132,790 124,832 C62,846 -62,846 -124,832 C-132,790 -142,730 -146,660 C-150,590 -150,500 -138,440 C-122,366 -74,322 0,322Z'
const SMALL_THUMB =
  'M96,806 C90,744 104,690 136,652 C158,622 170,590 186,560 C202,532 240,536 246,574 C250,622 232,684 206,738 C186,778 158,806 124,828Z'

/** A rubber mitten for rain, or a padded one with a cuff that reaches the elbow. */
async function sewChildrensMitten(
  drawing: Drawing,
  hand: HandFrame,
  front: boolean,
  rubber: boolean,
): Promise<void> {
  const { stage, seed } = drawing
  const wrinkles = drawWrinkles(stage, seed + hand.side)
  const surface: LayerOptions = rubber
    ? { roughness: 0.34, specular: 0.06, edge: 0.16 }
    : { roughness: 0.5, specular: 0.018, sheen: 0.03, edge: 0.16, texture: drawing.weave }
  const fabric: Fabric = {
    surface,
    wrinkles,
    wrinkleAmount: rubber ? 0.55 : 0.85,
    foldAmount: 1,
    settleAmount: 0,
  }
  const end = rubber ? 1056 : 1150
  const wide = rubber ? 134 : 156
  const inside = `<ellipse cx="0" cy="${end + 4}" rx="${wide - 6}" ry="15" fill="#fff"/>`
  await layPiece(drawing, hand.put(inside), {
    dye: albedoOf('#24272a'),
    shadow: 0,
    swell: 0.1,
    surface: { brightness: 0.4 },
  })
  const cuff = `M-118,806 C-60,818 60,818 118,806 C126,${(806 + end) / 2} ${wide - 6},${end - 90} ${wide},${end} C90,${end + 16} -90,${end + 16} -${wide},${end} C-${wide - 6},${end - 90} -126,${(806 + end) / 2} -118,806Z`
  await layPiece(drawing, hand.put(area(cuff)), {
    dye: rubber ? 'main' : 'second',
    surface,
    reach: 70,
    swell: 0.6,
    shake: 2.5,
    lift: 5,
    finish: (height, mask) => addWrinkles(height, mask, fabric, 1),
  })
  const hem = `M-${wide - 3},${end - 22} C-90,${end - 4} 90,${end - 4} ${wide - 3},${end - 22} L${wide},${end} C90,${end + 16} -90,${end + 16} -${wide},${end}Z`
  await layPiece(drawing, hand.put(area(hem)), {
    dye: 'second',
    reach: 8,
    lift: 3,
    surface: { roughness: 0.7 },
  })
  const joint = stroke('M150,640 C116,690 100,750 100,826', 4)
  await layPiece(drawing, hand.put(area(SMALL_PALM) + area(SMALL_THUMB)), {
    surface,
    reach: 110,
    swell: 0.72,
    shake: 2.5,
    lift: 8,
    finish: async (height, mask) => {
      addWrinkles(height, mask, fabric, 1)
      await pressLines(drawing, height, hand.put(joint), { blur: 7, depth: 9 })
      await pressLines(drawing, height, hand.put(joint), { blur: 1.2, depth: 4 })
      const wrist = stroke('M-126,822 C-60,838 60,838 126,822', 14)
      await pressLines(drawing, height, hand.put(wrist), { blur: 8, depth: 8 })
    },
  })
  if (rubber) {
    const weld = stroke('M-140,600 C-60,622 60,622 140,600', 5)
    drawing.canvas.darken(await rasterize(stage, hand.put(weld)), 0.16)
  } else await sewWristStrap(drawing, hand, 'second')
  // a band that reflects light
  const band = rubber
    ? `M-126,930 C-60,946 60,946 126,930 L128,956 C60,972 -60,972 -128,956Z`
    : `M-138,990 C-60,1008 60,1008 138,990 L141,1018 C60,1036 -60,1036 -141,1018Z`
  await layPiece(drawing, hand.put(area(band)), {
    dye: albedoOf('#c9cdcb'),
    reach: 5,
    swell: 0.5,
    lift: 2,
    surface: { roughness: 0.4, specular: 0.06 },
  })
  if (!front) return
  printOnHand(drawing, hand, 484, 2.5)
}

/** Stocking stitch round the hand, a rib at the wrist, stars on the back of the hand. */
async function knitMitten(drawing: Drawing, hand: HandFrame, stars: boolean): Promise<void> {
  const { stage, canvas, seed } = drawing
  const cuff =
    'M-112,806 C-60,820 60,820 112,806 C126,880 128,980 124,1068 C60,1084 -60,1084 -124,1068 C-128,980 -126,880 -112,806Z'
  const wool = { ...WOOL, occlusionRadii: [2, 5, 14], occlusion: 0.9 }
  for (const part of ['cuff', 'hand'] as const) {
    const outline = part === 'cuff' ? area(cuff) : area(PALM) + area(THUMB)
    const mask = shakeMask(stage, await rasterize(stage, hand.put(outline)), 3, 45, seed + hand.side)
    canvas.castOn(mask, 4, 8, 9, 0.4)
    const base = mapField(inflate(stage, mask, 110, 3), (v) => v * 0.72)
    if (part === 'hand')
      await pressLines(drawing, base, hand.put(stroke('M146,560 C112,620 96,700 96,820', 5)), {
        blur: 8,
        depth: 11,
      })
    const knitted = base.slice()
    const second = createField(stage)
    visitInside(stage, mask, (i, px, py) => {
      const [x, y] = hand.toHand(px, py)
      const wobble = 2.4 * layeredNoise(px / 60, py / 60, 2, seed + 3)
      const thumb = part === 'hand' && x > 128 + Math.max(0, (600 - y) * 0.16)
      const turn = Math.asin(Math.max(-0.98, Math.min(0.98, x / 150)))
      const u = thumb ? (x * 0.9 + y * 0.42 + wobble) / STITCH : (turn * 128 + wobble) / STITCH
      const v = thumb ? (y * 0.9 - x * 0.42 + wobble) / STITCH : (y + wobble) / STITCH
      if (part === 'cuff') {
        const rib = Math.cos(u * Math.PI * 0.9)
        knitted[i] =
          knitted[i]! + 7 * (0.5 + 0.5 * rib) ** 0.7 + knitStitch(u, -v, 2.4).height * Math.max(0, rib)
        second[i] = stars && ((y > 850 && y < 880) || (y > 896 && y < 908)) ? 1 : 0
        return
      }
      const stitch = knitStitch(u, -v, 3.8)
      knitted[i] = knitted[i]! + stitch.height
      if (!stars || thumb) return
      const row = stitch.row + Math.floor(640 / STITCH)
      const dotted =
        row >= 27 && row % 4 === 0 && (((stitch.column + (row % 8 === 0 ? 2 : 0)) % 4) + 4) % 4 === 0
      const low = row < -3 && row % 4 === 0 && ((stitch.column % 4) + 4) % 4 === 0
      if (dotted || low || isSecondColour(STAR_BAND, stitch.column + 6, row)) second[i] = 1
    })
    // the fluff of the yarn softens its stitches
    const height = blurField(stage, knitted, 0.9)
    canvas.lay(mask, height, 'main', { ...wool, base, secondShare: blurField(stage, second, 1.1) })
  }
}
