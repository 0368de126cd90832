import { albedoOf } from '../colour/linear-light.ts'
import { CENTRE_X as CX, type Drawing, SIDES } from '../engine/drawing.ts'
import { blurField, shakeMask } from '../engine/mask.ts'
import { layeredNoise } from '../engine/noise.ts'
import type { LayerOptions } from '../engine/plate-canvas.ts'
import { inflate } from '../engine/poisson.ts'
import { area, rasterize, stroke } from '../engine/raster.ts'
import { addInside, createField, type Field, mapField } from '../engine/stage.ts'
import { isSecondColour, knitStitch, STAR_BAND, visitInside } from '../garments/knit.ts'
import { interpolate, type OutlinePoint, type Point, symmetricOutline } from '../geometry/spline.ts'
import { printEmblem } from '../parts/emblem.ts'
import { layPiece } from '../parts/piece.ts'
import { ABOVE_CENTRE_Y, knitFromAbove } from './beanie-crown.ts'
import { drawPompom } from './pompom.ts'

interface BeanieCut {
  seed: number
  pompom: boolean
  /** Colour-work with stars, plain stocking stitch, or a rib all over. */
  knit: 'stars' | 'plain' | 'rib'
  /** A child's hat with ear flaps that are tied under the chin. */
  ties?: boolean
}

const CUTS: Readonly<Record<string, BeanieCut>> = {
  pattern: { seed: 1, pompom: true, knit: 'stars' },
  rib: { seed: 7, pompom: false, knit: 'rib' },
  plain: { seed: 12, pompom: true, knit: 'plain' },
  'pattern-flat': { seed: 4, pompom: false, knit: 'stars' },
  ties: { seed: 15, pompom: false, knit: 'plain', ties: true },
}

/** The seed for the random unevenness of a cut. */
export function beanieSeed(cutName: string): number {
  return CUTS[cutName]?.seed ?? 1
}

const CUFF_TOP = 770
const CUFF_BOTTOM = 968
const COLUMNS = 84
const ROW_HEIGHT = 12.4
const WOOL: LayerOptions = { roughness: 0.9, specular: 0.002, sheen: 0.035, castShadow: 0.3 }

/** Draws a knitted hat. */
export async function drawBeanie(drawing: Drawing, cutName: string, view: 'front' | 'back'): Promise<void> {
  const cut = CUTS[cutName]
  if (!cut) throw new RangeError(`No such beanie: ${cutName}`)
  const { stage, canvas } = drawing
  const rim = await rasterize(
    stage,
    `<ellipse cx="${CX}" cy="${CUFF_BOTTOM - 14}" rx="286" ry="26" fill="#fff"/>`,
  )
  canvas.lay(rim, createField(stage), 'main', { brightness: 0.35, edge: 0, occlusion: 0, castShadow: 0 })
  const top = cut.pompom ? 330 : 306
  if (cut.ties) await knitEarFlaps(drawing)
  await knitCrown(drawing, cut, top)
  await knitCuff(drawing, cut)
  if (view === 'front') await sewLabel(drawing)
  if (cut.pompom) await drawPompom(drawing, cut.knit === 'stars')
}

/** Draws it from above. */
export async function drawBeanieFromAbove(drawing: Drawing, cutName: string): Promise<void> {
  const cut = CUTS[cutName]
  if (!cut) throw new RangeError(`No such beanie: ${cutName}`)
  await knitFromAbove(drawing, { knit: cut.knit, surface: WOOL })
  if (cut.pompom) await drawPompom(drawing, cut.knit === 'stars', ABOVE_CENTRE_Y)
}

/** Half-width of the knitted tube at y, for wrapping the columns round it. */
function tubeCurve(top: number): readonly Point[] {
  return [
    [top - 2, 4],
    [top + 5, 55],
    [top + 12, 92],
    [top + 70, 180],
    [top + 170, 244],
    [top + 290, 274],
    [CUFF_TOP - 60, 286],
    [CUFF_TOP + 60, 292],
  ]
}

async function knitCrown(drawing: Drawing, cut: BeanieCut, top: number): Promise<void> {
  const { stage, canvas, seed } = drawing
  const half: readonly OutlinePoint[] = [
    [0, top],
    [90, top + 12],
    [178, top + 70],
    [242, top + 170],
    [272, top + 290],
    [284, CUFF_TOP - 60],
    [290, CUFF_TOP + 20, 1],
    [0, CUFF_TOP + 50],
  ]
  const mask = shakeMask(stage, await rasterize(stage, area(symmetricOutline(CX, half))), 3, 60, seed)
  const base = mapField(inflate(stage, mask, 150, 4), (v) => v * 0.85)
  const height = base.slice()
  const second = createField(stage)
  const tube = tubeCurve(top)
  const rowAtCuff = Math.floor((CUFF_TOP - 58) / ROW_HEIGHT)
  visitInside(stage, mask, (i, x, y) => {
    const halfWidth = interpolate(y, tube) + 3
    const turn = Math.asin(Math.max(-0.999, Math.min(0.999, (x - CX) / halfWidth)))
    const facing = Math.cos(turn)
    const wobble = layeredNoise(x / 60, y / 60, 2, seed + 2)
    const u = (turn / Math.PI) * COLUMNS + COLUMNS / 2 + 0.5 * wobble
    const v = (y - (1 - facing) * 26 + 3 * layeredNoise(x / 70, y / 50, 2, seed + 8)) / ROW_HEIGHT
    const columnWidth = ((halfWidth * Math.PI) / COLUMNS) * (facing / 1.6)
    const fade = Math.max(0, Math.min(1, (y - top - 8) / 60))
    const amplitude = Math.min(5.2, 1.2 + columnWidth * 0.9) * (0.35 + 0.65 * fade)
    if (cut.knit === 'rib') {
      // towards the crown the purl ribs sink away as stitches are knitted together
      const rib = Math.cos(u * Math.PI)
      const stitch = knitStitch(u + 0.5, -v, amplitude * 0.8)
      const raised = Math.max(0, rib)
      height[i] =
        height[i]! +
        8 * (0.3 + 0.7 * fade) * facing ** 0.6 * (0.5 + 0.5 * rib) ** 0.7 +
        stitch.height * (0.3 + 0.7 * raised)
      return
    }
    const stitch = knitStitch(u, -v, amplitude)
    height[i] = height[i]! + stitch.height
    if (cut.knit !== 'stars') return
    const row = stitch.row + rowAtCuff
    const above = row - STAR_BAND.length
    const dotted =
      above >= 3 &&
      above % 4 === 0 &&
      (stitch.column + 2 * (above % 8 === 0 ? 1 : 0)) % 4 === 0 &&
      y > top + 60
    if (dotted || isSecondColour(STAR_BAND, stitch.column, row)) second[i] = 1
  })
  canvas.lay(mask, height, 'main', {
    ...WOOL,
    base,
    occlusionRadii: [2, 5, 14],
    occlusion: 0.95,
    edge: 0.12,
    relief: 0.85,
    secondShare: blurField(stage, second, 0.7),
  })
}

