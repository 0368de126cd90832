import { albedoOf } from '../colour/linear-light.ts'
import type { Drawing } from '../engine/drawing.ts'
import { blurField } from '../engine/mask.ts'
import { valueNoise } from '../engine/noise.ts'
import { inflate } from '../engine/poisson.ts'
import { area, rasterize, stroke } from '../engine/raster.ts'
import { addField, addInside } from '../engine/stage.ts'
import { type OutlinePoint, smoothLine, smoothPath } from '../geometry/spline.ts'
import { type Last, place, placeShape } from './boot-leather.ts'

const RUBBER = albedoOf('#1c1e20')
const FOAM = albedoOf('#9a958a')

const OUTSOLE: readonly OutlinePoint[] = [
  [156, 970],
  [180, 980],
  [250, 985],
  [400, 985],
  [560, 985],
  [740, 975],
  [856, 952],
  [888, 932],
  [902, 944],
  [898, 968],
  [862, 1000],
  [740, 1018],
  [560, 1024],
  [404, 1024],
  [376, 1014],
  [346, 1026],
  [250, 1032],
  [172, 1032],
  [152, 1012],
]

const MIDSOLE: readonly OutlinePoint[] = [
  [170, 944],
  [190, 954],
  [300, 962],
  [440, 965],
  [600, 962],
  [740, 951],
  [830, 936],
  [868, 922],
  [886, 922],
  [894, 940],
  [882, 964],
  [850, 978],
  [740, 992],
  [560, 998],
  [400, 1000],
  [250, 1002],
  [186, 1000],
  [160, 988],
  [154, 962],
]

/** Toe spring: how far the sole has left the ground at x. */
function toeSpring(x: number, from: number): number {
  return Math.max(0, (x - from) / 260) ** 2.05 * 40
}

/** Outsole with lugs, then the foam above it. */
export async function moldSole({ stage, canvas }: Drawing, last: Last): Promise<void> {
  const outline = (points: readonly OutlinePoint[]) =>
    area(smoothPath(points.map((point) => place(last, point))))
  let lugs = ''
  for (let i = 0; i < 6; i++) lugs += area(`M${156 + i * 32},1022 l27,0 l-3,22 l-20,0z`)
  for (let i = 0; i < 15; i++) {
    const x = 396 + i * 33
    const y = 1018 - toeSpring(x, 620)
    lugs += area(`M${x},${y - 6} l28,${-Math.max(0, (x - 680) / 30)} l2,26 l-24,3z`)
  }
  const lugMask = await rasterize(stage, placeShape(last, lugs))
  canvas.lay(lugMask, inflate(stage, lugMask, 8, 1), RUBBER, {
    brightness: 0.75,
    roughness: 0.7,
    specular: 0.01,
  })
  const outsole = await rasterize(stage, outline(OUTSOLE))
  canvas.castOn(outsole, 0, 5, 5, 0.6)
  const outsoleHeight = inflate(stage, outsole, 12, 2)
  const grooves = Array.from({ length: 20 }, (_, i) => {
    const x = 170 + i * 37
    return stroke(`M${x},${1034 - toeSpring(x, 640)} l4,-18`, 4)
  }).join('')
  addField(outsoleHeight, blurField(stage, await rasterize(stage, placeShape(last, grooves)), 1.4), -4)
  canvas.lay(outsole, outsoleHeight, RUBBER, { roughness: 0.6, specular: 0.014 })
  const midsole = await rasterize(stage, outline(MIDSOLE))
  canvas.castOn(midsole, 0, -6, 7, 0.45)
  const foamHeight = inflate(stage, midsole, 22, 2).map((v) => v * 0.8)
  addInside(stage, foamHeight, midsole, (x, y) => 0.16 * valueNoise(x / 2.4, y / 2.4, 3))
  const welt: OutlinePoint[] = [
    [148, 966],
    [300, 980],
    [560, 980],
    [740, 970],
    [898, 932],
  ]
  const weltPath = smoothLine(welt.map((point) => place(last, point)))
  addField(foamHeight, blurField(stage, await rasterize(stage, stroke(weltPath, 4)), 1.2), -4)
  const heelCuts = [0, 1, 2, 3, 4].map((i) => stroke(`M${200 + i * 30},994 l14,-14`, 4)).join('')
  addField(foamHeight, blurField(stage, await rasterize(stage, placeShape(last, heelCuts)), 1.2), -4)
  canvas.lay(midsole, foamHeight, FOAM, { roughness: 0.7, specular: 0.008, edge: 0.1 })
}
