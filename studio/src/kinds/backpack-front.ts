import { albedoOf } from '../colour/linear-light.ts'
import { CENTRE_X as CX, type Drawing, SIDES } from '../engine/drawing.ts'
import type { Fold } from '../engine/folds.ts'
import { inflate } from '../engine/poisson.ts'
import { rasterize, stroke, tape } from '../engine/raster.ts'
import { createField, mapField } from '../engine/stage.ts'
import { smoothLine, symmetricOutline } from '../geometry/spline.ts'
import { printEmblem } from '../parts/emblem.ts'
import { clipBuckle, layStrap } from '../parts/webbing.ts'
import { meshRelief, type PackCloth, sewPiece } from './pack-piece.ts'

/** The stretch pocket on the front of a touring pack. */
export async function drawStretchPocket(drawing: Drawing, cloth: PackCloth): Promise<void> {
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

/** The lid with its straps and buckles. */
export async function drawLid(drawing: Drawing, cloth: PackCloth): Promise<void> {
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
  printEmblem(drawing, CX - 34, 262, { scale: 2.7, lineWidth: 1.9, opacity: 0.75 })
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

/** Loops for ice axes at the bottom. */
export async function hangAxeLoops(drawing: Drawing): Promise<void> {
  for (const side of SIDES) {
    await layStrap(
      drawing,
      `M${CX + side * 60},1030 q${side * 4},40 ${side * 16},56 q${side * 14},-6 ${side * 14},-50`,
      9,
    )
  }
}

/** The zip over the top of a day pack, and its two cords. */
export async function drawArchedZip(drawing: Drawing): Promise<void> {
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
  for (const x of [CX - 26, CX + 26]) await hangCord(drawing, x, 308, x < CX ? -4 : 4)
}

/** A short cord to pull a zip by. */
export async function hangCord({ stage, canvas }: Drawing, x: number, y: number, sway = 4): Promise<void> {
  const cord = await rasterize(stage, stroke(`M${x},${y} q${sway},22 0,46`, 7))
  canvas.castOn(cord, 3, 5, 3, 0.5)
  canvas.lay(cord, inflate(stage, cord, 5, 0.6), albedoOf('#d8622a'))
}

/** The stuffed front pocket of a day pack. */
export async function drawFrontPocket(drawing: Drawing, cloth: PackCloth): Promise<void> {
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
  printEmblem(drawing, CX - 34, 476, { scale: 2.7, lineWidth: 1.9, opacity: 0.75 })
  for (const side of SIDES) await layStrap(drawing, `M${CX + side * 26},852 q${side * 12},30 0,60`, 10)
}
