import { albedoOf } from '../colour/linear-light.ts'
import type { Drawing } from '../engine/drawing.ts'
import type { Dye } from '../engine/plate-canvas.ts'
import { area, stroke, tape } from '../engine/raster.ts'
import { addInside } from '../engine/stage.ts'
import type { Point } from '../geometry/spline.ts'
import { layGleam, layPiece, pressLines } from '../parts/piece.ts'

const TAPE = albedoOf('#1b1d20')
const TEETH = albedoOf('#3a3e43')
const METAL = albedoOf('#5c6165')
const STEEL = albedoOf('#a6aaab')
const CORD = albedoOf('#24272a')
const METAL_SURFACE = { roughness: 0.3, specular: 0.11, edge: 0.12 } as const

const TOOTH_PITCH = 15
const TAPE_HALF = 86

/** A zip down the whole picture: woven tape, a coil of teeth from both sides, a slider and its puller. */
export async function layZip(
  drawing: Drawing,
  x: number,
  { from = 0, sliderY = 420, dye = TAPE as Dye, puller = 'cord' as 'cord' | 'bar' } = {},
): Promise<void> {
  const { stage } = drawing
  await layPiece(
    drawing,
    `<rect x="${x - TAPE_HALF}" y="${from}" width="${2 * TAPE_HALF}" height="${1260 - from}" fill="#fff"/>`,
    {
      dye,
      reach: 12,
      swell: 0.4,
      lift: 4,
      shadow: 0.45,
      surface: { roughness: 0.75, specular: 0.008, edge: 0 },
      finish: (height, mask) =>
        addInside(stage, height, mask, (px, py) => {
          const aside = Math.abs(px - x)
          return 0.8 * Math.sin((py + aside * 0.9) * 0.85) * Math.sin(aside * 0.42)
        }),
    },
  )
  const teeth: string[] = []
  for (let y = from - 10, i = 0; y < 1260; y += TOOTH_PITCH / 2, i++) {
    const side = i % 2 === 0 ? -1 : 1
    teeth.push(
      `<ellipse cx="${x + side * 11}" cy="${y.toFixed(1)}" rx="25" ry="5.4" transform="rotate(${side * 9} ${x + side * 11} ${y.toFixed(1)})" fill="#fff"/>`,
    )
  }
  for (const side of [0, 1])
    await layPiece(drawing, teeth.filter((_, i) => i % 2 === side).join(''), {
      dye: TEETH,
      reach: 5,
      swell: 1.2,
      lift: 4,
      shadow: 0.5,
      surface: { roughness: 0.32, specular: 0.07, castShadow: 0.3 },
    })
  const holdings = [-1, 1].map((side) => `M${x + side * 40},${from} V1260`).join(' ')
  await layPiece(drawing, tape(holdings, 6, '11 4'), {
    dye: TEETH,
    reach: 3,
    swell: 0.9,
    lift: 2,
    surface: { roughness: 0.7 },
  })
  await laySlider(drawing, x, sliderY, puller)
}

async function laySlider(drawing: Drawing, x: number, y: number, puller: 'cord' | 'bar'): Promise<void> {
  const body = `M${x - 46},${y - 62} Q${x - 30},${y - 78} ${x},${y - 64} Q${x + 30},${y - 78} ${x + 46},${y - 62} L${x + 40},${y + 40} Q${x + 34},${y + 58} ${x},${y + 58} Q${x - 34},${y + 58} ${x - 40},${y + 40}Z`
  await layPiece(drawing, area(body), {
    dye: METAL,
    reach: 14,
    swell: 1,
    lift: 10,
    shadow: 0.6,
    surface: METAL_SURFACE,
  })
  await layPiece(drawing, `<rect x="${x - 15}" y="${y - 48}" width="30" height="82" rx="12" fill="#fff"/>`, {
    dye: METAL,
    reach: 11,
    swell: 1.3,
    lift: 7,
    surface: METAL_SURFACE,
  })
  await layPiece(
    drawing,
    `<rect x="${x - 20}" y="${y - 6}" width="40" height="92" rx="16" fill="none" stroke="#fff" stroke-width="12"/>`,
    {
      dye: METAL,
      reach: 6,
      swell: 1.2,
      lift: 8,
      shadow: 0.5,
      surface: METAL_SURFACE,
    },
  )
  await layGleam(drawing, stroke(`M${x - 32},${y - 52} L${x - 28},${y + 30}`, 7), { blur: 3, opacity: 0.3 })
  if (puller === 'bar') {
    await layPiece(
      drawing,
      area(`M${x - 27},${y + 70} H${x + 27} L${x + 33},${y + 268} Q${x},${y + 292} ${x - 33},${y + 268}Z`),
      {
        dye: METAL,
        reach: 12,
        swell: 0.9,
        lift: 10,
        shadow: 0.55,
        surface: METAL_SURFACE,
        finish: (height) =>
          pressLines(
            drawing,
            height,
            stroke([0, 1, 2, 3].map((i) => `M${x - 18},${y + 150 + i * 26} H${x + 18}`).join(' '), 8),
            { blur: 2, depth: 5 },
          ),
      },
    )
    return
  }
  await layCord(
    drawing,
    `M${x - 8},${y + 70} C${x - 22},${y + 130} ${x - 22},${y + 160} ${x - 12},${y + 190}`,
    13,
  )
  await layCord(
    drawing,
    `M${x + 8},${y + 70} C${x + 22},${y + 130} ${x + 22},${y + 160} ${x + 12},${y + 190}`,
    13,
  )
  await layPiece(
    drawing,
    area(
      `M${x - 26},${y + 176} Q${x},${y + 164} ${x + 26},${y + 176} L${x + 36},${y + 350} Q${x},${y + 380} ${x - 36},${y + 350}Z`,
    ),
    {
      dye: 'second',
      reach: 16,
      swell: 1,
      lift: 11,
      shadow: 0.55,
      surface: { roughness: 0.55, specular: 0.02 },
      finish: (height) =>
        pressLines(
          drawing,
          height,
          stroke(
            [0, 1, 2, 3, 4]
              .map(
                (i) =>
                  `M${x - 20 - i},${y + 214 + i * 26} Q${x},${y + 220 + i * 26} ${x + 20 + i},${y + 214 + i * 26}`,
              )
              .join(' '),
            7,
          ),
          { blur: 2, depth: 6 },
        ),
    },
  )
}

