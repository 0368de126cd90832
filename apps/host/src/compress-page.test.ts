import zlib from 'node:zlib'
import { expect, test } from 'vitest'
import { chooseEncoding, compressPage } from './compress-page.ts'

test.each([
  ['gzip, deflate, br', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip;q=0.5', 'gzip'],
  ['', 'identity'],
  [undefined, 'identity'],
  ['brx', 'identity'],
])('%s is answered in %s', (accepted, expected) => {
  expect(chooseEncoding(accepted)).toBe(expected)
})

test('what was compressed is the page', async () => {
  const page = Buffer.from('Vær så god. '.repeat(200))
  expect(zlib.brotliDecompressSync(await compressPage(page, 'br'))).toEqual(page)
  expect(zlib.gunzipSync(await compressPage(page, 'gzip'))).toEqual(page)
  expect(await compressPage(page, 'identity')).toBe(page)
})
