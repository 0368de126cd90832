import { readFile } from 'node:fs/promises'
import { describe, expect, it, test } from 'vitest'
import { drawCounter } from './draw-counter.ts'
import { drawStreet } from './draw-street.ts'
import { counterPath, loadBrandStreets, STREET_BRANDS, streetPath, TOWN_NAMES } from './street-files.ts'

test('three brands have streets', () => expect(STREET_BRANDS).toHaveLength(3))

describe.each(STREET_BRANDS)('the streets of %s', (brand) => {
  it('equal the committed files when drawn again, at most 50 kB each', async () => {
    const streets = await loadBrandStreets(brand)
    for (const town of TOWN_NAMES) {
      const drawn = drawStreet(town, brand, streets)
      expect(await readFile(streetPath(brand, town), 'utf8')).toBe(drawn)
      expect(drawn.length).toBeLessThanOrEqual(50_000)
    }
  })

  it('has a counter, as committed and at most 25 kB', async () => {
    const drawn = drawCounter(await loadBrandStreets(brand))
    expect(await readFile(counterPath(brand), 'utf8')).toBe(drawn)
    expect(drawn.length).toBeLessThanOrEqual(25_000)
  })

  it("are all different, and have the brand's logo on the sign", async () => {
    const streets = await loadBrandStreets(brand)
    const drawn = TOWN_NAMES.map((town) => drawStreet(town, brand, streets))
    expect(new Set(drawn).size).toBe(TOWN_NAMES.length)
    for (const street of drawn) expect(street).toContain(streets.logo.content)
  })
})
