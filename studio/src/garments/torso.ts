import type { LinearColour } from '../colour/linear-light.ts'
import { CENTRE_X, type Drawing } from '../engine/drawing.ts'
import { addFolds } from '../engine/folds.ts'
import { shakeMask } from '../engine/mask.ts'
import { layeredNoise } from '../engine/noise.ts'
import type { Dye } from '../engine/plate-canvas.ts'
import { inflate } from '../engine/poisson.ts'
import { area, rasterize, stroke } from '../engine/raster.ts'
import { excludeField, type Field, mapField, multiplyFields } from '../engine/stage.ts'
import { mirrorHalf, type OutlinePoint, smoothLine, smoothPath } from '../geometry/spline.ts'
import { pressRibs, pressSeam, sewStitch } from '../parts/seams.ts'
import { addWrinkles, type Fabric, settleCloth, shadeDownwards } from './fabric.ts'
import { outlineTorso, type TopMeasures } from './pattern.ts'
import { foldTorso } from './torso-folds.ts'

interface TorsoStyle {
  fabric: Fabric
  dye: Dye
  /** Seams, SVG paths. The hem's own seam is added. */
  seams: readonly string[]
  /** Stitches beside the seams. */
  stitches: readonly { path: string; dy: number; opacity?: number }[]
  /** The area cut out of the torso (the opening of a hood). */
  opening?: Field
  secondShare?: Field
  /** A closed front tightens the cloth at the centre. */
  placket: boolean
  /** A sewn hem, a knitted rib or an elastic binding; a suit has none here. */
  hem: 'seam' | 'rib' | 'binding' | 'none'
  /** Another outline than the straight one, an SVG path. */
  outline?: string
  /** Dye of rib or binding. */
  hemDye?: Dye
  finish?: (height: Field, mask: Field) => void
}

/** The line of stitches above a hem. */
function hemLine(m: TopMeasures, up = 46): string {
  const y = m.length - up
  const dip = m.dip ?? 0
  return smoothLine([
    [CENTRE_X - m.hem - 6, y - dip],
    [CENTRE_X - 100, y + 9 - dip * 0.25],
    [CENTRE_X, y + 13],
    [CENTRE_X + 100, y + 9 - dip * 0.25],
    [CENTRE_X + m.hem + 6, y - dip],
  ])
}

/**
 * The inside of the back that shows below the front hem, `drop` view pixels lower in its middle.
 *
 * @param dye the jacket's own colour, where the back is so long that the outside shows
 */
export async function drawInnerBack(
  { stage, canvas }: Drawing,
  m: TopMeasures,
  lining: LinearColour,
  drop = 19,
  dye: Dye = lining,
): Promise<void> {
  // Where the front's hem rises towards its sides, the back goes on from there.
  const dip = m.dip ?? 0
  const side: OutlinePoint[] =
    dip === 0
      ? [
          [m.hem - 30, m.length - 60, 1],
          [m.hem - 34, m.length + drop * 0.6 - 7],
        ]
      : [
          [m.hem - 12, m.length - 90 - dip, 1],
          [m.hem - 3, m.length - dip * 0.8],
          [m.hem - 2, m.length - dip * 0.25],
          [m.hem - 26, m.length + drop * 0.6 - 4],
        ]
  const half: OutlinePoint[] = [...side, [110, m.length + drop - 3], [0, m.length + drop]]
  const outline = smoothPath([
    ...mirrorHalf(CENTRE_X, half, 1),
    ...mirrorHalf(CENTRE_X, half, -1).slice(0, -1).reverse(),
  ])
  const mask = await rasterize(stage, area(outline))
  canvas.lay(mask, inflate(stage, mask, 20, 2), dye, { brightness: dye === lining ? 0.5 : 0.66, edge: 0 })
}

