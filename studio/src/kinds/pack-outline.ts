import type { OutlinePoint } from '../geometry/spline.ts'

/** Half outline of the sack; a day pack is round at the top. */
export function sackHalf(touring: boolean): readonly OutlinePoint[] {
  return touring
    ? [
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
      ]
    : [
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
      ]
}
