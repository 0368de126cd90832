import { createHash } from 'node:crypto'
import type { Encoding } from '@varde/api/choose-encoding'
import { compressPage } from './compress-page.ts'

/** A page as it was rendered once, ready to be sent to anyone. */
export type KeptPage = {
  status: number
  headers: [name: string, value: string][]
  body: Buffer
  etag: string
}

export type PageStore = {
  /**
   * The page under a key, rendered now unless it is kept: once, however many ask at the same moment.
   *
   * @param version of everything the page may show; a page of another version is rendered anew
   */
  getPage(key: string, version: string, render: () => Promise<KeptPage>): Promise<KeptPage>
  /** The page's bytes in an encoding, compressed once. */
  getBytes(page: KeptPage, encoding: Encoding): Promise<Buffer>
}

type Entry = { version: string; page: KeptPage; bytes: number }

const MINUTE_MS = 60_000

/**
 * Keeps pages that are the same for everyone (design §5), the least recently asked for leaving first. A page
 * lasts until what it may show changes, and never past the full minute: «Stenger om 20 min» is true for one, and shops
 * open and close, and days begin, on full minutes.
 *
 * @param mostBytes of pages and their compressed forms together
 */
export const createPageStore = (mostBytes: number, now: () => number): PageStore => {
  const entries = new Map<string, Entry>()
  const rendering = new Map<string, Promise<KeptPage>>()
  const compressed = new WeakMap<KeptPage, Map<Encoding, Promise<Buffer>>>()
  let keptBytes = 0

  const forget = (key: string) => {
    keptBytes -= entries.get(key)?.bytes ?? 0
    entries.delete(key)
  }

  const keep = (key: string, version: string, page: KeptPage) => {
    forget(key)
    // Room for the compressed forms beside it.
    const bytes = page.body.length * 2
    if (bytes > mostBytes) return
    entries.set(key, { version, page, bytes })
    keptBytes += bytes
    for (const oldest of entries.keys()) {
      if (keptBytes <= mostBytes) break
      forget(oldest)
    }
  }

  return {
    getPage: (key, version, render) => {
      const lasting = `${version}|${Math.floor(now() / MINUTE_MS)}`
      const kept = entries.get(key)
      if (kept?.version === lasting) {
        // Set anew, it is the youngest.
        entries.delete(key)
        entries.set(key, kept)
        return Promise.resolve(kept.page)
      }
      const turn = `${key}|${lasting}`
      const started = rendering.get(turn)
      if (started !== undefined) return started
      const made = render()
        .then((page) => {
          if (mayBeKept(page)) keep(key, lasting, page)
          return page
        })
        .finally(() => rendering.delete(turn))
      rendering.set(turn, made)
      return made
    },
    getBytes: (page, encoding) => {
      if (encoding === 'identity') return Promise.resolve(page.body)
      const forms = compressed.get(page) ?? new Map<Encoding, Promise<Buffer>>()
      compressed.set(page, forms)
      const started = forms.get(encoding) ?? compressPage(page.body, encoding)
      forms.set(encoding, started)
      return started
    },
  }
}

/** Redirects may look at where the visitor came from, a page that is not there could have any name, and one that says no-store is somebody's own. */
const mayBeKept = ({ status, headers }: KeptPage): boolean =>
  status === 200 &&
  !headers.some(
    ([name, value]) => name === 'set-cookie' || (name === 'cache-control' && /no-store/.test(value)),
  )

/** Names a page's bytes; weak, since the same page travels in several encodings. */
export const entityTag = (body: Buffer): string =>
  `W/"${createHash('sha1').update(body).digest('base64url')}"`
