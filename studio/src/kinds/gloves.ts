import { albedoOf } from '../colour/linear-light.ts'
import type { Drawing } from '../engine/drawing.ts'
import type { LayerOptions } from '../engine/plate-canvas.ts'
import { area, rasterize, stroke, tape } from '../engine/raster.ts'
import { addField, type Field, multiplyFields } from '../engine/stage.ts'
import { addWrinkles, drawWrinkles, type Fabric } from '../garments/fabric.ts'
import {
  alongFinger,
  creaseFinger,
  type Finger,
  fingerDirection,
  formHand,
  outlineFinger,
} from '../garments/glove-body.ts'
import {
  crossHands,
  type HandFrame,
  placeHands,
  printOnHand,
  sewGauntlet,
  sewWristStrap,
} from '../garments/hand-pair.ts'
import { layPiece, pressLines } from '../parts/piece.ts'

interface GloveCut {
  seed: number
  fingers: readonly Finger[]
  thumb: Finger
  /** Share of each finger that is covered. */
  reach: number
  /** View pixels for each of the hand's own; short gloves are drawn larger. */
  scale: number
  cuff: 'gauntlet' | 'knit' | 'long' | 'strap'
  surface: LayerOptions
}

const LEATHERY: LayerOptions = { roughness: 0.5, specular: 0.02, sheen: 0.02, edge: 0.16 }
const STRETCHY: LayerOptions = { roughness: 0.8, specular: 0.004, sheen: 0.035, edge: 0.16 }

/** Fingers with so much padding that they lie side by side, and look shorter. */
const PADDED = layFingers(1.2, 0.96, 0.97)
/** Fingers with padding, a little apart. */
const THICK = layFingers(1.1, 0.94, 0.98)
/** Fingers of thin cloth, close to each other. */
const SLIM = layFingers(0.94, 0.86, 1)

const CUTS: Readonly<Record<string, GloveCut>> = {
  ski: { seed: 4, ...PADDED, reach: 1, scale: 0.98, cuff: 'gauntlet', surface: LEATHERY },
  winter: { seed: 6, ...THICK, reach: 1, scale: 0.96, cuff: 'long', surface: STRETCHY },
  light: { seed: 9, ...SLIM, reach: 1, scale: 0.96, cuff: 'knit', surface: STRETCHY },
  'half-finger': { seed: 12, ...SLIM, reach: 0.62, scale: 1.2, cuff: 'strap', surface: STRETCHY },
}

const PALM =
  'M-124,590 C-100,560 96,556 122,588 C134,650 132,730 116,834 C60,846 -60,846 -112,834 C-124,740 -134,660 -124,590Z'
const INSIDE = albedoOf('#24272a')
const REFLECTOR = albedoOf('#c9cdcb')

/** Little finger first; `spread` moves the tips apart, `long` is the share of an ordinary finger's length. */
function layFingers(thick: number, spread: number, long: number): { fingers: Finger[]; thumb: Finger } {
  const roots = [
    { x: -80, y: 700, tipX: -140, tipY: 424, bendX: -118, width: 58 },
    { x: -28, y: 690, tipX: -56, tipY: 330, bendX: -44, width: 64 },
    { x: 27, y: 688, tipX: 32, tipY: 300, bendX: 34, width: 66 },
    { x: 78, y: 696, tipX: 124, tipY: 348, bendX: 108, width: 64 },
  ]
  const fingers = roots.map(
    ({ x, y, tipX, tipY, bendX, width }): Finger => ({
      from: [x, y],
      bend: [bendX * spread, y - (y - tipY) * 0.48 * long],
      to: [tipX * spread, y - (y - tipY) * long],
      width: width * thick,
    }),
  )
  // A thick thumb stands further away from the hand.
  const out = Math.max(0, thick - 1) * 46
  return {
    fingers,
    thumb: { from: [66, 796], bend: [158 + out, 734], to: [178 + 1.3 * out, 590 + out], width: 70 * thick },
  }
}

/** The seed for the random unevenness of a cut. */
export function glovesSeed(cutName: string): number {
  return CUTS[cutName]?.seed ?? 1
}

