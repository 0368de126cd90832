import { albedoOf } from '../colour/linear-light.ts'
import { CENTRE_X as CX, type Drawing, SIDES } from '../engine/drawing.ts'
import { addFolds, type Fold } from '../engine/folds.ts'
import { layeredNoise } from '../engine/noise.ts'
import type { LayerOptions } from '../engine/plate-canvas.ts'
import { area, stroke } from '../engine/raster.ts'
import { addInside, type Field } from '../engine/stage.ts'
import { smoothPath } from '../geometry/spline.ts'
import { printEmblem } from '../parts/emblem.ts'
import { layPiece, pressLines } from '../parts/piece.ts'
import { sewStitch } from '../parts/seams.ts'
import { clipBuckle, layStrap } from '../parts/webbing.ts'
import { hangCord, sewPackZip } from './backpack-front.ts'
import { weavePackCloth } from './pack-piece.ts'

const SEEDS: Readonly<Record<string, number>> = { duffel: 4, dry: 9 }

const LEATHER = albedoOf('#26282a')
const TARPAULIN: LayerOptions = { roughness: 0.34, specular: 0.05, edge: 0.16 }

const BODY = smoothPath([
  [96, 700],
  [116, 610],
  [190, 566],
  [340, 552],
  [500, 548],
  [660, 552],
  [810, 566],
  [884, 610],
  [904, 700],
  [908, 830],
  [892, 930],
  [830, 976],
  [680, 990],
  [500, 993],
  [320, 990],
  [170, 976],
  [108, 930],
  [92, 830],
])

/** The seed for the random unevenness of a cut. */
export function bagSeed(cutName: string): number {
  return SEEDS[cutName] ?? 1
}

/** Draws a bag that is carried in the hand: a duffel with a zip, or a waterproof one that is rolled shut. */
export async function drawBag(drawing: Drawing, cutName: string, view: 'front' | 'back'): Promise<void> {
  if (!Object.hasOwn(SEEDS, cutName)) throw new RangeError(`No such bag: ${cutName}`)
  const dry = cutName === 'dry'
  const front = view === 'front'
  await layHandle(drawing, 0, -34)
  if (dry) await rollMouth(drawing)
  const body = await sewBody(drawing, dry)
  await sewEnds(drawing, body, dry)
  if (!dry) {
    await sewPackZip(drawing, `M204,604 C360,588 640,588 796,604`, 6)
    if (front) for (const x of [300, 330]) await hangCord(drawing, x, 594, x < 310 ? -5 : 5)
  }
  if (front) await sewPocket(drawing, body, dry)
  else await hangShoulderStrap(drawing)
  for (const x of [CX - 190, CX + 190]) await layStrap(drawing, `M${x},560 V986`, 26)
  await layHandle(drawing, 0, 0)
  await layPiece(drawing, `<rect x="${CX - 76}" y="356" width="152" height="54" rx="20" fill="#fff"/>`, {
    dye: LEATHER,
    reach: 20,
    swell: 0.7,
    lift: 8,
    surface: { roughness: 0.55, specular: 0.02 },
    finish: (height) =>
      pressLines(drawing, height, stroke(`M${CX - 64},368 H${CX + 64} M${CX - 64},398 H${CX + 64}`, 1.6), {
        blur: 0.7,
        depth: 1.6,
      }),
  })
  if (front) printEmblem(drawing, CX - 40, dry ? 640 : 652, { scale: 3.2, opacity: 0.85 })
}

/** A handle of webbing over the top of the bag; the farther one is higher. */
async function layHandle(drawing: Drawing, dx: number, dy: number): Promise<void> {
  await layStrap(
    drawing,
    `M${CX - 190 + dx},620 C${CX - 184},480 ${CX - 150},${384 + dy} ${CX - 70},${384 + dy} H${CX + 70} C${CX + 150},${384 + dy} ${CX + 184},480 ${CX + 190 + dx},620`,
    26,
  )
}

