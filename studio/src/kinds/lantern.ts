import { albedoOf } from '../colour/linear-light.ts'
import { CENTRE_X as CX, type Drawing } from '../engine/drawing.ts'
import { area, rasterize, stroke } from '../engine/raster.ts'
import { addInside, fillField, multiplyFields } from '../engine/stage.ts'
import { printEmblem } from '../parts/emblem.ts'
import { layPiece } from '../parts/piece.ts'
import { turnBody } from '../parts/turned-body.ts'

const CUTS: Readonly<Record<string, { seed: number; tall: boolean }>> = {
  tall: { seed: 3, tall: true },
  round: { seed: 5, tall: false },
}

const BLACK = albedoOf('#292c2e')
const GLASS = albedoOf('#efe6cf')
const GLOW = albedoOf('#ffe9b0')

/** The seed for the random unevenness of a cut. */
export function lanternSeed(cutName: string): number {
  return CUTS[cutName]?.seed ?? 1
}

/** Draws a camp lantern that is lit: a foot, a frosted glass and a lid with a bail. */
export async function drawLantern(drawing: Drawing, cutName: string, view: 'front' | 'back'): Promise<void> {
  const cut = CUTS[cutName]
  if (!cut) throw new RangeError(`No such lantern: ${cutName}`)
  const { stage, canvas } = drawing
  const top = cut.tall ? 330 : 520
  const half = cut.tall ? 168 : 232
  const foot = cut.tall ? 870 : 900
  const bail = `M${CX - half * 0.72},${top + 12} C${CX - half * 0.9},${top - 250} ${CX + half * 0.9},${top - 250} ${CX + half * 0.72},${top + 12}`
  await layPiece(drawing, stroke(bail, 20), {
    dye: BLACK,
    reach: 10,
    swell: 0.9,
    surface: { roughness: 0.45, specular: 0.05 },
  })
  const glass = await turnBody(
    drawing,
    [
      [top + 40, half - 26, 1],
      [top + 90, half - 8],
      [(top + foot) / 2, half],
      [foot - 60, half - 8],
      [foot, half - 24, 1],
    ],
    {
      dye: GLASS,
      gloss: 0.5,
      shadow: 0,
      finish: (height, mask) =>
        addInside(stage, height, mask, (x) => {
          const turn = Math.asin(Math.max(-1, Math.min(1, (x - CX) / half)))
          return 1.6 * Math.cos(turn * 26)
        }),
    },
  )
  const middle = (top + foot) / 2 + 20
  const glow = fillField(
    stage,
    (x, y) =>
      Math.exp(-(((x - CX) / (half * 0.62)) ** 2)) * Math.exp(-(((y - middle) / ((foot - top) * 0.36)) ** 2)),
  )
  canvas.paint(multiplyFields(glow, glass), GLOW, 0.85)
  for (const share of [-0.62, 0.62]) {
    const x = CX + share * half
    await layPiece(drawing, stroke(`M${x},${top + 50} Q${x + share * 16},${middle} ${x},${foot}`, 13), {
      dye: BLACK,
      reach: 6,
      swell: 0.9,
      surface: { roughness: 0.45, specular: 0.05 },
    })
  }
  await turnBody(
    drawing,
    [
      [top - 24, half * 0.5],
      [top - 10, half * 0.78],
      [top + 12, half - 12],
      [top + 34, half + 4, 1],
      [top + 62, half + 4, 1],
    ],
    { gloss: 0.5 },
  )
  await turnBody(
    drawing,
    [
      [foot - 14, half + 2, 1],
      [foot + 16, half + 8],
      [foot + 120, half + 12],
      [foot + 190, half + 14],
      [foot + 206, half + 8, 1],
    ],
    {
      gloss: 0.5,
      bands: [[foot + 172, foot + 196]],
    },
  )
  if (view === 'back') {
    const hatch = area(`M${CX - 54},${foot + 92} h108 v44 h-108z`)
    await layPiece(drawing, hatch, {
      dye: BLACK,
      reach: 6,
      swell: 0.6,
      surface: { roughness: 0.5, specular: 0.03 },
    })
    return
  }
  printEmblem(drawing, CX - 44, foot + 42, { scale: 3.5, lineWidth: 1.9, opacity: 0.85 })
  const button = `<circle cx="${CX}" cy="${foot + 138}" r="24" fill="#fff"/>`
  await layPiece(drawing, button, {
    dye: BLACK,
    reach: 10,
    swell: 0.9,
    surface: { roughness: 0.5, specular: 0.03 },
  })
  canvas.paint(await rasterize(stage, `<circle cx="${CX}" cy="${foot + 138}" r="5" fill="#fff"/>`), GLOW, 0.9)
}
