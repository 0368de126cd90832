import { albedoOf } from '../colour/linear-light.ts'
import type { Drawing } from '../engine/drawing.ts'
import { inflate } from '../engine/poisson.ts'
import { rasterize, stroke, tape } from '../engine/raster.ts'
import { addField } from '../engine/stage.ts'
import { curveThrough, type Point } from '../geometry/spline.ts'
import { type Last, toUpper } from './boot-leather.ts'

const LACE = albedoOf('#2a2d31')
const LACE_FLECK = albedoOf('#c98a2b')
const METAL = albedoOf('#8f9294')
const EYELETS = 7

const NEAR_SIDE: readonly Point[] = [
  [428, 430],
  [440, 492],
  [462, 552],
  [500, 612],
  [548, 666],
  [596, 708],
]
const FAR_SIDE: readonly Point[] = [
  [448, 402],
  [472, 462],
  [500, 524],
  [540, 584],
  [588, 636],
  [634, 680],
]

/** A round cord with a bright fleck. */
async function layLace({ stage, canvas }: Drawing, path: string, width: number, drop: number): Promise<void> {
  const mask = await rasterize(stage, stroke(path, width))
  canvas.castOn(mask, drop * 0.5, drop, drop * 0.7, 0.48)
  const height = inflate(stage, mask, 8, 0.5)
  addField(height, await rasterize(stage, tape(path, width, '2.5 2.5')), 0.8)
  canvas.lay(mask, height, LACE, { roughness: 0.6, specular: 0.01, castShadow: 0.3 })
  canvas.paint(await rasterize(stage, stroke(path, 2.2, 'stroke-dasharray="4 7"')), LACE_FLECK, 0.85)
}

/** Laces, eyelets, hooks and the bow. */
export async function laceBoot(drawing: Drawing, last: Last): Promise<void> {
  const { stage, canvas } = drawing
  const shown = (points: readonly Point[]): Point[] =>
    points.map((point) => {
      const [x, y] = toUpper(last, point)
      return [x, y]
    })
  const near = curveThrough(shown(NEAR_SIDE))
  const far = curveThrough(shown(FAR_SIDE))
  for (let i = 0; i < EYELETS; i++) {
    const share = i / (EYELETS - 1)
    const [ax, ay] = near(share)
    for (const across of [Math.min(1, share + 0.02), Math.max(0, share - 0.13)]) {
      const [bx, by] = far(across)
      await layLace(drawing, `M${ax},${ay}Q${(ax + bx) / 2 - 4},${(ay + by) / 2 - 9} ${bx},${by}`, 9.5, 6)
    }
  }
  for (let i = 0; i < EYELETS; i++) {
    const [x, y] = near(i / (EYELETS - 1))
    const hook = i < 3
    const shape = hook
      ? `<rect x="${x - 12}" y="${y - 8}" width="22" height="16" rx="5" fill="#fff"/>`
      : `<circle cx="${x}" cy="${y}" r="9.5" fill="#fff"/>`
    const mask = await rasterize(stage, shape)
    canvas.castOn(mask, 2, 4, 3, 0.6)
    canvas.lay(mask, inflate(stage, mask, 7, 0.5), METAL, { roughness: 0.28, specular: 0.12, castShadow: 0 })
    const hole = await rasterize(stage, `<circle cx="${x}" cy="${y}" r="3.6" fill="#fff"/>`)
    canvas.paint(hole, albedoOf('#101112'), 0.9)
  }
  await tieBow(drawing, near(0))
}

async function tieBow(drawing: Drawing, [ax, ay]: Point): Promise<void> {
  const { stage, canvas } = drawing
  const x = ax + 14
  const y = ay + 4
  const at = (dx: number, dy: number) => `${x + dx},${y + dy}`
  const loops = [
    `M${at(0, 0)} C${at(40, -40)} ${at(104, -22)} ${at(84, 16)} S${at(30, 16)} ${at(0, 0)}`,
    `M${at(0, 0)} C${at(-24, -4)} ${at(-84, 22)} ${at(-76, 58)} S${at(-30, 40)} ${at(0, 0)}`,
    `M${at(0, 0)} C${at(30, 26)} ${at(46, 62)} ${at(38, 100)}`,
    `M${at(0, 0)} C${at(2, 34)} ${at(-26, 66)} ${at(-16, 96)}`,
  ]
  for (const loop of loops) await layLace(drawing, loop, 9, 10)
  const knot = await rasterize(stage, `<ellipse cx="${x}" cy="${y}" rx="13" ry="10" fill="#fff"/>`)
  canvas.castOn(knot, 2, 5, 4, 0.5)
  canvas.lay(knot, inflate(stage, knot, 9, 0.5), LACE, { roughness: 0.6, specular: 0.01 })
}
