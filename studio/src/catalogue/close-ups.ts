/**
 * What the studio has drawn by itself at the scale of a hand lens, some nine centimetres wide: weave, stitches, teeth of
 * a zip. Cuts of the same cloth share one.
 */
export const CLOSE_UP_NAMES = [
  'shell',
  'down',
  'fleece',
  'pile',
  'twill',
  'nubuck',
  'mesh',
  'shoe-leather',
  'canvas',
  'strap',
  'pack',
  'rib',
  'glove',
  'thin-glove',
  'knit',
  'pattern-knit',
] as const

export type CloseUpName = (typeof CLOSE_UP_NAMES)[number]

/** Pixels of a close-up per view pixel: 2,400 wide. */
export const CLOSE_UP_SCALE = 2.4