/** Draws the torso; returns its whole mask, on which sleeves are set. */
export async function drawTorso(drawing: Drawing, m: TopMeasures, style: TorsoStyle): Promise<Field> {
  const { stage, canvas, seed } = drawing
  const { fabric, opening } = style
  const whole = shakeMask(
    stage,
    await rasterize(stage, area(style.outline ?? outlineTorso(drawing, m))),
    3.2,
    60,
    seed,
  )
  const height = mapField(inflate(stage, whole, 120, 4), (v) => v * 0.6)
  const mask = opening ? excludeField(whole, opening) : whole
  const base = height.slice()
  addFolds(stage, height, foldTorso(drawing, m, fabric.foldAmount, style.placket), 9, seed)
  addWrinkles(height, mask, fabric)
  const hem = hemLine(m)
  const seams = style.hem === 'seam' ? [...style.seams, hem] : style.seams
  const centre = style.placket ? [`M${CENTRE_X},300V${m.length + 20}`] : []
  const anchors = await rasterize(stage, [...seams, ...centre].map((path) => stroke(path, 7)).join(''))
  settleCloth(drawing, height, mask, fabric, {
    anchors,
    excess: (x, y) => {
      const unrest = layeredNoise(x / 70, y / 70, 2, seed + 60)
      const nearHem = 0.03 * Math.exp(-(((y - m.length + 38) / 40) ** 2))
      const nearZip = style.placket ? 0.01 * Math.exp(-(((x - CENTRE_X) / 60) ** 2)) : 0
      const nearSide = y > 600 ? 0.02 * Math.exp(-(((Math.abs(x - CENTRE_X) - 168) / 36) ** 2)) : 0
      return [0.012 + 0.012 * unrest + nearHem, 0.012 - 0.01 * unrest + nearZip + nearSide]
    },
  })
  for (const seam of seams) await pressSeam(drawing, height, seam)
  style.finish?.(height, mask)
  const surface = { ...fabric.surface, base }
  canvas.lay(
    mask,
    height,
    style.dye,
    style.secondShare ? { ...surface, secondShare: style.secondShare } : surface,
  )
  for (const { path, dy, opacity } of style.stitches) {
    await sewStitch(drawing, path, opacity === undefined ? { dy } : { dy, opacity })
  }
  if (style.hem === 'seam') await sewStitch(drawing, hem, { dy: 7 })
  else if (style.hem !== 'none') await sewHemBand(drawing, m, mask, style, style.hem)
  shadeDownwards(drawing, mask, m.length - 300, m.length + 60, 0.17)
  return whole
}

/** The rib or binding at the hem. */
async function sewHemBand(
  { stage, canvas }: Drawing,
  m: TopMeasures,
  mask: Field,
  style: TorsoStyle,
  kind: 'rib' | 'binding',
): Promise<void> {
  const up = kind === 'rib' ? 74 : 20
  const edge = (y: number): [number, number][] => [
    [CENTRE_X - m.hem - 10, y],
    [CENTRE_X - 100, y + 9],
    [CENTRE_X, y + 13],
    [CENTRE_X + 100, y + 9],
    [CENTRE_X + m.hem + 10, y],
  ]
  const outline = smoothPath([
    ...edge(m.length - up),
    [CENTRE_X + m.hem + 10, m.length + 30, 1],
    [CENTRE_X - m.hem - 10, m.length + 30, 1],
  ])
  const band = multiplyFields(await rasterize(stage, area(outline)), mask)
  canvas.castOn(band, 0, -3, 4, 0.3, mask)
  const height = mapField(inflate(stage, band, kind === 'rib' ? 40 : 8, 1), (v) => v * 0.7)
  if (kind === 'rib') {
    const { rib } = style.fabric
    const count = rib ? Math.round((2 * m.hem + 8) / rib.width) : 62
    const ribs = Array.from({ length: count }, (_, i) => {
      const x = CENTRE_X + ((2 * i + 1) / count - 1) * (m.hem + 4)
      return `M${x},${m.length - up - 8}V${m.length + 24}`
    })
    await pressRibs(stage, height, ribs, rib)
  }
  canvas.lay(band, height, style.hemDye ?? style.dye, { ...style.fabric.surface, castShadow: 0.2 })
}
