import { CENTRE_X as CX, type Drawing, SIDES } from '../engine/drawing.ts'
import { addFolds, type Fold } from '../engine/folds.ts'
import type { Dye, LayerOptions } from '../engine/plate-canvas.ts'
import { area, rasterize, stroke } from '../engine/raster.ts'
import type { Field } from '../engine/stage.ts'
import { mirrorHalf, type OutlinePoint, type Point, smoothPath } from '../geometry/spline.ts'
import { layPiece, pressLines } from '../parts/piece.ts'
import { sewStitch } from '../parts/seams.ts'
import { addWrinkles, type Fabric, settleCloth, shadeDownwards } from './fabric.ts'

interface LowerBodyStyle {
  fabric: Fabric
  dye?: Dye
  folds: readonly Fold[]
  /** Seams, SVG paths; stitched ones have a dashed line beside them. */
  seams: readonly string[]
  stitches?: readonly string[]
  reach?: number
  swell?: number
  /** SVG shapes that are of the second colour. */
  second?: string
  /** Where it is darker towards its lower end. */
  shade: Point
  /** Lets the cloth settle between its seams: extra cloth across and down at a point, see `ClothOptions`. */
  settle?: (x: number, y: number) => Point
  finish?: (height: Field, mask: Field) => void | Promise<void>
}

/** An outline from half-points that begin at the waist's middle, every point shifted a little. */
export function outlineLowerBody({ jitter }: Drawing, half: readonly OutlinePoint[], uneven = 4): string {
  const shifts = (): ((i: number) => Point) => {
    const values = half.map((_, i): Point => (i > 2 && i < half.length - 1 ? [jitter(uneven), 0] : [0, 0]))
    return (i) => values[i] ?? [0, 0]
  }
  const right = mirrorHalf(CX, half, 1, shifts())
  const left = mirrorHalf(CX, half, -1, shifts())
  return smoothPath([...right, ...left.slice(1, -1).reverse()])
}

/** Draws what hangs from the waist: shorts, tights, a skirt; returns its mask. */
export async function drawLowerBody(
  drawing: Drawing,
  outline: string,
  style: LowerBodyStyle,
): Promise<Field> {
  const { fabric, folds, seams } = style
  const second = style.second ? await rasterize(drawing.stage, style.second) : undefined
  const mask = await layPiece(drawing, area(outline), {
    dye: style.dye ?? 'main',
    surface: second ? { ...fabric.surface, secondShare: second } : fabric.surface,
    reach: style.reach ?? 110,
    swell: style.swell ?? 0.66,
    shake: 3,
    shadow: 0,
    finish: async (height, covered) => {
      addFolds(drawing.stage, height, folds, 9, drawing.seed)
      addWrinkles(height, covered, fabric)
      if (style.settle) {
        const anchors = await rasterize(drawing.stage, seams.map((path) => stroke(path, 7)).join(''))
        settleCloth(drawing, height, covered, fabric, { anchors, excess: style.settle })
      }
      await pressLines(drawing, height, seams.map((path) => stroke(path, 2.4)).join(''), {
        blur: 1,
        depth: 2.6,
      })
      await style.finish?.(height, covered)
    },
  })
  for (const path of style.stitches ?? []) await sewStitch(drawing, path, { dy: 7, within: mask })
  shadeDownwards(drawing, mask, style.shade[0], style.shade[1], 0.18)
  return mask
}

interface WaistStyle {
  fabric: Fabric
  dye: Dye
  /** y of its upper rim, half-widths of upper and lower rim, height. */
  y: number
  half: Point
  tall: number
  cord: boolean
  /** What the inside of the back is of; the garment's own cloth when not given. */
  inside?: { dye: Dye; surface: LayerOptions }
}

/** An elastic waistband, gathered, with or without a cord; behind it the inside of the back. */
export async function sewElasticWaist(drawing: Drawing, style: WaistStyle, front: boolean): Promise<void> {
  const { y, tall } = style
  const [top, bottom] = style.half
  const dip = front ? 12 : -4
  const edge = (half: number, level: number): OutlinePoint[] => [
    [CX - half, level, 1],
    [CX, level + dip],
    [CX + half, level, 1],
  ]
  if (front) {
    const inside = smoothPath([
      ...edge(top - 3, y).slice(0, 1),
      [CX, y - 14],
      [CX + top - 3, y, 1],
      [CX, y + 30],
    ])
    await layPiece(drawing, area(inside), {
      dye: style.inside?.dye ?? style.dye,
      reach: 20,
      swell: -0.3,
      shadow: 0,
      surface: { ...(style.inside?.surface ?? style.fabric.surface), brightness: style.inside ? 0.8 : 0.5 },
    })
  }
  const band = smoothPath([...edge(top, y), ...edge(bottom, y + tall).reverse()])
  const gathers = Array.from({ length: Math.round(top / 5.5) }, (_, i, all = Math.round(top / 5.5)) => {
    const x = CX + ((i + 0.5) / all - 0.5) * 2 * top
    return `M${x + drawing.jitter(2)},${y - 4} l${drawing.jitter(3)},${tall + 16}`
  })
  await layPiece(drawing, area(band), {
    dye: style.dye,
    surface: style.fabric.surface,
    reach: 16,
    swell: 0.6,
    lift: 4,
    shake: 1.5,
    finish: (height) => pressLines(drawing, height, stroke(gathers.join(' '), 3), { blur: 2.2, depth: 3.2 }),
  })
  if (!front || !style.cord) return
  for (const side of SIDES) {
    const path = `M${CX + side * 14},${y + tall * 0.5 + dip} c${side * 14},30 ${side * 30},60 ${side * 22},${120 + side * 9}`
    await layPiece(drawing, stroke(path, 8), {
      dye: 'second',
      reach: 4,
      swell: 0.9,
      lift: 5,
      surface: { roughness: 0.8, specular: 0.003 },
    })
  }
}
