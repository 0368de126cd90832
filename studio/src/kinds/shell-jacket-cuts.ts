import { CHILD_MEASURES, SHELL_MEASURES, type TopMeasures } from '../garments/pattern.ts'
import type { Point } from '../geometry/spline.ts'

/** A pocket or a vent that closes with a zip: points of the right one, x from the centre. */
export interface ShellZip {
  half: readonly Point[]
  /** On both sides, or only on the one where the heart is. */
  both: boolean
  dye: 'main' | 'second'
  width: number
}

/** How a shell jacket is cut. */
export interface ShellCut {
  seed: number
  measures: TopMeasures
  hood: 'up' | 'down'
  hoodWidth: number
  /** A stiff peak, or a hood that elastic holds to the face. */
  hoodEdge: 'peak' | 'elastic'
  /** Seam across the chest as (x from the centre, y); what lies above it is of the second colour. */
  yoke?: { line: readonly Point[]; twoTone: boolean }
  /** How much of each sleeve from the shoulder is of the second colour. */
  sleeveTop?: number
  /** A seam down each side. */
  sidePanels: boolean
  zips: readonly ShellZip[]
  /** y of two pockets with flaps. */
  flapPocketsY?: number
  /** A flap with snaps over the main zip. */
  stormFlap: boolean
  zipDye: 'black' | 'second'
  hem: 'seam' | 'binding'
  /** A child's, with a hood that comes off and bands that reflect light. */
  child: boolean
}

const PLAIN: ShellCut = {
  seed: 4,
  measures: SHELL_MEASURES,
  hood: 'up',
  hoodWidth: 1,
  hoodEdge: 'peak',
  sidePanels: false,
  zips: [],
  stormFlap: false,
  zipDye: 'black',
  hem: 'seam',
  child: false,
}

const HIP: ShellZip = {
  half: [
    [104, 690],
    [126, 790],
    [140, 866],
  ],
  both: true,
  dye: 'main',
  width: 4.4,
}

const NAPOLEON: ShellZip = {
  half: [
    [92, 500],
    [96, 560],
    [97, 612],
  ],
  both: false,
  dye: 'second',
  width: 3.6,
}

/** Each cut differs from the others in hood, length, pockets and panels, so that it is told from them on a small picture. */
export const SHELL_CUTS: Readonly<Record<string, ShellCut>> = {
  // three layers: a hood for the helmet, a hem cut out over the hips, vents below the arms
  'hood-up': {
    ...PLAIN,
    measures: {
      ...SHELL_MEASURES,
      length: 1104,
      chest: 226,
      hem: 232,
      dip: 62,
      spreadDeg: 3,
      unevenDeg: 1.5,
    },
    hoodWidth: 1.15,
    zipDye: 'second',
    zips: [
      {
        half: [
          [214, 560],
          [190, 690],
          [176, 830],
        ],
        both: true,
        dye: 'second',
        width: 4.6,
      },
      {
        ...HIP,
        half: [
          [70, 600],
          [112, 700],
          [128, 790],
        ],
        dye: 'second',
        width: 4.6,
      },
    ],
  },
  // the hood rolled down behind the collar, the upper half in another colour
  'hood-down': {
    ...PLAIN,
    seed: 8,
    measures: { ...SHELL_MEASURES, length: 1050, spreadDeg: 5, unevenDeg: 1 },
    hood: 'down',
    yoke: {
      line: [
        [10, 640],
        [120, 652],
        [260, 640],
      ],
      twoTone: true,
    },
    sidePanels: true,
    zips: [HIP, NAPOLEON],
  },
  // a yoke that goes on over the arms down to the elbows, two pockets with flaps on the chest
  yoke: {
    ...PLAIN,
    seed: 5,
    measures: { ...SHELL_MEASURES, length: 1064, chest: 226, spreadDeg: 1 },
    hoodWidth: 1.02,
    yoke: {
      line: [
        [10, 560],
        [110, 520],
        [250, 452],
      ],
      twoTone: true,
    },
    sleeveTop: 0.4,
    flapPocketsY: 596,
  },
  // short, with two large pockets on the chest, above a climbing harness
  mountain: {
    ...PLAIN,
    seed: 19,
    measures: { ...SHELL_MEASURES, length: 976, chest: 230, hem: 216, sleeve: 1.06, spreadDeg: 6 },
    hoodWidth: 1.1,
    yoke: {
      line: [
        [58, 300],
        [120, 366],
        [262, 446],
      ],
      twoTone: true,
    },
    sleeveTop: 0.16,
    zips: [
      {
        half: [
          [62, 720],
          [112, 600],
          [150, 474],
        ],
        both: true,
        dye: 'second',
        width: 6,
      },
    ],
  },
  // thin and narrow, elastic round face, wrists and hem, nothing on the chest
  light: {
    ...PLAIN,
    seed: 27,
    measures: { ...SHELL_MEASURES, length: 1004, chest: 204, hem: 192, sleeve: 0.84, spreadDeg: 7 },
    hoodWidth: 0.84,
    hoodEdge: 'elastic',
    zipDye: 'second',
    hem: 'binding',
    zips: [
      {
        ...HIP,
        half: [
          [140, 730],
          [134, 810],
          [126, 880],
        ],
      },
    ],
  },
  // over the seat, longer behind than in front, with slanting pockets
  long: {
    ...PLAIN,
    seed: 33,
    measures: {
      ...SHELL_MEASURES,
      length: 1120,
      chest: 222,
      hem: 244,
      dip: 78,
      spreadDeg: 4,
      unevenDeg: 1.2,
    },
    hoodWidth: 1.06,
    yoke: {
      line: [
        [10, 452],
        [110, 440],
        [256, 408],
      ],
      twoTone: false,
    },
    zipDye: 'second',
    zips: [
      {
        ...HIP,
        half: [
          [98, 720],
          [124, 820],
          [140, 900],
        ],
        dye: 'second',
        width: 5,
      },
    ],
  },
  // to the thighs, a cord at the waist, a flap with snaps in front
  parka: {
    ...PLAIN,
    seed: 11,
    measures: {
      ...SHELL_MEASURES,
      length: 1166,
      chest: 226,
      hem: 262,
      flareFrom: 800,
      spreadDeg: 2,
      waist: { y: 790, by: 26 },
    },
    stormFlap: true,
    flapPocketsY: 900,
  },
  child: {
    ...PLAIN,
    seed: 14,
    measures: CHILD_MEASURES,
    hoodWidth: 1.04,
    yoke: {
      line: [
        [10, 512],
        [110, 482],
        [240, 446],
      ],
      twoTone: true,
    },
    zips: [
      {
        ...HIP,
        half: [
          [104, 650],
          [126, 750],
          [140, 826],
        ],
      },
    ],
    child: true,
  },
}
