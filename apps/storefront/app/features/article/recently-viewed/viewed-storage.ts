/** What this browser was asked to remember of the articles seen here, newest first. */
export type RecentlyViewed = {
  /** Null until the shopper has answered; only `true` lets anything be remembered. */
  agreed: boolean | null
  ids: number[]
}

const KEY = 'recentlyViewed'
const MOST = 12
const NOTHING: RecentlyViewed = { agreed: null, ids: [] }

type ViewStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** Reads what is remembered; what cannot be read counts as never asked. */
export function readRecentlyViewed(storage: ViewStorage): RecentlyViewed {
  try {
    const kept: unknown = JSON.parse(storage.getItem(KEY) ?? 'null')
    if (typeof kept !== 'object' || kept === null) return NOTHING
    const { agreed, ids } = kept as Partial<Record<keyof RecentlyViewed, unknown>>
    if (typeof agreed !== 'boolean') return NOTHING
    const known = Array.isArray(ids) ? ids.filter((id) => Number.isSafeInteger(id) && id > 0) : []
    return { agreed, ids: agreed ? known.slice(0, MOST) : [] }
  } catch {
    return NOTHING
  }
}

/** Remembers one more article, if the shopper has agreed to that. */
export function rememberArticle(storage: ViewStorage, id: number): RecentlyViewed {
  const kept = readRecentlyViewed(storage)
  if (kept.agreed !== true) return kept
  const next = { agreed: true, ids: [id, ...kept.ids.filter((other) => other !== id)].slice(0, MOST) }
  storage.setItem(KEY, JSON.stringify(next))
  return next
}

/** The shopper's answer: yes begins with the article at hand, no forgets everything but the answer. */
export function answerRemembering(storage: ViewStorage, agreed: boolean, id: number): RecentlyViewed {
  const next = { agreed, ids: agreed ? [id] : [] }
  storage.setItem(KEY, JSON.stringify(next))
  return next
}

/** Takes the consent back: nothing is kept, and the question may be asked again. */
export function forgetViewed(storage: ViewStorage): RecentlyViewed {
  storage.removeItem(KEY)
  return NOTHING
}
