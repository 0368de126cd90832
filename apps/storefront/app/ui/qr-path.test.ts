import { encode } from 'uqr'
import { describe, expect, it } from 'vitest'
import { toQrPath } from './qr-path.ts'

describe('toQrPath', () => {
  it('paints exactly the dark modules', () => {
    const text = 'https://fonna.example/ordre/Zm9ubmEtb2RkYS0xMDAwMQ'
    const { size, path } = toQrPath(text)
    const painted = Array.from({ length: size }, () => Array.from({ length: size }, () => false))
    for (const [, x, y, length] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g)) {
      for (let step = 0; step < Number(length); step++) {
        const row = painted[Number(y)]
        if (row) row[Number(x) + step] = true
      }
    }
    expect(painted).toEqual(encode(text, { ecc: 'M', border: 0 }).data)
  })
})
