import { albedoOf } from '../colour/linear-light.ts'
import { CENTRE_X as CX, type Drawing } from '../engine/drawing.ts'
import { stroke } from '../engine/raster.ts'
import { smoothLine, symmetricOutline } from '../geometry/spline.ts'
import { printEmblem } from '../parts/emblem.ts'
import { layPiece, pressLines } from '../parts/piece.ts'
import { sewStitch } from '../parts/seams.ts'
import { clipBuckle, layStrap } from '../parts/webbing.ts'
import { creaseSides, sewBottlePockets, sewFrontPocket, sewReflector, sewTopZip } from './backpack-pockets.ts'
import { type PackCloth, sewPiece } from './pack-piece.ts'

const CARD = albedoOf('#ece7da')

/** A school bag: a wide main room, a pocket with room for a lunch box, reflectors and a window for the name. */
export async function drawSchoolFront(drawing: Drawing, cloth: PackCloth): Promise<void> {
  await sewBottlePockets(drawing, cloth, 296, 800)
  await sewTopZip(drawing, 262, 318, 700)
  await sewFrontPocket(drawing, cloth, {
    half: [
      [0, 640],
      [150, 642],
      [218, 666],
      [236, 740],
      [240, 900],
      [234, 1010],
      [200, 1062],
      [90, 1076],
      [0, 1077],
    ],
    dye: 'second',
    zip: 694,
  })
  await sewReflector(drawing, 232, 884)
  await layPiece(drawing, `<rect x="${CX - 76}" y="940" width="152" height="76" rx="10" fill="#fff"/>`, {
    dye: CARD,
    reach: 6,
    swell: 0.3,
    lift: 3,
    surface: { roughness: 0.3, specular: 0.08 },
    finish: (height) =>
      pressLines(drawing, height, stroke(`M${CX - 54},984 H${CX + 54}`, 2), { blur: 0.6, depth: 1.4 }),
  })
  printEmblem(drawing, CX - 42, 470, { scale: 3.4 })
  await sewReflector(drawing, 90, 600)
}

/** A child's pack for the woods: one big flap with a single buckle, and a pocket below it. */
export async function drawChildFront(drawing: Drawing, cloth: PackCloth): Promise<void> {
  await sewBottlePockets(drawing, cloth, 286, 800)
  await sewFrontPocket(drawing, cloth, {
    half: [
      [0, 690],
      [130, 690],
      [196, 712],
      [210, 790],
      [212, 930],
      [204, 1026],
      [170, 1062],
      [80, 1074],
      [0, 1075],
    ],
    dye: 'second',
    zip: 812,
  })
  await sewReflector(drawing, 206, 960)
  await layStrap(drawing, `M${CX},660 V1010`, 20)
  await sewPiece(
    drawing,
    cloth,
    symmetricOutline(CX, [
      [0, 256],
      [98, 262],
      [190, 306],
      [254, 400],
      [286, 540],
      [282, 620],
      [240, 680],
      [130, 724],
      [0, 738],
    ]),
    {
      dye: 'main',
      cloth: cloth.nylon,
      reach: 80,
      swell: 0.75,
      folds: creaseSides(drawing, 270, 420, 640),
      shadowY: 16,
      shadow: 0.5,
    },
  )
  const edge = smoothLine([
    [CX - 276, 616],
    [CX - 234, 664],
    [CX - 128, 706],
    [CX, 720],
    [CX + 128, 706],
    [CX + 234, 664],
    [CX + 276, 616],
  ])
  await sewStitch(drawing, edge, { opacity: 0.3 })
  await layStrap(drawing, `M${CX},600 V760`, 20)
  await clipBuckle(drawing, CX, 772, 0, 1.25)
  printEmblem(drawing, CX - 42, 452, { scale: 3.4 })
}
