import { albedoOf } from '../colour/linear-light.ts'
import { CENTRE_X as CX, type Drawing, SIDES } from '../engine/drawing.ts'
import { stroke } from '../engine/raster.ts'
import { addInside } from '../engine/stage.ts'
import { smoothPath, symmetricOutline } from '../geometry/spline.ts'
import { printEmblem } from '../parts/emblem.ts'
import { layPiece, pressLines } from '../parts/piece.ts'
import { clipBuckle, layStrap } from '../parts/webbing.ts'
import { hangCord, sewPackZip } from './backpack-front.ts'
import { type PackCloth, sewPiece } from './pack-piece.ts'

const MAT = albedoOf('#7d8a6a')
const ALUMINIUM = albedoOf('#a7abab')
const LEATHER = albedoOf('#7a4e2c')
const BRASS = albedoOf('#b08d4a')

/** A sleeping mat rolled up below the pack, held by two straps. */
export async function strapMat(drawing: Drawing): Promise<void> {
  const roll = `M${CX - 262},1030 H${CX + 262} Q${CX + 296},1034 ${CX + 296},1078 Q${CX + 296},1120 ${CX + 262},1124 H${CX - 262} Q${CX - 296},1120 ${CX - 296},1078 Q${CX - 296},1034 ${CX - 262},1030Z`
  const turns = [-1, 1].flatMap((side) =>
    [0, 1, 2].map(
      (i) =>
        `M${CX + side * (268 - i * 9)},${1040 + i * 8} Q${CX + side * (284 - i * 9)},1078 ${CX + side * (268 - i * 9)},${1116 - i * 8}`,
    ),
  )
  await layPiece(drawing, `<path d="${roll}" fill="#fff"/>`, {
    dye: MAT,
    reach: 120,
    swell: 0.95,
    shadow: 0,
    surface: { roughness: 0.9, specular: 0.002 },
    finish: async (height, mask) => {
      addInside(drawing.stage, height, mask, (x) => 0.9 * Math.sin(x * 0.42))
      await pressLines(drawing, height, stroke(turns.join(''), 3), { blur: 1.4, depth: 4 })
    },
  })
  for (const side of SIDES) await layStrap(drawing, `M${CX + side * 130},1000 V1122`, 18)
}

/** The lid of a large pack, with two straps down to the front. */
async function coverWithLid(drawing: Drawing, cloth: PackCloth, dye: 'main' | 'second'): Promise<void> {
  await sewPiece(
    drawing,
    cloth,
    symmetricOutline(CX, [
      [0, 118],
      [110, 122],
      [186, 150],
      [226, 214],
      [238, 290],
      [228, 336],
      [200, 356],
      [100, 366],
      [0, 368],
    ]),
    { dye, cloth: cloth.nylon, reach: 70, swell: 0.85, shadowY: 18, shadow: 0.55 },
  )
}

/** A pack for a week: a high lid, long pockets on the sides, a zip in the middle and one for the sleeping bag. */
export async function drawExpeditionFront(drawing: Drawing, cloth: PackCloth): Promise<void> {
  for (const side of SIDES) {
    const pocket = smoothPath([
      [CX + side * 168, 560],
      [CX + side * 238, 500],
      [CX + side * 282, 540],
      [CX + side * 292, 680],
      [CX + side * 288, 880],
      [CX + side * 256, 968],
      [CX + side * 190, 976],
      [CX + side * 172, 880],
    ])
    await sewPiece(drawing, cloth, pocket, {
      dye: 'main',
      cloth: cloth.nylon,
      reach: 50,
      swell: 0.85,
      shadow: 0.5,
      shadowY: 12,
    })
    await sewPackZip(
      drawing,
      `M${CX + side * 196},580 C${CX + side * 190},700 ${CX + side * 190},820 ${CX + side * 204},930`,
    )
    await hangCord(drawing, CX + side * 196, 584)
    for (const y of [640, 800])
      await layStrap(drawing, `M${CX + side * 290},${y - 10} L${CX + side * 150},${y + 12}`, 13)
  }
  await sewPiece(
    drawing,
    cloth,
    symmetricOutline(CX, [
      [0, 470],
      [96, 466],
      [140, 480],
      [146, 600],
      [146, 800],
      [136, 850],
      [0, 858],
    ]),
    { dye: 'second', cloth: cloth.nylon, reach: 60, swell: 0.7, shadow: 0.5, shadowY: 12 },
  )
  await sewPackZip(drawing, `M${CX - 116},520 Q${CX},508 ${CX + 116},520`)
  await hangCord(drawing, CX - 86, 516)
  await sewPackZip(drawing, `M${CX - 176},898 Q${CX},922 ${CX + 176},898`, 6)
  await hangCord(drawing, CX + 150, 902)
  for (const side of SIDES) {
    await layStrap(drawing, `M${CX + side * 96},300 L${CX + side * 100},640`, 19)
    await clipBuckle(drawing, CX + side * 98, 432, 0, 1)
  }
  await coverWithLid(drawing, cloth, 'main')
  await sewPackZip(drawing, `M${CX - 176},268 Q${CX},294 ${CX + 176},268`)
  await hangCord(drawing, CX + 160, 272)
  printEmblem(drawing, CX - 34, 190, { scale: 2.7 })
}

