import type { WholeView } from '../catalogue/kinds.ts'
import { albedoOf } from '../colour/linear-light.ts'
import { CENTRE_X as CX, type Drawing, SIDES } from '../engine/drawing.ts'
import { inflate } from '../engine/poisson.ts'
import { area, rasterize } from '../engine/raster.ts'
import { mapField } from '../engine/stage.ts'
import { drawCollarBack, drawCollarFront, drawCollarInside } from '../garments/collar.ts'
import type { Fabric } from '../garments/fabric.ts'
import { fleeceFabric, raiseNap } from '../garments/fleece-cloth.ts'
import { drawHoodLining, drawHoodUp, type HoodStyle, hoodOpening } from '../garments/hood.ts'
import { drawHoodBack } from '../garments/hood-behind.ts'
import { drawOpenFront } from '../garments/open-front.ts'
import { CHILD_MEASURES, cutSleeve, SHELL_MEASURES, type TopMeasures } from '../garments/pattern.ts'
import { drawSleeve } from '../garments/sleeve.ts'
import { drawInnerBack, drawTorso } from '../garments/torso.ts'
import { smoothLine, smoothPath } from '../geometry/spline.ts'
import { printEmblem } from '../parts/emblem.ts'
import { sewHandPocket } from '../parts/pockets.ts'
import { sewReflector } from '../parts/reflector.ts'
import { sewStitch } from '../parts/seams.ts'
import { hangPuller, sewMainZip, sewPocketZip } from '../parts/zips.ts'

interface FleeceCut {
  seed: number
  zip: 'full' | 'half'
  hood: boolean
  /** Deep curly pile instead of a brushed face. */
  pile: boolean
  /** A patch pocket of smooth cloth on the chest. */
  patch: boolean
  /** Of a child's measures, with a band on the back that reflects light. */
  child?: boolean
}

const CUTS: Readonly<Record<string, FleeceCut>> = {
  'full-zip': { seed: 3, zip: 'full', hood: false, pile: false, patch: false },
  'half-zip': { seed: 9, zip: 'half', hood: false, pile: false, patch: false },
  pile: { seed: 14, zip: 'full', hood: false, pile: true, patch: true },
  hooded: { seed: 21, zip: 'full', hood: true, pile: false, patch: false },
  child: { seed: 25, zip: 'full', hood: false, pile: false, patch: false, child: true },
  'child-pile': { seed: 28, zip: 'full', hood: false, pile: true, patch: true, child: true },
}

const MEASURES: TopMeasures = {
  ...SHELL_MEASURES,
  length: 1000,
  chest: 212,
  hem: 206,
  spreadDeg: 3,
  sleeve: 0.94,
}
const LINING = albedoOf('#5a5f63')
/** The inside of the cloth, seen in full light. */
const OPEN_LINING = albedoOf('#8a9094')

/** The seed for the random unevenness of a cut. */
export function fleeceSeed(cutName: string): number {
  return CUTS[cutName]?.seed ?? 1
}

function raglanSeams(): string {
  return SIDES.map((side) =>
    smoothLine([
      [CX + side * 20, 452],
      [CX + side * 110, 446],
      [CX + side * 236, 428],
    ]),
  ).join(' ')
}

