import { albedoOf } from '../colour/linear-light.ts'
import { CENTRE_X as CX, type Drawing, SIDES } from '../engine/drawing.ts'
import type { Dye } from '../engine/plate-canvas.ts'
import { smoothLine } from '../geometry/spline.ts'
import { printEmblem } from '../parts/emblem.ts'
import { sewFlapPocket } from '../parts/pockets.ts'
import { sewMainZip, sewStormFlap } from '../parts/zips.ts'
import { drawWrinkles, type Fabric } from './fabric.ts'
import type { TopMeasures } from './pattern.ts'
import { drawUpperBody, seamAcross, type UpperBodyStyle } from './upper-body.ts'

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

/** Rainwear: a smooth coat that falls in few, wide folds. */
export function rainFabric(drawing: Drawing): Fabric {
  return { ...coatedFabric(drawing, 0.62), wrinkleAmount: 0.42, foldAmount: 0.9, settleAmount: 0.36 }
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
  /** How its upper body is cut otherwise than that of rainwear. */
  cut?: Partial<UpperBodyStyle>
}

/** A hooded jacket or the upper half of an overall. */
export async function drawHoodedTop(drawing: Drawing, style: HoodedTopStyle, front: boolean): Promise<void> {
  const { fabric, measures: m, trim } = style
  await drawUpperBody(
    drawing,
    {
      fabric,
      measures: m,
      lining: RAIN_LINING,
      hood: 1.02,
      neckDye: trim,
      cuffDye: trim,
      seams: [
        seamAcross([
          [8, 470],
          [120, 458],
          [244, 438],
        ]),
      ],
      placket: true,
      hem: style.hem,
      cuff: 'tab',
      sewTorso: async () => {
        if (!front || !style.flaps) return
        for (const side of SIDES) await sewFlapPocket(drawing, side, m.length - 260, fabric)
      },
      ...style.cut,
    },
    front,
  )
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
  printEmblem(drawing, CX - 130, 506, { scale: 1.5 })
}
