import type { LinearColour } from '../colour/linear-light.ts'
import { CENTRE_X as CX, type Drawing } from '../engine/drawing.ts'
import { blurField } from '../engine/mask.ts'
import type { Dye } from '../engine/plate-canvas.ts'
import { inflate } from '../engine/poisson.ts'
import { area, rasterize, stroke } from '../engine/raster.ts'
import { mapField } from '../engine/stage.ts'
import {
  type OutlinePoint,
  type Point,
  smoothLine,
  smoothPath,
  stripBetween,
  symmetricOutline,
} from '../geometry/spline.ts'
import { pressRibs } from '../parts/seams.ts'
import type { Fabric } from './fabric.ts'

const OUTER: readonly Point[] = [
  [-100, 306],
  [-84, 342],
  [-48, 372],
  [0, 384],
  [48, 372],
  [84, 342],
  [100, 306],
]
const INNER: readonly Point[] = [
  [-78, 294],
  [-66, 322],
  [-38, 346],
  [0, 356],
  [38, 346],
  [66, 322],
  [78, 294],
]

/** About how long the front half of the band is, view pixels. */
const BAND_LENGTH = 250

/** The inside of the back neck with its band, seen through a round neckline. */
export async function drawNeckInside(
  { stage, canvas }: Drawing,
  dye: Dye,
  label: LinearColour,
): Promise<void> {
  const inside = symmetricOutline(CX, [
    [0, 284],
    [56, 286],
    [88, 296],
    [76, 340],
    [40, 366],
    [0, 374],
  ])
  const mask = await rasterize(stage, area(inside))
  canvas.lay(
    mask,
    mapField(inflate(stage, mask, 40), (v) => -0.4 * v),
    dye,
    {
      roughness: 0.95,
      specular: 0,
      brightness: 0.55,
      castShadow: 0,
    },
  )
  const band = await rasterize(
    stage,
    area(
      symmetricOutline(CX, [
        [0, 284],
        [56, 286],
        [92, 296],
        [84, 310],
        [50, 308],
        [0, 308],
      ]),
    ),
  )
  canvas.lay(band, inflate(stage, band, 10, 1), dye, {
    roughness: 0.95,
    specular: 0,
    brightness: 0.7,
    castShadow: 0,
  })
  const tag = await rasterize(
    stage,
    `<rect x="${CX - 20}" y="310" width="40" height="16" rx="2" fill="#fff"/>`,
  )
  canvas.lay(tag, inflate(stage, tag, 4, 1), label, { brightness: 0.7, castShadow: 0 })
}

/** The ribbed band round a round neckline, from the front. */
export async function drawCrewBand({ stage, canvas }: Drawing, fabric: Fabric, dye: Dye): Promise<void> {
  const moved = (points: readonly Point[]): OutlinePoint[] => points.map(([x, y]) => [CX + x, y])
  const corner = ([x, y]: OutlinePoint): OutlinePoint => [x, y, 1]
  const outer = moved(OUTER)
  const inner = moved(INNER).reverse()
  const path = smoothPath([
    corner(outer[0]!),
    ...outer.slice(1, -1),
    corner(outer[outer.length - 1]!),
    corner(inner[0]!),
    ...inner.slice(1, -1),
    corner(inner[inner.length - 1]!),
  ])
  const mask = await rasterize(stage, area(path))
  canvas.castOn(mask, 1, 5, 5, 0.4)
  const height = mapField(inflate(stage, mask, 12, 1), (v) => v * 0.5)
  const strip = stripBetween(
    INNER.map(([x, y]): Point => [CX + x, y]),
    OUTER.map(([x, y]): Point => [CX + x, y]),
  )
  const { rib } = fabric
  const count = rib ? Math.round(BAND_LENGTH / rib.width) : 44
  const ribs = Array.from({ length: count }, (_, i) =>
    smoothLine([strip((i + 0.5) / count, 0), strip((i + 0.5) / count, 1)]),
  )
  await pressRibs(stage, height, ribs, rib)
  canvas.lay(mask, height, dye, { ...fabric.surface, castShadow: 0.2 })
}

/** The band from behind: only its upper edge touches the neck. */
export async function drawCrewBandBack({ stage, canvas }: Drawing, fabric: Fabric, dye: Dye): Promise<void> {
  const path = symmetricOutline(CX, [
    [0, 288],
    [54, 289],
    [92, 296],
    [102, 310],
    [60, 316],
    [0, 318],
  ])
  const mask = await rasterize(stage, area(path))
  canvas.castOn(mask, 1, 4, 5, 0.35)
  const height = mapField(inflate(stage, mask, 12, 1), (v) => v * 0.5)
  const { rib } = fabric
  const pitch = rib?.width ?? 6
  const ribs = Array.from({ length: Math.floor(216 / pitch) }, (_, i) => `M${CX - 105 + i * pitch},284V322`)
  await pressRibs(stage, height, ribs, rib)
  canvas.lay(mask, height, dye, { ...fabric.surface, castShadow: 0.2 })
  canvas.darken(
    blurField(stage, await rasterize(stage, stroke(`M${CX - 96},322 Q${CX},332 ${CX + 96},322`, 3)), 2),
    0.15,
  )
}