/** Draws a fleece. */
export async function drawFleece(drawing: Drawing, cutName: string, view: WholeView): Promise<void> {
  const cut = CUTS[cutName]
  if (!cut) throw new RangeError(`No such fleece: ${cutName}`)
  const front = view !== 'back'
  const m = cut.child ? CHILD_MEASURES : MEASURES
  const fabric = fleeceFabric(drawing, cut.pile)
  const finish = raiseNap(drawing, cut.pile)
  const trim = cut.patch ? 'second' : 'main'
  const hood: HoodStyle = { fabric, dye: 'main', lining: LINING, width: 0.96, visor: false, finish }
  const opening = hoodOpening(hood.width)
  const sleeves = SIDES.map((side) => cutSleeve(drawing, side, m))
  if (front) {
    await drawInnerBack(drawing, m, LINING)
    if (cut.hood) await drawHoodLining(drawing, opening, LINING)
    else await drawCollarInside(drawing, LINING)
  }
  const yoke = cut.patch ? undefined : raglanSeams()
  const torso = await drawTorso(drawing, m, {
    fabric,
    dye: 'main',
    seams: yoke ? [yoke] : [],
    stitches: yoke ? [{ path: yoke, dy: 5, opacity: 0.16 }] : [],
    ...(front && cut.hood ? { opening: await rasterize(drawing.stage, area(opening)) } : {}),
    placket: front && cut.zip === 'full',
    hem: 'binding',
    hemDye: trim,
    finish,
  })
  if (front && cut.zip === 'full')
    for (const side of SIDES) await sewHandPocket(drawing, side, 'hip', fabric, cut.child ? -50 : 10)
  if (front && cut.patch) await sewPatchPocket(drawing)
  if (front && !cut.patch) await sewChestZip(drawing, fabric)
  if (cut.hood) await (front ? drawHoodUp(drawing, opening, hood) : drawHoodBack(drawing, hood))
  else {
    const collar = { fabric, dye: 'main' as const, lining: LINING, finish }
    await (front ? drawCollarFront(drawing, collar) : drawCollarBack(drawing, collar))
  }
  for (const sleeve of sleeves) {
    await drawSleeve(drawing, sleeve, torso, {
      fabric,
      dye: 'main',
      lining: LINING,
      cuff: 'binding',
      cuffDye: trim,
      finish,
    })
  }
  if (view === 'other') {
    await drawOpenFront(drawing, {
      fabric,
      lining: OPEN_LINING,
      top: cut.hood ? 340 : 352,
      bottom: cut.zip === 'full' ? m.length - 2 : 590,
      half: cut.zip === 'full' ? 104 : 66,
      closed: cut.zip === 'half',
    })
  } else if (front) await closeFront(drawing, cut, m)
  else if (!cut.pile) printEmblem(drawing, CX - 16, 402, { scale: 1.2 })
  if (!front && cut.child) await sewReflector(drawing, 500)
}

async function closeFront(drawing: Drawing, cut: FleeceCut, m: TopMeasures): Promise<void> {
  const top = cut.hood ? 340 : 330
  const bottom = cut.zip === 'full' ? m.length + 6 : 590
  const x = CX + drawing.jitter(2)
  const path = smoothLine([
    [x, top],
    [x + 1, (top + bottom) / 2],
    [x + 1, bottom],
  ])
  await sewMainZip(drawing, path, [x, top + 6])
  if (!cut.patch) printEmblem(drawing, CX - 118, 478)
}

async function sewChestZip(drawing: Drawing, fabric: Fabric): Promise<void> {
  const path = smoothLine([
    [CX + 92, 486],
    [CX + 95, 540],
    [CX + 96, 584],
  ])
  await sewPocketZip(drawing, path, { dye: 'main', surface: fabric.surface }, 3.6)
  await hangPuller(drawing, CX + 92, 488)
}

/** A chest pocket of smooth nylon with a flap. */
async function sewPatchPocket(drawing: Drawing): Promise<void> {
  const { stage, canvas, weave } = drawing
  const surface = { roughness: 0.45, specular: 0.02, sheen: 0.02, texture: weave }
  const bag = smoothPath([
    [CX + 62, 476, 1],
    [CX + 176, 470, 1],
    [CX + 178, 560],
    [CX + 166, 592],
    [CX + 78, 598],
    [CX + 64, 568],
  ])
  const flap = smoothPath([
    [CX + 58, 470, 1],
    [CX + 180, 464, 1],
    [CX + 182, 500],
    [CX + 120, 520],
    [CX + 60, 506],
  ])
  for (const outline of [bag, flap]) {
    const mask = await rasterize(stage, area(outline))
    canvas.castOn(mask, 3, 7, 7, 0.42)
    canvas.lay(
      mask,
      mapField(inflate(stage, mask, 12, 1), (v) => v * 0.7),
      'second',
      surface,
    )
    await sewStitch(drawing, outline, { opacity: 0.2, within: mask })
  }
  printEmblem(drawing, CX + 106, 484, { scale: 1.1 })
}
