import { type KeyValueStorage, readJson, writeJson } from '../../state/create-store.ts'

/** The articles that this browser remembers, newest first. */
export type ViewHistory = {
  /** Null until the shopper has answered; only `true` lets anything be remembered. */
  agreed: boolean | null
  ids: number[]
}

const KEY = 'recentlyViewed'
const MAX_ARTICLES = 12
const NOTHING: ViewHistory = { agreed: null, ids: [] }

/** What is remembered; what cannot be read counts as never asked. */
export function readRecentlyViewed(storage: KeyValueStorage): ViewHistory {
  return readJson(storage, KEY, parseRecentlyViewed) ?? NOTHING
}

function parseRecentlyViewed(kept: unknown): ViewHistory | null {
  if (typeof kept !== 'object' || kept === null) return null
  const { agreed, ids } = kept as Partial<Record<keyof ViewHistory, unknown>>
  if (typeof agreed !== 'boolean') return null
  const known = Array.isArray(ids) ? ids.filter((id) => Number.isSafeInteger(id) && id > 0) : []
  return { agreed, ids: agreed ? known.slice(0, MAX_ARTICLES) : [] }
}

/** Remembers one more article, if the shopper has agreed to that. */
export function rememberArticle(storage: KeyValueStorage, id: number): ViewHistory {
  const kept = readRecentlyViewed(storage)
  if (kept.agreed !== true) return kept
  const next = { agreed: true, ids: [id, ...kept.ids.filter((other) => other !== id)].slice(0, MAX_ARTICLES) }
  writeJson(storage, KEY, next)
  return next
}

/** The shopper's answer: yes begins with the article at hand, no forgets everything but the answer. */
export function answerRemembering(storage: KeyValueStorage, agreed: boolean, id: number): ViewHistory {
  const next = { agreed, ids: agreed ? [id] : [] }
  writeJson(storage, KEY, next)
  return next
}

/** What this browser remembers; null where storage is switched off: nothing is asked then, and nothing kept. */
export function readKeptViews(): ViewHistory | null {
  try {
    return readRecentlyViewed(localStorage)
  } catch {
    return null
  }
}

/** Takes the consent back: nothing is kept, and the question may be asked again. */
export function forgetViewed(storage: KeyValueStorage): ViewHistory {
  writeJson(storage, KEY, null)
  return NOTHING
}
