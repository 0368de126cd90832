import type { LinearColour } from '../colour/linear-light.ts'
import type { Drawing } from '../engine/drawing.ts'
import { addFolds, type Fold } from '../engine/folds.ts'
import { shakeMask } from '../engine/mask.ts'
import { layeredNoise } from '../engine/noise.ts'
import type { Dye } from '../engine/plate-canvas.ts'
import { inflate } from '../engine/poisson.ts'
import { area, rasterize } from '../engine/raster.ts'
import {
  createField,
  type Field,
  mapField,
  multiplyFields,
  smoothStep,
  unionFields,
} from '../engine/stage.ts'
import { type Point, smoothLine, smoothPath } from '../geometry/spline.ts'
import { pressRibs, pressSeam, sewStitch } from '../parts/seams.ts'
import { addWrinkles, type Fabric, settleCloth, shadeDownwards } from './fabric.ts'
import type { Sleeve } from './pattern.ts'

interface SleeveStyle {
  fabric: Fabric
  dye: Dye
  lining: LinearColour
  /** How the sleeve ends: a shell's tab, a knitted rib, an elastic binding or a plain hem. */
  cuff: 'tab' | 'rib' | 'binding' | 'hem'
  /** Dye of tab, rib or binding. */
  cuffDye: Dye
  /** Extra surface work before lighting, for instance a knit. */
  finish?: (height: Field, mask: Field) => void
  secondShare?: Field
}

/** About how wide a cuff lies, view pixels. */
const CUFF_WIDTH = 90

/** The cushion of a sleeve: near the shoulder it follows body and sleeve as one, or shoulders become balls. */
function inflateSleeve({ stage }: Drawing, mask: Field, torso: Field, firmness: number): Field {
  const own = inflate(stage, mask, 100, 4)
  const joint = inflate(stage, unionFields(mask, torso), 110, 4)
  const height = createField(stage)
  for (let y = 0; y < stage.height; y++) {
    const free = smoothStep(400, 630, y / stage.scale)
    for (let i = y * stage.width; i < (y + 1) * stage.width; i++) {
      height[i] = own[i]! * 0.85 * firmness * (0.35 + 0.65 * free) + joint[i]! * 0.465 * (1 - free)
    }
  }
  return height
}

function foldSleeve({ random, jitter }: Drawing, { frame }: Sleeve, amount: number): Fold[] {
  const folds: Fold[] = []
  const add = (points: readonly Point[], fold: Omit<Fold, 'along'>) =>
    folds.push({
      ...fold,
      along: points.flatMap(([along, across]) => frame(along, across)),
      height: fold.height * amount,
    })
  for (let i = 0; i < 3; i++) {
    add(
      [
        [0.3 + i * 0.05, 0],
        [0.25 + i * 0.05, 0.3],
        [0.19 + i * 0.05 + jitter(0.02), 0.6],
        [0.13 + i * 0.06 + jitter(0.02), 0.92],
      ],
      { width: 22 + random() * 10, height: 6.5, taper: [0.15, 0.7], sharpness: 0.7 },
    )
  }
  let elbow = 0.46 + jitter(0.02)
  for (let i = 0; i < 6; i++) {
    if (i % 2 === 0) {
      add(
        [
          [elbow, 0.02],
          [elbow + 0.005, 0.3],
          [elbow + 0.03, 0.6],
          [elbow + 0.055 + jitter(0.02), 0.9],
        ],
        { width: 20 + random() * 10, height: 8.2 + jitter(1.5), taper: [0.1, 0.6], sharpness: 0.85 },
      )
    } else {
      add(
        [
          [elbow, 0.99],
          [elbow + 0.01, 0.7],
          [elbow + 0.03, 0.45],
          [elbow + 0.055, 0.14],
        ],
        { width: 18 + random() * 10, height: 6.5 + jitter(1.5), taper: [0.12, 0.6], sharpness: 0.8 },
      )
    }
    elbow += 0.042 + random() * 0.03
  }
  add(
    [
      [0.62, 0.75],
      [0.7, 0.66],
      [0.78, 0.55],
      [0.88, 0.5],
    ],
    { width: 26, height: 5, taper: [0.4, 0.4], sharpness: 0.45 },
  )
  for (let i = 0; i < 4; i++) {
    const at = 0.8 + i * 0.036 + jitter(0.01)
    const inside = i % 2 === 1
    add(
      [
        [at, inside ? 0.02 : 0.98],
        [at + 0.012, inside ? 0.3 : 0.7],
        [at + 0.018, 0.5],
        [at + 0.02 + jitter(0.02), inside ? 0.85 : 0.15],
      ],
      { width: 12 + random() * 8, height: 4.2 + random() * 1.8, taper: [0.1, 0.55], sharpness: 0.8 },
    )
  }
  return folds
}

