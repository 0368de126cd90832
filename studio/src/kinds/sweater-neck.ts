import { albedoOf } from '../colour/linear-light.ts'
import { CENTRE_X as CX, type Drawing } from '../engine/drawing.ts'
import { blurField } from '../engine/mask.ts'
import { area, rasterize, stroke } from '../engine/raster.ts'
import { addInside, type Field, mapField } from '../engine/stage.ts'
import { drawCollarBack, drawCollarFront } from '../garments/collar.ts'
import { drawCrewBand, drawCrewBandBack } from '../garments/crew-neck.ts'
import type { Fabric } from '../garments/fabric.ts'
import type { TopMeasures } from '../garments/pattern.ts'
import { smoothLine, smoothPath, symmetricOutline } from '../geometry/spline.ts'
import { layPiece, pressGroove } from '../parts/piece.ts'
import { sewMainZip } from '../parts/zips.ts'

/** What a sweater has round its neck: a band, a collar with a short zip, a band above buttons, or a rolled neck. */
export type SweaterNeck = 'band' | 'zip' | 'buttons' | 'roll'

const INSIDE = albedoOf('#2c2f31')
const PEWTER = albedoOf('#a5a49c')
/** Ribs over half the width of a collar. */
const RIBS_BESIDE_CENTRE = 7
/** Half the width of the band that has the buttons. */
const BUTTON_BAND = 25
const BUTTONS = 7

/** Knits the neck over the shoulders, and what closes the front. */
export async function knitNeck(
  drawing: Drawing,
  { fabric, neck, measures }: { fabric: Fabric; neck: SweaterNeck; measures: TopMeasures },
  front: boolean,
): Promise<void> {
  if (neck === 'roll') return knitRoll(drawing, fabric, front)
  if (neck === 'zip') {
    const collar = {
      fabric,
      dye: 'main',
      lining: INSIDE,
      finish: (height: Field, mask: Field) => ribRound(drawing, height, mask, 84, 270, 0.22),
    } as const
    await (front ? drawCollarFront(drawing, collar) : drawCollarBack(drawing, collar))
    return front ? sewShortZip(drawing, fabric) : undefined
  }
  await (front ? drawCrewBand(drawing, fabric, 'main') : drawCrewBandBack(drawing, fabric, 'main'))
  if (neck === 'buttons' && front) await sewButtonBand(drawing, fabric, measures)
}

/** Upright ribs that stand closer together where the neck is narrower. */
function ribRound(
  { stage }: Drawing,
  height: Field,
  mask: Field,
  half: number,
  top: number,
  widening: number,
): void {
  addInside(stage, height, mask, (x, y) => {
    const across = (x - CX) / (half + widening * (y - top))
    // Seen round the neck the ribs stand closer at its sides.
    const round = Math.asin(Math.max(-1, Math.min(1, across * 0.92)))
    return 4.6 * Math.max(-0.5, Math.cos(round * RIBS_BESIDE_CENTRE * 2.9))
  })
}

async function sewShortZip(drawing: Drawing, fabric: Fabric): Promise<void> {
  const path = smoothLine([
    [CX, 326],
    [CX + 1, 430],
    [CX + 1, 548],
  ])
  // The facing that the zip is sewn into, knitted firmer than the front.
  await layPiece(drawing, stroke(`M${CX},374 L${CX + 1},556`, 40), {
    reach: 9,
    swell: 0.5,
    lift: 2,
    shadow: 0.25,
    surface: { ...fabric.surface, castShadow: 0.2 },
    finish: (height, mask) =>
      addInside(drawing.stage, height, mask, (_, y) => 1.8 * Math.cos((y / 9) * Math.PI)),
  })
  await sewMainZip(drawing, path, [CX, 332])
}

async function sewButtonBand(drawing: Drawing, fabric: Fabric, m: TopMeasures): Promise<void> {
  const { stage, canvas } = drawing
  const low = m.length + 8
  const band = smoothPath([
    [CX - BUTTON_BAND, 356, 1],
    [CX, 362],
    [CX + BUTTON_BAND, 356, 1],
    [CX + BUTTON_BAND + 1, 700],
    [CX + BUTTON_BAND, low, 1],
    [CX - BUTTON_BAND, low, 1],
    [CX - BUTTON_BAND + 1, 700],
  ])
  await layPiece(drawing, area(band), {
    reach: 12,
    swell: 0.6,
    lift: 4,
    shadow: 0.4,
    shake: 1.4,
    surface: { ...fabric.surface, castShadow: 0.25 },
    finish: (height, mask) =>
      addInside(stage, height, mask, (x, y) => {
        const rib = Math.cos(((x - CX) / 12.5) * 2 * Math.PI)
        return 3.4 * Math.max(-0.5, rib) + 0.7 * Math.cos((y / 9) * 2 * Math.PI)
      }),
  })
  const edge = await rasterize(stage, stroke(`M${CX - BUTTON_BAND},362V${low}`, 3))
  canvas.darken(blurField(stage, edge, 1.4), 0.4)
  for (let i = 0; i < BUTTONS; i++) {
    const y = 392 + (i * (low - 30 - 392)) / (BUTTONS - 1)
    await sewButton(drawing, CX, y)
  }
}

/** A round button of pewter with a rim. */
async function sewButton(drawing: Drawing, x: number, y: number): Promise<void> {
  await layPiece(drawing, `<circle cx="${x}" cy="${y}" r="14" fill="#fff"/>`, {
    dye: PEWTER,
    reach: 8,
    swell: 0.9,
    lift: 5,
    shadow: 0.55,
    surface: { roughness: 0.32, specular: 0.09 },
    finish: (height) =>
      pressGroove(drawing, height, `M${x - 8},${y}a8,8 0 1,0 16,0a8,8 0 1,0 -16,0`, { width: 3, depth: 3 }),
  })
}

/** A high neck, rolled over once. */
async function knitRoll(drawing: Drawing, fabric: Fabric, front: boolean): Promise<void> {
  const { stage, canvas } = drawing
  const surface = { ...fabric.surface, castShadow: 0.25 }
  if (front) {
    const inside = await rasterize(stage, `<ellipse cx="${CX}" cy="254" rx="84" ry="17" fill="#fff"/>`)
    canvas.lay(
      inside,
      mapField(blurField(stage, inside, 6), (v) => -8 * v),
      'main',
      { ...surface, brightness: 0.4 },
    )
  }
  const dip = front ? 1 : -0.35
  const roll = symmetricOutline(CX, [
    [0, 254 + 14 * dip],
    [56, 251 + 8 * dip],
    [86, 248],
    [99, 262],
    [104, 312],
    [108, 352],
    [98, 370],
    [56, 372 + 18 * dip],
    [0, 374 + 24 * dip],
  ])
  await layPiece(drawing, area(roll), {
    reach: 34,
    swell: 0.8,
    lift: 9,
    shadow: 0.5,
    shake: 2,
    surface,
    finish: (height, mask) => {
      ribRound(drawing, height, mask, 96, 250, 0.12)
      // It lies in soft rings where it is rolled over.
      addInside(stage, height, mask, (x, y) => {
        const ring = y - 312 - 18 * dip * (1 - ((x - CX) / 104) ** 2)
        return -3 * Math.exp(-((ring / 16) ** 2))
      })
    },
  })
}
