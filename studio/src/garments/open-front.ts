import { albedoOf } from '../colour/linear-light.ts'
import { CENTRE_X as CX, type Drawing, SIDES } from '../engine/drawing.ts'
import { blurField } from '../engine/mask.ts'
import { layeredNoise } from '../engine/noise.ts'
import type { Dye } from '../engine/plate-canvas.ts'
import { inflate } from '../engine/poisson.ts'
import { area, rasterize, stroke, tape } from '../engine/raster.ts'
import { addInside, mapField, multiplyFields } from '../engine/stage.ts'
import { curveThrough, type OutlinePoint, type Point, smoothLine, smoothPath } from '../geometry/spline.ts'
import { printEmblem } from '../parts/emblem.ts'
import { layPiece, pressLines } from '../parts/piece.ts'
import { hangPuller } from '../parts/zips.ts'
import type { Fabric } from './fabric.ts'

const TAPE = albedoOf('#15171a')
const TEETH = albedoOf('#5a5f63')
const LABEL = albedoOf('#e4ddcd')
const LOOP = albedoOf('#2a2d30')

interface OpenFrontStyle {
  fabric: Pick<Fabric, 'surface'>
  lining: Dye
  /** y of the throat and of the hem, or of the end of a short zip. */
  top: number
  bottom: number
  /** How far each side is drawn aside at the bottom. */
  half: number
  /** y of the lining's stitches across, where it is quilted. */
  quilting?: readonly number[]
  /** A short zip: the sides meet again at the bottom. */
  closed?: boolean
}

/** The edges of both sides, from the throat down. */
function edges({ jitter }: Drawing, { top, bottom, half, closed }: OpenFrontStyle): (readonly Point[])[] {
  return SIDES.map((side) => {
    const wide = half + jitter(7)
    const at = (share: number, out: number): Point => [CX + side * out, top + (bottom - top) * share]
    if (closed) return [at(0, 62), at(0.3, wide), at(0.66, wide * 0.62), at(1, 3)]
    return [at(0, 30), at(0.16, wide * 0.5), at(0.45, wide * 0.78), at(0.75, wide * 0.94), at(1, wide)]
  })
}

/**
 * Opens the front of a garment that is drawn closed: the inside of its back with loop and label, and the two halves of the
 * zip along the edges.
 */
export async function drawOpenFront(drawing: Drawing, style: OpenFrontStyle): Promise<void> {
  const { stage, canvas, seed } = drawing
  const { top, bottom, fabric, closed = false } = style
  const [left = [], right = []] = edges(drawing, style)
  const inside = smoothPath([
    ...left.map(([x, y]): OutlinePoint => [x, y]),
    ...(closed ? [] : ([[CX, bottom + 18]] as const)),
    ...right.toReversed().map(([x, y]): OutlinePoint => [x, y]),
    [CX, top - 4],
  ])
  const mask = await rasterize(stage, area(inside))
  const height = mapField(inflate(stage, mask, 140, 4), (v) => -0.35 * v)
  addInside(stage, height, mask, (x, y) => 7 * layeredNoise(x / 60, y / 190, 2, seed + 31))
  const lines = style.quilting
    ?.map((y) => stroke(`M${CX - 300},${y} Q${CX},${y + 16} ${CX + 300},${y}`, 3))
    .join('')
  if (lines) {
    await pressLines(drawing, height, lines, { blur: 9, depth: 10 })
    await pressLines(drawing, height, lines, { blur: 1.2, depth: 3 })
  }
  canvas.lay(mask, height, style.lining, {
    roughness: 0.6,
    specular: 0.012,
    brightness: 0.86,
    edge: 0,
    texture: drawing.weave,
    castShadow: 0.2,
  })
  if (!closed || bottom - top > 200) await sewNeckLabel(drawing, top + (closed ? 40 : 66))
  // the sides throw their shadow on the inside, most at the throat
  const shade = blurField(
    stage,
    await rasterize(stage, stroke(smoothLine(left), 46) + stroke(smoothLine(right), 26)),
    13,
  )
  canvas.darken(multiplyFields(shade, mask), 0.62)
  const throat = blurField(
    stage,
    await rasterize(stage, `<ellipse cx="${CX}" cy="${top}" rx="80" ry="64" fill="#fff"/>`),
    26,
  )
  canvas.darken(multiplyFields(throat, mask), 0.5)
  for (const edge of [left, right]) await sewZipHalf(drawing, edge, edge === left ? -1 : 1, fabric)
  const end = curveThrough(left)(closed ? 0.9 : 0.985)
  await hangPuller(drawing, end[0] + 8, end[1] - 30, 4)
}

/** The turned edge of one side, its tape and the teeth along it. */
async function sewZipHalf(
  drawing: Drawing,
  edge: readonly Point[],
  side: -1 | 1,
  fabric: OpenFrontStyle['fabric'],
): Promise<void> {
  const along = (inwards: number) => smoothLine(edge.map(([x, y]): Point => [x - side * inwards, y]))
  await layPiece(drawing, tape(along(1), 15), {
    dye: TAPE,
    reach: 6,
    swell: 0.5,
    lift: 5,
    shadow: 0.5,
    surface: { roughness: 0.7, specular: 0.01 },
  })
  await layPiece(drawing, tape(along(8), 5.5, '2.6 2.2'), {
    dye: TEETH,
    reach: 2.5,
    swell: 1,
    lift: 2,
    surface: { roughness: 0.3, specular: 0.06 },
  })
  await layPiece(drawing, tape(along(-10), 13), {
    dye: 'main',
    reach: 8,
    swell: 0.8,
    lift: 3,
    shadow: 0.3,
    surface: fabric.surface,
  })
}

/** The loop to hang a garment by, and the label with the maker's mark below it. */
async function sewNeckLabel(drawing: Drawing, y: number): Promise<void> {
  await layPiece(drawing, stroke(`M${CX - 17},${y - 26} Q${CX},${y + 2} ${CX + 17},${y - 26}`, 5), {
    dye: LOOP,
    reach: 3,
    swell: 0.9,
    lift: 4,
  })
  await layPiece(drawing, `<rect x="${CX - 23}" y="${y + 4}" width="46" height="30" rx="2" fill="#fff"/>`, {
    dye: LABEL,
    reach: 4,
    swell: 0.6,
    lift: 3,
    surface: { roughness: 0.8, edge: 0.1 },
  })
  printEmblem(drawing, CX - 16, y + 10, { scale: 1.28, colour: '#2a2d30', opacity: 0.9 })
}
