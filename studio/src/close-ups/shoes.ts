import { albedoOf } from '../colour/linear-light.ts'
import type { Drawing } from '../engine/drawing.ts'
import type { Dye } from '../engine/plate-canvas.ts'
import { area, stroke } from '../engine/raster.ts'
import { addInside, excludeField, fillField } from '../engine/stage.ts'
import type { Point } from '../geometry/spline.ts'
import { layPiece } from '../parts/piece.ts'
import { brushedNap, layGround, leatherGrain, plainWeave, type Relief, wave } from './ground.ts'
import { layCord, setEyelet } from './hardware.ts'
import { layOverlap, sewLabel, sewRow } from './sewing.ts'

const UNDER = albedoOf('#222527')
const LACE = albedoOf('#e4e1d8')
const BOOT_LACE = albedoOf('#2a2d31')
const FLECK = albedoOf('#c98a2b')

const EDGE: readonly Point[] = [
  [420, -20],
  [404, 240],
  [430, 520],
  [520, 800],
  [640, 1020],
  [760, 1270],
]
const EYELETS: readonly Point[] = [
  [520, 120],
  [508, 380],
  [556, 640],
  [660, 880],
  [780, 1110],
]

/** The edge of the lacing, moved to the right; backwards when a shape is closed along it. */
function edgePath(shift: number, back = false): string {
  const points = EDGE.map(([x, y]) => `${x + shift},${y}`)
  return (back ? points.toReversed() : points).join(' L')
}

/** Where the laces go through, over an upper that is laid already: the reinforced edge, its stitches, eyelets and laces. */
async function laceUp(
  drawing: Drawing,
  cloth: Relief,
  style: { dye: Dye; lace: Dye; fleck?: Dye; round: boolean },
): Promise<void> {
  // the tongue beyond, soft and darker
  await layPiece(drawing, area(`M${edgePath(250)} H1020 V-20Z`), {
    dye: 'second',
    reach: 60,
    swell: 0.7,
    shadow: 0,
    surface: { roughness: 0.9, specular: 0.002, edge: 0, brightness: 0.8 },
    finish: (height, mask) => addInside(drawing.stage, height, mask, brushedNap(drawing.seed + 5, 1)),
  })
  await layOverlap(drawing, `M${edgePath(0)} L${edgePath(250, true)}Z`, cloth, {
    dye: style.dye,
    thick: 20,
    roughness: 0.5,
    specular: 0.022,
  })
  for (const shift of [22, 44])
    await sewRow(
      drawing,
      EDGE.map(([x, y]): Point => [x + shift, y]),
      { dye: 'main', length: 25, step: 34 },
    )
  await sewRow(
    drawing,
    EDGE.map(([x, y]): Point => [x + 226, y]),
    { dye: 'main', length: 25, step: 34 },
  )
  for (const [x, y] of EYELETS) await setEyelet(drawing, [x, y], 30)
  for (const [i, [x, y]] of EYELETS.entries()) {
    const across = `M${x},${y} C${x + 110},${y - 50} ${x + 260},${y - 120 + 14 * i} 1030,${y - 210 + 30 * i}`
    if (style.round) await layCord(drawing, across, 40, style.lace, style.fleck)
    else await layFlatLace(drawing, across)
  }
}

async function layFlatLace(drawing: Drawing, path: string): Promise<void> {
  await layPiece(drawing, stroke(path, 58), {
    dye: LACE,
    reach: 14,
    swell: 0.7,
    lift: 15,
    shadow: 0.55,
    surface: { roughness: 0.85, specular: 0.002, edge: 0.12 },
    finish: (height, mask) =>
      addInside(
        drawing.stage,
        height,
        mask,
        (x, y) => 2.2 * Math.abs(Math.sin((x + 0.5 * y) / 7)) * Math.abs(Math.sin((0.5 * x - y) / 7)),
      ),
  })
}

/** A hiking boot: nubuck, the double seam along the lacing, metal eyelets and a round lace with a fleck. */
export async function drawNubuckCloseUp(drawing: Drawing): Promise<void> {
  const { seed } = drawing
  const grain = leatherGrain(seed, 1.1)
  const nap = brushedNap(seed + 1, 0.5)
  const bent = wave(seed, 30)
  const leather: Relief = (x, y) => grain(x, y) + nap(x, y)
  layGround(drawing, (x, y) => leather(x, y) + bent(x, y), 'main', {
    roughness: 0.8,
    specular: 0.006,
    sheen: 0.04,
  })
  await laceUp(drawing, leather, { dye: 'main', lace: BOOT_LACE, fleck: FLECK, round: true })
  await sewLabel(drawing, [200, 900], { width: 220, height: 124, turnDeg: 14 })
}

