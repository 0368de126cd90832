import { CENTRE_X as CX, type Drawing } from '../engine/drawing.ts'
import type { Dye } from '../engine/plate-canvas.ts'
import { area, stroke } from '../engine/raster.ts'
import type { Field } from '../engine/stage.ts'
import type { Fabric } from '../garments/fabric.ts'
import { layPiece, pressLines } from './piece.ts'
import { SILVER } from './reflector.ts'

/** Sews the three pockets on a cyclist's back, from the hem upwards, with a rim that reflects light. */
export async function sewBackPockets(
  drawing: Drawing,
  torso: Field,
  fabric: Fabric,
  hemY: number,
  { tall, half, dye }: { tall: number; half: number; dye: Dye },
): Promise<void> {
  const top = hemY - tall
  const rim = `M${CX - half},${top + 8} Q${CX},${top - 8} ${CX + half},${top + 8}`
  const bag = `${rim} L${CX + half + 8},${hemY - 24} Q${CX},${hemY - 6} ${CX - half - 8},${hemY - 24}Z`
  const third = half * 0.345
  const seams = [-third, third].map((x) => `M${CX + x},${top - 20} L${CX + x * 1.06},${hemY}`).join(' ')
  await layPiece(drawing, area(bag), {
    dye,
    reach: 22,
    swell: 0.7,
    lift: 6,
    shake: 1.6,
    within: torso,
    surface: fabric.surface,
    finish: (height) => pressLines(drawing, height, stroke(seams, 3), { blur: 2, depth: 7 }),
  })
  await layPiece(drawing, stroke(rim, 8), {
    dye: SILVER,
    reach: 4,
    swell: 0.4,
    lift: 2,
    within: torso,
    surface: { roughness: 0.4, specular: 0.06 },
  })
}