/** The dark opening of the cuff, seen a little from below. */
async function drawCuffOpening(
  { stage, canvas }: Drawing,
  { frame }: Sleeve,
  lining: LinearColour,
): Promise<void> {
  const [x0, y0] = frame(1, 0)
  const [x1, y1] = frame(1, 1)
  const cx = (x0 + x1) / 2
  const cy = (y0 + y1) / 2
  const turn = (Math.atan2(y1 - y0, x1 - x0) * 180) / Math.PI
  const radius = Math.hypot(x1 - x0, y1 - y0) / 2 - 3
  const shape = `<ellipse cx="${cx}" cy="${cy - 1}" rx="${radius}" ry="9" transform="rotate(${turn} ${cx} ${cy})" fill="#fff"/>`
  const mask = await rasterize(stage, shape)
  canvas.lay(mask, createField(stage), lining, { brightness: 0.35, edge: 0, occlusion: 0, castShadow: 0 })
}

/** Draws a sleeve over the torso. */
export async function drawSleeve(
  drawing: Drawing,
  sleeve: Sleeve,
  torso: Field,
  style: SleeveStyle,
): Promise<void> {
  const { stage, canvas, seed } = drawing
  const { side, frame } = sleeve
  const { fabric } = style
  const mask = shakeMask(stage, await rasterize(stage, area(sleeve.path)), 3.4, 48, seed + side)
  canvas.castOn(mask, side < 0 ? 12 : 2, 10, 11, 0.42)
  const height = inflateSleeve(drawing, mask, torso, 1)
  const base = height.slice()
  await drawCuffOpening(drawing, sleeve, style.lining)
  addFolds(stage, height, foldSleeve(drawing, sleeve, fabric.foldAmount), 9, seed + side)
  addWrinkles(height, mask, fabric, 0.9)
  settleCloth(drawing, height, mask, fabric, {
    grid: 5,
    seed: seed + side,
    share: 1.15,
    excess: (x, y) => {
      const unrest = layeredNoise(x / 60, y / 60, 2, seed + 61)
      const cuff = 0.022 * Math.exp(-(((y - 960) / 70) ** 2))
      const elbow = 0.018 * Math.exp(-(((y - 700) / 90) ** 2))
      return [0.01 + 0.01 * unrest, 0.014 - 0.01 * unrest + cuff + elbow]
    },
  })
  const cuffAt = style.cuff === 'rib' ? (fabric.rib ? 0.9 : 0.935) : style.cuff === 'binding' ? 0.975 : 0.94
  const cuff = smoothLine([frame(cuffAt, -0.05), frame(cuffAt + 0.007, 0.5), frame(cuffAt, 1.05)])
  await pressSeam(drawing, height, cuff)
  style.finish?.(height, mask)
  const surface = { ...fabric.surface, base }
  canvas.lay(
    mask,
    height,
    style.dye,
    style.secondShare ? { ...surface, secondShare: style.secondShare } : surface,
  )
  if (style.cuff === 'tab' || style.cuff === 'hem') await sewStitch(drawing, cuff, { dy: -5, opacity: 0.2 })
  if (style.cuff === 'tab') await sewCuffTab(drawing, sleeve, mask, style)
  if (style.cuff === 'rib' || style.cuff === 'binding')
    await sewCuffBand(drawing, sleeve, mask, style, cuffAt)
  shadeDownwards(drawing, mask, 760, 1080, 0.16)
}

async function sewCuffTab({ stage, canvas }: Drawing, { frame }: Sleeve, mask: Field, style: SleeveStyle) {
  const corner = (along: number, across: number) => [...frame(along, across), 1] as const
  const outline = smoothPath([corner(0.952, 0.35), corner(0.953, 1), corner(0.986, 1), corner(0.986, 0.35)])
  const tab = await rasterize(stage, area(outline))
  canvas.castOn(tab, 1, 4, 4, 0.45, mask)
  const height = mapField(inflate(stage, tab, 7, 1), (v) => v * 0.6)
  canvas.lay(multiplyFields(tab, mask), height, style.cuffDye, style.fabric.surface)
}

/** A rib or an elastic binding round the wrist. */
async function sewCuffBand(
  { stage, canvas }: Drawing,
  { frame }: Sleeve,
  mask: Field,
  style: SleeveStyle,
  from: number,
) {
  const outline = smoothPath([
    [...frame(from, -0.02), 1],
    frame(from + 0.007, 0.5),
    [...frame(from, 1.02), 1],
    [...frame(1, 0.99), 1],
    frame(1, 0.5),
    [...frame(1, 0.01), 1],
  ])
  const band = multiplyFields(await rasterize(stage, area(outline)), mask)
  canvas.castOn(band, 0, -3, 4, 0.3, mask)
  const height = mapField(inflate(stage, band, style.cuff === 'rib' ? 40 : 8, 1), (v) => v * 0.65)
  if (style.cuff === 'rib') {
    const { rib } = style.fabric
    const count = rib ? Math.round(CUFF_WIDTH / rib.width) : 15
    const ribs = Array.from({ length: count }, (_, i) =>
      smoothLine([frame(from, (i + 0.5) / count), frame(1, (i + 0.5) / count)]),
    )
    await pressRibs(stage, height, ribs, rib)
  }
  canvas.lay(band, height, style.cuffDye, { ...style.fabric.surface, castShadow: 0.2 })
}
