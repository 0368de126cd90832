import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { NORWEGIAN_CHARACTERS } from '@varde/brand/cut-font'
import { expect, test } from 'vitest'
import { cutOwnFont, FONT_FOLDER, FONTS } from './cut-fonts.ts'

const repository = path.resolve(import.meta.dirname, '../../..')
const styles = readFileSync(path.join(repository, 'apps/storefront/app/styles/fonts.css'), 'utf8')

type Face = { family: string; file: string; characters: Set<number> }

/** The fonts that are fetched, with the characters each is declared for, in the order of the style sheet. */
const faces: Face[] = styles.split('@font-face').flatMap((rule) => {
  const read = (pattern: RegExp) => pattern.exec(rule)?.[1] ?? ''
  const ranges = read(/unicode-range:([^;]*)/)
  if (ranges === '') return []
  const characters = ranges.split(',').flatMap((range) => {
    const [first = 0, last = first] = range
      .trim()
      .slice(2)
      .split('-')
      .map((hex) => Number.parseInt(hex, 16))
    return Array.from({ length: last - first + 1 }, (_, at) => first + at)
  })
  return [
    {
      family: read(/font-family: "([^"]*)"/),
      file: read(/url\("([^"]*)"\)/),
      characters: new Set(characters),
    },
  ]
})
const families = [...new Set(faces.map(({ family }) => family))]

/** Where two ranges share a character, browsers take the face declared later. */
const faceOf = (family: string, character: string) =>
  faces.findLast((face) => face.family === family && face.characters.has(character.codePointAt(0) ?? 0))?.file

test.each(FONTS)('$target is what is cut from its package', async (font) => {
  const committed = readFileSync(new URL(font.target, FONT_FOLDER))
  expect((await cutOwnFont(font)).equals(committed)).toBe(true)
})

test('the cut fonts are declared for the characters that are in them, and for no others', () => {
  const cut = faces.filter(({ file }) => file.endsWith('-norwegian.woff2'))
  expect(cut.map(({ family }) => family)).toEqual(families)
  const wanted = [...new Set(NORWEGIAN_CHARACTERS)].map((character) => character.codePointAt(0) ?? 0)
  for (const { characters } of cut) expect([...characters].toSorted()).toEqual(wanted.toSorted())
})

/** `\\u2060` in a source. */
const ESCAPE = /\\u([0-9a-fA-F]{4})/g

test('the cut has every character of the screens and of the demo shop', () => {
  const sources = globSync(
    ['apps/storefront/app/**/*.{ts,tsx}', 'apps/api/src/modules/{demo,content,reference}/**/*.{ts,md}'],
    { cwd: repository },
  ).filter((file) => !file.includes('.test.'))
  expect(sources.length).toBeGreaterThan(400)
  // Besides them only a byte order mark, which is taken off texts and never shown.
  const known = new Set(`${NORWEGIAN_CHARACTERS}\n\t\r\ufeff`)
  const missing = sources.flatMap((file) => {
    const text = readFileSync(path.join(repository, file), 'utf8').replace(ESCAPE, (_, hex: string) =>
      String.fromCodePoint(Number.parseInt(hex, 16)),
    )
    const others = [...text].filter((one) => !known.has(one))
    return others.map((character) => `${character} in ${file}`)
  })
  expect(missing).toEqual([])
})

test.each(families)('%s: a name with other letters is written in the same font', (family) => {
  expect(faceOf(family, 'S')).toMatch(/-norwegian\.woff2$/)
  expect(faceOf(family, 'Š')).toMatch(/-latin-ext-wght-normal\.woff2$/)
  expect(faceOf(family, 'ł')).toMatch(/-latin-ext-wght-normal\.woff2$/)
  expect(faceOf(family, 'ð')).toMatch(/-latin-wght-normal\.woff2$/)
})
