import { CENTRE_X as CX, type Drawing, SIDES } from '../engine/drawing.ts'
import { smoothPath, symmetricOutline } from '../geometry/spline.ts'
import { sewStitch } from '../parts/seams.ts'
import { clipBuckle, layStrap, WEBBING_BLACK } from '../parts/webbing.ts'
import { type PackShape, sackHalf } from './pack-outline.ts'
import { meshRelief, type PackCloth, sewPiece } from './pack-piece.ts'

/** The side of a pack worn against the back: padding, shoulder straps, sternum strap and hip belt. */
export async function drawPackHarness(
  drawing: Drawing,
  cloth: PackCloth,
  shape: PackShape,
  { lid, belt }: { lid: boolean; belt: 'wide' | 'narrow' | 'none' },
): Promise<void> {
  if (lid) {
    const lid = symmetricOutline(CX, [
      [0, 200],
      [110, 204],
      [188, 228],
      [232, 280],
      [240, 340],
      [226, 372],
      [0, 380],
    ])
    await sewPiece(drawing, cloth, lid, { dye: 'main', cloth: cloth.nylon, reach: 60, shadow: 0 })
  }
  const top = sackHalf(shape)[0]?.[1] ?? 262
  await layStrap(
    drawing,
    `M${CX - 44},${top + 20} C${CX - 40},${top - 60} ${CX + 40},${top - 60} ${CX + 44},${top + 20}`,
    17,
  )
  await sewPiece(drawing, cloth, symmetricOutline(CX, sackHalf(shape)), {
    dye: 'main',
    cloth: cloth.nylon,
    reach: 90,
    swell: 0.6,
    unrest: 0.5,
    shadowY: 12,
  })
  for (const side of SIDES) {
    const pocket = smoothPath([
      [CX + side * 196, 850, 1],
      [CX + side * 262, 790, 1],
      [CX + side * 270, 880],
      [CX + side * 266, 990],
      [CX + side * 246, 1052],
      [CX + side * 200, 1070],
    ])
    await sewPiece(drawing, cloth, pocket, {
      dye: 'second',
      cloth: cloth.mesh,
      reach: 24,
      swell: 0.8,
      bump: meshRelief,
    })
  }
  await sewBackPanel(drawing, cloth)
  await sewShoulderStraps(drawing, cloth)
  if (belt !== 'none') await sewHipBelt(drawing, cloth, belt === 'wide')
}

async function sewBackPanel(drawing: Drawing, cloth: PackCloth): Promise<void> {
  const panel = symmetricOutline(CX, [
    [0, 330],
    [100, 336],
    [156, 372],
    [168, 520],
    [172, 760],
    [180, 980],
    [160, 1050],
    [80, 1066],
    [0, 1068],
  ])
  await sewPiece(drawing, cloth, panel, {
    dye: 'second',
    cloth: cloth.mesh,
    reach: 30,
    swell: 0.7,
    unrest: 0.2,
    bump: meshRelief,
  })
  for (const [y, height, half] of [
    [400, 150, 120],
    [580, 170, 130],
    [780, 150, 132],
  ] as const) {
    const pad = symmetricOutline(CX, [
      [0, y],
      [half - 20, y + 4],
      [half, y + 30],
      [half + 2, y + height - 30],
      [half - 20, y + height - 4],
      [0, y + height],
    ])
    await sewPiece(drawing, cloth, pad, {
      dye: WEBBING_BLACK,
      cloth: cloth.mesh,
      reach: 34,
      swell: 0.9,
      shadow: 0.35,
      unrest: 0.15,
      bump: (x, y2) => 0.9 * Math.sin(x * 0.7 + y2 * 0.4) * Math.sin(y2 * 0.7 - x * 0.2),
    })
  }
}

async function sewShoulderStraps(drawing: Drawing, cloth: PackCloth): Promise<void> {
  for (const side of SIDES) {
    await layStrap(
      drawing,
      `M${CX + side * 196},800 C${CX + side * 236},880 ${CX + side * 244},940 ${CX + side * 214},1010`,
      15,
    )
    const strap = smoothPath([
      [CX + side * 36, 352],
      [CX + side * 88, 336],
      [CX + side * 150, 372],
      [CX + side * 206, 470],
      [CX + side * 232, 600],
      [CX + side * 226, 740],
      [CX + side * 204, 826],
      [CX + side * 168, 816],
      [CX + side * 170, 730],
      [CX + side * 164, 620],
      [CX + side * 132, 510],
      [CX + side * 80, 424],
      [CX + side * 34, 392],
    ])
    const mask = await sewPiece(drawing, cloth, strap, {
      dye: 'second',
      cloth: cloth.nylon,
      reach: 24,
      swell: 0.9,
      shadow: 0.5,
      shadowY: 13,
      unrest: 0.25,
    })
    const edge = smoothPath([
      [CX + side * 50, 360],
      [CX + side * 92, 350],
      [CX + side * 142, 384],
      [CX + side * 194, 476],
      [CX + side * 219, 602],
      [CX + side * 213, 736],
      [CX + side * 198, 806],
      [CX + side * 180, 800],
      [CX + side * 182, 726],
      [CX + side * 176, 612],
      [CX + side * 142, 500],
      [CX + side * 88, 412],
    ])
    await sewStitch(drawing, edge, { opacity: 0.35, within: mask })
    await layStrap(drawing, `M${CX + side * 200},650 L${CX + side * 192},836`, 18)
    await clipBuckle(drawing, CX + side * 190, 838, side * 6, 0.8)
  }
  await layStrap(drawing, `M${CX - 196},560 Q${CX},586 ${CX + 196},560`, 13)
  await clipBuckle(drawing, CX, 574, 90, 0.72)
}

async function sewHipBelt(drawing: Drawing, cloth: PackCloth, wide: boolean): Promise<void> {
  const drop = wide ? 0 : 20
  for (const side of SIDES) {
    const wing = smoothPath([
      [CX + side * 40, 966 + drop],
      [CX + side * 150, 944 + drop],
      [CX + side * 270, 936 + drop],
      [CX + side * (wide ? 350 : 300), 968 + drop],
      [CX + side * (wide ? 368 : 316), 1002 + drop],
      [CX + side * (wide ? 348 : 298), 1042 + drop],
      [CX + side * 250, 1064 + drop],
      [CX + side * 130, 1058 + drop],
      [CX + side * 40, 1040 + drop],
    ])
    await sewPiece(drawing, cloth, wing, {
      dye: 'second',
      cloth: cloth.nylon,
      reach: wide ? 26 : 16,
      swell: 0.9,
      shadow: 0.5,
      shadowY: 12,
      unrest: 0.25,
    })
  }
  const middle = symmetricOutline(CX, [
    [0, 948 + drop],
    [70, 950 + drop],
    [92, 1000 + drop],
    [72, 1056 + drop],
    [0, 1060 + drop],
  ])
  await sewPiece(drawing, cloth, middle, {
    dye: WEBBING_BLACK,
    cloth: cloth.mesh,
    reach: 30,
    swell: 0.9,
    shadow: 0.4,
    unrest: 0.1,
    bump: meshRelief,
  })
  const end = wide ? 356 : 304
  for (const side of SIDES) {
    await layStrap(drawing, `M${CX + side * end},${1002 + drop} q${side * 30},30 ${side * 14},90`, 16)
    await clipBuckle(drawing, CX + side * (end + 16), 1108 + drop, side * -8, 0.85)
  }
}