/** A round braided cord. */
export async function layCord(
  drawing: Drawing,
  path: string,
  width: number,
  dye: Dye = CORD,
  fleck?: Dye,
): Promise<void> {
  await layPiece(drawing, stroke(path, width), {
    dye,
    reach: width * 0.5,
    swell: 1,
    lift: width * 0.45,
    shadow: 0.55,
    surface: { roughness: 0.65, specular: 0.012 },
    finish: (height, mask) =>
      addInside(drawing.stage, height, mask, (x, y) => {
        const u = (x + y) / (width * 0.34)
        const v = (x - y) / (width * 0.34)
        return width * 0.09 * Math.abs(Math.sin(u)) * Math.abs(Math.sin(v))
      }),
  })
  if (fleck)
    await layPiece(drawing, stroke(path, width * 0.26, `stroke-dasharray="${width * 0.5} ${width * 0.9}"`), {
      dye: fleck,
      reach: 2,
      swell: 0.6,
      lift: 0,
      shadow: 0,
    })
}

/** A flat strap of webbing along a straight path: ribs along it, and the zigzag of its weave. */
export async function layWebbing(
  drawing: Drawing,
  from: Point,
  to: Point,
  width: number,
  dye: Dye,
): Promise<void> {
  const turn = Math.atan2(to[1] - from[1], to[0] - from[0])
  await layPiece(drawing, tape(`M${from.join(',')} L${to.join(',')}`, width), {
    dye,
    reach: 12,
    swell: 0.8,
    lift: 10,
    shadow: 0.55,
    surface: { roughness: 0.75, specular: 0.008, edge: 0.1 },
    finish: (height, mask) =>
      addInside(drawing.stage, height, mask, (px, py) => {
        const along = (px - from[0]) * Math.cos(turn) + (py - from[1]) * Math.sin(turn)
        const across = (py - from[1]) * Math.cos(turn) - (px - from[0]) * Math.sin(turn)
        const rib = Math.abs(Math.sin(across * 0.26))
        const zigzag = Math.abs(Math.sin((along + 7 * Math.asin(Math.sin(across * 0.52))) * 0.27))
        return 1.9 * rib * (0.45 + 0.55 * zigzag)
      }),
  })
}

/** A press stud or a rivet. */
export async function setStud(drawing: Drawing, [x, y]: Point, radius: number): Promise<void> {
  const disc = (r: number) => `<circle cx="${x}" cy="${y}" r="${r}" fill="#fff"/>`
  await layPiece(drawing, disc(radius), {
    dye: STEEL,
    reach: radius * 0.4,
    swell: 1,
    lift: 8,
    shadow: 0.6,
    surface: METAL_SURFACE,
    finish: (height) =>
      pressLines(
        drawing,
        height,
        `<circle cx="${x}" cy="${y}" r="${radius * 0.66}" fill="none" stroke="#fff" stroke-width="5"/>`,
        { blur: 2, depth: 6 },
      ),
  })
  await layGleam(
    drawing,
    `<ellipse cx="${x - radius * 0.3}" cy="${y - radius * 0.35}" rx="${radius * 0.3}" ry="${radius * 0.16}" fill="#fff"/>`,
    { blur: 4, opacity: 0.5 },
  )
}

/** A metal ring that a lace passes through. */
export async function setEyelet(drawing: Drawing, [x, y]: Point, radius: number): Promise<void> {
  await layPiece(drawing, `<circle cx="${x}" cy="${y}" r="${radius}" fill="#fff"/>`, {
    dye: albedoOf('#0f1011'),
    reach: 6,
    swell: -0.6,
    shadow: 0,
  })
  await layPiece(
    drawing,
    `<circle cx="${x}" cy="${y}" r="${radius}" fill="none" stroke="#fff" stroke-width="${radius * 0.5}"/>`,
    {
      dye: STEEL,
      reach: radius * 0.25,
      swell: 1.2,
      lift: 4,
      surface: METAL_SURFACE,
    },
  )
}
