import { describe, expect, it } from 'vitest'
import { MARKED_MAKES } from '../catalogue/makers-marks.ts'
import type { MarkPlace, RgbaPicture } from './plate.ts'
import { printMark } from './print-mark.ts'

const WIDTH = 200
const HEIGHT = 160
const PLACE: MarkPlace = {
  x: 60,
  y: 50,
  scale: 3,
  squash: 1,
  turnDeg: 0,
  lineWidth: 2.2,
  colour: '#ffffff',
  opacity: 0.8,
}

function openGrey(): RgbaPicture {
  return { width: WIDTH, height: HEIGHT, data: new Uint8Array(WIDTH * HEIGHT * 4).fill(90) }
}

/** Columns and rows that were printed on. */
function findPrinted({ data }: RgbaPicture): { x: number; y: number }[] {
  const printed = []
  for (let i = 0; i < WIDTH * HEIGHT; i++)
    if (data[i * 4] !== 90) printed.push({ x: i % WIDTH, y: Math.floor(i / WIDTH) })
  return printed
}

const findDarkest = ({ data }: RgbaPicture) => data.reduce((darkest, value) => Math.min(darkest, value), 255)

describe('the mark of a make', () => {
  it.each(MARKED_MAKES)('of %s is printed in its place and nowhere else', async (make) => {
    const picture = openGrey()
    await printMark(picture, [PLACE], make)
    const printed = findPrinted(picture)
    expect(printed.length).toBeGreaterThan(60)
    for (const { x, y } of printed) {
      expect(x).toBeGreaterThan(60 - 12)
      expect(x).toBeLessThan(60 + 75 + 12)
      expect(y).toBeGreaterThan(50 - 16)
      expect(y).toBeLessThan(50 + 42 + 16)
    }
  })

  it('is another for every make', async () => {
    const prints = await Promise.all(
      MARKED_MAKES.map(async (make) => {
        const picture = openGrey()
        await printMark(picture, [PLACE], make)
        return Buffer.from(picture.data).toString('base64')
      }),
    )
    expect(new Set(prints).size).toBe(MARKED_MAKES.length)
  })

  it('is printed dark on what is nearly of its own colour', async () => {
    const pale = { ...openGrey(), data: new Uint8Array(WIDTH * HEIGHT * 4).fill(235) }
    await printMark(pale, [PLACE], 'kvass')
    expect(findDarkest(pale)).toBeLessThan(120)
    const grey = openGrey()
    await printMark(grey, [PLACE], 'kvass')
    expect(findDarkest(grey)).toBe(90)
  })

  it('leaves the article plain where the make has none, and may lie partly outside the picture', async () => {
    const plain = openGrey()
    for (const make of ['', 'ukjent', 'constructor']) await printMark(plain, [PLACE], make)
    expect(findPrinted(plain)).toEqual([])
    const cropped = openGrey()
    await printMark(cropped, [{ ...PLACE, x: -30, y: HEIGHT - 10 }], 'jan-mayen')
    expect(findPrinted(cropped).length).toBeGreaterThan(0)
  })
})
