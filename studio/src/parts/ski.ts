import { albedoOf } from '../colour/linear-light.ts'
import type { Drawing } from '../engine/drawing.ts'
import type { LayerOptions } from '../engine/plate-canvas.ts'
import { area, rasterize, stroke } from '../engine/raster.ts'
import { type Field, multiplyFields } from '../engine/stage.ts'
import { type OutlinePoint, type Point, smoothPath } from '../geometry/spline.ts'
import { layGleam, layPiece } from './piece.ts'

export const SKI_BLACK = albedoOf('#1e2022')
const SKI_LACQUER: LayerOptions = { roughness: 0.3, specular: 0.05, edge: 0.15, castShadow: 0 }

/** The outline of a ski standing upright: half-widths by height, tip first. */
export function outlineSki(centreX: number, sides: readonly Point[], topY: number, tailY: number): string {
  const right = sides.map(([y, half]): OutlinePoint => [centreX + half, y])
  const left = sides.map(([y, half]): OutlinePoint => [centreX - half, y]).reverse()
  return smoothPath([[centreX, topY], ...right, [centreX, tailY], ...left])
}

/** Lays one ski with its steel edge and a gleam along its length; returns the mask of its face. */
export async function laySki(
  drawing: Drawing,
  outline: string,
  face: 'top' | 'base',
  centreX: number,
): Promise<Field> {
  const { stage } = drawing
  await layPiece(drawing, area(outline) + stroke(outline, 5), {
    dye: albedoOf('#8c9092'),
    reach: 6,
    surface: { roughness: 0.3, specular: 0.1 },
  })
  const mask = await layPiece(drawing, area(outline), {
    dye: face === 'top' ? 'main' : SKI_BLACK,
    reach: 16,
    swell: 0.5,
    shadow: 0,
    surface: SKI_LACQUER,
  })
  const shade = await rasterize(
    stage,
    `<rect x="${centreX + 12}" y="40" width="60" height="1170" fill="#fff"/>`,
  )
  drawing.canvas.darken(multiplyFields(shade, mask), 0.1)
  await layGleam(drawing, `<rect x="${centreX - 24}" y="60" width="11" height="1130" fill="#fff"/>`, {
    blur: 5,
    opacity: face === 'top' ? 0.2 : 0.1,
    within: mask,
  })
  return mask
}

/** Prints an area of the second colour (or of a fixed one) on a lacquered face. */
export async function printOnSki(
  drawing: Drawing,
  shapes: string,
  within: Field,
  dye: 'main' | 'second' | readonly [number, number, number],
): Promise<void> {
  await layPiece(drawing, shapes, {
    dye,
    reach: 40,
    swell: 0.05,
    shadow: 0,
    within,
    surface: { ...SKI_LACQUER, edge: 0, occlusion: 0 },
  })
}
