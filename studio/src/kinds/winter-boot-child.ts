import { albedoOf } from '../colour/linear-light.ts'
import type { Drawing } from '../engine/drawing.ts'
import { area, stroke, tape } from '../engine/raster.ts'
import type { Field } from '../engine/stage.ts'
import { type OutlinePoint, type Point, smoothLine } from '../geometry/spline.ts'
import { layPiece, pressLines } from '../parts/piece.ts'
import { cutLugs } from './boot-sole.ts'

const RUBBER = albedoOf('#2b2d2e')
const REFLECTOR = albedoOf('#c9cdcb')

/** Puts shapes on the picture, mirrored when the inner side is shown. */
export type Put = (shapes: string) => string

/**
 * Shaft and foot of a child's boot, the toe to the right: a wide shaft, a heel, an ankle and a low round toe.
 *
 * @param top y of the rim
 */
export function outlineChildsTallBoot(top: number): readonly OutlinePoint[] {
  return [
    [190, top + 14, 1],
    [350, top + 28],
    [512, top, 1],
    [508, 670],
    [498, 738],
    [508, 796],
    [546, 842],
    [612, 876],
    [688, 896],
    [758, 920],
    [812, 960],
    [836, 1018],
    [828, 1072, 1],
    [520, 1082],
    [206, 1076, 1],
    [180, 1036],
    [176, 980],
    [190, 905],
    [210, 830],
    [210, 760],
    [200, 680],
  ]
}

/** A rubber heel, a low rand along the side and a cap over the toes, with the seam where the vamp begins. */
export async function moldChildsFoot(drawing: Drawing, put: Put, upper: Field): Promise<void> {
  const edge = 'M140,922 C214,912 262,950 330,988 C420,1020 540,1024 626,1006 C690,990 716,944 742,880'
  const vamp = 'M566,846 C548,896 520,930 470,952 C430,970 410,990 404,1010'
  await layPiece(drawing, put(stroke(vamp, 5)), {
    dye: 'second',
    reach: 4,
    lift: 2,
    within: upper,
    surface: { roughness: 0.8 },
  })
  await layPiece(drawing, put(area(`${edge} H900 V1120 H140Z`)), {
    dye: RUBBER,
    reach: 34,
    swell: 0.7,
    lift: 4,
    within: upper,
    surface: { roughness: 0.5, specular: 0.03, edge: 0.12 },
    finish: (height) =>
      pressLines(
        drawing,
        height,
        put(
          [18, 32]
            .map((dy) => stroke(`M700,${990 + dy} C760,${986 + dy} 800,${980 + dy} 850,${966 + dy}`, 4))
            .join('') +
            [18, 36, 54]
              .map((dy) => stroke(`M160,${930 + dy} C214,${928 + dy} 250,${946 + dy} 286,${968 + dy}`, 4))
              .join(''),
        ),
        { blur: 2, depth: 4 },
      ),
  })
}

/** Bands that reflect light round the shaft and at the heel. */
export async function sewChildsReflectors(
  drawing: Drawing,
  put: Put,
  upper: Field,
  top: number,
): Promise<void> {
  const reflectors =
    tape(`M180,${top + 176} Q355,${top + 204} 540,${top + 168}`, 18) + tape('M176,890 Q206,896 236,912', 22)
  await layPiece(drawing, put(reflectors), {
    dye: REFLECTOR,
    reach: 6,
    lift: 2,
    within: upper,
    surface: { roughness: 0.4, specular: 0.06 },
  })
}

/** A strap with a buckle over the ankle. */
export async function fitAnkleStrap(drawing: Drawing, put: Put, upper: Field): Promise<void> {
  const strap = 'M170,806 C290,838 420,834 570,792 L590,836 C430,884 290,888 170,850Z'
  await layPiece(drawing, put(area(strap)), {
    dye: 'second',
    reach: 12,
    swell: 0.5,
    lift: 5,
    within: upper,
    surface: { roughness: 0.7 },
  })
  const buckle = '<rect x="-25" y="-31" width="50" height="62" rx="10" fill="#fff"/>'
  await layPiece(drawing, put(`<g transform="translate(452,846) rotate(-11)">${buckle}</g>`), {
    dye: RUBBER,
    reach: 10,
    swell: 0.8,
    lift: 4,
    surface: { roughness: 0.45, specular: 0.04 },
  })
}

/** A loop of webbing at the back of the shaft to pull the boot on with. */
export async function hangLoop(drawing: Drawing, put: Put, upper: Field, y: number): Promise<void> {
  const loop = `M212,${y + 66} C158,${y + 62} 136,${y + 2} 152,${y - 20} C168,${y - 40} 198,${y - 20} 216,${y - 4}`
  await layPiece(drawing, put(tape(loop, 20)), {
    dye: 'second',
    reach: 8,
    swell: 0.7,
    lift: 4,
    surface: { roughness: 0.85, texture: drawing.weave },
  })
  await layPiece(drawing, put(area(`M194,${y - 16} h34 v94 h-34Z`)), {
    dye: 'second',
    reach: 6,
    lift: 3,
    within: upper,
    surface: { roughness: 0.85, texture: drawing.weave },
  })
}

const FEATHER: readonly OutlinePoint[] = [
  [185, 1052],
  [300, 1062],
  [520, 1068],
  [700, 1062],
  [790, 1050],
  [836, 1034],
]
const FORE_TREAD: readonly Point[] = [
  [808, 1096],
  [740, 1116],
  [640, 1127],
  [540, 1129],
  [452, 1127],
]
const HEEL_TREAD: readonly Point[] = [
  [388, 1131],
  [290, 1132],
  [186, 1127],
]

/** How much longer than a child's sole a grown-up's is, from the heel at this x. */
const LONGER = 1.036
const HEEL_X = 170

/** A lugged sole in one piece, with a heel and a line along its side; a grown-up's is longer and has more lugs. */
export async function moldLuggedSole(
  drawing: Drawing,
  putShort: Put,
  { dye = RUBBER, child = true } = {},
): Promise<void> {
  const fore = cutLugs(FORE_TREAD, child ? 9 : 11)
  const heel = cutLugs(HEEL_TREAD, child ? 5 : 6)
  const put: Put = child
    ? putShort
    : (shapes) =>
        putShort(`<g transform="translate(${HEEL_X - HEEL_X * LONGER},0) scale(${LONGER},1)">${shapes}</g>`)
  const breast = 'L452,1127 C440,1110 412,1104 400,1116 L388,1131'
  const nose = 'C858,1030 858,1078 808,1096'
  const outline = `${smoothLine(FEATHER)} ${nose} ${fore.edge} ${breast} ${heel.edge} L186,1127 C174,1118 165,1068 173,1057 Q177,1050 185,1052Z`
  const line = smoothLine(FEATHER.map(([x, y]): OutlinePoint => [x, y + 22]))
  await layPiece(drawing, put(area(outline)), {
    dye,
    reach: 14,
    swell: 0.8,
    lift: 2,
    surface: { roughness: 0.7, specular: 0.01 },
    finish: async (height) => {
      await pressLines(drawing, height, put(stroke(line, 4)), { blur: 1.4, depth: 5 })
      await pressLines(drawing, height, put(stroke(fore.grooves + heel.grooves, 6)), { blur: 1.8, depth: 5 })
    },
  })
}
