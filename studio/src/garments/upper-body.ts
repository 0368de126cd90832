import type { LinearColour } from '../colour/linear-light.ts'
import { CENTRE_X as CX, type Drawing, SIDES } from '../engine/drawing.ts'
import type { Dye } from '../engine/plate-canvas.ts'
import { area, rasterize } from '../engine/raster.ts'
import type { Field } from '../engine/stage.ts'
import { smoothLine } from '../geometry/spline.ts'
import { drawCollarBack, drawCollarFront, drawCollarInside } from './collar.ts'
import { drawCrewBand, drawCrewBandBack, drawNeckInside } from './crew-neck.ts'
import type { Fabric } from './fabric.ts'
import { drawHoodLining, drawHoodUp, hoodOpening } from './hood.ts'
import { drawHoodBack } from './hood-behind.ts'
import { cutSleeve, type Sleeve, type TopMeasures } from './pattern.ts'
import { drawShortSleeve } from './short-sleeve.ts'
import { drawSleeve } from './sleeve.ts'
import { drawInnerBack, drawTorso } from './torso.ts'

/** How a garment with sleeves and a hood, a standing collar or a round neckline is cut. */
export interface UpperBodyStyle {
  fabric: Fabric
  measures: TopMeasures
  lining: LinearColour
  /** Factor on the hood's width; without a hood there is a standing collar. */
  hood?: number
  /** Instead of a collar a ribbed band round the neck; the label inside is of this colour. */
  crewLabel?: LinearColour
  shortSleeves?: boolean
  /** Another outline of the torso than the straight one, an SVG path. */
  outline?: string
  /** A stiffened peak and cord locks on the hood. */
  visor?: boolean
  /** Elastic round the face, of this dye. */
  hoodRim?: Dye
  /** Dye of hood or collar, of cuffs, hem and sleeves; the main colour when not given. */
  neckDye?: Dye
  cuffDye?: Dye
  hemDye?: Dye
  sleeveDye?: Dye
  /** Seams of the torso, SVG paths, each with a line of stitches below unless they are welded. */
  seams?: readonly string[]
  welded?: boolean
  /** Share of the second colour on the torso, and on each sleeve. */
  torsoSecond?: Field
  sleeveSecond?: (sleeve: Sleeve) => Promise<Field>
  /** Opens in front over its whole length. */
  placket: boolean
  hem: 'seam' | 'rib' | 'binding' | 'none'
  cuff: 'tab' | 'rib' | 'binding' | 'hem'
  /** How far the inside of the back shows below the front hem, view pixels; nothing shows without it. */
  innerBack?: number
  finish?: (height: Field, mask: Field) => void
  /** Changes the height of the torso or of a sleeve alone, for instance where cloth lies over cloth. */
  finishTorso?: (height: Field, mask: Field) => void
  finishSleeve?: (sleeve: Sleeve, height: Field, mask: Field) => void
  /** Sews on the torso what the hood and the sleeves lie over. */
  sewTorso?: (torso: Field) => Promise<void>
}

