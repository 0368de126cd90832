import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { drawStreet } from './draw-street.ts'
import { LOOK_NAMES, loadLogo, streetPath, TOWN_NAMES } from './street-files.ts'

describe.each(LOOK_NAMES)('the streets of %s', (look) => {
  it('equal the committed files when drawn again, at most 50 kB each', async () => {
    const logo = await loadLogo(look)
    for (const town of TOWN_NAMES) {
      const drawn = drawStreet(town, look, logo)
      expect(await readFile(streetPath(look, town), 'utf8')).toBe(drawn)
      expect(drawn.length).toBeLessThanOrEqual(50_000)
    }
  })

  it("are all different, and have the brand's logo on the sign", async () => {
    const logo = await loadLogo(look)
    const drawn = TOWN_NAMES.map((town) => drawStreet(town, look, logo))
    expect(new Set(drawn).size).toBe(TOWN_NAMES.length)
    for (const street of drawn) expect(street).toContain(logo.content)
  })
})
