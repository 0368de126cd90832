import { albedoOf } from '../colour/linear-light.ts'
import { CENTRE_X as CX, type Drawing, SIDES } from '../engine/drawing.ts'
import type { Fold } from '../engine/folds.ts'
import { inflate } from '../engine/poisson.ts'
import { rasterize, stroke, tape } from '../engine/raster.ts'
import { createField, mapField } from '../engine/stage.ts'
import { shadeDownwards } from '../garments/fabric.ts'
import { type OutlinePoint, smoothLine, smoothPath, symmetricOutline } from '../geometry/spline.ts'
import { printEmblem } from '../parts/emblem.ts'
import { sewStitch } from '../parts/seams.ts'
import { clipBuckle, layStrap, WEBBING_BLACK } from '../parts/webbing.ts'
import { drawPackHarness } from './backpack-harness.ts'
import { meshRelief, type PackCloth, sewPiece, weavePackCloth } from './pack-piece.ts'

const SEEDS: Readonly<Record<string, number>> = { touring: 1, day: 6 }

/** Seed of a cut, by which its unevenness is drawn. */
export function backpackSeed(cutName: string): number {
  return SEEDS[cutName] ?? 1
}

/** Draws a backpack: a touring pack with a lid, or a day pack with an arched zip. */
export async function drawBackpack(drawing: Drawing, cutName: string, view: 'front' | 'back'): Promise<void> {
  const touring = cutName === 'touring'
  const cloth = weavePackCloth(drawing)
  if (view === 'back') {
    await drawPackHarness(drawing, cloth, touring)
    return
  }
  await drawStrapsBehind(drawing, cloth, touring)
  await drawSack(drawing, cloth, touring)
  await drawSidePockets(drawing, cloth)
  if (touring) {
    await drawStretchPocket(drawing, cloth)
    await drawLid(drawing, cloth)
    await hangAxeLoops(drawing)
  } else {
    await drawArchedZip(drawing)
    await drawFrontPocket(drawing, cloth)
  }
  for (const side of SIDES) {
    for (const y of [520, 690])
      await layStrap(drawing, `M${CX + side * 244},${y - 14} L${CX + side * 178},${y + 18}`, 11)
  }
}

/** Half outline of the sack; a day pack is round at the top. */
export function sackHalf(touring: boolean): readonly OutlinePoint[] {
  return touring
    ? [
        [0, 270],
        [150, 276],
        [212, 320],
        [232, 420],
        [240, 560],
        [246, 720],
        [250, 880],
        [246, 1000],
        [222, 1074],
        [160, 1104],
        [70, 1112],
        [0, 1113],
      ]
    : [
        [0, 262],
        [90, 268],
        [164, 304],
        [212, 380],
        [234, 500],
        [244, 640],
        [250, 800],
        [250, 940],
        [236, 1050],
        [190, 1100],
        [90, 1112],
        [0, 1113],
      ]
}

async function drawStrapsBehind(drawing: Drawing, cloth: PackCloth, touring: boolean): Promise<void> {
  for (const side of SIDES) {
    // a day pack's straps lie close to its round shoulders
    const tuck = touring ? 0 : 46
    const strap = smoothPath([
      [CX + side * (120 - tuck), 260 + tuck / 2],
      [CX + side * (200 - tuck), 246 + tuck],
      [CX + side * (258 - tuck * 0.7), 306 + tuck],
      [CX + side * (280 - tuck * 0.5), 420 + tuck],
      [CX + side * (276 - tuck * 0.4), 520 + tuck],
      [CX + side * (236 - tuck * 0.4), 520 + tuck],
      [CX + side * (226 - tuck), 400 + tuck],
      [CX + side * (170 - tuck), 306 + tuck],
    ])
    await sewPiece(drawing, cloth, strap, {
      dye: WEBBING_BLACK,
      cloth: cloth.mesh,
      reach: 14,
      shadow: 0,
      unrest: 0.1,
    })
  }
  await layStrap(
    drawing,
    `M${CX - 46},${touring ? 230 : 274} C${CX - 44},${touring ? 150 : 200} ${CX + 44},${touring ? 150 : 200} ${CX + 46},${touring ? 230 : 274}`,
    17,
  )
  if (!touring) return
  for (const side of SIDES) {
    const belt = smoothPath([
      [CX + side * 200, 930],
      [CX + side * 300, 920],
      [CX + side * 356, 956],
      [CX + side * 372, 1000],
      [CX + side * 352, 1042],
      [CX + side * 280, 1056],
      [CX + side * 200, 1060],
    ])
    await sewPiece(drawing, cloth, belt, {
      dye: 'second',
      cloth: cloth.nylon,
      reach: 20,
      swell: 0.8,
      shadow: 0,
      unrest: 0.2,
    })
    await layStrap(
      drawing,
      `M${CX + side * 362},1000 q${side * 26},20 ${side * 18},70 q${-side * 10},40 ${side * 6},60`,
      16,
    )
    await clipBuckle(drawing, CX + side * 384, 1128, side * -8, 0.85)
  }
}

