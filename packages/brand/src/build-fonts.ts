import { create, type Font, type FontCollection } from 'fontkit'
import type { BrandDocument } from './brand-document.ts'
import type { Build } from './build-parts.ts'
import { cutFont, NORWEGIAN_CHARACTERS } from './cut-font.ts'

type FontSetting = { file: string; family: string }

/** Running text in the shop's own words, to compare the width of fonts by. */
const SAMPLE =
  'Se hva butikken din har inne, i hvilken størrelse og hvor. Reserver på nettet og hent samme dag. Skall, dun og ull henger klart; været skifter for hver hundre meter, så klærne bør gjøre det samme.'

/** What stands there until a font has come: the system's fonts and the mean width of the sample's characters, em. */
const STAND_INS = {
  text: [
    { name: 'Arial', local: ['Arial', 'Liberation Sans', 'Helvetica'], widthEm: 0.4401 },
    { name: 'Roboto', local: ['Roboto'], widthEm: 0.4351 },
  ],
  serif: [
    { name: 'Times', local: ['Times New Roman', 'Liberation Serif', 'Times'], widthEm: 0.3969 },
    { name: 'Noto', local: ['Noto Serif'], widthEm: 0.4667 },
  ],
} as const
const GENERIC = { text: 'system-ui, sans-serif', serif: 'Georgia, serif' } as const
const PROPERTY = { text: '--sans', serif: '--serif' } as const

/** The weights that the style sheets use. */
const WEIGHTS = { min: 400, max: 860 } as const
/** Letters of the other languages of Europe, in a file that is fetched only for a page with one of them. */
const OTHER_LETTERS = Array.from({ length: 0x250 - 0xa0 }, (_, at) => String.fromCodePoint(0xa0 + at)).join(
  '',
)

/**
 * The rules that declare a brand's own fonts: each cut to Norwegian, the rest of Latin in a second file, and the system's
 * fonts at the same width until they have come.
 */
export async function buildFonts(build: Build, fonts: BrandDocument['fonts']): Promise<string> {
  const rules: string[] = []
  for (const kind of ['text', 'serif'] as const) {
    const setting = fonts[kind]
    if (setting !== undefined) rules.push(await buildFont(build, kind, setting))
  }
  return rules.join('')
}

async function buildFont(
  { files, keep, faults }: Build,
  kind: 'text' | 'serif',
  { file, family }: FontSetting,
): Promise<string> {
  const bytes = files.get(file)
  const font = bytes === undefined ? null : readFont(bytes)
  if (bytes === undefined || font === null) {
    faults.push({ file, line: 1, text: 'kan ikke leses som font: bruk WOFF2, WOFF, TTF eller OTF' })
    return ''
  }
  const missing = [...'æøåÆØÅ'].filter((letter) => !font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0))
  if (missing.length > 0) {
    faults.push({ file, line: 1, text: `mangler bokstavene ${missing.join(' ')}` })
    return ''
  }
  const axis = font.variationAxes.wght
  const weights = axis && {
    min: Math.max(WEIGHTS.min, axis.min),
    max: Math.min(WEIGHTS.max, axis.max),
  }
  const range = weights === undefined ? '400 900' : `${weights.min} ${weights.max}`
  const face = (source: string, characters: string) =>
    `@font-face {\n  font-family: "${family}";\n  src: url("${source}") format("woff2");\n  font-weight: ${range};\n  font-display: swap;\n  unicode-range: ${writeRange(characters)};\n}\n`
  const other = keep(await cutFont(bytes, OTHER_LETTERS, weights ?? null), 'woff2')
  const norwegian = keep(await cutFont(bytes, NORWEGIAN_CHARACTERS, weights ?? null), 'woff2')
  // Where two ranges share a character, the later rule is taken.
  const faces = face(other, OTHER_LETTERS) + face(norwegian, NORWEGIAN_CHARACTERS)
  const names = STAND_INS[kind].map(({ name }) => `"${family} ${name}"`).join(', ')
  const property = PROPERTY[kind]
  const own = `${property}: "${family}", var(${property}-fallback);`
  return [
    faces,
    ...STAND_INS[kind].map((standIn) => writeStandIn(family, font, standIn)),
    `html:root {\n  ${property}-fallback: ${names}, ${GENERIC[kind]};\n  ${property}: var(${property}-fallback);\n}\n`,
    `html:root[data-fonts="on"] {\n  ${own}\n}\n`,
    `@media (scripting: none) {\n  html:root {\n    ${own}\n  }\n}\n`,
  ].join('')
}

function readFont(bytes: Buffer): Font | null {
  try {
    const font: Font | FontCollection = create(bytes)
    return 'layout' in font ? font : null
  } catch {
    return null
  }
}

/** One of the system's fonts that takes the same room, so that nothing moves when the font has come. */
function writeStandIn(
  family: string,
  font: Font,
  { name, local, widthEm }: (typeof STAND_INS)['text' | 'serif'][number],
): string {
  const em = font.unitsPerEm
  const scale = font.layout(SAMPLE).advanceWidth / em / SAMPLE.length / widthEm
  const percent = (value: number) => `${(value * 100).toFixed(1)}%`
  const sources = local.map((each) => `local("${each}")`).join(', ')
  return `@font-face {\n  font-family: "${family} ${name}";\n  src: ${sources};\n  size-adjust: ${percent(scale)};\n  ascent-override: ${percent(font.ascent / em / scale)};\n  descent-override: ${percent(-font.descent / em / scale)};\n  line-gap-override: ${percent(font.lineGap / em / scale)};\n}\n`
}

/** `U+20-7E, U+A0` */
function writeRange(characters: string): string {
  const points = [...new Set([...characters].map((each) => each.codePointAt(0) ?? 0))].sort((a, b) => a - b)
  const ranges: [number, number][] = []
  for (const point of points) {
    const last = ranges.at(-1)
    if (last !== undefined && last[1] === point - 1) last[1] = point
    else ranges.push([point, point])
  }
  const hex = (point: number) => point.toString(16).toUpperCase()
  return ranges.map(([from, to]) => (from === to ? `U+${hex(from)}` : `U+${hex(from)}-${hex(to)}`)).join(', ')
}
