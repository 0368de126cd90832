import { useSyncExternalStore } from 'react'
import { type LinkProps, Link as RouterLink } from 'react-router'

/**
 * A link within the shop. The page behind it is fetched when the pointer rests on the link, or when a finger or the
 * focus comes to it. The routes are all known to the browser already, so the router need not discover them.
 */
export function Link(props: LinkProps) {
  const isOnline = useSyncExternalStore(listenForNetwork, readOnline, () => true)
  // The router loads the whole document again when a page's script does not come, also when nobody has pressed the link.
  return <RouterLink discover="none" prefetch={isOnline ? 'intent' : 'none'} {...props} />
}

function listenForNetwork(listener: () => void): () => void {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}

const readOnline = () => navigator.onLine