/** Draws a pair of gloves: backs of the hands in front, palms behind. */
export async function drawGloves(drawing: Drawing, cutName: string, view: 'front' | 'back'): Promise<void> {
  const cut = CUTS[cutName]
  if (!cut) throw new RangeError(`No such gloves: ${cutName}`)
  for (const hand of placeHands(view, cut.scale)) await drawGlove(drawing, hand, cut, view === 'front')
}

/** Draws the pair one upon the other, so that palm and back are seen together. */
export async function drawGlovesCrossed(drawing: Drawing, cutName: string): Promise<void> {
  const cut = CUTS[cutName]
  if (!cut) throw new RangeError(`No such gloves: ${cutName}`)
  const { lower, upper } = crossHands(cut.scale)
  await drawGlove(drawing, lower, cut, false)
  await drawGlove(drawing, upper, cut, true)
}

async function drawGlove(drawing: Drawing, hand: HandFrame, cut: GloveCut, front: boolean): Promise<void> {
  const { stage, canvas, seed, weave } = drawing
  const { fingers, thumb, reach, cuff } = cut
  const surface = { ...cut.surface, texture: weave }
  const fabric: Fabric = {
    surface,
    wrinkles: drawWrinkles(stage, seed + hand.side),
    wrinkleAmount: 0.5,
    foldAmount: 1,
    settleAmount: 0,
  }
  if (cuff === 'gauntlet') await sewGauntlet(drawing, hand, surface, 'main')
  else await sewCuff(drawing, hand, fabric, cuff)
  const all = [...fingers, thumb]
  if (reach < 1) await openFingers(drawing, hand, all, reach)
  const outlines = all.map((finger) => outlineFinger(finger, reach))
  const { mask, form } = await formHand(drawing, hand, PALM, outlines)
  const creases = all.map((finger) => creaseFinger(finger, reach < 1 ? [0.44] : [0.5, 0.74])).join('')
  // the seam of the strip between the back of a finger and its palm
  const sides = fingers
    .flatMap((finger) => [-1, 1].map((side) => runBeside(finger, side * 0.33, reach)))
    .join('')
  const height = form.slice()
  addWrinkles(height, mask, fabric)
  await pressLines(drawing, height, hand.put(stroke(creases, 2.4)), { blur: 2.6, depth: 5 })
  if (front && cuff !== 'knit')
    await pressLines(drawing, height, hand.put(stroke(sides, 2)), { blur: 1, depth: 2.4 })
  await pressLines(drawing, height, hand.put(stroke('M118,604 C104,660 74,716 58,806', 3)), {
    blur: 4,
    depth: 7,
  })
  canvas.castOn(mask, 4, 8, 8, 0.4)
  canvas.lay(mask, height, front || cuff === 'knit' ? 'main' : 'second', { ...surface, base: form })
  await (front ? trimBack(drawing, hand, cut, mask, form) : trimPalm(drawing, hand, cut, mask, form))
  if (cuff === 'gauntlet') await sewWristStrap(drawing, hand, 'second')
  if (cuff === 'strap' || cuff === 'long') await closeWrist(drawing, hand, front)
  if (front) printOnHand(drawing, hand, cuff === 'strap' ? 742 : 730, cuff === 'strap' ? 2.2 : 2.6)
}

/** A line along a finger, beside its middle by a share of its width. */
function runBeside(finger: Finger, aside: number, reach: number): string {
  const points = Array.from({ length: 7 }, (_, i) => {
    const share = 0.28 + (i / 6) * (reach < 1 ? reach - 0.3 : 0.66)
    const [x, y] = alongFinger(finger, share)
    const [dx, dy] = fingerDirection(finger, share)
    const shift = finger.width * aside
    return `${x + dy * shift},${y - dx * shift}`
  })
  return `M${points.join('L')}`
}

/** Lays a panel on the hand that follows its form. */
async function layPanel(
  drawing: Drawing,
  hand: HandFrame,
  shapes: string,
  { mask, form, thickness = 9 }: { mask: Field; form: Field; thickness?: number },
  finish?: (height: Field) => Promise<void>,
): Promise<void> {
  await layPiece(drawing, hand.put(shapes), {
    dye: 'second',
    reach: thickness,
    swell: 0.5,
    lift: 3,
    within: mask,
    surface: { roughness: 0.6, specular: 0.014 },
    finish: async (height) => {
      addField(height, form)
      await finish?.(height)
    },
  })
}