async function drawSack(drawing: Drawing, cloth: PackCloth, touring: boolean): Promise<void> {
  const { random, jitter } = drawing
  const folds: Fold[] = []
  for (const side of SIDES) {
    for (let i = 0; i < 5; i++) {
      const y = 470 + i * 66 + jitter(16)
      folds.push({
        along: [
          CX + side * 236,
          y,
          CX + side * 200,
          y + 8 + jitter(8),
          CX + side * 170,
          y + 20 + jitter(12),
          CX + side * (120 + jitter(20)),
          y + 30 + jitter(22),
        ],
        width: 16 + random() * 10,
        height: 5 + random() * 2,
        taper: [0.1, 0.7],
        sharpness: 0.75,
      })
    }
    for (let i = 0; i < 3; i++) {
      folds.push({
        along: [
          CX + side * (150 + i * 20),
          430,
          CX + side * (160 + i * 22),
          560,
          CX + side * (170 + i * 20),
          700,
          CX + side * (165 + i * 20),
          840,
        ],
        width: 26,
        height: 5,
        taper: [0.3, 0.4],
        sharpness: 0.4,
      })
    }
  }
  const shift = (): readonly [number, number] => [jitter(1.5), jitter(1.5)]
  const sack = await sewPiece(drawing, cloth, symmetricOutline(CX, sackHalf(touring), shift), {
    dye: 'main',
    cloth: cloth.nylon,
    reach: 120,
    swell: 0.75,
    folds,
    unrest: 0.7,
  })
  for (const side of SIDES) {
    const path = smoothLine([
      [CX + side * 176, 420],
      [CX + side * 190, 640],
      [CX + side * 196, 860],
      [CX + side * 190, 1080],
    ])
    await sewStitch(drawing, path, { opacity: 0.25 })
  }
  shadeDownwards(drawing, sack, 800, 1140, 0.25)
  const bottom = symmetricOutline(CX, [
    [0, 1008],
    [120, 1004],
    [247, 984],
    [246, 1020],
    [222, 1076],
    [160, 1106],
    [70, 1114],
    [0, 1115],
  ])
  await sewPiece(drawing, cloth, bottom, {
    dye: 'second',
    cloth: cloth.nylon,
    reach: 26,
    swell: 0.6,
    shadow: 0.35,
    shadowY: -3,
  })
}

async function drawSidePockets(drawing: Drawing, cloth: PackCloth): Promise<void> {
  for (const side of SIDES) {
    const outline = smoothPath([
      [CX + side * 176, 842, 1],
      [CX + side * 262, 772, 1],
      [CX + side * 272, 860],
      [CX + side * 268, 980],
      [CX + side * 246, 1052],
      [CX + side * 186, 1066],
      [CX + side * 178, 980],
    ])
    const folds = [0, 1, 2].map(
      (i): Fold => ({
        along: [
          CX + side * (190 + i * 18),
          842 - i * 16,
          CX + side * (196 + i * 18),
          900,
          CX + side * (200 + i * 16),
          980,
        ],
        width: 12,
        height: 3.4,
        sharpness: 0.6,
      }),
    )
    await sewPiece(drawing, cloth, outline, {
      dye: 'second',
      cloth: cloth.mesh,
      reach: 26,
      swell: 0.8,
      folds,
      bump: meshRelief,
    })
    const edge = smoothLine([
      [CX + side * 176, 840],
      [CX + side * 220, 808],
      [CX + side * 264, 768],
    ])
    await layStrap(drawing, edge, 9)
  }
}

