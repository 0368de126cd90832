import { createHash } from 'node:crypto'
import type { Client } from '@varde/contract/client'
import { LRUCache } from 'lru-cache'
import { fingerprintOf, hasSameAnswers, type Sources } from './record-sources.ts'

/** A page as it was rendered once, ready to be sent. */
export type RenderedPage = {
  status: number
  headers: [name: string, value: string][]
  body: Buffer
  etag: string
  /**
   * Who else may get it: later requests too (`store`), only requests that already wait for it (`coalesce`), or nobody
   * else (`private`).
   */
  sharing: 'store' | 'coalesce' | 'private'
  /** What it was made from. */
  sources: Sources
}

/** A value that several pages are made from. */
export type SharedValue<T> = { name: string; value: T; fingerprint: string; sources: Sources }

/** What the store asks to find out whether something kept is still true. */
export type PageClock = {
  now(): number
  /** Counts up at changes that pages must show at once: prices, campaigns, content. */
  contentVersion(): number
  /** Counts up at changes that pages may show a little later: stock. */
  stockVersion(): number
}

export type PageStore = {
  /**
   * The kept page with a name if it is still true, else a page that is rendered now, once for simultaneous requests. A
   * page that is `private` is returned too: the caller must then render it again for each visitor.
   *
   * @param api asks again what the page was made from
   */
  getPage(name: string, api: () => Client, render: () => Promise<RenderedPage>): Promise<RenderedPage>
  /**
   * A value that several pages are made from, kept and checked as a page is. It must be JSON.
   *
   * @param name must be one of few, since only the number of values is limited, not their size
   */
  getShared<T>(
    name: string,
    api: () => Client,
    make: () => Promise<{ value: T; sources: Sources }>,
  ): Promise<SharedValue<T>>
  /** What is kept now, for tests and measurements. */
  size(): { entries: number; bytes: number }
}

/** How much a store holds, and how long it trusts what it holds. */
export type StoreLimits = {
  /** Of pages, with their names, headers and recorded calls. */
  bytes: number
  /** Of pages. */
  entries: number
  /** For so long a page may show stock that has changed. */
  stockDelayMs: number
}

/** Answers may change without notice, such as posts of a social network: everything is checked this often. */
const UNCHECKED_MAX_MS = 60_000

/** More than three brands have shops, so that values for a chosen shop stay. */
const SHARED_ENTRIES = 2000

/** An estimate of what an entry costs besides its body, name, headers and calls. */
const ENTRY_BYTES = 512
/** The same for a recorded call besides what was sent. */
const CALL_BYTES = 128

/** When something was made or last found to be true. */
type Stamp = { content: number; stock: number; checkedAtMs: number }
type Kept<T> = { value: T; sources: Sources } & Stamp

/**
 * Keeps pages that are the same for everyone, the least recently used removed first. A page is kept until an answer of
 * the API that it was made from changes, or until a time that it shows has passed.
 */
export function createPageStore(limits: StoreLimits, clock: PageClock): PageStore {
  const pages = new LRUCache<string, Kept<RenderedPage>>({
    max: limits.entries,
    maxSize: limits.bytes,
    sizeCalculation: ({ value }, name) => sizeOf(value, name),
  })
  const sharedValues = new LRUCache<string, Kept<SharedValue<unknown>>>({ max: SHARED_ENTRIES })
  const rendering = new Map<string, Promise<RenderedPage>>()
  const making = new Map<string, Promise<SharedValue<unknown>>>()
  const checking = new Map<string, Promise<boolean>>()

  /** Taken before something is made or checked, so that no change is missed that comes meanwhile. */
  function stampNow(): Stamp {
    return { content: clock.contentVersion(), stock: clock.stockVersion(), checkedAtMs: clock.now() }
  }

  /** Whether it can be used without asking anything. */
  function isFresh({ sources, content, stock, checkedAtMs }: Kept<unknown>): boolean {
    const now = clock.now()
    // Also an age of less than nothing is old: then the machine's clock was set back.
    const ageMs = Math.abs(now - checkedAtMs)
    if (now >= sources.validUntilMs || ageMs >= UNCHECKED_MAX_MS) return false
    if (content !== clock.contentVersion()) return false
    return stock === clock.stockVersion() || ageMs < limits.stockDelayMs
  }

  /** Asks again what it was made from. */
  async function isStillTrue(kept: Kept<unknown>, api: Client): Promise<boolean> {
    const { calls, shared, validUntilMs } = kept.sources
    const checked = stampNow()
    if (checked.checkedAtMs >= validUntilMs) return false
    for (const { name, fingerprint } of shared) {
      const current = sharedValues.get(name)
      if (current?.value.fingerprint !== fingerprint) return false
      if (!isFresh(current) && !(await once(checking, name, () => isStillTrue(current, api)))) return false
    }
    if (!(await hasSameAnswers(api, calls))) return false
    Object.assign(kept, oldestStamp(checked, kept.sources))
    return true
  }

  /** A page is no newer than the shared values in it. */
  function oldestStamp(own: Stamp, { shared }: Sources): Stamp {
    const stamps = [own, ...shared.flatMap(({ name }) => sharedValues.get(name) ?? [])]
    return {
      content: Math.min(...stamps.map(({ content }) => content)),
      stock: Math.min(...stamps.map(({ stock }) => stock)),
      checkedAtMs: Math.min(...stamps.map(({ checkedAtMs }) => checkedAtMs)),
    }
  }

  return {
    getPage: (name, api, render) => {
      const kept = pages.get(name)
      if (kept !== undefined && isFresh(kept)) return Promise.resolve(kept.value)
      // A request that comes after a change does not join a rendering that began before it.
      return once(rendering, `${clock.contentVersion()} ${name}`, async () => {
        if (kept !== undefined && (await isStillTrue(kept, api()))) return kept.value
        pages.delete(name)
        const begun = stampNow()
        const page = await render()
        if (page.sharing === 'store') {
          pages.set(name, { value: page, sources: page.sources, ...oldestStamp(begun, page.sources) })
        }
        return page
      })
    },
    getShared: async <T>(
      name: string,
      api: () => Client,
      make: () => Promise<{ value: T; sources: Sources }>,
    ) => {
      const kept = sharedValues.get(name)
      const shared =
        kept !== undefined && isFresh(kept)
          ? kept.value
          : await once(making, `${clock.contentVersion()} ${name}`, async () => {
              if (kept !== undefined && (await isStillTrue(kept, api()))) return kept.value
              const begun = stampNow()
              const { value, sources } = await make()
              const made = { name, value, sources, fingerprint: fingerprintOf(value) }
              sharedValues.set(name, { value: made, sources, ...begun })
              return made
            })
      // Safe, since each name is used with one function only.
      return shared as SharedValue<T>
    },
    size: () => ({ entries: pages.size, bytes: pages.calculatedSize }),
  }
}

function sizeOf({ body, headers, sources }: RenderedPage, name: string): number {
  const texts = headers.reduce((length, [field, value]) => length + field.length + value.length, name.length)
  const sent = sources.calls.reduce((length, call) => length + JSON.stringify(call.sent ?? '').length, 0)
  return ENTRY_BYTES + body.length + 2 * (texts + sent) + CALL_BYTES * sources.calls.length
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