/** Mesh over a dark lining: a net of round holes between ribs. */
async function layMesh(drawing: Drawing): Promise<void> {
  const { stage, seed } = drawing
  layGround(drawing, plainWeave(6, 0.6), UNDER, { roughness: 0.9, specular: 0.002 })
  const pitch = 34
  const hole = (x: number, y: number) => {
    const row = Math.floor(y / (pitch * 0.86))
    const u = x / pitch + (row % 2 === 0 ? 0 : 0.5)
    const dx = (u - Math.floor(u) - 0.5) * pitch
    const dy = y - (row + 0.5) * pitch * 0.86
    return Math.hypot(dx, dy * 1.1)
  }
  const open = fillField(stage, (x, y) => Math.max(0, Math.min(1, (11 - hole(x, y)) / 1.6)))
  const mask = excludeField(new Float32Array(stage.count).fill(1), open)
  const bent = wave(seed, 30)
  const knitting = plainWeave(5, 0.7)
  layGround(
    drawing,
    (x, y) => {
      const rise = Math.min(1, Math.max(0, (hole(x, y) - 9) / 9))
      return 7 * Math.sqrt(rise) + bent(x, y) + knitting(x, y) * rise
    },
    'main',
    { mask, roughness: 0.75, specular: 0.01, sheen: 0.03 },
  )
}

/** A low shoe's upper of mesh, smooth leather or canvas, and how it closes. */
async function drawShoe(
  drawing: Drawing,
  cloth: 'mesh' | 'leather' | 'canvas',
  closure: 'laces' | 'strap',
): Promise<void> {
  const { seed } = drawing
  const grain = leatherGrain(seed, 0.8)
  const canvas = plainWeave(10, 1.9)
  const bent = wave(seed, 30)
  if (cloth === 'mesh') await layMesh(drawing)
  else if (cloth === 'leather')
    layGround(drawing, (x, y) => grain(x, y) + bent(x, y), 'main', { roughness: 0.42, specular: 0.03 })
  else
    layGround(drawing, (x, y) => canvas(x, y) + bent(x, y), 'main', {
      roughness: 0.85,
      specular: 0.003,
      sheen: 0.03,
    })
  if (closure === 'laces') {
    await laceUp(drawing, grain, { dye: cloth === 'mesh' ? 'main' : 'second', lace: LACE, round: false })
    return
  }
  await layStrap(drawing, grain)
}

/** A strap with hook and loop tape, its corner lifted so that the hooks are seen. */
async function layStrap(drawing: Drawing, grain: Relief): Promise<void> {
  const { stage } = drawing
  const loops = 'M120,880 L700,700 L760,900 L180,1080Z'
  await layPiece(drawing, area(loops), {
    dye: UNDER,
    reach: 10,
    swell: 0.5,
    lift: 4,
    surface: { roughness: 0.95, specular: 0.001, edge: 0 },
    finish: (height, mask) =>
      addInside(
        stage,
        height,
        mask,
        (x, y) =>
          3 *
          Math.abs(Math.sin(x / 6 + 3 * Math.sin(y / 31))) *
          Math.abs(Math.sin(y / 7 + 2 * Math.sin(x / 27))),
      ),
  })
  const strap = 'M300,-20 L1020,-20 L1020,560 L700,720 Q520,790 470,700 Q430,640 470,520Z'
  await layOverlap(drawing, strap, grain, { dye: 'second', thick: 30, roughness: 0.6, specular: 0.015 })
  for (const inset of [0, 24])
    await sewRow(
      drawing,
      [
        [344 + inset * 0.9, -10],
        [508 + inset * 0.7, 530],
        [494 + inset, 660],
        [560 + inset * 0.4, 726 - inset],
        [700, 680 - inset],
        [1010, 526 - inset],
      ],
      { dye: 'main', length: 25, step: 34 },
    )
  await sewLabel(drawing, [760, 280], {
    width: 230,
    height: 130,
    turnDeg: -22,
    dye: 'main',
    markColour: '#e4ddcd',
  })
}

export const drawMeshCloseUp = (drawing: Drawing): Promise<void> => drawShoe(drawing, 'mesh', 'laces')
export const drawShoeLeatherCloseUp = (drawing: Drawing): Promise<void> =>
  drawShoe(drawing, 'leather', 'laces')
export const drawCanvasCloseUp = (drawing: Drawing): Promise<void> => drawShoe(drawing, 'canvas', 'laces')
export const drawStrapCloseUp = (drawing: Drawing): Promise<void> => drawShoe(drawing, 'canvas', 'strap')
