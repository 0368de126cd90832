import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { derivePalette } from './derive-tokens.ts'
import { writeStylesheet } from './write-stylesheet.ts'

test('2.36: a shop without a brand has the colours that a brand without colours has', () => {
  const tokens = path.join(import.meta.dirname, '../../../apps/storefront/app/styles/tokens.css')
  const declared = (css: string) => css.match(/--[\w-]+: #[0-9a-f]{6};/g) ?? []
  const own = declared(readFileSync(tokens, 'utf8'))
  const derived = declared(writeStylesheet({ tokens: undefined, logo: undefined }, derivePalette(undefined)))
  expect(derived.length).toBeGreaterThan(20)
  expect(own).toEqual(expect.arrayContaining(derived))
})
