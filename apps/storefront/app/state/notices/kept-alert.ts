import type { KeyValueStorage } from '../create-store.ts'
import { addAlert, type NewAlert } from './alerts.ts'

const KEY = 'keptAlert'
const TYPES: readonly unknown[] = ['error', 'warning', 'info', 'success']

/** Keeps an alert for the next page load, for example after a log-in (4.06). */
export function keepAlert(openStorage: () => KeyValueStorage, alert: NewAlert): void {
  try {
    openStorage().setItem(KEY, JSON.stringify(alert))
  } catch {
    // Storage is full or switched off: the alert is not shown.
  }
}

/** Shows the alert that the previous page kept, once. */
export function showKeptAlert(openStorage: () => KeyValueStorage): void {
  const kept = takeKeptAlert(openStorage)
  if (kept !== null) addAlert(kept)
}

/** Removes the kept alert; null when there is none or it is invalid. */
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
