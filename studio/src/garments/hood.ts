import { albedoOf, type LinearColour } from '../colour/linear-light.ts'
import { CENTRE_X as CX, type Drawing, SIDES } from '../engine/drawing.ts'
import { addFolds, type Fold } from '../engine/folds.ts'
import { blurField, shakeMask } from '../engine/mask.ts'
import { layeredNoise } from '../engine/noise.ts'
import type { Dye } from '../engine/plate-canvas.ts'
import { inflate } from '../engine/poisson.ts'
import { area, rasterize, stroke } from '../engine/raster.ts'
import {
  addField,
  createField,
  excludeField,
  type Field,
  fillField,
  mapField,
  multiplyFields,
} from '../engine/stage.ts'
import {
  mirrorHalf,
  type OutlinePoint,
  smoothLine,
  smoothPath,
  symmetricOutline,
} from '../geometry/spline.ts'
import { pressSeam, sewStitch } from '../parts/seams.ts'
import { addWrinkles, type Fabric, settleCloth } from './fabric.ts'

export const CORD_BLACK = albedoOf('#15171a')

export interface HoodStyle {
  fabric: Fabric
  dye: Dye
  lining: LinearColour
  /** Factor on the width. */
  width: number
  /** A stiffened peak over the face and cord locks at the chin. */
  visor: boolean
  /** Elastic round the face, of this dye, as a light hood has. */
  rim?: Dye
  /** Extra surface work before lighting, for instance a nap. */
  finish?: (height: Field, mask: Field) => void
}

/** The face opening of a hood: an egg, narrow at the chin. */
export function hoodOpening(width: number): string {
  const half: OutlinePoint[] = [
    [0, 120],
    [50, 126],
    [84, 156],
    [93, 208],
    [84, 256],
    [62, 300],
    [32, 330],
    [0, 344],
  ]
  return symmetricOutline(
    CX,
    half.map(([x, y]) => [x * width, y]),
  )
}

/** Draws the lining seen through an opening, darkest at its top and depth. */
export async function drawHoodLining(drawing: Drawing, opening: string, lining: LinearColour): Promise<void> {
  const { stage, canvas } = drawing
  const mask = await rasterize(stage, area(opening) + stroke(opening, 10))
  const height = mapField(inflate(stage, mask, 60), (v) => -0.5 * v)
  await pressSeam(
    drawing,
    height,
    smoothLine([
      [CX - 90, 250],
      [CX, 262],
      [CX + 90, 250],
    ]),
  )
  await pressSeam(drawing, height, `M${CX},120V262`)
  canvas.lay(mask, height, lining, { roughness: 0.8, specular: 0.006, brightness: 0.8, castShadow: 0 })
  const label = await rasterize(
    stage,
    `<rect x="${CX - 24}" y="272" width="48" height="20" rx="2" fill="#fff"/>`,
  )
  canvas.lay(label, inflate(stage, label, 4, 1), albedoOf('#d8d3c6'), { brightness: 0.6, castShadow: 0 })
  canvas.darken(blurField(stage, await rasterize(stage, stroke(opening, 40)), 16), 0.85)
  const depth = fillField(stage, (_, y) => Math.max(0, Math.min(1, 1 - (y - 150) / 150)))
  canvas.darken(multiplyFields(depth, mask), 0.55)
}

const HOOD_HALF: readonly OutlinePoint[] = [
  [106, 356],
  [110, 318],
  [126, 268],
  [140, 206],
  [134, 142],
  [100, 88],
  [52, 61],
]

/** The outline of a hood worn up; `chinY` is where it ends over the chest or the back. */
export function hoodOutline({ jitter }: Drawing, width: number, chinY: number): string {
  const half = HOOD_HALF.map(([x, y], i): OutlinePoint => [x * (i > 1 ? width : 1), y])
  const shift = (): readonly [number, number] => [jitter(3), jitter(2)]
  return smoothPath([
    ...mirrorHalf(CX, half, 1, shift),
    [CX + jitter(4), 55],
    ...mirrorHalf(CX, half, -1, shift).reverse(),
    [CX - 56, chinY - 8],
    [CX, chinY],
    [CX + 56, chinY - 8],
  ])
}

function foldHoodFront({ random, jitter }: Drawing): Fold[] {
  const folds: Fold[] = []
  for (const side of SIDES) {
    for (let i = 0; i < 4; i++) {
      const y = 196 + i * 34 + jitter(8)
      const x = CX + side * (96 - i * 4)
      folds.push({
        along: [
          x,
          y,
          x + side * 14,
          y - 3,
          x + side * 28,
          y + jitter(8),
          x + side * (50 + jitter(8)),
          y + 6 + jitter(12) + i * 5,
        ],
        width: 12 + random() * 8,
        height: 3.6,
        taper: [0.12, 0.7],
        sharpness: 0.7,
      })
    }
    for (let i = 0; i < 3; i++) {
      folds.push({
        along: [
          CX + side * (14 + i * 18),
          350 - i * 4,
          CX + side * (36 + i * 18),
          344 - i * 6,
          CX + side * (62 + i * 14),
          330 - i * 10,
          CX + side * (90 + i * 12),
          300 - i * 22,
        ],
        width: 14,
        height: 4.2,
        taper: [0.2, 0.5],
        sharpness: 0.7,
      })
    }
    folds.push({
      along: [CX + side * 60, 130, CX + side * 90, 126, CX + side * 112, 150, CX + side * 124, 190],
      width: 26,
      height: 4,
      taper: [0.4, 0.4],
      sharpness: 0.4,
    })
  }
  return folds
}

