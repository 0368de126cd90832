import { albedoOf } from '../colour/linear-light.ts'
import { CENTRE_X as CX, type Drawing, SIDES } from '../engine/drawing.ts'
import type { Fold } from '../engine/folds.ts'
import { stroke } from '../engine/raster.ts'
import { smoothLine, smoothPath, symmetricOutline } from '../geometry/spline.ts'
import { layPiece } from '../parts/piece.ts'
import { layStrap } from '../parts/webbing.ts'
import { hangCord, sewPackZip } from './backpack-front.ts'
import { meshRelief, type PackCloth, sewPiece } from './pack-piece.ts'

export const PACK_REFLECTOR = albedoOf('#c9cdcb')

type Half = readonly (readonly [x: number, y: number, corner?: 1])[]

/** Creases that run in from both sides of a pocket, between two heights. */
export function creaseSides({ jitter }: Drawing, half: number, top: number, low: number): Fold[] {
  const count = Math.max(2, Math.round((low - top) / 70))
  return SIDES.flatMap((side) =>
    Array.from({ length: count }, (_, i): Fold => {
      const y = top + ((i + 0.5) / count) * (low - top)
      return {
        along: [
          CX + side * half,
          y,
          CX + side * half * 0.8,
          y + 6 + jitter(8),
          CX + side * half * 0.6,
          y + 14 + jitter(10),
          CX + side * half * (0.36 + jitter(0.1)),
          y + 12,
        ],
        width: 17,
        height: 4.2,
        taper: [0.1, 0.7],
        sharpness: 0.7,
      }
    }),
  )
}

/** A stuffed pocket on the front, with a zip below its upper edge. */
export async function sewFrontPocket(
  drawing: Drawing,
  cloth: PackCloth,
  { half, dye = 'main', zip }: { half: Half; dye?: 'main' | 'second'; zip?: number },
): Promise<void> {
  const widest = Math.max(...half.map(([x]) => x))
  const top = half[0]?.[1] ?? 0
  const low = half.at(-1)?.[1] ?? 0
  await sewPiece(drawing, cloth, symmetricOutline(CX, half), {
    dye,
    cloth: cloth.nylon,
    reach: 60,
    swell: 0.7,
    folds: creaseSides(drawing, widest, top + 60, low - 20),
    shadowY: 14,
    shadow: 0.5,
  })
  if (zip === undefined) return
  await sewPackZip(
    drawing,
    smoothLine([
      [CX - widest * 0.86, zip + 22],
      [CX - widest * 0.5, zip + 5],
      [CX, zip],
      [CX + widest * 0.5, zip + 5],
      [CX + widest * 0.86, zip + 22],
    ]),
  )
  await hangCord(drawing, CX - widest * 0.6, zip + 12)
}

/** A zip that follows the outline of the sack from one side over the top to the other. */
export async function sewTopZip(drawing: Drawing, half: number, top: number, low: number): Promise<void> {
  const right = [
    [half, low],
    [half * 0.97, top + (low - top) * 0.5],
    [half * 0.82, top + (low - top) * 0.2],
    [half * 0.45, top + 12],
  ] as const
  const left = right.map(([x, y]) => [CX - x, y] as const)
  await sewPackZip(
    drawing,
    smoothLine([...left, [CX, top], ...right.map(([x, y]) => [CX + x, y] as const).reverse()]),
    6,
  )
  for (const x of [-24, 24]) await hangCord(drawing, CX + x, top + 2, Math.sign(x) * 4)
}

export async function sewBottlePockets(
  drawing: Drawing,
  cloth: PackCloth,
  half: number,
  top: number,
): Promise<void> {
  for (const side of SIDES) {
    const outline = smoothPath([
      [CX + side * (half - 66), top + 60, 1],
      [CX + side * (half + 16), top, 1],
      [CX + side * (half + 22), top + 120],
      [CX + side * (half + 12), 1030],
      [CX + side * (half - 20), 1072],
      [CX + side * (half - 62), 1076],
    ])
    await sewPiece(drawing, cloth, outline, {
      dye: 'second',
      cloth: cloth.mesh,
      reach: 24,
      swell: 0.8,
      bump: meshRelief,
    })
    await layStrap(drawing, `M${CX + side * (half - 66)},${top + 60} L${CX + side * (half + 17)},${top}`, 9)
  }
}

/** A band that reflects light across the front. */
export async function sewReflector(drawing: Drawing, half: number, y: number): Promise<void> {
  await layPiece(
    drawing,
    stroke(`M${CX - half},${y} Q${CX},${y + 10} ${CX + half},${y}`, 15, 'style="stroke-linecap:butt"'),
    {
      dye: PACK_REFLECTOR,
      reach: 5,
      swell: 0.4,
      lift: 2,
      surface: { roughness: 0.4, specular: 0.06 },
    },
  )
}
