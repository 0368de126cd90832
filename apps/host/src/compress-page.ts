import { promisify } from 'node:util'
import zlib from 'node:zlib'
import type { Encoding } from '@varde/api/server/choose-encoding'

const brotli = promisify(zlib.brotliCompress)
const gzip = promisify(zlib.gzip)

/** Quality 4 takes half the time of 5 or less, and pages are five to seven per cent larger. */
const FAST_BROTLI = 4
/** The smallest form, a sixth smaller than quality 4: takes some 50 ms. */
export const SMALLEST_BROTLI = 11

/** Compresses in one of Node's own threads, not in the thread that answers requests. */
export async function compressPage(
  html: Buffer,
  encoding: Encoding,
  brotliQuality = FAST_BROTLI,
): Promise<Buffer> {
  if (encoding === 'br') {
    return brotli(html, {
      params: {
        [zlib.constants.BROTLI_PARAM_QUALITY]: brotliQuality,
        [zlib.constants.BROTLI_PARAM_MODE]: zlib.constants.BROTLI_MODE_TEXT,
        [zlib.constants.BROTLI_PARAM_SIZE_HINT]: html.length,
      },
    })
  }
  return encoding === 'gzip' ? gzip(html) : html
}
