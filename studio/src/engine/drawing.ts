import { createRandom } from './noise.ts'
import { PlateCanvas } from './plate-canvas.ts'
import { createStage, type Field, fillField, type Stage } from './stage.ts'

/** Centre line of every drawing, view pixels. */
export const CENTRE_X = 500

/** Both sides of the body: −1 on the left of the picture, 1 on the right. */
export const SIDES = [-1, 1] as const

export type Side = (typeof SIDES)[number]

/** A plate that is being drawn. */
export interface Drawing {
  stage: Stage
  canvas: PlateCanvas
  seed: number
  /** 0–1. */
  random: () => number
  /** −amount–amount. */
  jitter: (amount: number) => number
  /** Brightness of a plain weave with rip-stop, about 1. */
  weave: Field
}

function drawWeave(stage: Stage): Field {
  const random = createRandom(5)
  const strength = stage.scale > 1.4 ? 2.6 : 1
  return fillField(stage, (x, y) => {
    const twill = Math.sin((x + y) * 1.9) * 0.01 * strength
    const ripStop = x % 9 < 1 || y % 9 < 1 ? 0.014 * strength : 0
    return 1 + (random() - 0.5) * 0.05 + twill + ripStop
  })
}

/** Opens an empty drawing; `scale` is pixels per view pixel (1 gives 1000 × 1250, or as high a view as asked). */
export function openDrawing(seed: number, scale: number, viewHeight = 1250): Drawing {
  const stage = createStage(scale, 1000, viewHeight)
  const random = createRandom(seed * 7919)
  return {
    stage,
    canvas: new PlateCanvas(stage),
    seed,
    random,
    jitter: (amount) => (random() * 2 - 1) * amount,
    weave: drawWeave(stage),
  }
}
