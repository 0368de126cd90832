import { albedoOf } from '../colour/linear-light.ts'
import type { Drawing } from '../engine/drawing.ts'
import { layeredNoise } from '../engine/noise.ts'
import { area, place, stroke } from '../engine/raster.ts'
import { addInside } from '../engine/stage.ts'
import { curveThrough, type OutlinePoint, smoothPath } from '../geometry/spline.ts'
import { printEmblem } from '../parts/emblem.ts'
import { layPiece, pressLines } from '../parts/piece.ts'

const RUBBER = albedoOf('#24272a')
const LUG = albedoOf('#1c1e20')
const FOAM = albedoOf('#8c877c')
const EDGE_LUGS = 34

/** The sole from below, the toe to the left. */
const OUTLINE: readonly OutlinePoint[] = [
  [130, 826],
  [152, 756],
  [220, 704],
  [326, 686],
  [430, 706],
  [540, 742],
  [640, 746],
  [750, 724],
  [850, 728],
  [908, 776],
  [920, 836],
  [900, 902],
  [840, 944],
  [740, 956],
  [620, 950],
  [500, 960],
  [380, 982],
  [270, 980],
  [182, 940],
  [140, 886],
]
const MIDDLE_X = 525
const MIDDLE_Y = 836

/** Lugs that point inward along the edge, save in the arch. */
function edgeLugs(): string {
  const along = curveThrough([...OUTLINE, OUTLINE[0]!].map(([x, y]) => [x, y]))
  return Array.from({ length: EDGE_LUGS }, (_, i) => {
    const [x, y] = along(i / EDGE_LUGS)
    const [nextX, nextY] = along(i / EDGE_LUGS + 0.004)
    if (x > 500 && x < 690) return ''
    const turnDeg = (Math.atan2(nextY - y, nextX - x) * 180) / Math.PI
    const scale = x < 190 || x > 870 ? 0.68 : 1
    return place(area('M-19,4 H19 L14,56 L0,66 L-14,56Z'), x, y, turnDeg, scale)
  }).join('')
}

/** Arrow-shaped lugs in the middle of forefoot and heel. */
function middleLugs(): string {
  const arrow = area('M0,-44 L22,-44 L-2,0 L22,44 L0,44 L-26,0Z')
  const fore = [236, 290, 344, 398, 452].map((x) => place(arrow, x, 834))
  const heel = [752, 806, 858].map((x) => place(arrow, x, 840, 180, 0.9))
  return [...fore, ...heel].join('')
}

/** Draws the sole of a hiking boot that lies on its side: lugs round the edge and in the middle, a smooth arch. */
export async function drawBootTread(drawing: Drawing): Promise<void> {
  const { stage, seed } = drawing
  const outline = area(smoothPath(OUTLINE))
  await layPiece(drawing, outline, {
    dye: FOAM,
    reach: 20,
    shadow: 0,
    surface: { roughness: 0.7, specular: 0.008 },
  })
  const shrunk = `translate(${MIDDLE_X},${MIDDLE_Y}) scale(.978,.94) translate(${-MIDDLE_X},${-MIDDLE_Y})`
  const tread = await layPiece(drawing, `<g transform="${shrunk}">${outline}</g>`, {
    dye: RUBBER,
    reach: 14,
    lift: 3,
    surface: { roughness: 0.7, specular: 0.01 },
    finish: async (height, mask) => {
      addInside(stage, height, mask, (x, y) => 0.5 * layeredNoise(x / 5, y / 5, 2, seed))
      const ribs = [516, 534, 552, 648, 666]
        .map((x) => stroke(`M${x},780 Q${x - 12},840 ${x},900`, 5))
        .join('')
      await pressLines(drawing, height, ribs, { blur: 2, depth: -5 })
      await pressLines(drawing, height, stroke('M694,730 Q676,840 694,950', 10), { blur: 4, depth: 10 })
    },
  })
  await layPiece(drawing, edgeLugs() + middleLugs(), {
    dye: LUG,
    reach: 9,
    swell: 1,
    shadow: 0.6,
    lift: 9,
    within: tread,
    surface: { roughness: 0.6, specular: 0.016, brightness: 1.6 },
  })
  printEmblem(drawing, 572, 824, { scale: 2.2, opacity: 0.5 })
}