async function knitCuff(drawing: Drawing, cut: BeanieCut): Promise<void> {
  const { stage, canvas, seed } = drawing
  const half: readonly OutlinePoint[] = [
    [0, CUFF_TOP - 4],
    [150, CUFF_TOP - 12],
    [288, CUFF_TOP - 34],
    [306, CUFF_TOP - 10],
    [312, CUFF_TOP + 70],
    [306, CUFF_BOTTOM - 40],
    [292, CUFF_BOTTOM - 12],
    [150, CUFF_BOTTOM + 16],
    [0, CUFF_BOTTOM + 22],
  ]
  const mask = shakeMask(stage, await rasterize(stage, area(symmetricOutline(CX, half))), 3, 50, seed + 4)
  canvas.castOn(mask, 0, -14, 14, 0.4)
  canvas.castOn(mask, 0, -4, 5, 0.35)
  const thick = inflate(stage, mask, 42, 3)
  const round = inflate(stage, mask, 220, 3)
  const base = mapField(thick, (v, i) => v * 0.57 + round[i]! * 0.35)
  const height = base.slice()
  visitInside(stage, mask, (i, x, y) => {
    const turn = Math.asin(Math.max(-0.999, Math.min(0.999, (x - CX) / 312)))
    const facing = Math.cos(turn)
    const u = (turn / Math.PI) * COLUMNS + 0.25 * layeredNoise(x / 50, y / 60, 2, seed + 12)
    const v = (y - (1 - facing) * 24) / 11.5
    const rib = Math.cos(u * Math.PI)
    const stitch = knitStitch(u + 0.5, -v, 4.2)
    const depth = cut.knit === 'rib' ? 10 : 8.5
    height[i] =
      height[i]! +
      depth * facing ** 0.6 * (0.5 + 0.5 * rib) ** 0.7 +
      stitch.height * (0.3 + 0.7 * Math.max(0, rib))
  })
  canvas.lay(mask, height, 'main', {
    ...WOOL,
    base,
    occlusionRadii: [2, 6, 16],
    occlusion: 0.85,
    edge: 0.15,
    relief: 0.8,
  })
}

/** Flaps over the ears, each with a plaited cord. */
async function knitEarFlaps(drawing: Drawing): Promise<void> {
  const { stage } = drawing
  for (const side of SIDES) {
    const x = (dx: number) => CX + side * dx
    const cord = `M${x(196)},1060 C${x(206)},1110 ${x(178)},1150 ${x(190)},1204`
    await layPiece(drawing, stroke(cord, 17), {
      dye: 'second',
      reach: 8,
      swell: 0.9,
      surface: WOOL,
      finish: (height, mask) =>
        addInside(stage, height, mask, (px, y) => 2.6 * Math.cos((y + (px - x(190)) * side * 0.9) / 3.4)),
    })
    const flap = `M${x(300)},900 C${x(304)},980 ${x(268)},1062 ${x(206)},1072 C${x(150)},1066 ${x(112)},1000 ${x(96)},930Z`
    await layPiece(drawing, area(flap), {
      reach: 30,
      swell: 0.6,
      shake: 2,
      surface: WOOL,
      finish: (height, mask) =>
        visitInside(stage, mask, (i, px, y) => {
          height[i] = height[i]! + knitStitch((px - CX) / 9.4, -y / 11.5, 4).height
        }),
    })
  }
}

/** A leather patch on the cuff, with the maker's mark burnt in. */
async function sewLabel(drawing: Drawing): Promise<void> {
  const { stage, canvas, weave } = drawing
  const label: Field = await rasterize(
    stage,
    '<rect x="446" y="850" width="108" height="62" rx="3" fill="#fff"/>',
  )
  canvas.castOn(label, 2, 5, 5, 0.5)
  canvas.lay(
    label,
    mapField(inflate(stage, label, 6, 1), (v) => v * 0.5),
    albedoOf('#8a5a34'),
    { roughness: 0.6, specular: 0.01, texture: weave },
  )
  printEmblem(drawing, 472, 866, { scale: 2.2, lineWidth: 1.9, colour: '#2a1a10', opacity: 0.8 })
  const thread =
    '<rect x="451" y="855" width="98" height="52" rx="2" fill="none" stroke="#fff" stroke-width="1.6" stroke-dasharray="5 3"/>'
  canvas.paint(await rasterize(stage, thread), albedoOf('#d9b98c'), 0.7)
}
