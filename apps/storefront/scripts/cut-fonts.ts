import { readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { cutFont, NORWEGIAN_CHARACTERS } from '@varde/brand/cut-font'

// Cuts the shop's fonts to what Norwegian pages show of them. Run by hand when a font's package, the characters or the
// weights change: `npm run fonts -w @varde/storefront`. What it makes is committed, and a test compares it.

/** Each font's package file, the weights that the style sheets use, and the file made of it. */
export const FONTS = [
  {
    source: '@fontsource-variable/schibsted-grotesk/files/schibsted-grotesk-latin-wght-normal.woff2',
    weights: { min: 400, max: 860 },
    target: 'schibsted-grotesk-norwegian.woff2',
  },
  {
    source: '@fontsource-variable/source-serif-4/files/source-serif-4-latin-wght-normal.woff2',
    weights: { min: 400, max: 700 },
    target: 'source-serif-4-norwegian.woff2',
  },
] as const

/** Where the cut fonts are. */
export const FONT_FOLDER = new URL('../app/styles/fonts/', import.meta.url)

/** Cuts one of the shop's fonts. */
export async function cutOwnFont({ source, weights }: (typeof FONTS)[number]): Promise<Buffer> {
  return cutFont(await readFile(fileURLToPath(import.meta.resolve(source))), NORWEGIAN_CHARACTERS, weights)
}

if (import.meta.main) {
  for (const font of FONTS) await writeFile(new URL(font.target, FONT_FOLDER), await cutOwnFont(font))
}
