/// <reference path="./subset-font.d.ts" />
import subsetFont from 'subset-font'

/**
 * The characters of Norwegian texts, names and prices. Everything else, such as `č` or `ł` in a name from a feed, is in
 * the fonts' other files, which a browser fetches when a page has such a character.
 */
export const NORWEGIAN_CHARACTERS = [
  // Basic Latin, without control characters.
  ...Array.from({ length: 0x7f - 0x20 }, (_, at) => String.fromCodePoint(0x20 + at)),
  '\u00a0§©«\u00ad°²·»½×',
  'ÀÁÄÅÆÇÈÉÊËÍÑÓÔÖØÜàáäåæçèéêëíñóôöøü',
  '–—‘’“”•…′\u2060€−',
].join('')

/** What the style sheets switch on, and what every text has: kerning, accents, tabular and lining figures. */
const FEATURES = ['kern', 'mark', 'ccmp', 'locl', 'tnum', 'lnum']

/**
 * Cuts a font to some characters and, if it is variable, to the weights that are used.
 *
 * @param font TrueType, OpenType, WOFF or WOFF2
 * @param weights the lightest and the heaviest weight used, on the scale of CSS; null for a font of one weight
 * @returns a WOFF2 file, the same for the same input
 * @throws when the bytes are no font, or weights are given for a font without a weight axis
 */
export function cutFont(
  font: Buffer,
  characters: string,
  weights: { min: number; max: number } | null,
): Promise<Buffer> {
  return subsetFont(font, characters, {
    targetFormat: 'woff2',
    keepFeatures: FEATURES,
    ...(weights === null ? {} : { variationAxes: { wght: weights } }),
  })
}