async function drawStretchPocket(drawing: Drawing, cloth: PackCloth): Promise<void> {
  const { random, jitter, stage, canvas } = drawing
  const folds: Fold[] = []
  for (let i = 0; i < 9; i++) {
    const x = CX - 140 + i * 35 + jitter(8)
    folds.push({
      along: [x, 596, x + jitter(8), 650, x + jitter(14), 700 + random() * 60],
      width: 13 + random() * 6,
      height: 3.2 + random() * 1.4,
      taper: [0.08, 0.7],
      sharpness: 0.6,
    })
  }
  for (const side of SIDES) {
    for (let i = 0; i < 3; i++) {
      folds.push({
        along: [
          CX + side * 168,
          960 - i * 50,
          CX + side * 130,
          950 - i * 56,
          CX + side * (80 + jitter(20)),
          920 - i * 60,
        ],
        width: 16,
        height: 4.4,
        taper: [0.1, 0.7],
        sharpness: 0.7,
      })
    }
  }
  const outline = symmetricOutline(CX, [
    [0, 596],
    [90, 590],
    [166, 566, 1],
    [172, 660],
    [178, 800],
    [176, 930],
    [150, 1000],
    [80, 1020],
    [0, 1022],
  ])
  await sewPiece(drawing, cloth, outline, {
    dye: 'second',
    cloth: cloth.mesh,
    reach: 90,
    swell: 0.62,
    folds,
    shadowY: 12,
    bump: meshRelief,
  })
  const edge = (down: number) =>
    smoothLine([
      [CX - 168, 566 + down],
      [CX - 90, 588 + down],
      [CX, 594 + down],
      [CX + 90, 588 + down],
      [CX + 168, 566 + down],
    ])
  await layStrap(drawing, edge(0), 12)
  canvas.darken(await rasterize(stage, stroke(edge(17), 1.4, 'stroke-dasharray="5 3"')), 0.3)
}

async function drawLid(drawing: Drawing, cloth: PackCloth): Promise<void> {
  const { jitter, stage, canvas } = drawing
  for (const side of SIDES) {
    await layStrap(drawing, `M${CX + side * 104},380 L${CX + side * 108},640`, 18)
    await clipBuckle(drawing, CX + side * 106, 500, 0, 0.9)
    await layStrap(drawing, `M${CX + side * 107},540 q${side * 4},60 ${-side * 5},150`, 15)
  }
  const folds: Fold[] = []
  for (const side of SIDES) {
    for (let i = 0; i < 4; i++) {
      folds.push({
        along: [
          CX + side * 244,
          330 + i * 26,
          CX + side * 206,
          330 + i * 22 + jitter(8),
          CX + side * 160,
          346 + i * 18 + jitter(8),
          CX + side * (110 + jitter(20)),
          350 + i * 16,
        ],
        width: 16,
        height: 4.5,
        taper: [0.1, 0.7],
        sharpness: 0.7,
      })
    }
    folds.push(
      {
        along: [CX + side * 104, 436, CX + side * 100, 400, CX + side * (80 + jitter(10)), 350],
        width: 15,
        height: 4.6,
        sharpness: 0.7,
        taper: [0.05, 0.7],
      },
      {
        along: [CX + side * 112, 436, CX + side * 124, 396, CX + side * (150 + jitter(10)), 356],
        width: 15,
        height: 4.6,
        sharpness: 0.7,
        taper: [0.05, 0.7],
      },
      {
        along: [CX + side * 60, 214, CX + side * 110, 240, CX + side * 170, 262, CX + side * 220, 300],
        width: 26,
        height: 5,
        sharpness: 0.4,
      },
    )
  }
  const outline = symmetricOutline(CX, [
    [0, 196],
    [110, 200],
    [190, 226],
    [236, 282],
    [250, 350],
    [246, 404],
    [228, 428],
    [120, 440],
    [0, 443],
  ])
  await sewPiece(drawing, cloth, outline, {
    dye: 'main',
    cloth: cloth.nylon,
    reach: 70,
    swell: 0.8,
    folds,
    shadowY: 16,
    shadow: 0.5,
  })
  const edge = smoothLine([
    [CX - 244, 404],
    [CX - 228, 422],
    [CX - 120, 434],
    [CX, 437],
    [CX + 120, 434],
    [CX + 228, 422],
    [CX + 244, 404],
  ])
  await layStrap(drawing, edge, 11, { shadow: 0.2 })
  const zip = smoothLine([
    [CX - 196, 330],
    [CX - 110, 352],
    [CX, 358],
    [CX + 110, 352],
    [CX + 196, 330],
  ])
  await sewPackZip(drawing, zip)
  const cord = await rasterize(stage, stroke(`M${CX + 190},332 q10,20 4,44`, 7))
  canvas.castOn(cord, 3, 5, 3, 0.5)
  canvas.lay(cord, inflate(stage, cord, 5, 0.6), albedoOf('#d8622a'))
  await printEmblem(drawing, CX - 34, 262, { scale: 2.7, lineWidth: 1.9, opacity: 0.75 })
}

