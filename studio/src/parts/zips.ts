import { albedoOf } from '../colour/linear-light.ts'
import type { Drawing } from '../engine/drawing.ts'
import { blurField, shakeMask } from '../engine/mask.ts'
import type { Dye, LayerOptions } from '../engine/plate-canvas.ts'
import { inflate } from '../engine/poisson.ts'
import { place, rasterize, stroke, tape } from '../engine/raster.ts'
import { addField, mapField } from '../engine/stage.ts'
import { sewStitch } from './seams.ts'

const ZIP_BLACK = albedoOf('#15171a')
const SNAP_GREY = albedoOf('#4a4e52')
const TEETH_GREY = albedoOf('#3a3e44')

/** Hangs a zip puller at a point, turned by degrees. */
export async function hangPuller(
  { stage, canvas }: Drawing,
  x: number,
  y: number,
  turnDeg = 0,
): Promise<void> {
  const shape =
    '<rect x="-3" y="0" width="6" height="11" rx="2" fill="#fff"/><rect x="-2.4" y="10" width="4.8" height="24" rx="2.4" fill="#fff"/>'
  const mask = await rasterize(stage, place(shape, x, y, turnDeg))
  canvas.castOn(mask, 3, 5, 3, 0.5)
  canvas.lay(mask, inflate(stage, mask, 4, 0.6), ZIP_BLACK, { roughness: 0.35, specular: 0.06 })
}

/** A covered pocket zip along a path: two lips of the article's cloth and a dark slit. */
export async function sewPocketZip(
  { stage, canvas }: Drawing,
  path: string,
  lip: { dye: Dye; surface: LayerOptions },
  width = 4.4,
): Promise<void> {
  const lips = await rasterize(stage, stroke(path, width * 3.2))
  canvas.castOn(lips, 2, 5, 5, 0.35)
  canvas.lay(
    lips,
    mapField(inflate(stage, lips, 6, 1), (v) => v * 0.55),
    lip.dye,
    lip.surface,
  )
  const slit = await rasterize(stage, tape(path, width))
  canvas.lay(
    slit,
    mapField(blurField(stage, slit, 1), (v) => -2 * v),
    ZIP_BLACK,
    { specular: 0.03 },
  )
}

/** The zip that closes a garment: tape, teeth and puller. */
export async function sewMainZip(
  drawing: Drawing,
  path: string,
  pullerAt: readonly [number, number],
  dye: Dye = ZIP_BLACK,
): Promise<void> {
  const { stage, canvas } = drawing
  const band = await rasterize(stage, tape(path, 15))
  canvas.castOn(band, 0, 2, 4, 0.35)
  const relief = mapField(inflate(stage, band, 7, 1), (v) => v * 0.5)
  canvas.lay(band, relief, dye, { roughness: 0.6, specular: 0.015 })
  const teeth = await rasterize(stage, tape(path, 5, '2.4 2.2'))
  canvas.lay(
    teeth,
    mapField(blurField(stage, teeth, 0.8), (v) => v * 1.6),
    TEETH_GREY,
    { roughness: 0.3, specular: 0.05, occlusion: 0.2, castShadow: 0 },
  )
  await hangPuller(drawing, ...pullerAt)
}

/** A flap of cloth over the main zip, closed with snaps at the given heights. */
export async function sewStormFlap(
  drawing: Drawing,
  path: string,
  snaps: readonly (readonly [number, number])[],
  cloth: { dye: Dye; surface: LayerOptions },
): Promise<void> {
  const { stage, canvas, seed } = drawing
  const flap = shakeMask(stage, await rasterize(stage, tape(path, 46)), 2.4, 70, seed + 8)
  canvas.castOn(flap, 4, 5, 6, 0.42)
  const height = mapField(inflate(stage, flap, 16, 1), (v) => v * 0.55)
  for (const [x, y] of snaps) {
    const pull = await rasterize(stage, `<ellipse cx="${x}" cy="${y}" rx="15" ry="11" fill="#fff"/>`)
    addField(height, blurField(stage, pull, 5), -3.2)
  }
  canvas.lay(flap, height, cloth.dye, cloth.surface)
  for (const dx of [-17, 17]) await sewStitch(drawing, path, { dx, opacity: 0.26, within: flap })
  for (const [x, y] of snaps) {
    const snap = await rasterize(stage, `<circle cx="${x}" cy="${y}" r="7.5" fill="#fff"/>`)
    canvas.castOn(snap, 1, 3, 3, 0.5)
    canvas.lay(snap, inflate(stage, snap, 5, 1), SNAP_GREY, {
      roughness: 0.35,
      specular: 0.08,
      castShadow: 0,
    })
    const dimple = await rasterize(stage, `<circle cx="${x}" cy="${y}" r="3" fill="#fff"/>`)
    canvas.darken(blurField(stage, dimple, 0.8), 0.4)
  }
}
