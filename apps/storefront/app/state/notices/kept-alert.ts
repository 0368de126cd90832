import { addAlert, type NewAlert } from './alerts.ts'

const KEY = 'keptAlert'
const TYPES: readonly unknown[] = ['error', 'warning', 'info', 'success']

type AlertStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** Leaves something to be said on the page that comes next: a login, for one, loads everything anew (4.06). */
export function keepAlert(openStorage: () => AlertStorage, alert: NewAlert): void {
  try {
    openStorage().setItem(KEY, JSON.stringify(alert))
  } catch {
    // Full or switched off: it is then not said.
  }
}

/** Says what the page before left to be said, once. */
export function showKeptAlert(openStorage: () => AlertStorage): void {
  const kept = takeKeptAlert(openStorage)
  if (kept !== null) addAlert(kept)
}

/** What was left to be said; null when there is nothing, or nothing that we wrote. */
export function takeKeptAlert(openStorage: () => AlertStorage): NewAlert | null {
  try {
    const storage = openStorage()
    const kept: unknown = JSON.parse(storage.getItem(KEY) ?? 'null')
    if (kept === null || typeof kept !== 'object') return null
    storage.removeItem(KEY)
    const { type, title, text, timeoutMs } = kept as Partial<NewAlert>
    if (!TYPES.includes(type) || type === undefined) return null
    return {
      type,
      ...(typeof text === 'string' ? { text } : {}),
      ...(typeof title === 'string' ? { title } : {}),
      ...(typeof timeoutMs === 'number' ? { timeoutMs } : {}),
    }
  } catch {
    return null
  }
}
