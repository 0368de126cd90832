import { addAlert, type NewAlert } from './alerts.ts'

const KEY = 'keptAlert'
const TYPES: readonly unknown[] = ['error', 'warning', 'info', 'success']

type AlertStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** Leaves something to be said on the page that comes next: a login, for one, loads everything anew (4.06). */
export function keepAlert(storage: AlertStorage, { type, title, text }: Omit<NewAlert, 'timeoutMs'>): void {
  try {
    storage.setItem(KEY, JSON.stringify({ type, title, text }))
  } catch {
    // A full storage: it is then not said.
  }
}

/** Says what the page before left to be said, once. */
export function showKeptAlert(storage: AlertStorage): void {
  const kept = takeKeptAlert(storage)
  if (kept !== null) addAlert(kept)
}

/** What was left to be said; null when there is nothing, or nothing that we wrote. */
export function takeKeptAlert(storage: AlertStorage): NewAlert | null {
  try {
    const kept: unknown = JSON.parse(storage.getItem(KEY) ?? 'null')
    if (kept === null || typeof kept !== 'object') return null
    storage.removeItem(KEY)
    const { type, title, text } = kept as Partial<NewAlert>
    if (!TYPES.includes(type) || type === undefined || typeof text !== 'string') return null
    return { type, text, ...(typeof title === 'string' ? { title } : {}) }
  } catch {
    return null
  }
}
