import type { Drawing } from '../engine/drawing.ts'
import { createRandom } from '../engine/noise.ts'
import type { LayerOptions } from '../engine/plate-canvas.ts'
import { addInside, type Field, fillField } from '../engine/stage.ts'

/** How a knitted cloth is knitted: stitches by the view pixel across and down, and how clearly they show. */
interface Gauge {
  seed: number
  across?: readonly [strength: number, frequency: number]
  down?: readonly [strength: number, frequency: number]
}

/** The faint wales and courses of a knitted cloth, as brightness about 1. */
export function jerseyTexture(
  { stage }: Pick<Drawing, 'stage'>,
  { seed, across = [0.03, 2.05], down = [0.012, 2.6] }: Gauge,
): Field {
  const random = createRandom(seed)
  return fillField(
    stage,
    (x, y) =>
      1 + (random() - 0.5) * 0.05 + across[0] * Math.sin(x * across[1]) + down[0] * Math.sin(y * down[1]),
  )
}

/** Fine knitted wool: no shine, much give. */
export function jerseySurface(drawing: Pick<Drawing, 'stage'>, gauge: Gauge): LayerOptions {
  return {
    roughness: 0.9,
    specular: 0.002,
    sheen: 0.035,
    edge: 0.14,
    wrap: 0.18,
    texture: jerseyTexture(drawing, gauge),
  }
}

/** From one rib to the next, and how high a rib stands, view pixels. */
const RIB = 12
const RIB_HEIGHT = 2

/**
 * Ribs along a piece, by which thin wool is told from fleece.
 *
 * @param originX where a rib begins
 * @param leanDeg how far the piece leans from upright, degrees
 */
export function knitRibs(
  { stage }: Pick<Drawing, 'stage'>,
  height: Field,
  mask: Field,
  originX: number,
  leanDeg: number,
): void {
  const cos = Math.cos((leanDeg * Math.PI) / 180)
  const sin = Math.sin((leanDeg * Math.PI) / 180)
  addInside(stage, height, mask, (x, y) => {
    const across = (x - originX) * cos - y * sin
    return RIB_HEIGHT * Math.sqrt(Math.abs(Math.sin((across / RIB) * Math.PI)))
  })
}