/** The end of a finger, to be sewn on as a cap. */
function capFinger(finger: Finger, from: number): string {
  const [x, y] = alongFinger(finger, from)
  const [tipX, tipY] = alongFinger(finger, 1)
  return (
    stroke(`M${x},${y}L${tipX},${tipY}`, finger.width * 1.2, 'style="stroke-linecap:butt"') +
    `<circle cx="${tipX}" cy="${tipY}" r="${finger.width * 0.62}" fill="#fff"/>`
  )
}

async function trimBack(
  drawing: Drawing,
  hand: HandFrame,
  { cuff, fingers, thumb }: GloveCut,
  mask: Field,
  form: Field,
): Promise<void> {
  const on = { mask, form }
  const index = fingers.at(-1)
  if (cuff === 'gauntlet' || cuff === 'long') {
    const guard =
      'M-140,566 C-60,540 60,536 140,562 L136,656 C100,640 60,664 30,648 C0,668 -30,650 -60,664 C-90,648 -116,662 -142,656Z'
    const ribs = 'M-62,540V660 M-2,540V660 M60,540V660'
    await layPanel(drawing, hand, area(guard), { ...on, thickness: 14 }, (height) =>
      pressLines(drawing, height, hand.put(stroke(ribs, 4)), { blur: 3, depth: 6 }),
    )
  }
  if (cuff === 'long') {
    const piping = await rasterize(drawing.stage, hand.put(tape('M-130,680 C-60,664 60,664 128,682', 7)))
    drawing.canvas.paint(multiplyFields(piping, mask), REFLECTOR, 0.85)
  }
  if (cuff === 'gauntlet' || cuff === 'strap') {
    const gather = Array.from(
      { length: 4 },
      (_, i) => `M-120,${782 + i * 10} Q0,${792 + i * 10} 118,${780 + i * 10}`,
    )
    await layPanel(drawing, hand, area('M-140,770 Q0,782 140,768 V812 Q0,824 -140,812Z'), on, (height) =>
      pressLines(drawing, height, hand.put(stroke(gather.join(''), 2.4)), { blur: 1.4, depth: 3.4 }),
    )
  }
  if (cuff === 'strap') return
  // Ski gloves have leather on every tip, the others where it works on a telephone.
  const capped = cuff === 'gauntlet' ? fingers : index ? [index] : []
  for (const finger of [...capped, thumb]) {
    const outline = outlineFinger(finger)
    const own = await rasterize(drawing.stage, hand.put(area(outline) + stroke(outline, 8)))
    const within = multiplyFields(mask, own)
    await layPanel(drawing, hand, capFinger(finger, cuff === 'gauntlet' ? 0.8 : 0.84), {
      ...on,
      mask: within,
    })
  }
}

async function trimPalm(
  drawing: Drawing,
  hand: HandFrame,
  { cuff, fingers, thumb }: GloveCut,
  mask: Field,
  form: Field,
): Promise<void> {
  const { stage, canvas } = drawing
  if (cuff === 'knit') {
    await layPanel(
      drawing,
      hand,
      [...fingers.slice(-1), thumb].map((finger) => capFinger(finger, 0.78)).join(''),
      {
        mask,
        form,
      },
    )
    const dots = Array.from({ length: 90 }, (_, i) => {
      const row = Math.floor(i / 9)
      const x = -96 + (i % 9) * 23 + (row % 2) * 11
      return `<circle cx="${x}" cy="${604 + row * 21}" r="4.6" fill="#fff"/>`
    })
    canvas.paint(multiplyFields(await rasterize(stage, hand.put(dots.join(''))), mask), INSIDE, 0.55)
    return
  }
  const pads =
    cuff === 'strap'
      ? 'M-104,610 C-40,592 50,590 104,606 L100,650 C40,636 -40,640 -102,656Z M-108,690 C-80,676 -40,684 -34,716 C-30,760 -50,800 -96,806 C-112,770 -114,730 -108,690Z M36,706 C70,690 96,700 98,730 C96,766 84,796 60,806 C34,790 24,736 36,706Z'
      : 'M-116,600 C-60,576 70,574 118,598 C116,660 96,700 66,750 C10,786 -70,776 -104,736 C-116,690 -120,650 -116,600Z'
  await layPiece(drawing, hand.put(area(pads)), {
    dye: 'main',
    reach: 12,
    swell: 0.7,
    lift: 3,
    within: mask,
    surface: { roughness: 0.6, specular: 0.014 },
    finish: (height) => addField(height, form),
  })
}

