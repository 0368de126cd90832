import type { Drawing } from '../engine/drawing.ts'
import { moldLowSole, type Put, type SoleName } from './low-shoe-sole.ts'
import { drawLowTread, LOWER } from './low-shoe-tread.ts'
import { sewLowUpper, type UpperStyle } from './low-shoe-upper.ts'

interface LowShoeCut extends UpperStyle {
  seed: number
  sole: SoleName
  /** A child's shoe is as high and wide as a grown-up's, but shorter. */
  short?: boolean
}

const CUTS: Readonly<Record<string, LowShoeCut>> = {
  road: { seed: 3, sole: 'road', cloth: 'mesh', toe: 'welded', side: 'bars', closure: 'laces' },
  trail: { seed: 6, sole: 'trail', cloth: 'mesh', toe: 'rubber', side: 'bars', closure: 'laces' },
  casual: { seed: 9, sole: 'cup', cloth: 'canvas', toe: 'round', side: 'plain', closure: 'laces' },
  football: { seed: 12, sole: 'studs', cloth: 'leather', toe: 'none', side: 'sweep', closure: 'laces' },
  indoor: { seed: 15, sole: 'gum', cloth: 'mesh', toe: 'round', side: 'sweep', closure: 'laces' },
  hiking: { seed: 18, sole: 'hiking', cloth: 'canvas', toe: 'rubber', side: 'plain', closure: 'laces' },
  'child-straps': {
    seed: 21,
    sole: 'cup',
    cloth: 'mesh',
    toe: 'round',
    side: 'plain',
    closure: 'straps',
    short: true,
  },
  'child-hiking': {
    seed: 24,
    sole: 'hiking',
    cloth: 'canvas',
    toe: 'rubber',
    side: 'plain',
    closure: 'straps',
    short: true,
  },
}

const SHORT = 0.84

/** The seed for the random unevenness of a cut. */
export function runningShoeSeed(cutName: string): number {
  return CUTS[cutName]?.seed ?? 1
}

/** Draws a low shoe of any use; the front shows its outer side, the back its inner side. */
export async function drawRunningShoe(
  drawing: Drawing,
  cutName: string,
  view: 'front' | 'back',
): Promise<void> {
  const cut = CUTS[cutName]
  if (!cut) throw new RangeError(`No such shoe: ${cutName}`)
  const front = view === 'front'
  const stretch = (front ? 1 : -1) * (cut.short ? SHORT : 1)
  const put: Put = (shapes) =>
    `<g transform="translate(${500 - 500 * stretch},0) scale(${stretch},1)">${shapes}</g>`
  const toCut = (x: number) => 500 + (x - 500) / stretch
  await sewLowUpper(drawing, put, cut, { stretch, toCut })
  await moldLowSole(drawing, put, cut.sole)
}

/** Draws its sole from below, the toe to the left. */
export async function drawRunningShoeTread(drawing: Drawing, cutName: string): Promise<void> {
  const cut = CUTS[cutName]
  if (!cut) throw new RangeError(`No such shoe: ${cutName}`)
  const stretch = cut.short ? SHORT : 1
  const put: Put = (shapes) =>
    `<g transform="translate(${500 - 500 * stretch},${LOWER}) scale(${stretch},1)">${shapes}</g>`
  await drawLowTread(drawing, put, cut.sole)
}
