import { useLocation } from 'react-router'
import { createStore, useStore } from './create-store.ts'

/** A search that replaced that of a page without a navigation; `key` is the page's entry in the history. */
const replaced = createStore<{ key: string; search: string } | null>(null)

/**
 * The path and query in the address bar. The router's own location does not know of a query that was replaced by
 * `useReplaceSearch`.
 */
export function useAddress(): { pathname: string; search: string } {
  const { key, pathname, search } = useLocation()
  const latest = useStore(replaced)
  return { pathname, search: latest?.key === key ? latest.search : search }
}

/**
 * Replaces the query in the address bar at once, without a navigation: for what the page shows without loading
 * anything. Going back, loading again and sharing the link work as after a navigation.
 *
 * @returns takes the query with its question mark
 */
export function useReplaceSearch(): (search: string) => void {
  const { key } = useLocation()
  return (search) => {
    // The router keeps its own notes in the state.
    history.replaceState(history.state, '', location.pathname + search + location.hash)
    replaced.set({ key, search })
  }
}
