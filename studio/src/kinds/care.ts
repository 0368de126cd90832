import { albedoOf } from '../colour/linear-light.ts'
import { CENTRE_X as CX, type Drawing } from '../engine/drawing.ts'
import { layeredNoise } from '../engine/noise.ts'
import { area, place, rasterize, stroke } from '../engine/raster.ts'
import { addInside, type Field, multiplyFields } from '../engine/stage.ts'
import { printEmblem } from '../parts/emblem.ts'
import { layGleam, layPiece, pressGroove, pressLines } from '../parts/piece.ts'
import { ribCap, turnBody } from '../parts/turned-body.ts'

type View = 'front' | 'back'

const CUTS: Readonly<
  Record<string, { seed: number; draw: (drawing: Drawing, view: View) => Promise<void> }>
> = {
  bottle: { seed: 3, draw: drawBottle },
  pouch: { seed: 5, draw: drawPouch },
  spray: { seed: 7, draw: drawSpray },
  tin: { seed: 9, draw: drawTin },
}

const CAP = albedoOf('#2b2e30')
const PAPER = albedoOf('#ece7da')
const INK = albedoOf('#24292a')
const WHITE = albedoOf('#e9e8e2')
const TIN = albedoOf('#b4b6b3')
const PLASTIC = { roughness: 0.4, specular: 0.05 } as const

/** The seed for the random unevenness of a cut. */
export function careSeed(cutName: string): number {
  return CUTS[cutName]?.seed ?? 1
}

/** Draws what clothes and shoes are washed and proofed with; the back has the small print. */
export async function drawCare(drawing: Drawing, cutName: string, view: View): Promise<void> {
  const cut = CUTS[cutName]
  if (!cut) throw new RangeError(`No such care product: ${cutName}`)
  await cut.draw(drawing, view)
}

/** A flat bottle with a dosing cap and a paper label. */
async function drawBottle(drawing: Drawing, view: View): Promise<void> {
  const mask = await turnBody(
    drawing,
    [
      [300, 74, 1],
      [322, 78],
      [360, 112],
      [420, 178],
      [490, 212],
      [560, 220],
      [1060, 220],
      [1120, 212],
      [1146, 192, 1],
    ],
    { gloss: 0.45, bow: 0.06 },
  )
  await turnBody(
    drawing,
    [
      [142, 66],
      [150, 78, 1],
      [288, 88, 1],
      [304, 84, 1],
    ],
    {
      dye: CAP,
      gloss: 0.4,
      bow: 0.08,
      finish: (height, cap) => ribCap(drawing, height, cap, { half: 88, from: 166, to: 296, ribs: 16 }),
    },
  )
  await printLabel(drawing, mask, { x: CX - 168, y: 590, width: 336, height: 430 }, view)
}

/** A pouch that stands on its own fold, with a spout in one corner. */
async function drawPouch(drawing: Drawing, view: View): Promise<void> {
  const { stage, seed } = drawing
  const side = view === 'front' ? 1 : -1
  await turnBody(
    drawing,
    [
      [150, 40],
      [156, 48, 1],
      [232, 52, 1],
      [246, 40, 1],
      [290, 40, 1],
    ],
    {
      dye: CAP,
      gloss: 0.4,
      centreX: CX + side * 150,
      finish: (height, cap) =>
        addInside(stage, height, cap, (x) => 1.6 * Math.sqrt(Math.abs(Math.cos((x - CX) / 5.2)))),
    },
  )
  const left = CX - 262
  const right = CX + 262
  const outline = `M${left},276 Q${CX},262 ${right},276 C${right - 6},420 ${right + 14},760 ${right + 26},1010 C${right + 28},1088 ${right - 4},1130 ${CX + 150},1146 Q${CX},1158 ${CX - 150},1146 C${left + 4},1130 ${left - 28},1088 ${left - 26},1010 C${left - 14},760 ${left + 6},420 ${left},276Z`
  const gusset = `M${left - 22},1016 C${CX - 150},1100 ${CX + 150},1100 ${right + 22},1016`
  const mask = await layPiece(drawing, area(outline), {
    reach: 150,
    swell: 0.62,
    shake: 1.2,
    surface: { roughness: 0.5, specular: 0.035 },
    finish: async (height, shape) => {
      addInside(stage, height, shape, (x, y) => {
        const lower = Math.max(0, (y - 420) / 700)
        const wrinkle = layeredNoise(x / 70, y / 210, 3, seed) * 10 * lower
        return wrinkle - 5 * Math.exp(-(((y - 330) / 26) ** 2))
      })
      await pressGroove(drawing, height, gusset, { width: 9, depth: 9 })
      const seal = Array.from({ length: 5 }, (_, i) => stroke(`M${left},${284 + i * 9} H${right}`, 3)).join(
        '',
      )
      await pressLines(drawing, height, seal, { blur: 1.4, depth: 2.4 })
      for (const x of [left + 14, right - 14])
        await pressGroove(drawing, height, `M${x},330 C${x},520 ${x},800 ${x},1010`, { width: 5, depth: 4 })
    },
  })
  await layGleam(drawing, area(`M${left + 46},350 q-10,300 -22,560 h26 q14,-280 24,-560z`), {
    blur: 12,
    opacity: 0.32,
    within: mask,
  })
  await printLabel(drawing, mask, { x: CX - 178, y: 424, width: 356, height: 500 }, view)
}

