import type { Drawing } from '../engine/drawing.ts'
import { addFolds, type Fold } from '../engine/folds.ts'
import { shakeMask } from '../engine/mask.ts'
import { createRandom, layeredNoise } from '../engine/noise.ts'
import type { Dye, LayerOptions } from '../engine/plate-canvas.ts'
import { inflate } from '../engine/poisson.ts'
import { area, rasterize } from '../engine/raster.ts'
import { addField, addInside, type Field, fillField, mapField, multiplyFields } from '../engine/stage.ts'

/** The cloths of a pack, drawn once for all of its pieces. */
export interface PackCloth {
  /** Rip-stop nylon. */
  nylon: LayerOptions
  /** Stretch mesh of pockets and padding. */
  mesh: LayerOptions
  /** Unrest, view pixels. */
  unrest: Field
}

interface PieceStyle {
  dye: Dye
  cloth: LayerOptions
  /** How far from its rim the piece still rises, view pixels. */
  reach?: number
  /** Factor on its height. */
  swell?: number
  shadow?: number
  shadowY?: number
  folds?: readonly Fold[]
  unrest?: number
  within?: Field
  /** Small relief of the cloth, from view coordinates. */
  bump?: (x: number, y: number) => number
}

export function weavePackCloth({ stage, seed, weave }: Drawing): PackCloth {
  const random = createRandom(4)
  const ripStop = fillField(
    stage,
    (x, y) => 1 + (random() - 0.5) * 0.05 + (x % 11 < 1.2 || y % 11 < 1.2 ? 0.05 : 0),
  )
  return {
    nylon: { roughness: 0.5, specular: 0.016, sheen: 0.02, edge: 0.15, texture: ripStop },
    mesh: { roughness: 0.75, specular: 0.005, sheen: 0.02, edge: 0.2, texture: weave },
    unrest: fillField(
      stage,
      (x, y) =>
        8 * layeredNoise(x / 120, y / 160, 2, seed + 4) -
        6 * Math.abs(layeredNoise(x / 70, y / 90, 2, seed + 8)),
    ),
  }
}

/** The fine relief of stretch mesh. */
export function meshRelief(x: number, y: number): number {
  return 0.6 * Math.sin(x * 1.2 + y * 0.6) * Math.sin(y * 1.2)
}

/** Sews a stuffed piece on the pack; returns its mask. */
export async function sewPiece(
  drawing: Drawing,
  cloth: PackCloth,
  outline: string,
  style: PieceStyle,
): Promise<Field> {
  const { stage, canvas, seed } = drawing
  const { reach = 60, swell = 0.7, shadow = 0.45, shadowY = 10, unrest = 0.5 } = style
  const shaken = shakeMask(stage, await rasterize(stage, area(outline)), 2.5, 50, seed + outline.length)
  const mask = style.within ? multiplyFields(shaken, style.within) : shaken
  if (shadow > 0) canvas.castOn(mask, 2, shadowY, Math.abs(shadowY), shadow)
  const height = mapField(inflate(stage, mask, reach, 3), (v) => v * swell)
  const base = height.slice()
  if (style.folds) addFolds(stage, height, style.folds, 7, seed)
  addField(height, multiplyFields(cloth.unrest, mask), unrest)
  if (style.bump) addInside(stage, height, mask, style.bump)
  canvas.lay(mask, height, style.dye, { ...style.cloth, base })
  return mask
}
