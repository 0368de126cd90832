import { albedoOf } from '../colour/linear-light.ts'
import { CENTRE_X as CX, type Drawing } from '../engine/drawing.ts'
import { valueNoise } from '../engine/noise.ts'
import { stroke } from '../engine/raster.ts'
import { addInside } from '../engine/stage.ts'
import { printEmblem } from '../parts/emblem.ts'
import { layPiece } from '../parts/piece.ts'
import { turnBody } from '../parts/turned-body.ts'

const CUTS: Readonly<Record<string, { seed: number; half: number; handle: boolean }>> = {
  slim: { seed: 2, half: 152, handle: false },
  handle: { seed: 6, half: 182, handle: true },
}

const BLACK = albedoOf('#232628')
const STEEL = albedoOf('#c2c4c2')

/** The seed for the random unevenness of a cut. */
export function thermosSeed(cutName: string): number {
  return CUTS[cutName]?.seed ?? 1
}

/** Draws a vacuum flask with its cup screwed on; the back shows the other side of the handle. */
export async function drawThermos(drawing: Drawing, cutName: string, view: 'front' | 'back'): Promise<void> {
  const cut = CUTS[cutName]
  if (!cut) throw new RangeError(`No such thermos: ${cutName}`)
  const { stage, seed } = drawing
  const { half } = cut
  if (cut.handle) await fitHandle(drawing, half, view === 'front' ? 1 : -1)
  await turnBody(
    drawing,
    [
      [392, half - 22, 1],
      [410, half - 8],
      [440, half],
      [1080, half],
      [1112, half - 6, 1],
    ],
    {
      gloss: 0.5,
      bow: 0.1,
      finish: (height, mask) =>
        addInside(
          stage,
          height,
          mask,
          (x, y) => 0.55 * valueNoise(x / 2.1, y / 2.1, seed) + (y > 470 && y < 480 ? -2 : 0),
        ),
    },
  )
  const ring = { dye: STEEL, gloss: 1, bow: 0.1, surface: { roughness: 0.28, specular: 0.12 } } as const
  await turnBody(
    drawing,
    [
      [1104, half - 2, 1],
      [1136, half - 4],
      [1152, half - 14, 1],
    ],
    ring,
  )
  await turnBody(
    drawing,
    [
      [366, half - 24, 1],
      [396, half - 20, 1],
    ],
    { ...ring, dye: 'second' },
  )
  await turnBody(
    drawing,
    [
      [128, half - 62],
      [136, half - 44],
      [156, half - 34],
      [340, half - 18],
      [368, half - 16, 1],
    ],
    {
      ...ring,
      finish: (height, mask) => addInside(stage, height, mask, (_, y) => (y > 344 && y < 352 ? -3 : 0)),
    },
  )
  if (view === 'front') printEmblem(drawing, CX - 54, 700, { scale: 4.3, lineWidth: 1.9, opacity: 0.8 })
}

/** A bail handle at one side, held by two black bands. */
async function fitHandle(drawing: Drawing, half: number, side: 1 | -1): Promise<void> {
  const x = CX + side * (half - 8)
  const path = `M${x},520 C${x + side * 130},520 ${x + side * 128},560 ${x + side * 126},640 V780 C${x + side * 126},860 ${x + side * 120},880 ${x},884`
  await layPiece(drawing, stroke(path, 40), {
    dye: BLACK,
    reach: 20,
    swell: 0.9,
    surface: { roughness: 0.45, specular: 0.04 },
  })
}
