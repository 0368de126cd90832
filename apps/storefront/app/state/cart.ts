import { useSyncExternalStore } from 'react'

const KEY = 'cart'

function readCount(): number {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null')
    const count = (stored as { count?: unknown } | null)?.count
    return typeof count === 'number' ? count : 0
  } catch {
    return 0
  }
}

function subscribe(changed: () => void): () => void {
  window.addEventListener('storage', changed)
  return () => window.removeEventListener('storage', changed)
}

/** Pieces in the cart; nought on the server and until the page is hydrated. */
export function useCartCount(): number {
  return useSyncExternalStore(subscribe, readCount, () => 0)
}
