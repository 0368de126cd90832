import { createHash } from 'node:crypto'
import type { Encoding } from '@varde/api/server/choose-encoding'
import { LRUCache } from 'lru-cache'
import { compressPage } from './compress-page.ts'

/** A page as it was rendered once, ready to be sent. */
export type KeptPage = {
  status: number
  headers: [name: string, value: string][]
  body: Buffer
  etag: string
  /**
   * Who else may get it: all later requests (`keep`), only requests that are already waiting for it (`share`), or
   * nobody else (`own`).
   */
  use: 'keep' | 'share' | 'own'
}

export type PageStore = {
  /**
   * The page with a name, rendered now unless it is kept, and only once for simultaneous requests. A page that may not
   * be shared (`own`) is returned too: the caller must then render it again for each visitor.
   *
   * @param version of the content that pages show; pages of another version are removed
   */
  getPage(name: string, version: string, render: () => Promise<KeptPage>): Promise<KeptPage>
  /**
   * A value that several pages are made from, computed once until the version or the minute changes.
   *
   * @param name must be one of few, fixed names, since parts do not count towards the limits
   */
  getPart<T>(name: string, version: string, make: () => Promise<T>): Promise<T>
  /** The page's bytes in an encoding, compressed once. */
  getBytes(page: KeptPage, encoding: Encoding): Promise<Buffer>
  /** What is kept now, for tests and measurements. */
  size(): { entries: number; bytes: number }
}

/** How much a store holds. */
export type StoreLimits = {
  /** Of pages and their compressed forms, names and headers included. */
  bytes: number
  /** Of pages; as many compressed forms are allowed besides. */
  entries: number
}

const MINUTE_MS = 60_000

/** The share of the bytes that compressed forms get: each is a fifth to a third of its page, so both forms of most pages fit. */
const COMPRESSED_SHARE = 0.25

/** An estimate of what an entry costs besides its body and headers. */
const ENTRY_BYTES = 512

/**
 * Keeps pages that are the same for everyone, the least recently used removed first. A page is kept until the
 * content version changes, and at most until the next full minute, since pages show times such as «Stenger om 20 min».
 */
export function createPageStore(limits: StoreLimits, now: () => number): PageStore {
  const pages = new LRUCache<string, KeptPage>({
    max: limits.entries,
    maxSize: Math.floor(limits.bytes * (1 - COMPRESSED_SHARE)),
    sizeCalculation: ({ headers, body }, name) =>
      ENTRY_BYTES + body.length + 2 * (name.length + sum(headers)),
  })
  const compressed = new LRUCache<string, Buffer>({
    max: limits.entries,
    maxSize: Math.floor(limits.bytes * COMPRESSED_SHARE),
    sizeCalculation: (bytes, name) => ENTRY_BYTES + bytes.length + 2 * name.length,
  })
  const parts = new Map<string, Promise<unknown>>()
  const rendering = new Map<string, Promise<KeptPage>>()
  const compressing = new Map<string, Promise<Buffer>>()
  let current = ''

  /** @returns a name that is valid for this version and this minute */
  function moveTo(version: string): string {
    const validFor = `${version}|${Math.floor(now() / MINUTE_MS)}`
    if (validFor !== current) {
      current = validFor
      pages.clear()
      compressed.clear()
      parts.clear()
    }
    return validFor
  }

  return {
    getPage: (name, version, render) => {
      const validFor = moveTo(version)
      const kept = pages.get(name)
      if (kept !== undefined) return Promise.resolve(kept)
      return once(rendering, `${validFor}|${name}`, async () => {
        const page = await render()
        if (page.use === 'keep' && validFor === current) pages.set(name, page)
        return page
      })
    },
    getPart: <T>(name: string, version: string, make: () => Promise<T>) => {
      moveTo(version)
      const made = parts.get(name)
      // Safe, since each name is used with one function only.
      if (made !== undefined) return made as Promise<T>
      const making = make()
      parts.set(name, making)
      making.catch(() => {
        if (parts.get(name) === making) parts.delete(name)
      })
      return making
    },
    getBytes: async (page, encoding) => {
      if (encoding === 'identity') return page.body
      const name = `${encoding} ${page.etag}`
      const kept = compressed.get(name)
      if (kept !== undefined) return kept
      return once(compressing, name, async () => {
        const bytes = await compressPage(page.body, encoding)
        if (page.use === 'keep') compressed.set(name, bytes)
        return bytes
      })
    },
    size: () => ({
      entries: pages.size + compressed.size,
      bytes: pages.calculatedSize + compressed.calculatedSize,
    }),
  }
}

function sum(headers: KeptPage['headers']): number {
  return headers.reduce((length, [name, value]) => length + name.length + value.length, 0)
}

/** Runs a call once: callers that come while it runs get the same promise. */
function once<T>(running: Map<string, Promise<T>>, name: string, run: () => Promise<T>): Promise<T> {
  const started = running.get(name)
  if (started !== undefined) return started
  const made = run().finally(() => running.delete(name))
  running.set(name, made)
  return made
}

/** The ETag of a page; weak, since the same page is sent in several encodings. */
export function entityTag(body: Buffer): string {
  return `W/"${createHash('sha1').update(body).digest('base64url')}"`
}
