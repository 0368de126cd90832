import { KINDS, type KindName } from '../catalogue/kinds.ts'
import { type Drawing, openDrawing } from '../engine/drawing.ts'
import type { Plate } from '../plates/plate.ts'
import { backpackSeed, drawBackpack } from './backpack.ts'
import { beanieSeed, drawBeanie } from './beanie.ts'
import { downJacketSeed, drawDownJacket } from './down-jacket.ts'
import { drawFleece, fleeceSeed } from './fleece.ts'
import { drawHikingBoot, hikingBootSeed } from './hiking-boot.ts'
import { drawHikingTrousers, hikingTrousersSeed } from './hiking-trousers.ts'
import { drawShellJacket, shellJacketSeed } from './shell-jacket.ts'
import { drawWoolBaseTop, woolBaseTopSeed } from './wool-base-top.ts'

/** Views that have a plate of their own. */
export type DrawnView = 'front' | 'back'

interface Draughtsman {
  seed: (cut: string) => number
  draw: (drawing: Drawing, cut: string, view: DrawnView) => Promise<void>
}

const DRAUGHTSMEN: Readonly<Record<KindName, Draughtsman>> = {
  'shell-jacket': { seed: shellJacketSeed, draw: drawShellJacket },
  'down-jacket': { seed: downJacketSeed, draw: drawDownJacket },
  backpack: { seed: backpackSeed, draw: drawBackpack },
  'hiking-trousers': { seed: hikingTrousersSeed, draw: drawHikingTrousers },
  fleece: { seed: fleeceSeed, draw: drawFleece },
  'wool-base-top': { seed: woolBaseTopSeed, draw: drawWoolBaseTop },
  'hiking-boot': { seed: hikingBootSeed, draw: drawHikingBoot },
  beanie: { seed: beanieSeed, draw: drawBeanie },
}

/** Back views are drawn with other creases than the front. */
const BACK_SEED = 100

/**
 * Draws one plate anew; the same arguments give the same plate. At scale 1 it is 1000 × 1250 pixels.
 * @throws RangeError for an unknown cut.
 */
export async function drawPlate(kind: KindName, cut: string, view: DrawnView, scale = 1): Promise<Plate> {
  const draughtsman = DRAUGHTSMEN[kind]
  const drawing = openDrawing(draughtsman.seed(cut) + (view === 'back' ? BACK_SEED : 0), scale)
  await draughtsman.draw(drawing, cut, view)
  return drawing.canvas.toPlate(KINDS[kind].shadow)
}
