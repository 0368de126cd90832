import { albedoOf } from '../colour/linear-light.ts'
import type { Drawing } from '../engine/drawing.ts'
import { area, stroke } from '../engine/raster.ts'
import { addInside } from '../engine/stage.ts'
import type { Point } from '../geometry/spline.ts'
import { layGleam, layPiece, pressLines } from '../parts/piece.ts'
import { brushedNap, layGround, leatherGrain, plainWeave, type Relief, twillWeave, wave } from './ground.ts'
import { layWebbing, layZip, setStud } from './hardware.ts'
import { layOverlap, sewBarTack, sewLabel, sewRow } from './sewing.ts'

const PLASTIC = albedoOf('#1d2023')
const WEBBING = albedoOf('#212427')
const LEATHER = albedoOf('#3a3d40')

function sum(a: Relief, b: Relief): Relief {
  return (x, y) => a(x, y) + b(x, y)
}

/** Trousers: twill, the slanting mouth of a pocket with two rows of stitches and a bar tack, a stud at the waist. */
export async function drawTwillCloseUp(drawing: Drawing): Promise<void> {
  const { seed } = drawing
  const twill = twillWeave(7.4, 2)
  layGround(drawing, sum(wave(seed, 34), twill), 'main', { roughness: 0.7, specular: 0.01, sheen: 0.02 })
  // the pocket's inner facing, then the leg that lies over it
  await layOverlap(drawing, 'M420,250 H1020 V1270 H860Z', sum(wave(seed + 3, 20), twill), {
    thick: 18,
    roughness: 0.7,
    specular: 0.01,
  })
  await layOverlap(drawing, 'M-20,250 H470 C540,560 660,900 830,1270 H-20Z', sum(wave(seed + 1, 30), twill), {
    thick: 24,
    roughness: 0.7,
    specular: 0.01,
  })
  const mouth: readonly Point[] = [
    [440, 262],
    [506, 540],
    [622, 880],
    [790, 1262],
  ]
  for (const dx of [0, -30])
    await sewRow(
      drawing,
      mouth.map(([x, y]): Point => [x + dx, y]),
      { dye: 'main', length: 30, step: 40, thick: 8.5 },
    )
  // the waistband above
  await layOverlap(drawing, 'M-20,-20 H1020 V236 Q500,262 -20,240Z', sum(wave(seed + 2, 16), twill), {
    thick: 24,
    roughness: 0.7,
    specular: 0.01,
  })
  for (const dy of [0, -172])
    await sewRow(
      drawing,
      [
        [-10, 212 + dy],
        [500, 230 + dy],
        [1010, 208 + dy],
      ],
      { dye: 'main', length: 30, step: 40, thick: 8.5 },
    )
  await sewBarTack(drawing, [466, 300], { long: 104, tall: 24, turnDeg: 76, dye: 'second' })
  await setStud(drawing, [180, 128], 62)
  await sewLabel(drawing, [250, 800], { width: 230, height: 130, turnDeg: -4 })
}

/** A pack: coarse cloth, a strap with its buckle, the zip with a puller of cord. */
export async function drawPackCloseUp(drawing: Drawing): Promise<void> {
  const { seed } = drawing
  const cloth = plainWeave(9, 1.5, 11)
  layGround(drawing, sum(wave(seed, 30), cloth), 'main', { roughness: 0.66, specular: 0.014 })
  await layZip(drawing, 236, { sliderY: 300 })
  await layOverlap(drawing, 'M-20,-20 H124 V1270 H-20Z', cloth, {
    thick: 16,
    roughness: 0.66,
    specular: 0.014,
  })
  await layOverlap(drawing, 'M348,-20 H1020 V1270 H348Z', sum(wave(seed + 1, 26), cloth), {
    thick: 16,
    roughness: 0.66,
    specular: 0.014,
  })
  for (const x of [98, 374])
    await sewRow(
      drawing,
      [
        [x, -10],
        [x, 620],
        [x, 1260],
      ],
      { dye: 'main', length: 30, step: 40 },
    )
  await layWebbing(drawing, [716, -40], [716, 500], 210, WEBBING)
  await layWebbing(drawing, [716, 860], [716, 1300], 210, WEBBING)
  await snapBuckle(drawing, 716, 640)
  await sewBarTack(drawing, [716, 1120], { long: 176, tall: 34, dye: 'second' })
  await sewBarTack(drawing, [716, 1180], { long: 176, tall: 34, dye: 'second' })
}

