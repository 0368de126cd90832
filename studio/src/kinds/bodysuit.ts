import { albedoOf } from '../colour/linear-light.ts'
import { CENTRE_X as CX, type Drawing, SIDES } from '../engine/drawing.ts'
import { area, stroke, tape } from '../engine/raster.ts'
import { jerseySurface } from '../garments/jersey-cloth.ts'
import { type OutlinePoint, smoothLine, symmetricOutline } from '../geometry/spline.ts'
import { layPiece, pressLines } from '../parts/piece.ts'
import { sewStitch } from '../parts/seams.ts'
import { drawBaseTop } from './wool-base-top.ts'

const CUTS: Readonly<Record<string, { seed: number; stars: boolean }>> = {
  plain: { seed: 11, stars: false },
  pattern: { seed: 18, stars: true },
}

const SNAP = albedoOf('#cfcac0')
/** The opening for a leg, from the hip to the crotch, x from the centre. */
const LEG: readonly OutlinePoint[] = [
  [206, 872],
  [186, 900],
  [138, 950],
  [100, 1000],
  [78, 1042],
]
const CROTCH_Y = 1064

function outlineBody(front: boolean): string {
  return symmetricOutline(CX, [
    [0, front ? 372 : 310, 1],
    [58, front ? 336 : 305],
    [96, 304],
    [147, 336],
    [185, 355],
    [224, 392],
    [222, 450],
    [206, 530],
    [206, 620],
    [206, 720],
    [210, 810],
    [LEG[0]?.[0] ?? 0, LEG[0]?.[1] ?? 0, 1],
    ...LEG.slice(1, -1),
    [78, 1042, 1],
    [74, CROTCH_Y, 1],
    [0, CROTCH_Y + 8],
  ])
}

/** The seed for the random unevenness of a cut. */
export function bodysuitSeed(cutName: string): number {
  return CUTS[cutName]?.seed ?? 1
}

/** Draws a baby's woollen body: ribbed round the legs, closed with snaps at the neck and the crotch. */
export async function drawBodysuit(drawing: Drawing, cutName: string, view: 'front' | 'back'): Promise<void> {
  const cut = CUTS[cutName]
  if (!cut) throw new RangeError(`No such body: ${cutName}`)
  const front = view === 'front'
  const surface = jerseySurface(drawing, { seed: 17 })
  // the inside of the far half, seen through the legs' openings
  await layPiece(
    drawing,
    area(
      symmetricOutline(CX, [
        [0, 860],
        [200, 868, 1],
        [150, 916],
        [104, 968],
        [70, 1030],
        [0, 1040],
      ]),
    ),
    { dye: 'main', reach: 40, swell: -0.3, shadow: 0, surface: { ...surface, brightness: 0.5 } },
  )
  await drawBaseTop(drawing, { zipNeck: false, stars: cut.stars, child: true }, front, outlineBody(front))
  for (const side of SIDES) {
    const edge = smoothLine(LEG.map(([x, y]): OutlinePoint => [CX + side * (x - 3), y + 3]))
    const ribs = Array.from({ length: 26 }, (_, i) => {
      const share = (i + 0.5) / 26
      const at = share * (LEG.length - 1)
      const from = LEG[Math.floor(at)] ?? [0, 0]
      const to = LEG[Math.ceil(at)] ?? from
      const x = from[0] + (to[0] - from[0]) * (at % 1)
      const y = from[1] + (to[1] - from[1]) * (at % 1)
      return `M${CX + side * (x - 20)},${y - 16} L${CX + side * (x + 14)},${y + 20}`
    })
    await layPiece(drawing, tape(edge, 26), {
      dye: 'main',
      reach: 12,
      swell: 0.6,
      lift: 3,
      shadow: 0.3,
      surface,
      finish: (height) => pressLines(drawing, height, stroke(ribs.join(' '), 3), { blur: 1.2, depth: 2.4 }),
    })
  }
  await closeCrotch(drawing, front)
  if (front) await closeNeck(drawing)
}

/** The flap that is drawn up from behind and closed in front. */
async function closeCrotch(drawing: Drawing, front: boolean): Promise<void> {
  const y = CROTCH_Y - 44
  const flap = `M${CX - 84},${y + 4} Q${CX},${y - 6} ${CX + 84},${y + 4} L${CX + 76},${CROTCH_Y + 8} Q${CX},${CROTCH_Y + 18} ${CX - 76},${CROTCH_Y + 8}Z`
  const mask = await layPiece(drawing, area(flap), {
    reach: 16,
    swell: 0.6,
    lift: front ? 5 : 2,
    shadow: front ? 0.4 : 0.1,
    surface: jerseySurface(drawing, { seed: 17 }),
  })
  await sewStitch(drawing, flap, { opacity: 0.2, within: mask })
  if (!front) return
  await laySnaps(
    drawing,
    [-48, 0, 48].map((x) => [CX + x, CROTCH_Y - 16]),
  )
}

/** Snaps along one shoulder, so that the neck opens wide. */
async function closeNeck(drawing: Drawing): Promise<void> {
  const overlap = smoothLine([
    [CX + 92, 318],
    [CX + 138, 340],
    [CX + 184, 364],
  ])
  await layPiece(drawing, stroke(overlap, 26), {
    reach: 11,
    swell: 0.5,
    lift: 4,
    shadow: 0.35,
    surface: jerseySurface(drawing, { seed: 17 }),
  })
  await laySnaps(drawing, [
    [CX + 104, 324],
    [CX + 140, 341],
    [CX + 174, 359],
  ])
}

async function laySnaps(drawing: Drawing, at: readonly (readonly number[])[]): Promise<void> {
  const snaps = at.map(([x, y]) => `<circle cx="${x}" cy="${y}" r="9" fill="#fff"/>`).join('')
  await layPiece(drawing, snaps, {
    dye: SNAP,
    reach: 6,
    swell: 0.9,
    lift: 3,
    surface: { roughness: 0.35, specular: 0.06, castShadow: 0 },
  })
}
