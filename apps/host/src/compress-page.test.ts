import zlib from 'node:zlib'
import { expect, test } from 'vitest'
import { compressPage } from './compress-page.ts'

test('a compressed page decompresses to the same page', async () => {
  const page = Buffer.from('Vær så god. '.repeat(200))
  expect(zlib.brotliDecompressSync(await compressPage(page, 'br'))).toEqual(page)
  expect(zlib.gunzipSync(await compressPage(page, 'gzip'))).toEqual(page)
  expect(await compressPage(page, 'identity')).toBe(page)
})
