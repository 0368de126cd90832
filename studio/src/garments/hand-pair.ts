import { albedoOf } from '../colour/linear-light.ts'
import { CENTRE_X, type Drawing, SIDES } from '../engine/drawing.ts'
import { layeredNoise } from '../engine/noise.ts'
import type { Dye, LayerOptions } from '../engine/plate-canvas.ts'
import { area, stroke } from '../engine/raster.ts'
import { addInside } from '../engine/stage.ts'
import type { Point } from '../geometry/spline.ts'
import { printEmblem } from '../parts/emblem.ts'
import { layPiece, pressLines } from '../parts/piece.ts'

/**
 * One hand of a pair, fingers up. Its own coordinates: x 0 is the middle of the hand and grows towards the
 * thumb, y as in the view.
 */
export interface HandFrame {
  /** −1 the hand on the left of the picture. */
  side: -1 | 1
  /** Puts SVG shapes written in the hand's coordinates on the picture. */
  put: (shapes: string) => string
  /** The hand's coordinates of a point of the picture. */
  toHand: (x: number, y: number) => Point
  /** Where on the picture a point in the hand's coordinates is. */
  toView: (x: number, y: number) => Point
  leanDeg: number
}

const CORD = albedoOf('#1b1d20')
const CENTRE_Y = 640
const SCALE = 0.96

/** Places one hand: the thumb to the right with 1, to the left with −1. */
function placeHand(side: -1 | 1, thumb: number, centreX: number, leanDeg: number, scale: number): HandFrame {
  const cos = Math.cos((leanDeg * Math.PI) / 180)
  const sin = Math.sin((leanDeg * Math.PI) / 180)
  return {
    side,
    put: (shapes) =>
      `<g transform="translate(${centreX},${CENTRE_Y}) rotate(${leanDeg}) scale(${thumb * scale},${scale}) translate(0,${-CENTRE_Y})">${shapes}</g>`,
    toHand: (x, y) => {
      const dx = x - centreX
      const dy = y - CENTRE_Y
      return [(thumb * (dx * cos + dy * sin)) / scale, (dy * cos - dx * sin) / scale + CENTRE_Y]
    },
    toView: (x, y) => {
      const dx = thumb * scale * x
      const dy = scale * (y - CENTRE_Y)
      return [centreX + dx * cos - dy * sin, CENTRE_Y + dx * sin + dy * cos]
    },
    leanDeg,
  }
}

/** The two hands of a pair: backs of the hands with thumbs inwards in front, palms behind. */
export function placeHands(view: 'front' | 'back', scale = SCALE): HandFrame[] {
  return SIDES.map((side): HandFrame => {
    const front = view === 'front'
    // thumbs meet in the middle in front, little fingers behind
    const centreX = CENTRE_X + side * (front ? 236 : 178 + 110 * (scale - SCALE))
    return placeHand(side, front ? -side : side, centreX, side * 4, scale)
  })
}

/** A pair that lies one upon the other: the lower one shows its palm, the upper one its back. */
export function crossHands(scale = SCALE): { lower: HandFrame; upper: HandFrame } {
  return {
    lower: placeHand(1, 1, CENTRE_X + 96, 17, scale),
    upper: placeHand(-1, -1, CENTRE_X - 78, -13, scale),
  }
}

/** A long padded cuff that goes over the sleeve, with its drawcord. */
export async function sewGauntlet(
  drawing: Drawing,
  hand: HandFrame,
  surface: LayerOptions,
  dye: Dye,
): Promise<void> {
  const inside = '<ellipse cx="0" cy="1084" rx="142" ry="17" fill="#fff"/>'
  await layPiece(drawing, hand.put(inside), {
    dye: albedoOf('#24272a'),
    shadow: 0,
    swell: 0.1,
    surface: { brightness: 0.4 },
  })
  const cuff =
    'M-114,800 C-60,812 60,812 114,800 C122,880 136,980 150,1078 C100,1096 -100,1096 -150,1078 C-136,980 -122,880 -114,800Z'
  await layPiece(drawing, hand.put(area(cuff)), {
    dye,
    surface,
    reach: 70,
    swell: 0.62,
    shake: 2.5,
    lift: 5,
    finish: async (height, mask) => {
      addInside(
        drawing.stage,
        height,
        mask,
        (x, y) =>
          5 * layeredNoise(x / 46, y / 90, 2, drawing.seed + hand.side) + layeredNoise(x / 14, y / 18, 2, 5),
      )
      await pressLines(drawing, height, hand.put(stroke(gatherBelowStrap(drawing), 4)), { blur: 4, depth: 8 })
      await pressLines(drawing, height, hand.put(stroke('M-128,930 Q0,948 128,930', 3)), {
        blur: 1.4,
        depth: 4,
      })
    },
  })
  const hem = 'M-147,1058 C-100,1076 100,1076 147,1058 L150,1080 C100,1098 -100,1098 -150,1080Z'
  await layPiece(drawing, hand.put(area(hem)), {
    dye: albedoOf('#26292b'),
    reach: 8,
    lift: 3,
    surface: { roughness: 0.7 },
  })
  const cord = stroke('M-131,996 C-60,1012 60,1012 131,996', 6)
  await layPiece(drawing, hand.put(cord), { dye: CORD, reach: 4, lift: 3 })
  const loop = stroke('M-70,1008 C-84,1040 -92,1062 -74,1066 S-62,1036 -62,1010', 5)
  await layPiece(drawing, hand.put(loop), { dye: CORD, reach: 3, lift: 4 })
  await layPiece(drawing, hand.put('<rect x="-82" y="990" width="30" height="34" rx="9" fill="#fff"/>'), {
    dye: CORD,
    reach: 9,
    lift: 4,
    surface: { roughness: 0.35, specular: 0.06 },
  })
}

/** Creases where the strap draws the cuff together. */
function gatherBelowStrap({ jitter, random }: Drawing): string {
  return Array.from({ length: 11 }, (_, i) => {
    const x = -104 + i * 21 + jitter(5)
    return `M${x},826 q${jitter(4)},${22 + random() * 20} ${x * 0.06 + jitter(4)},${44 + random() * 46}`
  }).join(' ')
}

/** Prints the maker's mark on the back of a hand, never mirrored; `y` is its middle in the hand's coordinates. */
export function printOnHand(drawing: Drawing, hand: HandFrame, y: number, scale = 2.6): void {
  const [x, middle] = hand.toView(0, y)
  printEmblem(drawing, x - 12.5 * scale, middle - 7 * scale, { scale, turnDeg: hand.leanDeg })
}

/** A strap with a buckle round the wrist. */
export async function sewWristStrap(drawing: Drawing, hand: HandFrame, dye: Dye): Promise<void> {
  const strap = 'M-118,792 C-60,806 60,806 118,792 L120,826 C60,842 -60,842 -120,826Z'
  await layPiece(drawing, hand.put(area(strap)), {
    dye,
    reach: 8,
    lift: 5,
    surface: { roughness: 0.7, specular: 0.01 },
  })
  await layPiece(drawing, hand.put('<rect x="-70" y="794" width="46" height="48" rx="8" fill="#fff"/>'), {
    dye: albedoOf('#1d2022'),
    reach: 8,
    lift: 5,
    surface: { roughness: 0.35, specular: 0.06 },
  })
}
