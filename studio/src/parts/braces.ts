import { albedoOf } from '../colour/linear-light.ts'
import { CENTRE_X as CX, type Drawing, SIDES } from '../engine/drawing.ts'
import { area } from '../engine/raster.ts'
import { layPiece } from './piece.ts'
import { layStrap } from './webbing.ts'

const WEBBING = albedoOf('#2a2d30')
const PLASTIC = albedoOf('#17191b')
const WIDTH = 30

interface BracesStyle {
  /** y of the waist they are fastened to, and of the shoulders. */
  waistY: number
  shoulderY: number
  front: boolean
  /** The half that lies behind the trousers, or the half before them. */
  part: 'behind' | 'before'
}

/** Hangs elastic braces from the shoulders: two in front, joined to a Y behind. */
export async function hangBraces(drawing: Drawing, style: BracesStyle): Promise<void> {
  const { waistY, shoulderY, part } = style
  const near = (style.front ? 'before' : 'behind') === part
  const joint = shoulderY + (waistY - shoulderY) * 0.56
  const way = near
    ? (side: number) =>
        `M${CX + side * 116},${shoulderY} C${CX + side * 138},${shoulderY + 60} ${CX + side * 100},${waistY - 110} ${CX + side * 92},${waistY + 34}`
    : (side: number) =>
        `M${CX + side * 116},${shoulderY} C${CX + side * 104},${shoulderY + 40} ${CX + side * 40},${joint - 50} ${CX + side * 4},${joint + 8}`
  const brightness = part === 'behind' ? 0.62 : 1
  for (const side of SIDES) await layStrap(drawing, way(side), WIDTH, { dye: WEBBING, brightness })
  if (part === 'before') {
    // the fold over each shoulder
    for (const side of SIDES) {
      const fold = `<rect x="${CX + side * 115 - 18}" y="${shoulderY - 8}" width="36" height="20" rx="8" fill="#fff"/>`
      await layPiece(drawing, fold, {
        dye: WEBBING,
        reach: 9,
        lift: 3,
        surface: { roughness: 0.7, specular: 0.008 },
      })
    }
  }
  if (!near) {
    await layStrap(drawing, `M${CX},${joint} V${waistY + 30}`, WIDTH, { dye: WEBBING, brightness })
    await layPiece(drawing, area(`M${CX - 26},${joint - 16} h52 l-8,48 h-36z`), {
      dye: PLASTIC,
      reach: 8,
      surface: { roughness: 0.4, specular: 0.04, brightness },
    })
    await layClip(drawing, CX, waistY)
    return
  }
  for (const side of SIDES) {
    const slider = `<rect x="${CX + side * 111 - 21}" y="${waistY - 132}" width="42" height="26" rx="5" fill="#fff"/>`
    await layPiece(drawing, slider, {
      dye: PLASTIC,
      reach: 6,
      lift: 4,
      surface: { roughness: 0.3, specular: 0.06 },
    })
    await layClip(drawing, CX + side * 92, waistY)
  }
}

async function layClip(drawing: Drawing, x: number, waistY: number): Promise<void> {
  await layPiece(
    drawing,
    `<rect x="${x - 19}" y="${waistY - 6}" width="38" height="46" rx="7" fill="#fff"/>`,
    {
      dye: PLASTIC,
      reach: 6,
      lift: 5,
      surface: { roughness: 0.3, specular: 0.06 },
    },
  )
}