/** A coated zip in the main colour. */
export async function sewPackZip({ stage, canvas }: Drawing, path: string, width = 5): Promise<void> {
  const lips = await rasterize(stage, stroke(path, width * 3))
  canvas.castOn(lips, 1, 4, 4, 0.35)
  canvas.lay(
    lips,
    mapField(inflate(stage, lips, 6, 1), (v) => v * 0.6),
    'main',
    { roughness: 0.5, specular: 0.016 },
  )
  canvas.lay(await rasterize(stage, stroke(path, width)), createField(stage), albedoOf('#131416'), {
    castShadow: 0,
  })
  canvas.paint(await rasterize(stage, tape(path, width * 0.5, '2.2 2.2')), albedoOf('#4a4e55'), 0.8)
}

async function hangAxeLoops(drawing: Drawing): Promise<void> {
  for (const side of SIDES) {
    await layStrap(
      drawing,
      `M${CX + side * 60},1030 q${side * 4},40 ${side * 16},56 q${side * 14},-6 ${side * 14},-50`,
      9,
    )
  }
}

async function drawArchedZip(drawing: Drawing): Promise<void> {
  const { stage, canvas } = drawing
  const arch = smoothLine([
    [CX - 216, 660],
    [CX - 204, 500],
    [CX - 168, 390],
    [CX - 90, 322],
    [CX, 306],
    [CX + 90, 322],
    [CX + 168, 390],
    [CX + 204, 500],
    [CX + 216, 660],
  ])
  await sewPackZip(drawing, arch, 6)
  for (const x of [CX - 26, CX + 26]) {
    const cord = await rasterize(stage, stroke(`M${x},308 q${x < CX ? -4 : 4},22 0,46`, 7))
    canvas.castOn(cord, 3, 5, 3, 0.5)
    canvas.lay(cord, inflate(stage, cord, 5, 0.6), albedoOf('#d8622a'))
  }
}

async function drawFrontPocket(drawing: Drawing, cloth: PackCloth): Promise<void> {
  const { jitter } = drawing
  const folds: Fold[] = SIDES.flatMap((side) =>
    [0, 1, 2, 3].map(
      (i): Fold => ({
        along: [
          CX + side * 190,
          700 + i * 66,
          CX + side * 150,
          706 + i * 66 + jitter(8),
          CX + side * 110,
          716 + i * 66 + jitter(10),
          CX + side * (70 + jitter(20)),
          720 + i * 64,
        ],
        width: 17,
        height: 4.6,
        taper: [0.1, 0.7],
        sharpness: 0.7,
      }),
    ),
  )
  const outline = symmetricOutline(CX, [
    [0, 596],
    [110, 600],
    [172, 624],
    [190, 690],
    [198, 820],
    [196, 940],
    [170, 1000],
    [90, 1016],
    [0, 1018],
  ])
  await sewPiece(drawing, cloth, outline, {
    dye: 'main',
    cloth: cloth.nylon,
    reach: 70,
    swell: 0.75,
    folds,
    shadowY: 14,
    shadow: 0.5,
  })
  const zip = smoothLine([
    [CX - 168, 672],
    [CX - 110, 650],
    [CX, 644],
    [CX + 110, 650],
    [CX + 168, 672],
  ])
  await sewPackZip(drawing, zip)
  await printEmblem(drawing, CX - 34, 476, { scale: 2.7, lineWidth: 1.9, opacity: 0.75 })
  for (const side of SIDES) await layStrap(drawing, `M${CX + side * 26},852 q${side * 12},30 0,60`, 10)
}