/** The open ends of short fingers, dark inside. */
async function openFingers(
  drawing: Drawing,
  hand: HandFrame,
  fingers: readonly Finger[],
  reach: number,
): Promise<void> {
  const ends = fingers.map((finger) => {
    const [x, y] = alongFinger(finger, reach)
    const [dx, dy] = fingerDirection(finger, reach)
    const turn = (Math.atan2(dy, dx) * 180) / Math.PI + 90
    return `<ellipse cx="0" cy="0" rx="${finger.width * 0.43}" ry="11" fill="#fff" transform="translate(${x + dx * 2},${y + dy * 2}) rotate(${turn})"/>`
  })
  await layPiece(drawing, hand.put(ends.join('')), {
    dye: INSIDE,
    reach: 10,
    swell: -0.6,
    shadow: 0.3,
    surface: { brightness: 0.5 },
  })
}

/** A cuff below the wrist: a knitted one, a longer one of cloth with a hem, or a short one that is strapped. */
async function sewCuff(
  drawing: Drawing,
  hand: HandFrame,
  fabric: Fabric,
  cuff: Exclude<GloveCut['cuff'], 'gauntlet'>,
): Promise<void> {
  const low = { knit: 972, long: 1016, strap: 876 }[cuff]
  const wide = { knit: 116, long: 130, strap: 114 }[cuff]
  await layPiece(
    drawing,
    hand.put(`<ellipse cx="0" cy="${low + 6}" rx="${wide - 6}" ry="13" fill="#fff"/>`),
    {
      dye: INSIDE,
      shadow: 0,
      swell: 0.1,
      surface: { brightness: 0.4 },
    },
  )
  const second = 806 + (low - 806) * 0.33
  const third = 806 + (low - 806) * 0.7
  const outline = `M-112,806 C-60,820 60,820 114,806 C110,${second} ${wide - 3},${third} ${wide},${low} C60,${low + 16} -60,${low + 16} ${-wide},${low} C${3 - wide},${third} -108,${second} -112,806Z`
  const ribs = Array.from({ length: 24 }, (_, i) => stroke(`M${-126 + i * 11},800V1020`, 5)).join('')
  const hem = `M${-wide},${low - 24} Q0,${low - 6} ${wide},${low - 24}`
  await layPiece(drawing, hand.put(area(outline)), {
    dye: 'main',
    surface: fabric.surface,
    reach: 60,
    swell: 0.6,
    shake: 2,
    finish: async (height, mask) => {
      if (cuff === 'knit') return pressLines(drawing, height, hand.put(ribs), { blur: 1.6, depth: -3 })
      addWrinkles(height, mask, fabric)
      await pressLines(drawing, height, hand.put(stroke(hem, 2.4)), { blur: 1, depth: 2.6 })
    },
  })
}

/** A tab of hook and loop across the wrist. */
async function closeWrist(drawing: Drawing, hand: HandFrame, front: boolean): Promise<void> {
  const tab = front
    ? 'M-20,816 L104,806 Q120,806 120,822 V848 Q120,862 104,862 L-12,866 Q-34,866 -34,842 Q-34,818 -20,816Z'
    : 'M-114,816 Q0,832 114,816 V854 Q0,870 -114,854Z'
  await layPiece(drawing, hand.put(area(tab)), {
    dye: front ? 'second' : 'main',
    reach: 9,
    swell: 0.6,
    lift: 5,
    surface: { roughness: 0.7, specular: 0.01 },
    finish: (height) =>
      pressLines(
        drawing,
        height,
        hand.put(stroke(front ? 'M-16,828 L104,818 M-16,854 L104,850' : 'M-110,826 Q0,842 110,826', 1.6)),
        {
          blur: 0.7,
          depth: 2,
        },
      ),
  })
}
