import { albedoOf } from '../colour/linear-light.ts'
import { CENTRE_X as CX, type Drawing } from '../engine/drawing.ts'
import { area, place, rasterize } from '../engine/raster.ts'
import { addInside, multiplyFields } from '../engine/stage.ts'
import { printEmblem } from '../parts/emblem.ts'
import { turnBody } from '../parts/turned-body.ts'

const CUTS: Readonly<Record<string, { seed: number; half: number; top: number }>> = {
  medium: { seed: 2, half: 318, top: 392 },
  small: { seed: 4, half: 258, top: 500 },
}

const STEEL = albedoOf('#aeb1b0')
const BRASS = albedoOf('#b08a45')
const INK = albedoOf('#1d1f21')
const PAPER = albedoOf('#ece7da')
const WARNING = albedoOf('#c23b22')
const BOTTOM = 1020

/** The seed for the random unevenness of a cut. */
export function gasCanisterSeed(cutName: string): number {
  return CUTS[cutName]?.seed ?? 1
}

/** Draws a screw-valve gas canister; the back bears the warnings. */
export async function drawGasCanister(
  drawing: Drawing,
  cutName: string,
  view: 'front' | 'back',
): Promise<void> {
  const cut = CUTS[cutName]
  if (!cut) throw new RangeError(`No such gas canister: ${cutName}`)
  const { stage } = drawing
  const { half, top } = cut
  const metal = { dye: STEEL, gloss: 1, surface: { roughness: 0.28, specular: 0.12 } } as const
  await turnBody(
    drawing,
    [
      [top - 64, 26, 1],
      [top - 34, 26, 1],
    ],
    {
      dye: BRASS,
      gloss: 1,
      surface: { roughness: 0.3, specular: 0.12 },
      finish: (height, mask) => addInside(stage, height, mask, (_, y) => 2.2 * Math.sin(y * 1.1)),
    },
  )
  await turnBody(
    drawing,
    [
      [top - 36, 58],
      [top - 30, 66, 1],
      [top - 8, 74, 1],
    ],
    metal,
  )
  const mask = await turnBody(
    drawing,
    [
      [top - 14, 80, 1],
      [top + 2, 128],
      [top + 32, half * 0.74],
      [top + 74, half * 0.92],
      [top + 126, half - 2],
      [top + 160, half],
      [BOTTOM - 34, half],
      [BOTTOM - 16, half - 2, 1],
    ],
    {
      gloss: 0.9,
      bow: 0.1,
      bands: [
        [top + 150, top + 164],
        [BOTTOM - 150, BOTTOM - 62],
      ],
    },
  )
  await turnBody(
    drawing,
    [
      [BOTTOM - 22, half + 1, 1],
      [BOTTOM - 4, half + 2],
      [BOTTOM + 8, half - 8, 1],
    ],
    { ...metal, bow: 0.1 },
  )
  if (view === 'front') printEmblem(drawing, CX - 75, top + 236, { scale: 6, lineWidth: 2, opacity: 0.9 })
  else await printWarnings(drawing, mask, top)
  const flame =
    '<path d="M0,-34 C22,-8 26,8 20,22 C14,36 -14,36 -20,22 C-24,8 -12,2 -8,-12 C-2,-6 0,0 2,6 C8,-6 6,-18 0,-34Z" fill="#fff"/>'
  if (view === 'front') {
    const icon = await rasterize(drawing.stage, place(flame, CX + half * 0.55, BOTTOM - 96, 0, 0.95))
    drawing.canvas.paint(icon, PAPER, 0.85)
  }
}

/** A pale field with lines of small print and two hazard diamonds. */
async function printWarnings({ stage, canvas }: Drawing, mask: Float32Array, top: number): Promise<void> {
  const field = await rasterize(
    stage,
    `<rect x="${CX - 130}" y="${top + 200}" width="260" height="190" rx="4" fill="#fff"/>`,
  )
  canvas.paint(multiplyFields(field, mask), PAPER, 0.82)
  const lines = Array.from({ length: 7 }, (_, i) =>
    area(`M${CX - 10},${top + 222 + i * 22}h${118 - ((i * 37) % 50)}v7h-${118 - ((i * 37) % 50)}z`),
  )
  canvas.paint(await rasterize(stage, lines.join('')), INK, 0.55)
  for (const y of [top + 250, top + 334]) {
    const diamond = `<rect x="-27" y="-27" width="54" height="54" fill="none" stroke="#fff" stroke-width="6"/>`
    canvas.paint(await rasterize(stage, place(diamond, CX - 72, y, 45)), WARNING, 0.9)
    canvas.paint(await rasterize(stage, `<circle cx="${CX - 72}" cy="${y}" r="11" fill="#fff"/>`), INK, 0.85)
  }
}
