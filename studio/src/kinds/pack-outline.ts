import type { OutlinePoint } from '../geometry/spline.ts'

const OUTLINES = {
  touring: [
    [0, 270],
    [150, 276],
    [212, 320],
    [232, 420],
    [240, 560],
    [246, 720],
    [250, 880],
    [246, 1000],
    [222, 1074],
    [160, 1104],
    [70, 1112],
    [0, 1113],
  ],
  /** Round at the top. */
  day: [
    [0, 262],
    [90, 268],
    [164, 304],
    [212, 380],
    [234, 500],
    [244, 640],
    [250, 800],
    [250, 940],
    [236, 1050],
    [190, 1100],
    [90, 1112],
    [0, 1113],
  ],
  /** Tall and straight, for a load of a week. */
  expedition: [
    [0, 214],
    [140, 218],
    [198, 250],
    [212, 340],
    [220, 520],
    [226, 720],
    [230, 880],
    [226, 960],
    [204, 1014],
    [150, 1030],
    [70, 1034],
    [0, 1035],
  ],
  /** Broad and square, as wide above as below. */
  school: [
    [0, 262],
    [140, 266],
    [236, 296],
    [284, 366],
    [300, 500],
    [304, 720],
    [304, 940],
    [290, 1046],
    [234, 1098],
    [90, 1112],
    [0, 1113],
  ],
  /** Short and round, for a child. */
  child: [
    [0, 262],
    [96, 268],
    [184, 310],
    [246, 400],
    [282, 540],
    [298, 740],
    [294, 940],
    [266, 1050],
    [204, 1098],
    [80, 1112],
    [0, 1113],
  ],
  /** Narrow and close to the back. */
  cycling: [
    [0, 262],
    [76, 268],
    [140, 300],
    [182, 372],
    [208, 500],
    [218, 680],
    [216, 880],
    [204, 1020],
    [164, 1090],
    [80, 1110],
    [0, 1112],
  ],
  /** A suitcase with straps. */
  travel: [
    [0, 262],
    [160, 264],
    [228, 288],
    [250, 350],
    [254, 560],
    [254, 980],
    [240, 1076],
    [194, 1106],
    [90, 1112],
    [0, 1113],
  ],
  /** Deep, with room for balls. */
  team: [
    [0, 262],
    [150, 266],
    [236, 300],
    [272, 390],
    [284, 560],
    [288, 800],
    [284, 980],
    [264, 1070],
    [204, 1106],
    [90, 1113],
    [0, 1114],
  ],
} as const satisfies Readonly<Record<string, readonly OutlinePoint[]>>

export type PackShape = keyof typeof OUTLINES

/** Half outline of the sack. */
export function sackHalf(shape: PackShape): readonly OutlinePoint[] {
  return OUTLINES[shape]
}
