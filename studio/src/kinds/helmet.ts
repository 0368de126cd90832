import { albedoOf } from '../colour/linear-light.ts'
import type { Drawing } from '../engine/drawing.ts'
import type { LayerOptions } from '../engine/plate-canvas.ts'
import { inflate } from '../engine/poisson.ts'
import { area, stroke } from '../engine/raster.ts'
import { addField, mapField } from '../engine/stage.ts'
import { smoothPath } from '../geometry/spline.ts'
import { layGleam, layPiece, pressLines } from '../parts/piece.ts'
import { drawCyclingHelmet } from './helmet-cycling.ts'
import { type HelmetFrame, placeHelmet, printMarkOnHelmet, printSpots } from './helmet-frame.ts'
import { HELMET_BLACK, HELMET_LINING, hangStraps, layHollow, type Put } from './helmet-straps.ts'

/** `brim` has a visor: pictures that are stored know it by the older name. */
type HelmetCut = 'vented' | 'brim' | 'cycling' | 'city' | 'child' | 'child-cycling'

const SEEDS: Readonly<Record<HelmetCut, number>> = {
  vented: 2,
  brim: 5,
  cycling: 8,
  city: 11,
  child: 14,
  'child-cycling': 17,
}

const PAD = albedoOf('#33373a')
const LENS = albedoOf('#4a3f36')

const SHELL = smoothPath([
  [150, 720],
  [132, 600],
  [150, 470],
  [212, 350],
  [316, 266],
  [450, 226],
  [590, 236],
  [712, 292],
  [800, 384],
  [852, 490],
  [872, 590],
  [868, 640],
  [836, 664],
  [700, 672],
  [610, 690],
  [556, 730],
  [500, 790],
  [420, 806],
  [330, 806],
  [240, 800],
  [180, 776],
])

/** The seed for the random unevenness of a cut. */
export function helmetSeed(cutName: string): number {
  return isHelmetCut(cutName) ? SEEDS[cutName] : 1
}

function isHelmetCut(name: string): name is HelmetCut {
  return Object.hasOwn(SEEDS, name)
}

/** Draws a helmet from its right side; the back view shows its left side. */
export async function drawHelmet(drawing: Drawing, cutName: string, view: 'front' | 'back'): Promise<void> {
  if (!isHelmetCut(cutName)) throw new RangeError(`No such helmet: ${cutName}`)
  const child = cutName === 'child' || cutName === 'child-cycling'
  const frame = placeHelmet(view === 'front', child)
  if (cutName === 'cycling' || cutName === 'city' || cutName === 'child-cycling')
    await drawCyclingHelmet(drawing, frame, { city: cutName !== 'cycling', child })
  else await drawSkiHelmet(drawing, frame, { visor: cutName === 'brim', child })
}

async function drawSkiHelmet(
  drawing: Drawing,
  frame: HelmetFrame,
  { visor, child }: { visor: boolean; child: boolean },
): Promise<void> {
  const { put, front } = frame
  await layHollow(
    drawing,
    put,
    smoothPath([
      [170, 740],
      [300, 640],
      [560, 600],
      [850, 620],
      [820, 720],
      [640, 800],
      [420, 850],
      [220, 800],
    ]),
  )
  await hangStraps(
    drawing,
    put,
    [
      'M560,760 C590,860 580,960 520,1030',
      'M400,930 C430,990 470,1030 530,1040 C580,1046 620,1000 640,930 C652,860 650,800 640,740',
    ],
    [536, 1036],
  )
  const lacquer: LayerOptions = { roughness: 0.28, specular: 0.06, edge: 0.14, castShadow: 0.1 }
  const vents =
    visor || child
      ? 'M360,330 q90,-50 190,-40 q10,26 -20,34 q-70,4 -140,44 q-40,-6 -30,-38z M250,430 q30,-50 74,-80 q26,12 4,50 q-30,30 -46,66 q-34,2 -32,-36z'
      : 'M330,348 q70,-60 160,-70 q20,20 -8,40 q-70,22 -118,70 q-38,-6 -34,-40z M540,286 q90,10 150,66 q2,30 -32,24 q-50,-40 -112,-52 q-20,-20 -6,-38z M226,470 q20,-60 60,-96 q28,6 10,48 q-24,34 -34,78 q-34,6 -36,-30z M700,420 q50,40 76,96 q-8,26 -34,10 q-22,-44 -60,-76 q-6,-26 18,-30z'
  const shell = await layPiece(drawing, put(area(SHELL)), {
    dye: 'main',
    reach: 260,
    swell: 0.82,
    lift: 10,
    surface: { ...lacquer, occlusionRadii: [2.5, 9] },
    finish: async (height) => {
      await pressLines(drawing, height, put(stroke('M140,640 C300,560 560,520 866,560', 5)), {
        blur: 2,
        depth: 5,
      })
    },
  })
  const form = mapField(inflate(drawing.stage, shell, 260, 1), (v) => v * 0.82)
  await layPiece(drawing, put(area('M100,700 L120,650 C300,570 560,530 900,570 V900 H100Z')), {
    dye: 'second',
    reach: 5,
    swell: 0.5,
    shadow: 0,
    within: shell,
    surface: { ...lacquer, roughness: 0.45, specular: 0.03 },
    finish: (height) => addField(height, form),
  })
  if (child) await printSpots(drawing, put, shell, form)
  await layPiece(drawing, put(area(vents) + stroke(vents, 10)), {
    dye: 'main',
    reach: 8,
    swell: 0.5,
    shadow: 0,
    surface: { ...lacquer, brightness: 0.8 },
  })
  await layPiece(drawing, put(area(vents)), {
    dye: HELMET_LINING,
    reach: 16,
    swell: -0.8,
    shadow: 0,
    surface: { brightness: 0.5, edge: 0.6 },
  })
  if (visor) {
    await fitVisor(drawing, put)
  } else {
    await layPiece(drawing, put(stroke('M866,618 C800,650 690,650 610,676', 22)), {
      dye: HELMET_LINING,
      reach: 11,
      swell: 0.8,
      lift: 4,
    })
  }
  await layGleam(
    drawing,
    put(stroke(front ? 'M236,400 C290,310 380,262 480,256' : 'M640,260 C740,290 810,370 836,450', 34)),
    { blur: 16, opacity: 0.3, within: shell },
  )
  await fitEarPad(drawing, put)
  printMarkOnHelmet(drawing, frame, 490, 438, 4.2, 4)
}