/** Draws an upper body with sleeves; what closes it and what is printed on it are the kind's own. */
export async function drawUpperBody(
  drawing: Drawing,
  style: UpperBodyStyle,
  front: boolean,
): Promise<readonly Sleeve[]> {
  const { fabric, measures: m, lining, finish } = style
  const neckDye = style.neckDye ?? 'main'
  const finishing = finish ? { finish } : {}
  const hood = style.hood === undefined ? undefined : { width: style.hood, visor: style.visor ?? true }
  const opening = hood && hoodOpening(hood.width)
  const sleeves = style.shortSleeves ? [] : SIDES.map((side) => cutSleeve(drawing, side, m))
  if (front) {
    if (style.innerBack !== undefined) await drawInnerBack(drawing, m, lining, style.innerBack)
    if (opening) await drawHoodLining(drawing, opening, lining)
    else if (style.crewLabel) await drawNeckInside(drawing, 'main', style.crewLabel)
    else await drawCollarInside(drawing, lining)
  }
  const torso = await drawTorso(drawing, m, {
    fabric,
    dye: 'main',
    seams: style.seams ?? [],
    stitches: style.welded ? [] : (style.seams ?? []).map((path) => ({ path, dy: 7 })),
    placket: front && style.placket,
    ...(style.outline ? { outline: style.outline } : {}),
    hem: style.hem,
    ...(style.hemDye ? { hemDye: style.hemDye } : {}),
    ...(front && opening ? { opening: await rasterize(drawing.stage, area(opening)) } : {}),
    ...(style.torsoSecond ? { secondShare: style.torsoSecond } : {}),
    finish: (height, mask) => {
      finish?.(height, mask)
      style.finishTorso?.(height, mask)
    },
  })
  await style.sewTorso?.(torso)
  if (hood && opening) {
    const rim = style.hoodRim ? { rim: style.hoodRim } : {}
    const worn = { fabric, dye: neckDye, lining, ...hood, ...rim, ...finishing }
    await (front ? drawHoodUp(drawing, opening, worn) : drawHoodBack(drawing, worn))
  } else if (style.crewLabel) {
    await (front ? drawCrewBand(drawing, fabric, neckDye) : drawCrewBandBack(drawing, fabric, neckDye))
  } else {
    const collar = { fabric, dye: neckDye, lining, ...finishing }
    await (front ? drawCollarFront(drawing, collar) : drawCollarBack(drawing, collar))
  }
  for (const side of style.shortSleeves ? SIDES : [])
    await drawShortSleeve(drawing, side, torso, {
      fabric,
      dye: style.sleeveDye ?? 'main',
      lining,
      hemDye: style.cuffDye ?? 'main',
    })
  for (const sleeve of sleeves) {
    const secondShare = await style.sleeveSecond?.(sleeve)
    await drawSleeve(drawing, sleeve, torso, {
      fabric,
      dye: style.sleeveDye ?? 'main',
      lining,
      cuff: style.cuff,
      cuffDye: style.cuffDye ?? 'main',
      ...(secondShare ? { secondShare } : {}),
      finish: (height, mask) => {
        finish?.(height, mask)
        style.finishSleeve?.(sleeve, height, mask)
      },
    })
  }
  return sleeves
}

/** A seam across the torso from points of its right half, x from the centre. */
export function seamAcross(half: readonly (readonly [number, number])[]): string {
  return SIDES.map((side) => smoothLine(half.map(([x, y]) => [CX + side * x, y]))).join(' ')
}

/** The slightly uneven line in which a front closes. */
export function frontLine({ jitter }: Drawing, top: number, bottom: number): string {
  const x = CX + jitter(2)
  return smoothLine([
    [x, top],
    [x + jitter(2), (2 * top + bottom) / 3],
    [x + jitter(3), (top + 2 * bottom) / 3],
    [x + jitter(2), bottom],
  ])
}

/** What lies below a line across the torso, or above it, from points of its right half, as SVG areas. */
export function coverBeside(half: readonly (readonly [number, number])[], edgeY: number): string {
  const last = half[half.length - 1] ?? [0, 0]
  return SIDES.map((side) => {
    const line = smoothLine(half.map(([x, y]) => [CX + side * x, y]))
    return area(`${line} L${CX + side * 330},${last[1]} V${edgeY} H${CX - side * 2} V${half[0]?.[1] ?? 0}Z`)
  }).join('')
}

/** Panels down both sides of the torso, from points of the right one's seam, x from the centre. */
export function cutSidePanels(half: readonly (readonly [number, number])[]): {
  seams: string[]
  shapes: string
} {
  const seams = SIDES.map((side) => smoothLine(half.map(([x, y]) => [CX + side * x, y])))
  const shapes = SIDES.map((side, i) => area(`${seams[i]} H${CX + side * 330} V${half[0]?.[1] ?? 0}Z`))
  return { seams, shapes: shapes.join('') }
}
