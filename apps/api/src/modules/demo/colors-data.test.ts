import { expect, test } from 'vitest'
import { getDemoColor, listPalette, type PaletteName, palettes } from './colors-data.ts'

// A palette of another length would change every random draw of the demo shop after it.
test.each(Object.keys(palettes) as PaletteName[])(
  'the makers of the coast have as many colours of %s as the others, each once',
  (name) => {
    const colors = listPalette(name, 'Lyngmark').map(getDemoColor)
    expect(colors).toHaveLength(palettes[name].length)
    expect(new Set(colors).size).toBe(colors.length)
  },
)
