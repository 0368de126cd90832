import type { Encoding } from '@varde/api/server/choose-encoding'
import { LRUCache } from 'lru-cache'
import { compressPage, SMALLEST_BROTLI } from './compress-page.ts'
import type { RenderedPage } from './page-store.ts'

export type CompressedPages = {
  /** The page's bytes in an encoding, compressed once. */
  getBytes(page: RenderedPage, encoding: Encoding): Promise<Buffer>
  /** Resolves when no page is being compressed in the background, for tests. */
  idle(): Promise<void>
  /** What is kept now, for tests and measurements. */
  size(): { entries: number; bytes: number }
}

/** How many bytes and compressed forms are kept. */
export type CompressedLimits = { bytes: number; entries: number }

/** A page that was asked for so often, and was first asked for so long ago, is worth a smaller form. */
const SMALLER_AFTER = { requests: 3, ms: 10_000 }

/** After each smaller form, so many times the time that it took is left to the requests. */
const REST_FACTOR = 4

/** An estimate of what an entry costs besides its bytes and its name. */
const ENTRY_BYTES = 256

type Compressed = { bytes: Buffer; requests: number; madeAtMs: number; isSmallest: boolean }

/**
 * Keeps the compressed forms of pages, the least recently used removed first. They are stored under the page's ETag: a
 * page that is rendered again with the same bytes needs no new ones.
 *
 * @param now milliseconds, of a clock that only goes forward
 */
export function createCompressedPages(limits: CompressedLimits, now: () => number): CompressedPages {
  const kept = new LRUCache<string, Compressed>({
    max: limits.entries,
    maxSize: limits.bytes,
    sizeCalculation: ({ bytes }, name) => ENTRY_BYTES + bytes.length + 2 * name.length,
  })
  const compressing = new Map<string, Promise<Buffer>>()
  let background: Promise<void> | undefined
  let restUntilMs = 0

  async function compress(page: RenderedPage, encoding: Encoding, name: string): Promise<Buffer> {
    const bytes = await compressPage(page.body, encoding)
    if (page.sharing === 'store') {
      kept.set(name, { bytes, requests: 1, madeAtMs: now(), isSmallest: encoding !== 'br' })
    }
    return bytes
  }

  /** One page at a time; the others come when they are asked for again. */
  function makeSmaller(page: RenderedPage, name: string, found: Compressed): void {
    const isWorthIt = found.requests >= SMALLER_AFTER.requests && now() - found.madeAtMs >= SMALLER_AFTER.ms
    if (found.isSmallest || !isWorthIt || background !== undefined || now() < restUntilMs) return
    const begunMs = now()
    // Tried once: where it fails, the form that there is stays.
    found.isSmallest = true
    background = compressPage(page.body, 'br', SMALLEST_BROTLI)
      .then((bytes) => {
        if (kept.peek(name) === found) kept.set(name, { ...found, bytes })
      })
      .catch(() => undefined)
      .finally(() => {
        restUntilMs = now() + REST_FACTOR * (now() - begunMs)
        background = undefined
      })
  }

  return {
    getBytes: async (page, encoding) => {
      if (encoding === 'identity') return page.body
      const name = `${encoding} ${page.etag}`
      const found = kept.get(name)
      if (found !== undefined) {
        found.requests += 1
        makeSmaller(page, name, found)
        return found.bytes
      }
      const started = compressing.get(name)
      if (started !== undefined) return started
      const made = compress(page, encoding, name).finally(() => compressing.delete(name))
      compressing.set(name, made)
      return made
    },
    idle: async () => background,
    size: () => ({ entries: kept.size, bytes: kept.calculatedSize }),
  }
}
