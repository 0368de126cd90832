import { albedoOf } from '../colour/linear-light.ts'
import type { Drawing } from '../engine/drawing.ts'
import { blurField } from '../engine/mask.ts'
import type { Dye } from '../engine/plate-canvas.ts'
import { inflate } from '../engine/poisson.ts'
import { place, rasterize, tape } from '../engine/raster.ts'
import { addField, mapField } from '../engine/stage.ts'

export const WEBBING_BLACK = albedoOf('#1b1d20')

/** A woven strap along a path. */
export async function layStrap(
  { stage, canvas, weave }: Drawing,
  path: string,
  width = 20,
  { dye = WEBBING_BLACK as Dye, shadow = 0.45, brightness = 1 } = {},
): Promise<void> {
  const mask = await rasterize(stage, tape(path, width))
  canvas.castOn(mask, 2, 5, 5, shadow)
  const height = mapField(inflate(stage, mask, 5, 1), (v) => v * 0.5)
  addField(height, await rasterize(stage, tape(path, Math.max(2, width - 7))), -0.6)
  canvas.lay(mask, height, dye, {
    roughness: 0.7,
    specular: 0.008,
    brightness,
    edge: 0.2,
    texture: weave,
    castShadow: 0.2,
  })
  canvas.darken(await rasterize(stage, tape(path, width - 4, '1.6 2.6')), 0.1)
}

/** A side-release buckle. */
export async function clipBuckle(
  { stage, canvas }: Drawing,
  x: number,
  y: number,
  turnDeg = 0,
  scale = 1,
): Promise<void> {
  const put = (shape: string) => place(shape, x, y, turnDeg, scale)
  const body =
    '<path d="M-17,-26 h34 q5,0 5,6 v14 l-4,6 v22 q0,8 -8,8 h-20 q-8,0 -8,-8 v-22 l-4,-6 v-14 q0,-6 5,-6z" fill="#fff"/>'
  const slots =
    '<rect x="-10" y="-18" width="20" height="6" rx="2" fill="#fff"/><path d="M-9,-4 v24 M9,-4 v24" stroke="#fff" stroke-width="3"/>'
  const mask = await rasterize(stage, put(body))
  canvas.castOn(mask, 2, 6, 5, 0.55)
  const height = inflate(stage, mask, 8, 1)
  addField(height, blurField(stage, await rasterize(stage, put(slots)), 0.8), -3)
  canvas.lay(mask, height, albedoOf('#202327'), { roughness: 0.33, specular: 0.06, castShadow: 0.3 })
}
