import { relaxCloth } from '../engine/cloth.ts'
import { CENTRE_X as CX, type Drawing, SIDES } from '../engine/drawing.ts'
import { blurField } from '../engine/mask.ts'
import { rasterize, stroke } from '../engine/raster.ts'
import { type Field, multiplyFields } from '../engine/stage.ts'
import { interpolate, type OutlinePoint, type Point, smoothLine, smoothPath } from '../geometry/spline.ts'

/** Grid of the down cloth, view pixels. */
const GRID = 5

/** The outline of the body of a down jacket at y, half-width. */
const SIDE_CURVE: readonly Point[] = [
  [392, 236],
  [450, 240],
  [540, 232],
  [620, 232],
  [720, 229],
  [820, 225],
  [920, 224],
]
const SHOULDER: readonly Point[] = [
  [100, 322],
  [150, 336],
  [194, 352],
  [230, 380],
]
const FIRST_SEAM_Y = 384

export interface BaffleMeasures {
  /** y of the hem. */
  length: number
  /** Distance between seams, view pixels. */
  pitch: number
  /** Half-width at the hem. */
  hem: number
  /** y of the middle of the neckline. */
  necklineY: number
}

/** Swelling of a chamber's outline, 0 at its seams, 1 in its middle. */
export function chamberBulge(chambers: number): number {
  return Math.sqrt(Math.max(0, Math.sin(Math.PI * (chambers - Math.floor(chambers)))))
}

function countChambers(m: BaffleMeasures): number {
  return Math.round((m.length - FIRST_SEAM_Y) / m.pitch)
}

function seamY(m: BaffleMeasures, index: number): number {
  return FIRST_SEAM_Y + (index * (m.length - FIRST_SEAM_Y)) / countChambers(m)
}

/** Seams hang lowest at the centre. */
function seamSag(x: number): number {
  return 6 - 14 * (x / 230) ** 2
}

/** The body's outline, swelling between the seams. */
export function outlineBaffledTorso({ jitter }: Drawing, m: BaffleMeasures): string {
  const sideX = (y: number) => interpolate(y, [...SIDE_CURVE, [m.length - 10, m.hem]])
  const half = (side: 1 | -1): OutlinePoint[] => {
    const points: OutlinePoint[] = [[CX, m.necklineY, 1]]
    for (const [x, y] of SHOULDER) points.push([CX + side * x, y])
    for (let i = 0; i < countChambers(m); i++) {
      for (const share of [0.02, 0.18, 0.5, 0.82]) {
        const y = seamY(m, i + share) + seamSag(230)
        if (y < 392) continue
        points.push([CX + side * (sideX(y) + 7 * chamberBulge(share) - 3 + jitter(1)), y])
      }
    }
    points.push([CX + side * (m.hem - 6), m.length - 10], [CX + side * (m.hem - 14), m.length + 2])
    points.push([CX + side * 110, m.length + 12], [CX, m.length + 15])
    return points
  }
  return smoothPath([...half(1), ...half(-1).slice(1, -1).reverse()])
}

/** All seams of the body as one path; with a zip the front is sewn at its centre. */
export function torsoSeams({ jitter }: Drawing, m: BaffleMeasures, centreSeam: boolean): string {
  const paths: string[] = []
  for (let i = 0; i <= countChambers(m); i++) {
    if (centreSeam) {
      for (const side of SIDES) {
        const points = Array.from({ length: 7 }, (_, k): Point => {
          const x = (k / 6) * 250
          return [CX + side * x, seamY(m, i) + seamSag(x) + jitter(1.2)]
        })
        paths.push(smoothLine(points))
      }
    } else {
      const points = Array.from({ length: 13 }, (_, k): Point => {
        const x = (k / 6 - 1) * 250
        return [CX + x, seamY(m, i) + seamSag(x) + jitter(1.2)]
      })
      paths.push(smoothLine(points))
    }
  }
  if (centreSeam) paths.push(`M${CX},300V${m.length + 30}`)
  paths.push(
    smoothLine([
      [CX - 240, m.length - 26],
      [CX, m.length - 10],
      [CX + 240, m.length - 26],
    ]),
  )
  return paths.join(' ')
}

/** Fills a piece with down: seams and outline sewn flat, the rest puckers by itself. */
export async function fillWithDown(
  { stage, seed }: Drawing,
  mask: Field,
  seams: string,
  excess: (x: number, y: number) => readonly [number, number],
  seedShift = 0,
): Promise<Field> {
  const pins = await rasterize(stage, stroke(seams, GRID * 1.15))
  return relaxCloth(stage, mask, {
    grid: GRID,
    pins,
    excess,
    pressure: 0.9,
    iterations: 110,
    bend: 0.12,
    noise: 1.5,
    seed: seed + seedShift,
  })
}

/** Presses the thread of the baffle seams into the filled height. */
export async function pressBaffleSeams({ stage }: Drawing, height: Field, seams: string): Promise<void> {
  const thread = blurField(stage, await rasterize(stage, stroke(seams, 1.6)), 0.8)
  for (let i = 0; i < height.length; i++) height[i] = height[i]! - 2.2 * thread[i]!
}

/** The stitches of the baffle seams. */
export async function stitchBaffles({ stage, canvas }: Drawing, mask: Field, seams: string): Promise<void> {
  const thread = await rasterize(stage, stroke(seams, 1.1, 'stroke-dasharray="4 3"'))
  canvas.darken(multiplyFields(thread, mask), 0.2)
}
