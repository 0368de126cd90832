import { interpolate, type OutlinePoint, type Point } from '../geometry/spline.ts'

/** x of the back and of the front of the shaft by y. */
const BACK: readonly Point[] = [
  [200, 178],
  [420, 186],
  [560, 198],
  [680, 212],
  [790, 222],
  [850, 214],
  [910, 192],
]
const FRONT: readonly Point[] = [
  [200, 500],
  [420, 492],
  [560, 484],
  [660, 472],
  [740, 466],
  [790, 478],
]

/** The ends of the rim of a tall boot, x. */
export function rimOfTallBoot(top: number): { back: number; front: number } {
  return { back: interpolate(top, BACK), front: interpolate(top, FRONT) }
}

/**
 * Shaft, instep and toe of a grown-up's boot without laces, the toe to the right: the shaft narrows to the ankle, the heel
 * is round, and the foot falls evenly to a low toe.
 *
 * @param top y of the rim
 */
export function outlineTallBoot(top: number): readonly OutlinePoint[] {
  const shaft = (line: readonly Point[]) =>
    line.filter(([y]) => y > top + 40).map(([y, x]): OutlinePoint => [x, y])
  const { back, front } = rimOfTallBoot(top)
  return [
    [back, top + 14, 1],
    [(back + front) / 2, top + 26],
    [front, top, 1],
    ...shaft(FRONT),
    [514, 836],
    [574, 880],
    [650, 910],
    [726, 928],
    [794, 948],
    [842, 984],
    [862, 1034],
    [852, 1076, 1],
    [520, 1084],
    [200, 1080, 1],
    [178, 1040],
    [174, 980],
    ...shaft(BACK).toReversed(),
  ]
}
