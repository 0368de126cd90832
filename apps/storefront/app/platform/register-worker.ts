/** It is registered after this time even if the browser has not been idle. */
const LONGEST_WAIT_MS = 10_000

/**
 * Registers the service worker that shows the shop's own page when there is no network (`/no-network.mjs` of the API), when
 * the browser is idle. Browsers that do not allow it, for example without TLS, go without.
 */
export function registerWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const register = () => {
    navigator.serviceWorker
      .register('/no-network.mjs')
      .catch((error: unknown) => console.warn('The page for no network is not available', error))
  }
  if ('requestIdleCallback' in window) window.requestIdleCallback(register, { timeout: LONGEST_WAIT_MS })
  else setTimeout(register, LONGEST_WAIT_MS)
}