/** The tubes of a frame: they show above the pack, beside its foot and below it. */
export async function bendFrame(drawing: Drawing): Promise<void> {
  const tubes = `M${CX - 176},1116 L${CX - 226},880 L${CX - 214},300 C${CX - 212},130 ${CX - 150},84 ${CX - 96},84 H${CX + 96} C${CX + 150},84 ${CX + 212},130 ${CX + 214},300 L${CX + 226},880 L${CX + 176},1116`
  const bars = `M${CX - 212},200 Q${CX},186 ${CX + 212},200 M${CX - 196},1052 Q${CX},1072 ${CX + 196},1052`
  await layPiece(drawing, stroke(tubes, 26), {
    dye: ALUMINIUM,
    reach: 40,
    swell: 1,
    shadow: 0,
    surface: { roughness: 0.3, specular: 0.1 },
  })
  await layPiece(drawing, stroke(bars, 20), {
    dye: ALUMINIUM,
    reach: 40,
    swell: 1,
    shadow: 0.3,
    surface: { roughness: 0.3, specular: 0.1 },
  })
}

/** A canvas pack on a frame: a flap with two leather straps and pockets that are strapped as well. */
export async function drawFrameFront(drawing: Drawing, cloth: PackCloth): Promise<void> {
  for (const side of SIDES) {
    await sewPiece(
      drawing,
      cloth,
      smoothPath([
        [CX + side * 186, 640],
        [CX + side * 250, 610],
        [CX + side * 296, 640],
        [CX + side * 304, 760],
        [CX + side * 300, 900],
        [CX + side * 262, 956],
        [CX + side * 190, 960],
      ]),
      { dye: 'main', cloth: cloth.mesh, reach: 50, swell: 0.85, shadow: 0.5, shadowY: 12 },
    )
    await sewPiece(
      drawing,
      cloth,
      smoothPath([
        [CX + side * 180, 616],
        [CX + side * 250, 592],
        [CX + side * 304, 630],
        [CX + side * 306, 700],
        [CX + side * 246, 730],
        [CX + side * 184, 720],
      ]),
      { dye: 'second', cloth: cloth.mesh, reach: 40, swell: 0.7, shadow: 0.5, shadowY: 10 },
    )
    await buckleLeather(drawing, CX + side * 246, 690, 850, 16)
  }
  await sewPiece(
    drawing,
    cloth,
    symmetricOutline(CX, [
      [0, 660],
      [120, 660],
      [164, 676],
      [170, 760],
      [168, 920],
      [150, 968],
      [0, 976],
    ]),
    { dye: 'main', cloth: cloth.mesh, reach: 60, swell: 0.75, shadow: 0.5, shadowY: 12 },
  )
  await sewPiece(
    drawing,
    cloth,
    symmetricOutline(CX, [
      [0, 206],
      [130, 210],
      [204, 246],
      [232, 350],
      [236, 560],
      [220, 640],
      [120, 672],
      [0, 680],
    ]),
    { dye: 'second', cloth: cloth.mesh, reach: 80, swell: 0.7, shadow: 0.55, shadowY: 16 },
  )
  for (const side of SIDES) await buckleLeather(drawing, CX + side * 104, 480, 820, 24)
  printEmblem(drawing, CX - 42, 360, { scale: 3.4 })
}

/** A leather strap with a brass buckle, hanging from one height to another. */
async function buckleLeather(
  drawing: Drawing,
  x: number,
  top: number,
  low: number,
  width: number,
): Promise<void> {
  const holes = [0.72, 0.8, 0.88].map(
    (share) => `<circle cx="${x}" cy="${top + (low - top) * share}" r="3" fill="#fff"/>`,
  )
  await layPiece(drawing, stroke(`M${x},${top} V${low}`, width), {
    dye: LEATHER,
    reach: 8,
    swell: 0.5,
    lift: 5,
    surface: { roughness: 0.5, specular: 0.03 },
    finish: (height) => pressLines(drawing, height, holes.join(''), { blur: 0.8, depth: 5 }),
  })
  const y = top + (low - top) * 0.6
  await layPiece(
    drawing,
    `<rect x="${x - width * 0.75}" y="${y - width * 0.7}" width="${width * 1.5}" height="${width * 1.4}" rx="5" fill="none" stroke="#fff" stroke-width="6"/>${stroke(`M${x},${y - width * 0.6} V${y + width * 0.6}`, 5)}`,
    { dye: BRASS, reach: 4, lift: 5, surface: { roughness: 0.28, specular: 0.12 } },
  )
}
