import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import type { BrandFault } from './brand-fault.ts'
import { buildFonts } from './build-fonts.ts'
import type { BrandFile, Build } from './build-parts.ts'
import { cutFont } from './cut-font.ts'

/** A variable font of the storefront, which has measured stand-ins of its own. */
const FONT = path.resolve(
  import.meta.dirname,
  '../../../apps/storefront/app/styles/fonts/schibsted-grotesk-norwegian.woff2',
)
const bytes = await readFile(FONT)

async function build(font: Buffer) {
  const faults: BrandFault[] = []
  const kept: Omit<BrandFile, 'type'>[] = []
  const parts: Build = {
    files: new Map([['fonter/min.woff2', font]]),
    keep: (file, ending) => {
      kept.push({ key: `${kept.length}.${ending}`, bytes: file })
      return `/merkefiler/${kept.length - 1}.${ending}`
    },
    faults,
    rendered: new Map(),
    pictures: new Map(),
    onPicture: () => undefined,
  }
  const css = await buildFonts(parts, { text: { file: 'fonter/min.woff2', family: 'Min Grotesk' } })
  return { css, kept, faults }
}

test('a brand’s font is cut to Norwegian, and stands in for itself until it has come', async () => {
  const { css, kept, faults } = await build(bytes)
  expect(faults).toEqual([])
  expect(kept.map(({ bytes: file }) => file.subarray(0, 4).toString())).toEqual(['wOF2', 'wOF2'])
  expect(css).toContain('src: url("/merkefiler/1.woff2") format("woff2");')
  expect(css).toContain('font-weight: 400 860;')
  expect(css).toContain('html:root[data-fonts="on"] {\n  --sans: "Min Grotesk", var(--sans-fallback);')
  expect(css).not.toContain('--serif')
  // The same font is declared by hand in fonts.css, measured in a browser: 104.8 % of Arial.
  const adjusted = Number(/"Min Grotesk Arial";[^}]*size-adjust: ([\d.]+)%/.exec(css)?.[1])
  expect(Math.abs(adjusted - 104.8)).toBeLessThan(2)
})

test.each([
  ['no font', () => Promise.resolve(Buffer.from('ikke en font')), 'kan ikke leses som font'],
  [
    'a font without Norwegian letters',
    () => cutFont(bytes, 'abcdef', null),
    'mangler bokstavene æ ø å Æ Ø Å',
  ],
])('%s is a fault', async (_, make, text) => {
  const { faults } = await build(await make())
  expect(faults).toEqual([{ file: 'fonter/min.woff2', line: 1, text: expect.stringContaining(text) }])
})
