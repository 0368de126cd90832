import { fjord, janMayen, skerries, summit, upland } from './elevation.ts'
import type { ContourSheet, ContourStyle } from './trace-contours.ts'

const UPLAND: ContourSheet = {
  width: 1600,
  height: 900,
  columns: 320,
  rows: 180,
  elevation: upland,
  levels: 20,
  firstLevel: 0.5,
}

const JAN_MAYEN: ContourSheet = {
  width: 1600,
  height: 900,
  columns: 360,
  rows: 203,
  elevation: janMayen,
  levels: 26,
  firstLevel: 1.2,
}

const BROWN: ContourStyle = { ink: '#9a6b3f', opacity: 0.5 }

/** The sheets that are committed as SVG, by file name. */
export const CONTOUR_SHEETS = {
  /** Map brown on paper. */
  brun: { sheet: UPLAND, style: BROWN },
  fjord: { sheet: { ...UPLAND, elevation: fjord, levels: 17 }, style: BROWN },
  skjaer: { sheet: { ...UPLAND, elevation: skerries, levels: 11 }, style: BROWN },
  tind: { sheet: { ...UPLAND, elevation: summit, levels: 26 }, style: BROWN },
  /** Light on the sea colour. */
  lys: { sheet: UPLAND, style: { ink: '#cfd9cf', opacity: 0.19 } },
  /** Has the colour of the surrounding text when it is inlined. */
  tekst: { sheet: UPLAND, style: { ink: 'currentColor', opacity: 0.4 } },
  'jan-mayen': { sheet: JAN_MAYEN, style: { ink: '#e9e4d8', opacity: 0.5 } },
} as const satisfies Record<string, { sheet: ContourSheet; style: ContourStyle }>

export type ContourName = keyof typeof CONTOUR_SHEETS