/** Lets a hood's cloth settle. */
export function relaxHood(drawing: Drawing, height: Field, mask: Field, fabric: Fabric): void {
  const { seed } = drawing
  settleCloth(drawing, height, mask, fabric, {
    grid: 5,
    seed: seed + 4,
    share: 1.3,
    excess: (x, y) => {
      const unrest = layeredNoise(x / 60, y / 60, 2, seed + 62)
      return [0.014 + 0.012 * unrest, 0.016 - 0.01 * unrest]
    },
  })
}

/** A hood worn up, seen from the front; `opening` is its face opening. */
export async function drawHoodUp(drawing: Drawing, opening: string, style: HoodStyle): Promise<void> {
  const { stage, canvas, seed } = drawing
  const { fabric, width } = style
  const hole = await rasterize(stage, area(opening))
  const whole = shakeMask(
    stage,
    await rasterize(stage, area(hoodOutline(drawing, width, 384))),
    2.5,
    50,
    seed + 2,
  )
  const mask = excludeField(whole, hole)
  canvas.castOn(mask, 4, 16, 14, 0.42)
  const height = mapField(inflate(stage, whole, 90, 3), (v) => v * 0.72)
  addField(height, inflate(stage, mask, 30, 3), 0.12)
  const base = height.slice()
  addFolds(stage, height, foldHoodFront(drawing), 6, seed + 3)
  addWrinkles(height, mask, fabric, 0.6)
  relaxHood(drawing, height, mask, fabric)
  const crown = SIDES.map((side) =>
    smoothLine([
      [CX + side * 46, 128],
      [CX + side * 52, 96],
      [CX + side * 46, 60],
    ]),
  ).join(' ')
  await pressSeam(drawing, height, crown)
  for (const side of SIDES) {
    const jaw = smoothLine([
      [CX + side * 116, 300],
      [CX + side * 98, 276],
      [CX + side * 86, 240],
    ])
    await pressSeam(drawing, height, jaw)
  }
  addField(height, blurField(stage, await rasterize(stage, stroke(opening, 13)), 2.4), 3.4)
  style.finish?.(height, mask)
  canvas.lay(mask, height, style.dye, { ...fabric.surface, base })
  await sewStitch(drawing, crown, { opacity: 0.16 })
  const rim = `<g transform="translate(${CX},232) scale(1.12,1.1) translate(${-CX},-232)">${stroke(opening, 1.1, 'stroke-dasharray="4.6 3.2"')}</g>`
  canvas.darken(multiplyFields(await rasterize(stage, rim), mask), 0.25)
  if (style.rim) {
    const band = await rasterize(stage, stroke(opening, 15))
    canvas.castOn(band, 2, 3, 4, 0.35)
    canvas.lay(band, inflate(stage, band, 8, 1), style.rim, { ...fabric.surface, castShadow: 0.2 })
  }
  if (style.visor) {
    await drawVisor(drawing, style)
    await hangCordLocks(drawing)
  }
}

async function drawVisor({ stage, canvas }: Drawing, { width, dye, fabric }: HoodStyle): Promise<void> {
  const outline = smoothPath([
    [CX - 92 * width, 190, 1],
    [CX - 70 * width, 118],
    [CX, 90],
    [CX + 70 * width, 118],
    [CX + 92 * width, 190, 1],
    [CX + 66 * width, 148],
    [CX, 136],
    [CX - 66 * width, 148],
  ])
  const mask = await rasterize(stage, area(outline))
  canvas.castOn(mask, 2, 12, 10, 0.55)
  const height = mapField(inflate(stage, mask, 14, 2), (v) => v * 0.8)
  canvas.lay(mask, height, dye, fabric.surface)
}

async function hangCordLocks({ stage, canvas }: Drawing): Promise<void> {
  for (const side of SIDES) {
    const x = CX + side * 70
    const shape = `<ellipse cx="${x}" cy="322" rx="5.5" ry="8" transform="rotate(${side * 20} ${x} 322)" fill="#fff"/>`
    const lock = await rasterize(stage, shape)
    canvas.castOn(lock, 2, 4, 3, 0.5)
    canvas.lay(lock, inflate(stage, lock, 5, 1), CORD_BLACK, { roughness: 0.3, specular: 0.06 })
    const cord = await rasterize(stage, stroke(`M${x + side},330 q${side * 6},22 ${side},40`, 2.6))
    canvas.castOn(cord, 2, 3, 2, 0.4)
    canvas.lay(cord, createField(stage), CORD_BLACK)
  }
}
