import { albedoOf } from '../colour/linear-light.ts'
import type { Drawing } from '../engine/drawing.ts'
import { valueNoise } from '../engine/noise.ts'
import type { LayerOptions } from '../engine/plate-canvas.ts'
import { inflate } from '../engine/poisson.ts'
import { area, rasterize, stroke } from '../engine/raster.ts'
import { addField, addInside, type Field, mapField } from '../engine/stage.ts'
import { smoothPath } from '../geometry/spline.ts'
import { layGleam, layPiece, pressLines } from '../parts/piece.ts'
import { type HelmetFrame, printMarkOnHelmet, printSpots } from './helmet-frame.ts'
import { HELMET_BLACK, hangStraps, layHollow, type Put } from './helmet-straps.ts'

const FOAM = albedoOf('#34383a')
const LACQUER: LayerOptions = { roughness: 0.3, specular: 0.055, edge: 0.14, castShadow: 0.2 }

/** Long, with a tail behind and a low brow: for the road and the trail. */
const ROAD_SHELL = smoothPath([
  [112, 560],
  [128, 500],
  [186, 400],
  [280, 320],
  [400, 276],
  [540, 270],
  [670, 304],
  [778, 378],
  [848, 470],
  [880, 556],
  [876, 592],
  [838, 604],
  [720, 590],
  [610, 602],
  [540, 640],
  [480, 700],
  [400, 716],
  [310, 690],
  [220, 664],
  [146, 620],
])

const ROAD_VENTS = [
  'M262,396 C330,336 420,312 506,316 C452,340 384,376 346,424 C312,444 250,440 262,396Z',
  'M566,312 C650,322 730,368 778,432 C786,458 762,464 738,446 C684,404 622,372 560,362 C528,350 528,316 566,312Z',
  'M200,500 C226,462 268,452 320,464 C302,500 300,536 306,568 C262,570 190,560 200,500Z',
  'M392,470 C450,410 540,404 616,430 C596,450 520,470 478,520 C446,548 376,524 392,470Z',
  'M672,462 C730,478 784,510 818,548 C822,566 796,566 772,556 C734,540 690,530 652,528 C622,516 640,464 672,462Z',
  'M376,590 C420,556 482,556 536,570 C506,590 476,616 452,646 C410,654 358,630 376,590Z',
]

/** Round and deep, as a cap is. */
const CITY_SHELL = smoothPath([
  [152, 640],
  [140, 560],
  [160, 450],
  [222, 346],
  [326, 276],
  [450, 246],
  [586, 256],
  [700, 306],
  [786, 392],
  [830, 490],
  [842, 580],
  [820, 616],
  [700, 612],
  [600, 630],
  [540, 680],
  [470, 730],
  [380, 736],
  [270, 712],
  [190, 684],
])

const CITY_VENTS = [
  'M318,336 q44,-32 96,-40 q22,4 8,22 q-42,12 -78,40 q-30,0 -26,-22z',
  'M466,290 q52,-4 100,8 q18,14 -6,24 q-44,-10 -90,-4 q-24,-12 -4,-28z',
  'M620,318 q44,22 74,58 q4,20 -20,12 q-30,-28 -66,-46 q-12,-22 12,-24z',
  'M238,434 q16,-36 42,-58 q22,0 12,24 q-18,20 -26,46 q-26,10 -28,-12z',
]

