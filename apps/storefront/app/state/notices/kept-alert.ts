import type { KeyValueStorage } from '../create-store.ts'
import { addAlert, type NewAlert } from './alerts.ts'

const KEY = 'keptAlert'
const TYPES: readonly unknown[] = ['error', 'warning', 'info', 'success']

/** Keeps an alert for the next page: a log-in, for one, loads the whole page anew (4.06). */
export function keepAlert(openStorage: () => KeyValueStorage, alert: NewAlert): void {
  try {
    openStorage().setItem(KEY, JSON.stringify(alert))
  } catch {
    // Full or switched off: the alert is not shown.
  }
}

/** Shows the alert that the page before has kept, once. */
export function showKeptAlert(openStorage: () => KeyValueStorage): void {
  const kept = takeKeptAlert(openStorage)
  if (kept !== null) addAlert(kept)
}

/** Removes the kept alert; null when there is none, or what is kept is no alert. */
export function takeKeptAlert(openStorage: () => KeyValueStorage): NewAlert | null {
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
