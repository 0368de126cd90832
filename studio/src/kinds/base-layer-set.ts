import { type Drawing, openDrawing } from '../engine/drawing.ts'
import { drawBaseTop } from './wool-base-top.ts'
import { drawTights } from './wool-tights.ts'

const CUTS: Readonly<Record<string, { seed: number; stars: boolean }>> = {
  plain: { seed: 16, stars: false },
  pattern: { seed: 21, stars: true },
}

/** The seed for the random unevenness of a cut. */
export function baseLayerSetSeed(cutName: string): number {
  return CUTS[cutName]?.seed ?? 1
}

/** Draws a child's base layer: the tights beside and behind the top. */
export async function drawBaseLayerSet(
  drawing: Drawing,
  cutName: string,
  view: 'front' | 'back',
): Promise<void> {
  const cut = CUTS[cutName]
  if (!cut) throw new RangeError(`No such base layer set: ${cutName}`)
  const front = view === 'front'
  const tights = openDrawing(drawing.seed + 1, drawing.stage.scale * 0.8)
  await drawTights(tights, { training: false, child: true }, front)
  drawing.canvas.paste(tights.canvas, 322, 330)
  const top = openDrawing(drawing.seed, drawing.stage.scale * 0.82)
  await drawBaseTop(top, { zipNeck: false, stars: cut.stars, child: true }, front)
  drawing.canvas.paste(top.canvas, -78, -84, 0.42)
}
