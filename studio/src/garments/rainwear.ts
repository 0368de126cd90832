import { albedoOf } from '../colour/linear-light.ts'
import { CENTRE_X as CX, type Drawing, SIDES } from '../engine/drawing.ts'
import type { Dye } from '../engine/plate-canvas.ts'
import { area, rasterize } from '../engine/raster.ts'
import { smoothLine } from '../geometry/spline.ts'
import { printEmblem } from '../parts/emblem.ts'
import { sewFlapPocket } from '../parts/pockets.ts'
import { sewMainZip, sewStormFlap } from '../parts/zips.ts'
import { drawWrinkles, type Fabric } from './fabric.ts'
import { drawHoodLining, drawHoodUp, type HoodStyle, hoodOpening } from './hood.ts'
import { drawHoodBack } from './hood-behind.ts'
import { cutSleeve, type TopMeasures } from './pattern.ts'
import { drawSleeve } from './sleeve.ts'
import { drawTorso } from './torso.ts'

const RAIN_LINING = albedoOf('#4c5256')

/** Cloth with a smooth, shining coat, or a duller one. */
export function coatedFabric(drawing: Drawing, shine: number): Fabric {
  return {
    surface: {
      roughness: 0.44 - 0.14 * shine,
      specular: 0.022 + 0.03 * shine,
      sheen: 0.02,
      edge: 0.15,
      texture: drawing.weave,
    },
    wrinkles: drawWrinkles(drawing.stage, drawing.seed),
    wrinkleAmount: 0.6,
    foldAmount: 1,
    settleAmount: 0.4,
  }
}

interface HoodedTopStyle {
  fabric: Fabric
  measures: TopMeasures
  hem: 'seam' | 'binding'
  /** A flap with snaps over the zip, and pockets with flaps. */
  flaps: boolean
  /** Dye of hood and cuffs. */
  trim: Dye
  /** Where the zip ends. */
  zipEnd: number
}

/** A hooded jacket or the upper half of an overall. */
export async function drawHoodedTop(drawing: Drawing, style: HoodedTopStyle, front: boolean): Promise<void> {
  const { fabric, measures: m, trim } = style
  const hood: HoodStyle = { fabric, dye: trim, lining: RAIN_LINING, width: 1.02, visor: true }
  const opening = hoodOpening(hood.width)
  const sleeves = SIDES.map((side) => cutSleeve(drawing, side, m))
  if (front) await drawHoodLining(drawing, opening, RAIN_LINING)
  const yoke = SIDES.map((side) =>
    smoothLine([
      [CX + side * 8, 470],
      [CX + side * 120, 458],
      [CX + side * 244, 438],
    ]),
  ).join(' ')
  const torso = await drawTorso(drawing, m, {
    fabric,
    dye: 'main',
    seams: [yoke],
    stitches: [{ path: yoke, dy: 7 }],
    placket: front,
    hem: style.hem,
    ...(front ? { opening: await rasterize(drawing.stage, area(opening)) } : {}),
  })
  if (front && style.flaps)
    for (const side of SIDES) await sewFlapPocket(drawing, side, m.length - 260, fabric)
  await (front ? drawHoodUp(drawing, opening, hood) : drawHoodBack(drawing, hood))
  for (const sleeve of sleeves) {
    await drawSleeve(drawing, sleeve, torso, {
      fabric,
      dye: 'main',
      lining: RAIN_LINING,
      cuff: 'tab',
      cuffDye: trim,
    })
  }
  if (!front) return
  const path = smoothLine([
    [CX, 340],
    [CX + 1, (340 + style.zipEnd) / 2],
    [CX, style.zipEnd],
  ])
  if (style.flaps) {
    const snaps = [0, 1, 2, 3, 4].map((i) => [CX + 1, 392 + (i * (style.zipEnd - 470)) / 4] as const)
    await sewStormFlap(drawing, path, snaps, { dye: 'main', surface: fabric.surface })
  } else await sewMainZip(drawing, path, [CX, 348])
  await printEmblem(drawing, CX - 130, 506, { scale: 1.5 })
}
