/** How long the browser may be busy before it is done all the same. */
const PATIENCE_MS = 10_000

/**
 * Has the browser say in the shop's words when there is no network (`public/no-network.mjs`). Done when nothing else is; a
 * browser that may not, on an address without TLS for example, goes without.
 *
 * @param brand whose words and colours they are
 */
export function registerWorker(brand: string): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const register = () => {
    navigator.serviceWorker
      .register(`/no-network.mjs?merke=${brand}`)
      .catch((error: unknown) => console.warn('Without words for no network', error))
  }
  if ('requestIdleCallback' in window) window.requestIdleCallback(register, { timeout: PATIENCE_MS })
  else setTimeout(register, PATIENCE_MS)
}