/** A bottle with a trigger that sprays. */
async function drawSpray(drawing: Drawing, view: View): Promise<void> {
  const side = view === 'front' ? -1 : 1
  const at = (path: string) => `<g transform="translate(${CX},0) scale(${side},1)">${area(path)}</g>`
  const mask = await turnBody(
    drawing,
    [
      [386, 72, 1],
      [420, 82],
      [470, 124],
      [540, 172],
      [620, 186],
      [740, 182],
      [880, 186],
      [1080, 190],
      [1128, 182],
      [1146, 164, 1],
    ],
    { gloss: 0.5, bow: 0.07 },
  )
  // the trigger hangs in front of the neck, so the head is laid over it
  await layPiece(
    drawing,
    at('M112,256 C150,300 168,352 150,430 C146,450 128,452 122,436 C126,372 104,316 66,276Z'),
    {
      dye: CAP,
      reach: 14,
      swell: 0.9,
      surface: PLASTIC,
    },
  )
  await layPiece(
    drawing,
    at(
      'M-120,160 C-128,140 -110,126 -86,126 L150,134 Q172,136 174,154 L178,196 Q178,214 160,216 L92,222 C82,262 66,300 62,338 L-62,338 C-66,290 -104,262 -120,236Z',
    ),
    {
      dye: 'second',
      reach: 34,
      swell: 0.8,
      lift: 12,
      surface: PLASTIC,
      finish: (height) =>
        pressLines(drawing, height, at('M-64,300 H64 v5 H-64Z') + at('M-110,196 H150 v4 H-110Z'), {
          blur: 1.2,
          depth: 3,
        }),
    },
  )
  await layPiece(drawing, at('M172,146 L206,142 Q214,142 214,152 L216,196 Q216,204 208,206 L176,208Z'), {
    dye: CAP,
    reach: 10,
    swell: 0.9,
    surface: PLASTIC,
  })
  await turnBody(
    drawing,
    [
      [334, 76, 1],
      [398, 82, 1],
    ],
    {
      dye: CAP,
      gloss: 0.4,
      finish: (height, ring) =>
        addInside(drawing.stage, height, ring, (x) => 2 * Math.sqrt(Math.abs(Math.cos((x - CX) / 6)))),
    },
  )
  await printLabel(drawing, mask, { x: CX - 146, y: 640, width: 292, height: 390 }, view)
}

