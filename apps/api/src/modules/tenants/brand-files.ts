import { LRUCache } from 'lru-cache'
import type { BrandFile } from './tenants.store.ts'

/** A page shows a logo, an icon, a style sheet, fonts and a picture: those of a handful of brands. */
const MOST_BYTES = 16 * 1024 * 1024
const KEY = /^[0-9a-f]{32}\.(svg|png|avif|webp|jpg|css|woff2)$/

/**
 * The files of brands, the last asked for in memory. A name that is no key is not looked up.
 *
 * @param read reads one from the database; simultaneous requests for one share it
 */
export function createBrandFiles(read: (key: string) => Promise<BrandFile | null>): {
  find(key: string): Promise<BrandFile | null>
} {
  const files = new LRUCache<string, BrandFile>({
    maxSize: MOST_BYTES,
    sizeCalculation: ({ bytes }) => bytes.length + 1,
    fetchMethod: async (key) => (await read(key)) ?? undefined,
  })
  return { find: async (key) => (KEY.test(key) ? ((await files.fetch(key)) ?? null) : null) }
}
