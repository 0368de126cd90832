import { albedoOf } from '../colour/linear-light.ts'
import type { Drawing } from '../engine/drawing.ts'
import { area, stroke } from '../engine/raster.ts'
import { smoothLine, smoothPath } from '../geometry/spline.ts'
import { layGleam, layPiece } from '../parts/piece.ts'
import { sewStitch } from '../parts/seams.ts'
import { clipBuckle, layStrap, WEBBING_BLACK } from '../parts/webbing.ts'
import { hangPuller, sewPocketZip } from '../parts/zips.ts'
import { meshRelief, type PackCloth, sewPiece } from './pack-piece.ts'

/** How a pack looks from the side: how deep it is, where it ends, and how it closes. */
export interface PackSide {
  depth: number
  top: number
  closing: 'lid' | 'zip' | 'roll'
  belt: 'wide' | 'narrow' | 'none'
  /** Tubes of a frame behind the back. */
  frame?: boolean
  /** At the side: mesh for a bottle, a stuffed pocket with a zip, or nothing. */
  pocket: 'bottle' | 'zip' | 'none'
  /** A child's pack and a school bag have no straps that compress. */
  compression: boolean
}

/** x of the side that is worn against the back, and y of the ground. */
const BACK = 596
const BOTTOM = 1113
const BOTTLE = albedoOf('#a9adad')
const CAP = albedoOf('#2a2d30')
const TUBE = albedoOf('#b4b7b5')

/** Draws a pack from its left side: the straps to the right, the front to the left. */
export async function drawPackSide(drawing: Drawing, cloth: PackCloth, side: PackSide): Promise<void> {
  const { depth, top } = side
  const front = BACK - depth
  if (side.frame) await bendTubes(drawing, top)
  await hangStraps(drawing, cloth, side)
  const sack = smoothPath([
    [BACK + 4, top + 46],
    [BACK + 10, top + 240],
    [BACK + 2, 820],
    [BACK + 8, 1030],
    [BACK - 10, BOTTOM - 6],
    [BACK - depth * 0.5, BOTTOM],
    [front + 30, BOTTOM - 14],
    [front + 2, BOTTOM - 110],
    [front - 8, 860],
    [front + 8, top + 240],
    [front + depth * 0.22, top + 70],
    [front + depth * 0.5, top + 8],
    [BACK - 34, top],
  ])
  const body = await sewPiece(drawing, cloth, sack, { dye: 'main', cloth: cloth.nylon, reach: 110, swell: 1 })
  // the padding against the back, and the front pocket
  await sewPiece(
    drawing,
    cloth,
    smoothPath([
      [BACK - 26, top + 40],
      [BACK + 20, top + 60],
      [BACK + 26, 700],
      [BACK + 26, 1060],
      [BACK - 24, 1090],
      [BACK - 34, 700],
    ]),
    { dye: WEBBING_BLACK, cloth: cloth.mesh, reach: 18, shadow: 0.3, bump: meshRelief },
  )
  await sewPiece(
    drawing,
    cloth,
    smoothPath([
      [front + 34, 640],
      [front + 56, 690],
      [front + 60, 900],
      [front + 46, 1064],
      [front - 4, 1080],
      [front - 34, 960],
      [front - 30, 760],
      [front - 4, 660],
    ]),
    { dye: 'second', cloth: cloth.nylon, reach: 34, swell: 0.9 },
  )
  const seam = smoothLine([
    [front + depth * 0.4, top + 60],
    [front + depth * 0.36, 600],
    [front + depth * 0.38, 1090],
  ])
  await sewStitch(drawing, seam, { within: body, opacity: 0.3 })
  if (side.pocket === 'bottle') await fillSidePocket(drawing, cloth, side)
  if (side.pocket === 'zip') await stuffSidePocket(drawing, cloth, side)
  if (side.compression) await compress(drawing, side)
  await close(drawing, cloth, side)
}

