import { tints } from '@varde/contract/brand-parts'
import type { BrandDocument } from './brand-document.ts'
import { contrast, mix, readableOn, standOut } from './colors.ts'

type Tint = (typeof tints)[number]

/** The colours of a brand, all filled in. */
export type Palette = {
  paper: string
  paper2: string
  raised: string
  ink: string
  ink2: string
  ink3: string
  line: string
  lineStrong: string
  signal: string
  signalHover: string
  onSignal: string
  sea: string
  onSea: string
  onSea2: string
  seaLine: string
  contour: string
  tints: Record<Tint, string>
}

const WHITE = '#ffffff'
const BLACK = '#000000'
/** Somewhat more than the 4.5 of WCAG, since these are read on darker grounds than paper too. */
const TEXT = 5.3

/** What a tint tends to; the brand's paper is mixed into it. */
const HUES: Readonly<Record<Tint, string>> = {
  sea: '#9fbccb',
  shore: '#a9c3ad',
  forest: '#b3c48f',
  heath: '#d9c07e',
  scree: '#cbb092',
  granite: '#b5b3aa',
  heather: '#cfafb3',
  ice: '#bcd0d3',
}
const HUE_SHARE = 0.45

/** The colours of the program's own default: nobody's brand. */
const DEFAULT_COLORS = { paper: '#f6f6f4', ink: '#1b1d21', signal: '#1f5fbf' } as const

/** Fills in the colours that a brand leaves out, from its paper, ink and signal. */
export function derivePalette(tokens: BrandDocument['tokens']): Palette {
  const given = tokens ?? DEFAULT_COLORS
  const { paper, ink, signal } = given
  const onSignal = tokens?.onSignal ?? readableOn(signal, [ink, paper, WHITE], TEXT)
  const sea = tokens?.sea ?? ink
  const onSea = tokens?.onSea ?? readableOn(sea, [paper, WHITE, ink], TEXT)
  const named = Object.fromEntries(
    tints.map((tint) => [tint, tokens?.tints?.[tint] ?? mix(paper, HUES[tint], HUE_SHARE)]),
  ) as Record<Tint, string>
  return {
    paper,
    paper2: tokens?.paper2 ?? mix(paper, ink, 0.05),
    raised: tokens?.raised ?? mix(paper, WHITE, 0.7),
    ink,
    ink2: tokens?.ink2 ?? standOut(paper, ink, 0.8, TEXT),
    ink3: tokens?.ink3 ?? standOut(paper, ink, 0.64, TEXT),
    line: tokens?.line ?? mix(paper, ink, 0.13),
    lineStrong: tokens?.lineStrong ?? standOut(paper, ink, 0.5, 3.2),
    signal,
    // Away from the text on it, so that it can be read all the better.
    signalHover:
      tokens?.signalHover ??
      mix(signal, contrast(onSignal, BLACK) > contrast(onSignal, WHITE) ? BLACK : WHITE, 0.12),
    onSignal,
    sea,
    onSea,
    onSea2: tokens?.onSea2 ?? standOut(sea, onSea, 0.65, TEXT),
    seaLine: tokens?.seaLine ?? mix(sea, onSea, 0.16),
    contour: tokens?.contour ?? standOut(paper, ink, 0.6, TEXT),
    tints: named,
  }
}
