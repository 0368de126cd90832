import { CENTRE_X as CX, type Drawing, SIDES } from '../engine/drawing.ts'
import { layeredNoise } from '../engine/noise.ts'
import type { LayerOptions } from '../engine/plate-canvas.ts'
import { area, stroke } from '../engine/raster.ts'
import { addInside } from '../engine/stage.ts'
import { printEmblem } from '../parts/emblem.ts'
import { layPiece, pressLines } from '../parts/piece.ts'
import { clipBuckle, layStrap } from '../parts/webbing.ts'
import { drawPackHarness } from './backpack-harness.ts'
import { PACK_REFLECTOR } from './backpack-pockets.ts'
import type { PackCloth } from './pack-piece.ts'

/** Cloth with a skin of plastic, welded and not sewn. */
const TARPAULIN: LayerOptions = { roughness: 0.34, specular: 0.05, edge: 0.16 }

/** Draws a waterproof pack whose opening is rolled up and buckled; behind, its harness. */
export async function drawRollTopPack(
  drawing: Drawing,
  cloth: PackCloth,
  view: 'front' | 'back',
): Promise<void> {
  const { stage, seed } = drawing
  await drawRolledTop(drawing)
  if (view === 'back') {
    await drawPackHarness(drawing, cloth, 'cycling', { lid: false, belt: 'narrow' })
    return
  }
  const body = `M${CX - 196},330 Q${CX},346 ${CX + 196},330 C${CX + 226},480 ${CX + 236},760 ${CX + 230},1010 Q${CX + 222},1090 ${CX + 150},1106 Q${CX},1120 ${CX - 150},1106 Q${CX - 222},1090 ${CX - 230},1010 C${CX - 236},760 ${CX - 226},480 ${CX - 196},330Z`
  const welds = `M${CX - 214},560 Q${CX},580 ${CX + 214},560 M${CX - 230},980 Q${CX},1006 ${CX + 230},980`
  const sack = await layPiece(drawing, area(body), {
    reach: 130,
    swell: 0.72,
    shake: 1.6,
    surface: TARPAULIN,
    lift: 6,
    finish: async (height, mask) => {
      addInside(stage, height, mask, (x, y) => {
        // the mouth is pressed flat before it is rolled, so creases run down from it
        const pinch = Math.max(0, 1 - (y - 330) / 260)
        return (
          7 * pinch * layeredNoise(x / 34, y / 190, 2, seed) + 5 * layeredNoise(x / 110, y / 150, 2, seed + 3)
        )
      })
      await pressLines(drawing, height, stroke(welds, 4), { blur: 1.2, depth: 3 })
    },
  })
  await layPiece(drawing, area(`M${CX - 260},986 Q${CX},1012 ${CX + 260},986 V1160 H${CX - 260}Z`), {
    dye: 'second',
    reach: 12,
    swell: 0.5,
    shadow: 0.3,
    lift: 3,
    within: sack,
    surface: { ...TARPAULIN, roughness: 0.5 },
  })
  await drawOuterPocket(drawing)
  for (const side of SIDES) {
    await layStrap(drawing, `M${CX + side * 190},312 L${CX + side * 206},560`, 20)
    await clipBuckle(drawing, CX + side * 198, 430, side * -4, 1.05)
  }
}

/** The mouth, rolled three times round a stiff edge. */
async function drawRolledTop(drawing: Drawing): Promise<void> {
  await layStrap(drawing, `M${CX - 60},268 C${CX - 56},196 ${CX + 56},196 ${CX + 60},268`, 18)
  const roll = `M${CX - 196},252 Q${CX},262 ${CX + 196},252 Q${CX + 222},256 ${CX + 220},302 Q${CX + 218},344 ${CX + 192},350 Q${CX},364 ${CX - 192},350 Q${CX - 218},344 ${CX - 220},302 Q${CX - 222},256 ${CX - 196},252Z`
  const turns = `M${CX - 214},284 Q${CX},298 ${CX + 214},284 M${CX - 216},318 Q${CX},332 ${CX + 216},318`
  await layPiece(drawing, area(roll), {
    reach: 60,
    swell: 0.9,
    shake: 1.6,
    lift: 10,
    surface: TARPAULIN,
    finish: (height) => pressLines(drawing, height, stroke(turns, 5), { blur: 2, depth: 7 }),
  })
}

/** A flat pocket with a sealed zip, a reflector and the loop for a lamp. */
async function drawOuterPocket(drawing: Drawing): Promise<void> {
  await layPiece(
    drawing,
    area(
      `M${CX - 140},610 Q${CX},624 ${CX + 140},610 L${CX + 150},900 Q${CX + 146},930 ${CX + 110},934 Q${CX},946 ${CX - 110},934 Q${CX - 146},930 ${CX - 150},900Z`,
    ),
    {
      dye: 'second',
      reach: 16,
      swell: 0.5,
      lift: 5,
      surface: TARPAULIN,
      finish: (height) =>
        pressLines(drawing, height, stroke(`M${CX - 120},664 Q${CX},678 ${CX + 120},664`, 6), {
          blur: 1.2,
          depth: 5,
        }),
    },
  )
  await layPiece(
    drawing,
    stroke(`M${CX - 132},800 Q${CX},814 ${CX + 132},800`, 16, 'style="stroke-linecap:butt"'),
    {
      dye: PACK_REFLECTOR,
      reach: 5,
      swell: 0.4,
      lift: 2,
      surface: { roughness: 0.4, specular: 0.06 },
    },
  )
  await layStrap(drawing, `M${CX - 46},872 H${CX + 46}`, 24)
  await layStrap(drawing, `M${CX},858 V886`, 9)
  printEmblem(drawing, CX - 36, 462, { scale: 2.9, opacity: 0.85 })
}
