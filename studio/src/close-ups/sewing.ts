import { albedoOf } from '../colour/linear-light.ts'
import type { Drawing } from '../engine/drawing.ts'
import { blurField } from '../engine/mask.ts'
import type { Dye } from '../engine/plate-canvas.ts'
import { area, rasterize, stroke } from '../engine/raster.ts'
import { addInside } from '../engine/stage.ts'
import { curveThrough, type Point, smoothLine } from '../geometry/spline.ts'
import { printEmblem } from '../parts/emblem.ts'
import { layPiece } from '../parts/piece.ts'
import { plainWeave } from './ground.ts'

export const THREAD_GREY = albedoOf('#8d9094')
const LABEL = albedoOf('#e4ddcd')

interface StitchStyle {
  dye?: Dye
  /** Length of a stitch, from one to the next, and thickness, view pixels. */
  length?: number
  step?: number
  thick?: number
}

/** A row of stitches along a line: each lies in the dent that it draws into the cloth, twisted from two strands. */
export async function sewRow(
  drawing: Drawing,
  line: readonly Point[],
  { dye = 'main', length = 27, step = 36, thick = 7.5 }: StitchStyle = {},
): Promise<void> {
  const { stage, canvas } = drawing
  const at = curveThrough(line)
  const samples = Array.from({ length: 400 }, (_, i) => at(i / 399))
  const ends: Point[] = []
  let walked = 0
  let next = 6
  for (const [i, point] of samples.entries()) {
    const before = samples[i - 1] ?? point
    walked += Math.hypot(point[0] - before[0], point[1] - before[1])
    if (walked < next) continue
    ends.push(point)
    next = walked + (ends.length % 2 === 1 ? length : step - length)
  }
  const stitches: string[] = []
  for (let i = 0; i + 1 < ends.length; i += 2) {
    const [a, b] = [ends[i]!, ends[i + 1]!]
    stitches.push(`M${a[0].toFixed(1)},${a[1].toFixed(1)}L${b[0].toFixed(1)},${b[1].toFixed(1)}`)
  }
  const path = stitches.join(' ')
  const dent = blurField(stage, await rasterize(stage, stroke(smoothLine(line), thick * 1.6)), thick * 0.8)
  canvas.darken(dent, 0.4)
  const holes = ends.map(([x, y]) => `<circle cx="${x}" cy="${y}" r="${thick * 0.62}" fill="#fff"/>`).join('')
  canvas.darken(blurField(stage, await rasterize(stage, holes), 1.2), 0.7)
  await layPiece(drawing, stroke(path, thick), {
    dye,
    reach: thick * 0.6,
    swell: 1,
    lift: 3,
    shadow: 0.5,
    surface: { roughness: 0.6, specular: 0.014, edge: 0.1 },
    finish: (height, mask) =>
      addInside(stage, height, mask, (x, y) => 0.7 * Math.sin((x * 0.8 + y * 1.3) * 1.1)),
  })
}

/** Many stitches close to each other across a point that is pulled at; length along x. */
export async function sewBarTack(
  drawing: Drawing,
  [x, y]: Point,
  { long = 90, tall = 20, turnDeg = 0, dye = 'main' as Dye } = {},
): Promise<void> {
  const threads = Array.from({ length: Math.round(long / 8) }, (_, i) => {
    const at = (i + 0.5) * 8 - long / 2
    return `M${at},${-tall / 2}L${at + 3},${tall / 2}`
  })
  await layPiece(
    drawing,
    `<g transform="translate(${x},${y}) rotate(${turnDeg})">${stroke(threads.join(' '), 6.4)}</g>`,
    { dye, reach: 4, swell: 1, lift: 4, surface: { roughness: 0.6, specular: 0.014 } },
  )
}

/** A woven label with the maker's mark, sewn on at both ends. */
export async function sewLabel(
  drawing: Drawing,
  [x, y]: Point,
  { width = 210, height: tall = 118, turnDeg = 0, dye = LABEL as Dye, markColour = '#2a2d30' } = {},
): Promise<void> {
  const { stage } = drawing
  const weave = plainWeave(3.4, 0.5)
  const put = (shapes: string) => `<g transform="translate(${x},${y}) rotate(${turnDeg})">${shapes}</g>`
  await layPiece(
    drawing,
    put(`<rect x="${-width / 2}" y="${-tall / 2}" width="${width}" height="${tall}" rx="5" fill="#fff"/>`),
    {
      dye,
      reach: 9,
      swell: 0.8,
      lift: 5,
      shadow: 0.5,
      surface: { roughness: 0.8, specular: 0.006, edge: 0.1 },
      finish: (height, mask) => addInside(stage, height, mask, weave),
    },
  )
  const turn = (turnDeg * Math.PI) / 180
  for (const side of [-1, 1]) {
    const ends = [-tall / 2 + 6, tall / 2 - 6].map((across): Point => {
      const along = side * (width / 2 - 14)
      return [
        x + along * Math.cos(turn) - across * Math.sin(turn),
        y + along * Math.sin(turn) + across * Math.cos(turn),
      ]
    })
    await sewRow(drawing, ends, { dye: THREAD_GREY, length: 15, step: 21, thick: 5 })
  }
  const scale = Math.min((width - 70) / 25, (tall - 34) / 14)
  // the mark is turned round its corner
  const [across, down] = [12.5 * scale, 7 * scale]
  const left = x - across * Math.cos(turn) + down * Math.sin(turn)
  const top = y - across * Math.sin(turn) - down * Math.cos(turn)
  printEmblem(drawing, left, top, { scale, turnDeg, colour: markColour, opacity: 0.9 })
}

/** The raised, folded edge of a piece of cloth that lies over another, along the lower side of an outline. */
export async function layOverlap(
  drawing: Drawing,
  outline: string,
  relief: (x: number, y: number) => number,
  style: { dye?: Dye; thick?: number; roughness?: number; specular?: number } = {},
): Promise<void> {
  const { dye = 'main', thick = 16, roughness = 0.5, specular = 0.02 } = style
  await layPiece(drawing, area(outline), {
    dye,
    reach: thick,
    swell: 0.9,
    lift: thick * 0.8,
    shadow: 0.5,
    surface: { roughness, specular, edge: 0, occlusionRadii: [2.5, 9] },
    finish: (height, mask) => addInside(drawing.stage, height, mask, relief),
  })
}
