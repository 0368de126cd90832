import { albedoOf } from '../colour/linear-light.ts'
import type { Drawing } from '../engine/drawing.ts'
import { area, place, rasterize, stroke } from '../engine/raster.ts'
import { type OutlinePoint, smoothPath } from '../geometry/spline.ts'
import { layPiece, pressLines } from '../parts/piece.ts'

/** What a low shoe stands on: foam for the road, lugs, studs, a gum sole, a flat cup, or lugs with a heel. */
export type SoleName = 'road' | 'trail' | 'studs' | 'gum' | 'cup' | 'hiking'

/** Puts SVG shapes, drawn with the toe to the right, on the picture. */
export type Put = (shapes: string) => string

const FOAM = albedoOf('#e8e5dc')
const DARK_FOAM = albedoOf('#3c4144')
const RUBBER = albedoOf('#1d1f21')
const GUM = albedoOf('#b07a45')
const PLATE = albedoOf('#d9d6cc')

const MIDSOLES: Readonly<Record<SoleName, readonly OutlinePoint[]>> = {
  // high under the heel, which is cut away behind, and turned up at the toe
  road: [
    [100, 796],
    [140, 788],
    [260, 818],
    [440, 842],
    [620, 846],
    [760, 832],
    [856, 800],
    [888, 786],
    [894, 804],
    [876, 846],
    [816, 890],
    [700, 916],
    [420, 920],
    [230, 924],
    [146, 908],
    [108, 868],
  ],
  trail: [
    [106, 806],
    [150, 800],
    [260, 826],
    [440, 846],
    [620, 848],
    [760, 836],
    [856, 804],
    [890, 792],
    [898, 812],
    [872, 852],
    [800, 884],
    [420, 894],
    [160, 892],
    [112, 866],
  ],
  studs: [
    [126, 836],
    [200, 838],
    [330, 858],
    [480, 864],
    [620, 858],
    [770, 838],
    [862, 812],
    [886, 812],
    [874, 858],
    [780, 880],
    [600, 884],
    [440, 886],
    [300, 880],
    [150, 876],
    [124, 858],
  ],
  gum: [
    [108, 818],
    [160, 816],
    [320, 838],
    [520, 846],
    [700, 836],
    [820, 818],
    [864, 800],
    [888, 798],
    [894, 820],
    [868, 862],
    [790, 886],
    [400, 890],
    [150, 888],
    [112, 872],
  ],
  cup: [
    [106, 812],
    [200, 816],
    [420, 826],
    [640, 822],
    [800, 808],
    [880, 800],
    [898, 812],
    [898, 866],
    [872, 890],
    [500, 894],
    [140, 894],
    [110, 880],
    [102, 846],
  ],
  hiking: [
    [104, 806],
    [160, 806],
    [280, 828],
    [460, 842],
    [640, 840],
    [780, 824],
    [872, 786],
    [900, 792],
    [904, 824],
    [872, 862],
    [800, 884],
    [460, 886],
    [440, 868],
    [400, 868],
    [380, 890],
    [140, 890],
    [108, 870],
  ],
}

/** Lays the sole under the upper. */
export async function moldLowSole(drawing: Drawing, put: Put, sole: SoleName): Promise<void> {
  const { stage, canvas } = drawing
  if (sole === 'trail' || sole === 'hiking') await layLugs(drawing, put, sole)
  if (sole === 'studs') await layStuds(drawing, put)
  const dyes = { road: FOAM, trail: DARK_FOAM, studs: PLATE, gum: GUM, cup: FOAM, hiking: DARK_FOAM }
  await layPiece(drawing, put(area(smoothPath(MIDSOLES[sole]))), {
    dye: dyes[sole],
    reach: { road: 30, trail: 26, studs: 14, gum: 16, cup: 15, hiking: 24 }[sole],
    swell: 0.75,
    lift: -3,
    shadow: 0.35,
    surface: { roughness: sole === 'gum' ? 0.5 : 0.75, specular: 0.01, edge: 0.1 },
    finish: (height) => pressLines(drawing, height, put(listGrooves(sole)), { blur: 1.6, depth: 4 }),
  })
  if (sole === 'road') {
    const tread = smoothPath([
      [120, 882],
      [230, 908],
      [420, 906],
      [700, 902],
      [820, 876],
      [884, 832],
      [892, 842],
      [824, 896],
      [700, 922],
      [420, 926],
      [228, 930],
      [142, 914],
    ])
    await layPiece(drawing, put(area(tread)), { dye: RUBBER, reach: 9, swell: 0.6, shadow: 0 })
    const wedge = 'M104,812 C190,844 300,858 430,860 L430,868 C290,868 180,862 100,836Z'
    await layPiece(drawing, put(area(wedge)), { dye: 'second', reach: 5, swell: 0.5, shadow: 0 })
  }
  if (sole === 'cup' || sole === 'gum') {
    const y = sole === 'cup' ? 886 : 882
    canvas.darken(await rasterize(stage, put(stroke(`M130,${y + 6} H830`, 4))), 0.4)
  }
}

/** Lines that are pressed into the side of the sole. */
function listGrooves(sole: SoleName): string {
  switch (sole) {
    case 'road':
      return stroke('M112,862 C180,886 300,884 420,882', 4) + stroke('M560,880 C700,876 800,858 880,812', 4)
    case 'trail':
      return stroke('M110,838 C260,864 520,870 700,858 C800,846 860,826 892,806', 5)
    case 'studs':
      return ''
    case 'gum':
      return stroke('M112,850 C320,866 700,868 884,812', 3) + stroke('M760,842 C810,834 850,824 886,812', 4)
    case 'cup':
      return stroke('M104,832 C300,846 700,846 896,826', 3) + stroke('M104,842 C300,856 700,856 896,836', 2)
    case 'hiking':
      return stroke('M106,842 C300,862 640,862 898,812', 5)
  }
}

async function layLugs(drawing: Drawing, put: Put, sole: 'trail' | 'hiking'): Promise<void> {
  const step = sole === 'trail' ? 34 : 48
  const lugs = Array.from({ length: Math.floor(760 / step) }, (_, i) => {
    const x = 136 + i * step
    if (sole === 'hiking' && x > 380 && x < 462) return ''
    const rise = x > 740 ? ((x - 740) / 160) ** 2 * 62 : 0
    const lug = `<path d="M${-step * 0.36},-14 h${step * 0.72} l-3,${sole === 'trail' ? 22 : 26} h${-step * 0.72 + 6}z" fill="#fff"/>`
    return place(lug, x, 894 - rise, x > 740 ? -(x - 740) / 7 : 0)
  })
  await layPiece(drawing, put(lugs.join('')), {
    dye: RUBBER,
    reach: 6,
    lift: 3,
    surface: { roughness: 0.75, specular: 0.008 },
  })
}

/** Moulded studs, two pairs under the heel and the rest under the ball of the foot. */
async function layStuds(drawing: Drawing, put: Put): Promise<void> {
  const studs = [170, 226, 292, 520, 586, 652, 716, 774].map((x, i) => {
    const rise = x > 700 ? ((x - 700) / 180) ** 2 * 60 : 0
    const long = i < 3 ? 26 : 30
    return place(
      `<path d="M-17,-8 L17,-8 L11,${long} Q0,${long + 8} -11,${long}Z" fill="#fff"/>`,
      x,
      880 - rise,
      -4,
    )
  })
  await layPiece(drawing, put(studs.join('')), {
    dye: 'second',
    reach: 12,
    swell: 0.9,
    lift: 2,
    surface: { roughness: 0.4, specular: 0.05 },
  })
}
