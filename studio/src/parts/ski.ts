import { albedoOf } from '../colour/linear-light.ts'
import type { Drawing } from '../engine/drawing.ts'
import type { Dye, LayerOptions } from '../engine/plate-canvas.ts'
import { area, place, rasterize, stroke } from '../engine/raster.ts'
import { type Field, multiplyFields } from '../engine/stage.ts'
import { type OutlinePoint, type Point, smoothPath } from '../geometry/spline.ts'
import { printEmblem } from './emblem.ts'
import { layGleam, layPiece, type PieceStyle } from './piece.ts'

export const SKI_BLACK = albedoOf('#1e2022')
export const SKI_STEEL = albedoOf('#b3b6b6')
const SKI_LACQUER: LayerOptions = { roughness: 0.3, specular: 0.05, edge: 0.15, castShadow: 0 }

/** Degrees by which a pair leans to the right, so that long skis are large on the picture. */
const LEAN_DEG = 31

/** Half the length of every ski, in its own coordinates. */
const SKI_REACH = 620

/** One ski of a pair. Its own coordinates: x 0 is its middle, y −620 its tip and 620 its tail. */
export interface SkiFrame {
  put: (shapes: string) => string
  toView: (x: number, y: number) => Point
  /** View pixels for each of its own. */
  scale: number
  leanDeg: number
}

/**
 * A pair side by side, the left one a little behind.
 *
 * @param scale smaller than 1 for children's skis, which are shorter
 * @param leanDeg negative leans to the left
 */
export function placeSkis(gap: number, shift = 26, scale = 1, leanDeg = LEAN_DEG): SkiFrame[] {
  const cos = Math.cos((leanDeg * Math.PI) / 180)
  const sin = Math.sin((leanDeg * Math.PI) / 180)
  return [-1, 1].map((side): SkiFrame => {
    const x = 500 + side * scale * (gap * cos + shift * sin)
    const y = 628 + side * scale * (gap * sin - shift * cos)
    return {
      put: (shapes) => place(shapes, x, y, leanDeg, scale),
      toView: (dx, dy) => [x + scale * (dx * cos - dy * sin), y + scale * (dx * sin + dy * cos)],
      scale,
      leanDeg,
    }
  })
}

/** The same ski for a binding that is larger than the ski is long: boots differ less in size than skis. */
export function enlargeOnSki(ski: SkiFrame, by: number): SkiFrame {
  return {
    put: (shapes) => ski.put(place(shapes, 0, 0, 0, by)),
    toView: (x, y) => ski.toView(by * x, by * y),
    scale: by * ski.scale,
    leanDeg: ski.leanDeg,
  }
}

/** The outline of a ski: half-widths by height, tip first. */
export function outlineSki(sides: readonly Point[]): string {
  const right = sides.map(([y, half]): OutlinePoint => [half, y])
  const left = sides.map(([y, half]): OutlinePoint => [-half, y]).reverse()
  return smoothPath([[0, -SKI_REACH], ...right, [0, SKI_REACH], ...left])
}

/** Lays one ski with its steel edge and a gleam along its length; returns the mask of its face. */
export async function laySki(
  drawing: Drawing,
  { put }: SkiFrame,
  outline: string,
  face: 'top' | 'base',
  half: number,
): Promise<Field> {
  const { stage, canvas } = drawing
  await layPiece(drawing, put(area(outline) + stroke(outline, 4)), {
    dye: albedoOf('#8c9092'),
    reach: 6,
    lift: 11,
    shadow: 0.45,
    surface: { roughness: 0.3, specular: 0.1 },
  })
  const mask = await layPiece(drawing, put(area(outline)), {
    dye: face === 'top' ? 'main' : SKI_BLACK,
    reach: 14,
    swell: 0.5,
    shadow: 0,
    surface: SKI_LACQUER,
  })
  const rect = (x: number, y: number, width: number, height: number) =>
    put(`<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="#fff"/>`)
  // the bevel away from the light, and the tip that turns up
  const bevel = await rasterize(stage, rect(half * 0.5, -560, 60, 1170))
  canvas.darken(multiplyFields(bevel, mask), 0.14)
  await layGleam(drawing, rect(-half * 0.62, -560, half * 0.26, 1150), {
    blur: 3,
    opacity: face === 'top' ? 0.22 : 0.12,
    within: mask,
  })
  await layGleam(drawing, rect(-60, -572, 120, 26), { blur: 16, opacity: 0.34, within: mask })
  canvas.darken(multiplyFields(await softBand(drawing, put, -520), mask), 0.2)
  return mask
}

async function softBand(drawing: Drawing, put: SkiFrame['put'], y: number): Promise<Field> {
  const { stage } = drawing
  const bands = Array.from({ length: 9 }, (_, i) =>
    put(
      `<rect x="-70" y="${y + i * 7}" width="140" height="${7}" fill="#fff" fill-opacity="${1 - Math.abs(i - 4) / 5}"/>`,
    ),
  )
  return rasterize(stage, bands.join(''))
}

/** Prints an area of the second colour (or of a fixed one) on a lacquered face. */
export async function printOnSki(drawing: Drawing, shapes: string, within: Field, dye: Dye): Promise<void> {
  await layPiece(drawing, shapes, {
    dye,
    reach: 40,
    swell: 0.05,
    shadow: 0,
    within,
    surface: { ...SKI_LACQUER, edge: 0, occlusion: 0 },
  })
}

/** Prints the maker's mark across a ski, its middle at y. */
export function printMarkOnSki(
  drawing: Drawing,
  frame: SkiFrame,
  y: number,
  { scale, opacity = 0.85 }: { scale: number; opacity?: number },
): void {
  const [x, top] = frame.toView(-12.5 * scale, y - 7 * scale)
  printEmblem(drawing, x, top, { scale: scale * frame.scale, turnDeg: frame.leanDeg, lineWidth: 2, opacity })
}

/** Lays a moulded or metal part of a binding. */
export async function layBindingPart(
  drawing: Drawing,
  { put }: SkiFrame,
  path: string,
  style: PieceStyle = {},
): Promise<Field> {
  return layPiece(drawing, put(area(path)), {
    dye: SKI_BLACK,
    reach: 10,
    swell: 0.9,
    lift: 6,
    ...style,
    surface: { roughness: 0.4, specular: 0.05, ...style.surface },
  })
}
