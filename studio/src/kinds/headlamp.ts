import { albedoOf } from '../colour/linear-light.ts'
import { CENTRE_X as CX, type Drawing } from '../engine/drawing.ts'
import { area, place, stroke } from '../engine/raster.ts'
import { printEmblem } from '../parts/emblem.ts'
import { layGleam, layPiece, pressLines } from '../parts/piece.ts'

const CUTS: Readonly<Record<string, { seed: number; lamps: 1 | 2 }>> = {
  twin: { seed: 3, lamps: 2 },
  single: { seed: 6, lamps: 1 },
}

const BODY = albedoOf('#2a2d30')
const DARK = albedoOf('#191b1d')
const REFLECTOR = albedoOf('#d5d8d8')
const CHIP = albedoOf('#e8c95a')
const LAMP_Y = 726
/** Upper rim of the band at the temples, and how tall it is. */
const TOP = 510
const TALL = 108

/** The seed for the random unevenness of a cut. */
export function headlampSeed(cutName: string): number {
  return CUTS[cutName]?.seed ?? 1
}

/** Draws a head torch with its band; behind, the battery box on the band. */
export async function drawHeadlamp(drawing: Drawing, cutName: string, view: 'front' | 'back'): Promise<void> {
  const cut = CUTS[cutName]
  if (!cut) throw new RangeError(`No such headlamp: ${cutName}`)
  await layBand(drawing)
  if (view === 'front') await drawLamp(drawing, cut.lamps)
  else await drawBatteryBox(drawing)
}

/** An elastic band round an unseen head: the far half darker, seen from a little above. */
async function layBand(drawing: Drawing): Promise<void> {
  const elastic = { roughness: 0.85, specular: 0.003, texture: drawing.weave }
  const ring = (y: number, ry: number, way: 0 | 1) =>
    `M${CX - 410},${y} A410,${ry} 0 0 ${way} ${CX + 410},${y}`
  const strip = (from: number, to: number, ry: number, near: boolean) =>
    `${ring(from, ry, near ? 0 : 1)} L${CX + 410},${to} A410,${ry} 0 0 ${near ? 1 : 0} ${CX - 410},${to}Z`
  await layPiece(drawing, area(strip(TOP, TOP + TALL, 165, false)), {
    dye: 'main',
    reach: 12,
    swell: 0.6,
    surface: { ...elastic, brightness: 0.5 },
  })
  const band = await layPiece(drawing, area(strip(TOP, TOP + TALL, 190, true)), {
    dye: 'main',
    reach: 16,
    swell: 0.8,
    lift: 10,
    surface: elastic,
    finish: (height) =>
      pressLines(drawing, height, [14, 30, 78, 94].map((y) => stroke(ring(TOP + y, 190, 0), 2.4)).join(''), {
        blur: 1,
        depth: 1.6,
      }),
  })
  await layPiece(drawing, area(strip(TOP + 42, TOP + 66, 190, true)), {
    dye: 'second',
    reach: 8,
    swell: 0.2,
    shadow: 0,
    within: band,
    surface: elastic,
  })
  for (const x of [CX - 310, CX + 310]) {
    const y = TOP + TALL / 2 + Math.sqrt(1 - ((x - CX) / 410) ** 2) * 190
    const buckle = place(
      '<rect x="-20" y="-70" width="40" height="140" rx="10" fill="#fff"/>',
      x,
      y,
      x < CX ? -14 : 14,
    )
    await layPiece(drawing, buckle, {
      dye: DARK,
      reach: 9,
      lift: 5,
      surface: { roughness: 0.4, specular: 0.05 },
    })
  }
}

async function drawLamp(drawing: Drawing, lamps: 1 | 2): Promise<void> {
  const wide = lamps === 2 ? 190 : 144
  const box = (grow: number, rx: number) =>
    `<rect x="${CX - wide - grow}" y="${LAMP_Y - 96 - grow}" width="${2 * (wide + grow)}" height="${2 * (96 + grow)}" rx="${rx}" fill="#fff"/>`
  await layPiece(
    drawing,
    `<rect x="${CX - wide - 24}" y="${LAMP_Y - 62}" width="${2 * wide + 48}" height="156" rx="26" fill="#fff"/>`,
    { dye: DARK, reach: 16, lift: 10, shadow: 0.5, surface: { roughness: 0.6 } },
  )
  await layPiece(drawing, box(0, 58), {
    dye: BODY,
    reach: 46,
    swell: 0.9,
    lift: 14,
    shadow: 0.55,
    surface: { roughness: 0.42, specular: 0.04 },
  })
  await layPiece(
    drawing,
    `<path d="M${CX - 62},${LAMP_Y - 110} h124 q16,0 16,14 v12 h-156 v-12 q0,-14 16,-14z" fill="#fff"/>`,
    { dye: 'second', reach: 10, lift: 3, surface: { roughness: 0.4, specular: 0.04 } },
  )
  await layPiece(drawing, box(-22, 44), {
    dye: DARK,
    reach: 12,
    swell: -0.5,
    shadow: 0,
    surface: { roughness: 0.3, specular: 0.06 },
  })
  const eyes = lamps === 2 ? [CX - 78, CX + 78] : [CX]
  for (const x of eyes) {
    const r = lamps === 2 ? 62 : 70
    await layPiece(drawing, `<circle cx="${x}" cy="${LAMP_Y}" r="${r}" fill="#fff"/>`, {
      dye: 'main',
      reach: 8,
      swell: 0.8,
      lift: 5,
      surface: { roughness: 0.35, specular: 0.05 },
    })
    await layPiece(drawing, `<circle cx="${x}" cy="${LAMP_Y}" r="${r - 12}" fill="#fff"/>`, {
      dye: REFLECTOR,
      reach: 60,
      swell: -1.1,
      shadow: 0,
      surface: { roughness: 0.2, specular: 0.14 },
      finish: (height) =>
        pressLines(
          drawing,
          height,
          [18, 28, 38]
            .map(
              (q) => `<circle cx="${x}" cy="${LAMP_Y}" r="${q}" fill="none" stroke="#fff" stroke-width="2"/>`,
            )
            .join(''),
          { blur: 1, depth: 2 },
        ),
    })
    await layPiece(
      drawing,
      `<rect x="${x - 11}" y="${LAMP_Y - 11}" width="22" height="22" rx="4" fill="#fff"/>`,
      { dye: CHIP, reach: 6, lift: 2, surface: { roughness: 0.3, specular: 0.08 } },
    )
    await layGleam(
      drawing,
      stroke(
        `M${x - r * 0.56},${LAMP_Y - r * 0.2} Q${x - r * 0.42},${LAMP_Y - r * 0.6} ${x},${LAMP_Y - r * 0.66}`,
        8,
      ),
      { blur: 3, opacity: 0.5 },
    )
  }
}

async function drawBatteryBox(drawing: Drawing): Promise<void> {
  const box = `<rect x="${CX - 150}" y="${LAMP_Y - 70}" width="300" height="164" rx="34" fill="#fff"/>`
  await layPiece(drawing, box, {
    dye: BODY,
    reach: 34,
    swell: 0.9,
    lift: 13,
    shadow: 0.55,
    surface: { roughness: 0.5, specular: 0.03 },
    finish: (height) =>
      pressLines(
        drawing,
        height,
        stroke(`M${CX - 60},${LAMP_Y - 66}V${LAMP_Y + 90} M${CX + 60},${LAMP_Y - 66}V${LAMP_Y + 90}`, 4),
        { blur: 1.5, depth: 5 },
      ),
  })
  printEmblem(drawing, CX - 28, LAMP_Y - 6, { scale: 2.2 })
}