/** A buckle that is released from both sides, twice as wide as its strap. */
async function snapBuckle(drawing: Drawing, x: number, y: number): Promise<void> {
  const glossy = { roughness: 0.34, specular: 0.06, edge: 0.1 } as const
  const socket = `M${x - 140},${y - 30} Q${x - 150},${y + 220} ${x - 120},${y + 236} H${x + 120} Q${x + 150},${y + 220} ${x + 140},${y - 30} Q${x},${y - 66} ${x - 140},${y - 30}Z`
  const plug = `M${x - 128},${y - 190} Q${x},${y - 214} ${x + 128},${y - 190} L${x + 132},${y - 92} Q${x + 186},${y - 20} ${x + 168},${y + 120} L${x + 128},${y + 130} V${y + 20} H${x - 128} V${y + 130} L${x - 168},${y + 120} Q${x - 186},${y - 20} ${x - 132},${y - 92}Z`
  const bars = stroke(`M${x - 96},${y - 148} H${x + 96}`, 26)
  await layPiece(drawing, area(plug), {
    dye: PLASTIC,
    reach: 18,
    swell: 1,
    lift: 18,
    shadow: 0.6,
    surface: glossy,
    finish: (height) => pressLines(drawing, height, bars, { blur: 3, depth: 15 }),
  })
  await layPiece(drawing, area(socket), {
    dye: PLASTIC,
    reach: 22,
    swell: 1.1,
    lift: 16,
    shadow: 0.6,
    surface: glossy,
    finish: (height) =>
      pressLines(
        drawing,
        height,
        stroke(`M${x - 92},${y + 186} H${x + 92}`, 24) +
          stroke(
            `M${x - 84},${y + 20} Q${x},${y - 6} ${x + 84},${y + 20} V${y + 120} Q${x},${y + 140} ${x - 84},${y + 120}Z`,
            7,
          ),
        { blur: 3, depth: 11 },
      ),
  })
  await layGleam(drawing, stroke(`M${x - 116},${y + 10} Q${x - 122},${y + 120} ${x - 108},${y + 200}`, 10), {
    blur: 6,
    opacity: 0.22,
  })
}

/** A warm glove: soft leather, the seam between palm and back, and the strap round the wrist. */
export async function drawGloveCloseUp(drawing: Drawing): Promise<void> {
  const { seed } = drawing
  const cloth = sum(plainWeave(5.6, 0.8), wave(seed, 40))
  layGround(drawing, cloth, 'main', { roughness: 0.5, specular: 0.02 })
  const grain = leatherGrain(seed, 1.9)
  const creased: Relief = (x, y) =>
    grain(x, y) + 9 * Math.abs(Math.sin((x * 0.22 + y) / 120)) ** 0.5 + wave(seed + 4, 30)(x, y)
  await layOverlap(drawing, 'M-20,-20 H560 C600,260 500,520 540,900 H-20Z', creased, {
    dye: 'second',
    thick: 24,
    roughness: 0.46,
    specular: 0.026,
  })
  const seam: readonly Point[] = [
    [530, -10],
    [562, 200],
    [510, 520],
    [512, 860],
  ]
  for (const dx of [0, -28])
    await sewRow(
      drawing,
      seam.map(([x, y]): Point => [x + dx, y]),
      { dye: 'main', length: 28, step: 38, thick: 8.5 },
    )
  await layOverlap(drawing, 'M-20,880 Q500,840 1020,880 V1150 Q500,1110 -20,1150Z', brushedNap(seed, 0.9), {
    dye: LEATHER,
    thick: 22,
    roughness: 0.8,
    specular: 0.004,
  })
  for (const dy of [26, 240])
    await sewRow(
      drawing,
      [
        [-10, 882 + dy],
        [250, 858 + dy],
        [500, 850 + dy],
        [750, 858 + dy],
        [1010, 882 + dy],
      ],
      { dye: 'second', length: 26, step: 36 },
    )
  const tab =
    'M560,800 H860 Q890,800 890,840 V1190 Q890,1226 850,1226 H570 Q540,1226 540,1190 V840 Q540,800 560,800Z'
  await layPiece(drawing, area(tab), {
    dye: PLASTIC,
    reach: 22,
    swell: 0.8,
    lift: 16,
    shadow: 0.6,
    surface: { roughness: 0.5, specular: 0.03 },
    finish: (height, mask) => {
      addInside(drawing.stage, height, mask, (x, y) => 0.5 * Math.sin(x / 3) * Math.sin(y / 3))
    },
  })
  await sewLabel(drawing, [716, 1010], { width: 220, height: 124 })
}
