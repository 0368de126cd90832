import { contrast } from './colors.ts'
import type { Palette } from './derive-tokens.ts'

/** Least contrast of text, and of the outlines of fields and buttons (WCAG 2.2, AA). */
const TEXT = 4.5
const OUTLINE = 3

/** A pair of colours that cannot be told apart well enough. */
export type WeakPair = { front: string; ground: string; ratio: number; least: number }

/** Lists the pairs of a brand's colours whose contrast is too low; the names are those of `tokens`. */
export function findWeakPairs(palette: Palette): WeakPair[] {
  const { tints, ...colors } = palette
  const pairs: [front: keyof typeof colors, ground: keyof typeof colors, least: number][] = [
    ['ink', 'paper', TEXT],
    ['ink', 'paper2', TEXT],
    ['ink', 'raised', TEXT],
    ['ink2', 'paper', TEXT],
    ['ink2', 'paper2', TEXT],
    ['ink3', 'paper', TEXT],
    ['ink3', 'raised', TEXT],
    ['onSignal', 'signal', TEXT],
    ['onSignal', 'signalHover', TEXT],
    ['onSea', 'sea', TEXT],
    ['onSea2', 'sea', TEXT],
    ['lineStrong', 'paper', OUTLINE],
  ]
  const found = pairs.map(([front, ground, least]) => ({
    front: String(front),
    ground: String(ground),
    least,
    ratio: contrast(colors[front], colors[ground]),
  }))
  const onTints = Object.entries(tints).map(([name, tint]) => ({
    front: 'ink',
    ground: `tints.${name}`,
    least: TEXT,
    ratio: contrast(colors.ink, tint),
  }))
  return [...found, ...onTints].filter(({ ratio, least }) => ratio < least)
}