/** A flat tin of wax with its lid on, seen from a little above. */
async function drawTin(drawing: Drawing, view: View): Promise<void> {
  const { stage } = drawing
  const half = 330
  const bow = 0.34
  const metal = { roughness: 0.3, specular: 0.1 } as const
  await turnBody(
    drawing,
    [
      [854, half - 14, 1],
      [1024, half - 14],
      [1042, half - 22, 1],
    ],
    { dye: TIN, gloss: 0.9, bow, surface: metal },
  )
  const wall = await turnBody(
    drawing,
    [
      [810, half, 1],
      [932, half + 2, 1],
    ],
    {
      gloss: 0.7,
      bow,
      finish: (height, mask) =>
        addInside(stage, height, mask, (x, y) => {
          const u = Math.max(-1, Math.min(1, (x - CX) / half))
          const level = y - bow * half * Math.sqrt(1 - u * u)
          return Math.abs(level - 920) < 6 ? 3 : 0
        }),
    },
  )
  const lid = `M${CX - half},810 A${half},${half * bow} 0 1 1 ${CX + half},810 A${half},${half * bow} 0 1 1 ${CX - half},810Z`
  const top = await layPiece(drawing, area(lid), {
    reach: 16,
    swell: 0.5,
    shadow: 0,
    surface: { roughness: 0.34, specular: 0.07 },
    finish: (height) =>
      pressLines(
        drawing,
        height,
        `<ellipse cx="${CX}" cy="812" rx="${half - 34}" ry="${(half - 34) * bow}" fill="none" stroke="#fff" stroke-width="7"/>`,
        { blur: 2, depth: 5 },
      ),
  })
  await layGleam(drawing, `<ellipse cx="${CX - 120}" cy="770" rx="150" ry="24" fill="#fff"/>`, {
    blur: 18,
    opacity: 0.28,
    within: top,
  })
  if (view === 'back') return
  const ring = `<ellipse cx="${CX}" cy="812" rx="206" ry="${206 * bow}" fill="#fff"/>`
  await paintWithin(drawing, ring, top, PAPER, 0.9)
  printEmblem(drawing, CX - 75, 790, {
    scale: 6,
    squash: 1.5 * bow,
    lineWidth: 1.9,
    colour: '#24292a',
    opacity: 0.9,
  })
  const band = Array.from({ length: 26 }, (_, i) => {
    const turn = ((i - 12.5) / 26) * Math.PI * 0.9
    const x = CX + half * Math.sin(turn)
    const y = 866 + bow * half * Math.cos(turn)
    return area(`M${x - 5 * Math.cos(turn)},${y} l${10 * Math.cos(turn)},0 l0,18 l${-10 * Math.cos(turn)},0z`)
  })
  await paintWithin(drawing, band.join(''), wall, PAPER, 0.6)
}

async function paintWithin(
  { stage, canvas }: Drawing,
  shapes: string,
  within: Field,
  colour: readonly [number, number, number],
  opacity: number,
): Promise<void> {
  canvas.paint(multiplyFields(await rasterize(stage, shapes), within), colour, opacity)
}

type Box = { x: number; y: number; width: number; height: number }

/** A paper label: the mark, a drop and the name's lines in front; columns of small print behind. */
async function printLabel(
  drawing: Drawing,
  body: Field,
  { x, y, width, height }: Box,
  view: View,
): Promise<void> {
  const { canvas, stage } = drawing
  const label = multiplyFields(
    await rasterize(
      stage,
      `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="10" fill="#fff"/>`,
    ),
    body,
  )
  // painted thinly, so that the light on the body goes through the paper
  canvas.paint(label, view === 'front' ? PAPER : WHITE, 0.8)
  const line = (top: number, left: number, long: number, tall: number) =>
    area(`M${x + left},${y + top}h${long}v${tall}h${-long}z`)
  if (view === 'back') {
    const rows = Array.from({ length: Math.floor((height - 150) / 17) }, (_, i) =>
      line(28 + i * 17, 28, (width - 56) * (1 - ((i * 29) % 11) / 40), 6),
    )
    await paintWithin(drawing, rows.join(''), label, INK, 0.5)
    const bars = Array.from({ length: 26 }, (_, i) =>
      line(height - 92, width / 2 - 78 + i * 6, 1.6 + ((i * 7) % 3) * 1.2, 62),
    )
    await paintWithin(drawing, bars.join(''), label, INK, 0.85)
    return
  }
  const scale = width / 82
  printEmblem(drawing, x + width / 2 - 12.5 * scale, y + height * 0.1, {
    scale,
    lineWidth: 1.7,
    colour: '#24292a',
    opacity: 0.92,
  })
  const drop = 'M0,-58 C34,-14 46,6 46,30 A46,46 0 1 1 -46,30 C-46,6 -34,-14 0,-58Z'
  const dropSize = width / 330
  await paintWithin(
    drawing,
    place(area(drop), x + width / 2, y + height * 0.56, 0, dropSize),
    label,
    INK,
    0.9,
  )
  await paintWithin(
    drawing,
    place(stroke('M-22,34 A24,24 0 0 0 4,54', 7), x + width / 2, y + height * 0.56, 0, dropSize),
    label,
    PAPER,
    0.9,
  )
  await paintWithin(
    drawing,
    line(height * 0.8, width * 0.22, width * 0.56, 12) + line(height * 0.87, width * 0.32, width * 0.36, 8),
    label,
    INK,
    0.75,
  )
}