/** Draws a helmet for cycling from its right side: one full of air for the road, or a round one for the city. */
export async function drawCyclingHelmet(
  drawing: Drawing,
  frame: HelmetFrame,
  { city, child }: { city: boolean; child: boolean },
): Promise<void> {
  const { put } = frame
  const shell = city ? CITY_SHELL : ROAD_SHELL
  const vents = (city ? CITY_VENTS : ROAD_VENTS).join(' ')
  await layHollow(
    drawing,
    put,
    smoothPath([
      [170, 620],
      [420, 560],
      [830, 570],
      [800, 630],
      [640, 690],
      [470, 770],
      [300, 760],
      [200, 690],
    ]),
  )
  await hangStraps(
    drawing,
    put,
    [
      'M300,690 C360,800 420,860 470,900',
      'M560,640 C556,760 520,840 476,900',
      'M470,896 C500,960 560,1000 620,990 C680,976 700,880 690,620',
    ],
    [560, 988],
  )
  await layPiece(drawing, put('<rect x="440" y="872" width="64" height="56" rx="14" fill="#fff"/>'), {
    dye: HELMET_BLACK,
    reach: 12,
    lift: 6,
    surface: { roughness: 0.4, specular: 0.05 },
  })
  await fitDial(drawing, put, city)
  const whole = await rasterize(drawing.stage, put(area(shell)))
  const form = inflate(drawing.stage, whole, 260, 1)
  await layFoam(drawing, await rasterize(drawing.stage, put(area(vents) + stroke(vents, 16))), form)
  const cover = await layPiece(
    drawing,
    put(`<path fill-rule="evenodd" fill="#fff" d="${shell} ${vents}"/>`),
    {
      reach: city ? 16 : 30,
      swell: city ? 0.5 : 0.75,
      lift: 10,
      shadow: 0.55,
      surface: { ...LACQUER, occlusionRadii: [2.5, 9] },
      finish: async (height) => {
        addField(height, form, 0.78)
        if (city) return
        await pressLines(drawing, height, put(stroke('M120,590 C300,560 560,520 880,574', 4)), {
          blur: 2,
          depth: 5,
        })
      },
    },
  )
  const lower = city
    ? 'M100,640 C300,600 560,560 900,560 V900 H100Z'
    : 'M100,596 C300,566 560,526 900,580 V900 H100Z'
  await layPiece(drawing, put(area(lower)), {
    dye: 'second',
    reach: 6,
    swell: 0.5,
    shadow: 0,
    within: cover,
    surface: { ...LACQUER, roughness: 0.5, specular: 0.03 },
    finish: (height) => addField(height, form, 0.78),
  })
  if (child)
    await printSpots(
      drawing,
      put,
      cover,
      mapField(form, (v) => v * 0.78),
    )
  await layGleam(drawing, put(stroke('M220,420 C290,330 400,292 520,296', city ? 34 : 22)), {
    blur: 14,
    opacity: 0.3,
    within: cover,
  })
  if (city) await fitPeak(drawing, put)
  const [x, y, scale] = city ? ([480, 440, 4.6] as const) : ([236, 604, 3] as const)
  printMarkOnHelmet(drawing, frame, x, y, scale, -4)
}

/** The body that shows in the vents: grey beads pressed together. */
async function layFoam({ stage, canvas }: Drawing, mask: Field, form: Field): Promise<void> {
  const height = form.map((v) => v * 0.78)
  addInside(stage, height, mask, (x, y) => 1.6 * valueNoise(x / 5, y / 5, 7))
  canvas.lay(mask, height, FOAM, {
    roughness: 0.9,
    specular: 0.002,
    brightness: 0.62,
    edge: 0.3,
    castShadow: 0,
  })
}

/** The ring and the dial in the neck that fit it to the head. */
async function fitDial(drawing: Drawing, put: Put, city: boolean): Promise<void> {
  const y = city ? 716 : 690
  await layPiece(drawing, put(stroke(`M210,${y - 40} C180,${y + 20} 186,${y + 60} 214,${y + 84}`, 22)), {
    dye: HELMET_BLACK,
    reach: 8,
    lift: 4,
    surface: { roughness: 0.5, specular: 0.03 },
  })
  const teeth = Array.from({ length: 7 }, (_, i) => `M186,${y + 58 + i * 9}h60`).join('')
  await layPiece(drawing, put(`<rect x="184" y="${y + 50}" width="62" height="68" rx="22" fill="#fff"/>`), {
    dye: HELMET_BLACK,
    reach: 20,
    lift: 6,
    surface: { roughness: 0.4, specular: 0.05 },
    finish: (height) => pressLines(drawing, height, put(stroke(teeth, 2.4)), { blur: 0.8, depth: 2.4 }),
  })
}

/** A short peak of cloth, with a stitched edge. */
async function fitPeak(drawing: Drawing, put: Put): Promise<void> {
  const peak = smoothPath([
    [706, 578],
    [790, 556],
    [846, 566],
    [886, 600],
    [896, 622],
    [880, 630],
    [800, 616],
    [716, 614],
  ])
  await layPiece(drawing, put(area(peak)), {
    dye: 'second',
    reach: 18,
    swell: 0.7,
    lift: 9,
    shadow: 0.5,
    surface: { roughness: 0.8, specular: 0.004, sheen: 0.03, texture: drawing.weave },
    finish: (height) =>
      pressLines(drawing, height, put(stroke('M720,604 C780,602 830,606 880,620', 2)), {
        blur: 1,
        depth: 2.4,
      }),
  })
}
