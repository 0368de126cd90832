import { albedoOf } from '../colour/linear-light.ts'
import type { Drawing } from '../engine/drawing.ts'
import { valueNoise } from '../engine/noise.ts'
import { inflate } from '../engine/poisson.ts'
import { area, rasterize, stroke } from '../engine/raster.ts'
import { addInside, mapField, multiplyFields } from '../engine/stage.ts'
import { curveThrough, type OutlinePoint, type Point, smoothLine } from '../geometry/spline.ts'
import { pressLines } from '../parts/piece.ts'
import { placeShape } from './boot-leather.ts'

const RUBBER = albedoOf('#1c1e20')
const FOAM = albedoOf('#8c877c')

/** Where the upper meets the sole, from heel to toe. */
const FEATHER: readonly OutlinePoint[] = [
  [166, 944],
  [202, 954],
  [320, 962],
  [460, 969],
  [600, 970],
  [730, 963],
  [830, 947],
  [886, 928],
  [910, 914],
]

/** Between the foam of the midsole and the rubber below. */
const MIDSOLE_LINE: readonly OutlinePoint[] = [
  [130, 984],
  [200, 990],
  [330, 992],
  [460, 990],
  [600, 990],
  [730, 984],
  [830, 970],
  [890, 952],
  [950, 928],
]

/** The edge that the lugs stand on: under the heel, and under the forefoot up to the toe. */
const HEEL_TREAD: readonly Point[] = [
  [160, 1036],
  [190, 1042],
  [270, 1044],
  [352, 1044],
]
const FORE_TREAD: readonly Point[] = [
  [424, 1036],
  [500, 1042],
  [600, 1043],
  [690, 1038],
  [770, 1026],
  [836, 1007],
  [886, 984],
]

const LUG_DEPTH = 13

/** The lower edge of a sole with a notch between each lug and the next, and the grooves that run on up its side. */
export function cutLugs(edge: readonly Point[], lugs: number): { edge: string; grooves: string } {
  const along = curveThrough(edge)
  const corners: string[] = []
  const grooves: string[] = []
  const at = (share: number, up: number) => {
    const [x, y] = along(share / lugs)
    return `${x.toFixed(1)},${(y - up).toFixed(1)}`
  }
  for (let i = 0; i < lugs; i++) {
    corners.push(`L${at(i, 0)}L${at(i + 0.7, 0)}`)
    if (i === lugs - 1) break
    corners.push(`L${at(i + 0.78, LUG_DEPTH)}L${at(i + 0.92, LUG_DEPTH)}`)
    grooves.push(`M${at(i + 0.85, LUG_DEPTH)}L${at(i + 0.8, 2 * LUG_DEPTH)}`)
  }
  return { edge: corners.join(''), grooves: grooves.join('') }
}

/** The whole sole as one piece: heel, breast, arch, forefoot and the lift under the toes. */
function outlineSole(fore: string, heel: string): string {
  const nose = 'C928,906 924,964 886,984'
  const breast = 'L424,1036 C410,1014 384,1006 366,1018 L352,1044'
  const back = 'L160,1036 C152,1024 147,966 154,948 Q158,940 166,944Z'
  return `${smoothLine(FEATHER)} ${nose} ${fore} ${breast} ${heel} ${back}`
}

/** A sole in one piece: a lugged rubber tread with a heel, foam above it, and a line where they meet. */
export async function moldSole(drawing: Drawing): Promise<void> {
  const { stage, canvas } = drawing
  const fore = cutLugs([...FORE_TREAD].reverse(), 14)
  const heel = cutLugs([...HEEL_TREAD].reverse(), 6)
  const sole = await rasterize(stage, placeShape(area(outlineSole(fore.edge, heel.edge))))
  canvas.castOn(sole, 0, -5, 6, 0.5)
  const base = mapField(inflate(stage, sole, 16, 2), (v) => v * 0.8)
  const height = base.slice()
  const line = smoothLine(MIDSOLE_LINE)
  await pressLines(drawing, height, placeShape(stroke(line, 3.4)), { blur: 1.2, depth: 4 })
  const grooves = stroke(fore.grooves + heel.grooves, 5)
  await pressLines(drawing, height, placeShape(grooves), { blur: 1.6, depth: 4 })
  canvas.lay(sole, height, RUBBER, { base, roughness: 0.62, specular: 0.014 })
  const above = area(`${line} V860 H130Z`)
  const foam = multiplyFields(await rasterize(stage, placeShape(above)), sole)
  addInside(stage, height, foam, (x, y) => 0.16 * valueNoise(x / 2.4, y / 2.4, 3))
  canvas.lay(foam, height, FOAM, { base, roughness: 0.7, specular: 0.008, edge: 0 })
}