async function bendTubes(drawing: Drawing, top: number): Promise<void> {
  await layPiece(
    drawing,
    stroke(`M${BACK + 34},1118 V${top + 60} Q${BACK + 34},${top - 60} ${BACK + 4},${top - 66}`, 17),
    {
      dye: TUBE,
      reach: 9,
      swell: 1,
      surface: { roughness: 0.3, specular: 0.1 },
    },
  )
}

async function hangStraps(
  drawing: Drawing,
  cloth: PackCloth,
  { top, belt, closing }: PackSide,
): Promise<void> {
  const x = BACK
  await layStrap(drawing, `M${x + 50},${top + 470} C${x + 70},${top + 620} ${x + 60},960 ${x - 4},1046`, 17)
  const pad = smoothPath([
    [x - 10, top + 60],
    [x + 60, top + 50],
    [x + 116, top + 140],
    [x + 126, top + 300],
    [x + 84, top + 460],
    [x + 44, top + 494],
    [x + 34, top + 466],
    [x + 78, top + 300],
    [x + 70, top + 170],
    [x + 20, top + 116],
  ])
  await sewPiece(drawing, cloth, pad, {
    dye: WEBBING_BLACK,
    cloth: cloth.mesh,
    reach: 16,
    shadow: 0,
    bump: meshRelief,
  })
  if (closing !== 'roll')
    await layStrap(
      drawing,
      `M${x - 40},${top + 14} C${x - 30},${top - 56} ${x + 34},${top - 48} ${x + 14},${top + 60}`,
      15,
    )
  if (belt === 'none') return
  if (belt === 'narrow') {
    await layStrap(drawing, `M${x},1010 C${x + 60},1006 ${x + 96},1030 ${x + 104},1076`, 20)
    return
  }
  await sewPiece(
    drawing,
    cloth,
    smoothPath([
      [x - 20, 936],
      [x + 60, 926],
      [x + 128, 962],
      [x + 142, 1010],
      [x + 110, 1054],
      [x + 30, 1062],
      [x - 20, 1056],
    ]),
    { dye: 'second', cloth: cloth.nylon, reach: 22, swell: 0.9, shadow: 0 },
  )
  await layStrap(drawing, `M${x + 128},1006 C${x + 160},1030 ${x + 166},1060 ${x + 160},1092`, 18)
}

/** The pocket of stretch mesh, cut low in front, with a bottle in it. */
async function fillSidePocket(drawing: Drawing, cloth: PackCloth, { depth }: PackSide): Promise<void> {
  const middle = BACK - depth * 0.42
  const half = Math.min(58, depth * 0.27)
  await layPiece(
    drawing,
    `<rect x="${middle - half + 4}" y="690" width="${2 * half - 8}" height="300" rx="26" fill="#fff"/>`,
    {
      dye: BOTTLE,
      reach: 60,
      swell: 1,
      lift: 8,
      surface: { roughness: 0.32, specular: 0.09 },
    },
  )
  await layGleam(drawing, stroke(`M${middle - half * 0.5},720 V860`, 10), { blur: 6, opacity: 0.4 })
  await layPiece(
    drawing,
    `<rect x="${middle - half * 0.62}" y="634" width="${half * 1.24}" height="66" rx="12" fill="#fff"/>`,
    {
      dye: CAP,
      reach: 30,
      swell: 0.9,
      lift: 5,
      surface: { roughness: 0.5, specular: 0.03 },
    },
  )
  const left = middle - half - 26
  const right = middle + half + 26
  await sewPiece(
    drawing,
    cloth,
    smoothPath([
      [left, 892, 1],
      [middle, 842],
      [right, 804, 1],
      [right + 6, 1000],
      [right - 8, 1100],
      [middle, 1106],
      [left + 6, 1098],
      [left - 8, 1000],
    ]),
    { dye: 'second', cloth: cloth.mesh, reach: 44, swell: 0.9, bump: meshRelief },
  )
  const hem = smoothLine([
    [left + 4, 894],
    [middle, 846],
    [right - 2, 808],
  ])
  await layPiece(drawing, stroke(hem, 13), {
    dye: WEBBING_BLACK,
    reach: 6,
    swell: 0.8,
    lift: 3,
    surface: { roughness: 0.8 },
  })
}

