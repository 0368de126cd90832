import sharp from 'sharp'
import { expect, test } from 'vitest'
import { RENDERING, renderWidths } from './render-picture.ts'

const [, mostBytes, , qualities, effort] = RENDERING

/** The size in the best quality that is light enough, or else in the lowest: every quality is tried. */
async function findSize(source: Buffer, width: number): Promise<number | undefined> {
  const sizes: number[] = []
  for (const quality of qualities) {
    const { length } = await sharp(source).resize({ width }).avif({ quality, effort }).toBuffer()
    sizes.push(length)
  }
  return sizes.find((size) => size <= (mostBytes[width] ?? 0)) ?? sizes.at(-1)
}

test('each width has the best quality that is light enough', async () => {
  // So noisy that the wider one needs a lower quality than the narrower, and that a lower than the best.
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
  const source = await sharp({ create: { width: 960, height: 100, channels: 3, background: 'black', noise } })
    .png()
    .toBuffer()
  const renditions = await renderWidths(source)
  expect(renditions.map(({ widthPx }) => widthPx)).toEqual([640, 960])
  for (const { widthPx, bytes } of renditions) expect(bytes.length).toBe(await findSize(source, widthPx))
}, 60_000)