async function sewBody(drawing: Drawing, dry: boolean): Promise<Field> {
  const { stage, seed, jitter } = drawing
  const cloth = weavePackCloth(drawing)
  const folds: Fold[] = SIDES.flatMap((side) => [
    // the cloth hangs between the handles and sinks towards the ends
    ...[0, 1, 2].map(
      (i): Fold => ({
        along: [
          CX + side * (200 + i * 10),
          600 + i * 100,
          CX + side * (250 + i * 8),
          630 + i * 96 + jitter(10),
          CX + side * (310 + i * 6),
          640 + i * 90 + jitter(12),
        ],
        width: 22,
        height: 6,
        taper: [0.1, 0.7],
        sharpness: 0.6,
      }),
    ),
    ...[0, 1].map(
      (i): Fold => ({
        along: [
          CX + side * 180,
          640 + i * 190,
          CX + side * 120,
          660 + i * 180 + jitter(10),
          CX + side * 50,
          650 + i * 190 + jitter(12),
        ],
        width: 26,
        height: 5,
        taper: [0.1, 0.7],
        sharpness: 0.5,
      }),
    ),
  ])
  return layPiece(drawing, area(BODY), {
    reach: 150,
    swell: 0.78,
    shake: 2.4,
    lift: 10,
    surface: dry ? TARPAULIN : cloth.nylon,
    finish: (height, mask) => {
      addFolds(stage, height, folds, 8, seed)
      addInside(
        stage,
        height,
        mask,
        (x, y) =>
          6 * layeredNoise(x / 150, y / 120, 2, seed) -
          4 * Math.abs(layeredNoise(x / 80, y / 80, 2, seed + 5)),
      )
    },
  })
}

/** The round ends in the second colour, each with a handle of its own. */
async function sewEnds(drawing: Drawing, body: Field, dry: boolean): Promise<void> {
  for (const side of SIDES) {
    const x = (from: number) => CX + side * from
    const end = `M${x(292)},540 C${x(322)},640 ${x(322)},900 ${x(290)},1010 H${x(460)} V540Z`
    await layPiece(drawing, area(end), {
      dye: 'second',
      reach: 60,
      swell: 0.55,
      lift: 3,
      shadow: 0.3,
      within: body,
      surface: dry ? TARPAULIN : { roughness: 0.6, specular: 0.012, texture: drawing.weave },
    })
    await sewStitch(drawing, `M${x(304)},560 C${x(332)},650 ${x(332)},890 ${x(302)},986`, {
      within: body,
      opacity: 0.3,
    })
    await layStrap(drawing, `M${x(366)},690 C${x(404)},712 ${x(404)},850 ${x(366)},872`, 22)
  }
}

/** A flat pocket on the front. */
async function sewPocket(drawing: Drawing, body: Field, dry: boolean): Promise<void> {
  const top = dry ? 740 : 742
  const pocket = `M${CX - 168},${top} Q${CX},${top + 12} ${CX + 168},${top} L${CX + 172},920 Q${CX + 168},952 ${CX + 130},956 Q${CX},966 ${CX - 130},956 Q${CX - 168},952 ${CX - 172},920Z`
  await layPiece(drawing, area(pocket), {
    dye: 'main',
    reach: 30,
    swell: 0.6,
    lift: 6,
    within: body,
    surface: dry ? TARPAULIN : { roughness: 0.5, specular: 0.016, texture: drawing.weave },
  })
  await sewPackZip(drawing, `M${CX - 140},${top + 38} Q${CX},${top + 50} ${CX + 140},${top + 38}`)
  await hangCord(drawing, CX - 118, top + 40)
}

/** The mouth, rolled over a stiff edge and buckled at both ends. */
async function rollMouth(drawing: Drawing): Promise<void> {
  const roll = `M180,500 Q${CX},486 820,500 Q850,506 848,546 Q846,586 816,590 Q${CX},574 184,590 Q154,586 152,546 Q150,506 180,500Z`
  await layPiece(drawing, area(roll), {
    reach: 60,
    swell: 0.9,
    shake: 1.6,
    surface: TARPAULIN,
    finish: (height) =>
      pressLines(drawing, height, stroke(`M160,530 Q${CX},514 840,530 M158,560 Q${CX},544 842,560`, 5), {
        blur: 2,
        depth: 7,
      }),
  })
  for (const side of SIDES) {
    await layStrap(
      drawing,
      `M${CX + side * 320},520 C${CX + side * 372},540 ${CX + side * 390},600 ${CX + side * 392},690`,
      22,
    )
    await clipBuckle(drawing, CX + side * 384, 600, side * -14, 1)
  }
}

/** A padded strap for the shoulder, hooked to both ends. */
async function hangShoulderStrap(drawing: Drawing): Promise<void> {
  await layStrap(drawing, 'M150,640 C260,780 380,850 500,856 C620,850 740,780 850,640', 22)
  await layPiece(drawing, stroke('M352,812 C440,868 560,868 648,812', 58, 'style="stroke-linecap:butt"'), {
    dye: LEATHER,
    reach: 24,
    swell: 0.7,
    lift: 9,
    surface: { roughness: 0.7, specular: 0.01, texture: drawing.weave },
  })
}
