import { slugify } from '@varde/domain/norwegian/slug'
import { findCutOut, KINDS } from '@varde/studio/catalogue/kinds'
import { MARKED_MAKES } from '@varde/studio/catalogue/makers-marks'
import { type DrawnArticle, findDrawing } from './find-drawing.ts'
import { type DrawingRecipe, drawingKey } from './picture-key.ts'

/** A row for the pictures table. */
export type ChosenDrawing = {
  key: string
  source: DrawingRecipe
  widthPx: number
  heightPx: number
}

/** What is to be drawn. The kind for a group of the catalogue tree comes from `findDrawnGroup` in reference. */
type DrawingWish = DrawnArticle & {
  /** `#rrggbb`; null where a feed gave no colour that we know. */
  colorHex: string | null
  secondHex?: string | null
  /** The name of the make; its mark is printed on the article if the studio has drawn one. */
  make?: string | undefined
}

/** The full view of a plate; a detail and a close-up have the same proportions. */
const viewWidthPx = 1000
const heightPerWidth = 1.25
const unknownColorHex = '#8a8d8a'
/** The cuts that are of two colours whatever the attributes say. */
const TWO_COLOURED: ReadonlySet<string> = new Set([
  'rain-set/two-tone',
  'childrens-overall/two-tone',
  'childrens-overall/hood',
  'childrens-overall/softshell',
  'childrens-overall/chevron',
  'childrens-overall/printed',
  'childrens-overall/striped',
  'childrens-overall/stars',
  'fleece-overall/two-tone',
])
/** Those whose print is light on all but light cloth. */
const LIGHT_PRINTS: ReadonlySet<string> = new Set([
  'childrens-overall/chevron',
  'childrens-overall/striped',
  'childrens-overall/stars',
])
/** Up to which lightness a colour is dark, so that its trim or its print is light. */
const DARK = { trim: 0.12, print: 0.3 }
/** The colours of trim, for dark and for light articles. */
const seconds = {
  adults: { onLight: ['#26292a', '#3b4144', '#2d3a3f'], onDark: ['#e9e2d2', '#d6d3c8'] },
  children: { onLight: ['#27325a', '#26292a', '#2b3f52'], onDark: ['#e9e2d2', '#eec65a', '#a9cbd8'] },
}

/**
 * The pictures that stand in for photographs of one article in one colour: front, back and what else the studio has
 * drawn, in gallery order. The cut is the one that shows best what the article is.
 */
export function chooseDrawing(wish: DrawingWish): ChosenDrawing[] {
  const { kind, cut, shows } = findDrawing(wish).drawing
  const needsSecond =
    (shows.values.details?.includes('pattern') ?? false) || TWO_COLOURED.has(`${kind}/${cut}`)
  const darkTo = LIGHT_PRINTS.has(`${kind}/${cut}`) ? DARK.print : DARK.trim
  const main = (wish.colorHex ?? unknownColorHex).toLowerCase()
  const second = (wish.secondHex ?? chooseSecond(main, wish, needsSecond, darkTo)).toLowerCase()
  const make = slugify(wish.make ?? '')
  return KINDS[kind].views.map((view): ChosenDrawing => {
    const widthPx = findCutOut(kind, view)?.width ?? viewWidthPx
    const recipe = { kind, cut, view, main, second, ...(MARKED_MAKES.includes(make) && { make }) }
    return {
      key: drawingKey(recipe),
      source: { type: 'drawing', ...recipe },
      widthPx,
      heightPx: Math.round(widthPx * heightPerWidth),
    }
  })
}

/** Half of the articles that do not need a second colour have one colour; the others have a contrasting trim. */
function chooseSecond(
  main: string,
  { seed, forChildren }: DrawingWish,
  isNeeded: boolean,
  darkTo: number,
): string {
  const mixed = Math.imul(seed ^ 0x5bd1e995, 0x27d4eb2f) >>> 0
  if (!isNeeded && mixed % 2 === 0) return main
  const { onLight, onDark } = seconds[forChildren ? 'children' : 'adults']
  const choices = luminanceOf(main) < darkTo ? onDark : onLight
  return choices[(mixed >>> 8) % choices.length] ?? main
}

/** An approximate lightness from 0 to 1, enough to distinguish dark from light. */
function luminanceOf(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map(
    (at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255,
  )
  return 0.2126 * red ** 2.2 + 0.7152 * green ** 2.2 + 0.0722 * blue ** 2.2
}