/** A tall pocket with a zip along it, as large packs have. */
async function stuffSidePocket(drawing: Drawing, cloth: PackCloth, { depth }: PackSide): Promise<void> {
  const middle = BACK - depth * 0.42
  const half = depth * 0.24
  await sewPiece(
    drawing,
    cloth,
    smoothPath([
      [middle, 596],
      [middle + half * 0.8, 624],
      [middle + half, 760],
      [middle + half + 4, 980],
      [middle + half * 0.6, 1060],
      [middle - half * 0.6, 1060],
      [middle - half - 4, 980],
      [middle - half, 760],
      [middle - half * 0.8, 624],
    ]),
    { dye: 'main', cloth: cloth.nylon, reach: 46, swell: 1 },
  )
  const zip = smoothLine([
    [middle + half * 0.5, 650],
    [middle + half * 0.62, 800],
    [middle + half * 0.6, 940],
  ])
  await sewPocketZip(drawing, zip, { dye: 'main', surface: cloth.nylon }, 4.6)
  await hangPuller(drawing, middle + half * 0.5, 650, -4)
}

async function compress(drawing: Drawing, { depth, top }: PackSide): Promise<void> {
  for (const y of [top + 210, top + 350]) {
    await layStrap(drawing, `M${BACK - 22},${y - 20} L${BACK - depth + 26},${y + 26}`, 13)
    await clipBuckle(drawing, BACK - depth * 0.5, y + 4, 96, 0.6)
  }
}

/** A lid with its buckle, a zip round the front, or a rolled end. */
async function close(drawing: Drawing, cloth: PackCloth, { depth, top, closing }: PackSide): Promise<void> {
  const front = BACK - depth
  if (closing === 'zip') {
    const path = smoothLine([
      [BACK - 60, top + 18],
      [front + depth * 0.46, top + 44],
      [front + depth * 0.24, top + 180],
      [front + depth * 0.2, 560],
    ])
    await sewPocketZip(drawing, path, { dye: 'main', surface: cloth.nylon }, 5)
    await hangPuller(drawing, front + depth * 0.2, 556, 6)
    return
  }
  if (closing === 'roll') {
    for (const i of [2, 1, 0])
      await layPiece(
        drawing,
        `<rect x="${front + 22 - i * 5}" y="${top - 34 + i * 20}" width="${depth - 26 + i * 6}" height="40" rx="20" fill="#fff"/>`,
        {
          reach: 24,
          swell: 1,
          lift: 6,
          surface: cloth.nylon,
        },
      )
    await layStrap(drawing, `M${BACK - depth * 0.5},${top - 20} L${BACK - depth * 0.52},${top + 190}`, 16)
    await clipBuckle(drawing, BACK - depth * 0.5, top + 110, 0, 0.8)
    return
  }
  const lid = smoothPath([
    [BACK + 16, top + 26],
    [BACK - 10, top - 22],
    [BACK - depth * 0.5, top - 40],
    [front + 8, top - 14],
    [front - 24, top + 50],
    [front - 20, top + 116],
    [front + 30, top + 132],
    [BACK - 60, top + 112],
    [BACK + 6, top + 92],
  ])
  await sewPiece(drawing, cloth, lid, { dye: 'main', cloth: cloth.nylon, reach: 46, swell: 1, shadow: 0.5 })
  await layStrap(drawing, `M${front + 6},${top + 118} L${front + 18},${top + 330}`, 15)
  await clipBuckle(drawing, front + 11, top + 200, -3, 0.75)
  await layPiece(
    drawing,
    area(
      `M${BACK - 70},${top + 30} L${front + 24},${top + 46} L${front + 24},${top + 52} L${BACK - 70},${top + 36}Z`,
    ),
    { dye: WEBBING_BLACK, reach: 3, lift: 1, shadow: 0.2 },
  )
}