/** A lens of dark glass in front of the face, in a frame that turns on a hinge. */
async function fitVisor(drawing: Drawing, put: Put): Promise<void> {
  const lens = smoothPath([
    [600, 536],
    [700, 500],
    [800, 506],
    [880, 548],
    [906, 620],
    [898, 700],
    [862, 770],
    [800, 794],
    [724, 772],
    [660, 726],
    [612, 670],
    [588, 606],
  ])
  await layPiece(drawing, put(area(lens) + stroke(lens, 20)), {
    dye: HELMET_BLACK,
    reach: 14,
    lift: 14,
    shadow: 0.5,
    surface: { roughness: 0.45, specular: 0.04 },
  })
  const glass = await layPiece(drawing, put(area(lens)), {
    dye: LENS,
    reach: 120,
    swell: 0.42,
    shadow: 0,
    surface: { roughness: 0.18, specular: 0.16, edge: 0.3, castShadow: 0 },
  })
  await layGleam(
    drawing,
    put(area('M690,540 C760,520 820,536 858,570 C800,566 720,600 650,660 C630,620 640,566 690,540Z')),
    {
      blur: 16,
      opacity: 0.34,
      within: glass,
    },
  )
  await layGleam(drawing, put(stroke('M878,640 C878,690 864,730 840,756', 8)), {
    blur: 6,
    opacity: 0.3,
    within: glass,
  })
  await layPiece(drawing, put('<circle cx="606" cy="586" r="30" fill="#fff"/>'), {
    dye: 'second',
    reach: 16,
    lift: 6,
    surface: { roughness: 0.4, specular: 0.05 },
  })
}

/** A padded ear, with its stitched edge. */
async function fitEarPad(drawing: Drawing, put: Put): Promise<void> {
  const pad = smoothPath([
    [270, 760],
    [290, 700],
    [380, 674],
    [480, 690],
    [520, 750],
    [510, 850],
    [470, 940],
    [410, 974],
    [340, 950],
    [290, 870],
  ])
  await layPiece(drawing, put(area(pad)), {
    dye: PAD,
    reach: 60,
    swell: 0.7,
    lift: 9,
    shadow: 0.5,
    surface: { roughness: 0.9, specular: 0.002, sheen: 0.03, texture: drawing.weave },
    finish: (height) =>
      pressLines(
        drawing,
        height,
        put(`<g transform="translate(397,822) scale(0.8) translate(-397,-822)">${stroke(pad, 4)}</g>`),
        { blur: 2.5, depth: 5 },
      ),
  })
  const dial = '<circle cx="178" cy="742" r="34" fill="#fff"/>'
  await layPiece(drawing, put(dial), {
    dye: HELMET_BLACK,
    reach: 16,
    lift: 5,
    surface: { roughness: 0.4, specular: 0.05 },
  })
}
