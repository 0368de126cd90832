import type { OutlinePoint } from '../geometry/spline.ts'

/**
 * Shaft, instep and toe of a boot without laces, the toe to the right: the shaft narrows to the ankle, and the toe is low.
 *
 * @param top y of the rim
 */
export function outlineTallBoot(top: number): readonly OutlinePoint[] {
  const shaft = (points: readonly OutlinePoint[]) => points.filter(([, y]) => y > top + 50)
  return [
    [188, top + 16, 1],
    [340, top + 26],
    [500, top, 1],
    ...shaft([
      [502, 420],
      [494, 560],
      [492, 670],
    ]),
    [506, Math.max(752, top + 36)],
    [540, 812],
    [604, 856],
    [688, 884],
    [768, 912],
    [826, 952],
    [852, 1004],
    [850, 1052],
    [838, 1078, 1],
    [520, 1082],
    [196, 1078, 1],
    [176, 1036],
    [174, 984],
    [186, 920],
    [206, 846],
    ...shaft([
      [212, 772],
      [206, 660],
      [196, 520],
      [188, 380],
    ]),
  ]
}

/** The same for a child: short and round, as wide at the rim as at the heel. */
export function outlineChildsTallBoot(top: number): readonly OutlinePoint[] {
  return [
    [186, top + 14, 1],
    [350, top + 28],
    [524, top, 1],
    [520, 660],
    [526, 752],
    [560, 806],
    [630, 838],
    [716, 860],
    [792, 898],
    [838, 952],
    [850, 1010],
    [846, 1056],
    [830, 1080, 1],
    [520, 1084],
    [204, 1080, 1],
    [180, 1040],
    [174, 980],
    [184, 900],
    [196, 800],
    [192, 680],
  ]
}
