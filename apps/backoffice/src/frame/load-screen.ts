import type { ComponentType } from 'react'
import { api } from '../api.ts'

const RELOADED = 'varde-drift-lastet'

/**
 * Loads the script of a page. It is refused when the session has ended: then the person logs in, and it is loaded again.
 * It is gone when the shop has been upgraded since the tab was opened: then the tab is loaded anew, once.
 */
export async function loadScreen(
  load: () => Promise<{ Component: ComponentType }>,
): Promise<{ Component: ComponentType }> {
  try {
    const loaded = await load()
    sessionStorage.removeItem(RELOADED)
    return loaded
  } catch (error) {
    // A call finds out whether the session has ended, and asks for the log-in. A browser asks only once for a script
    // that failed, so the page is loaded anew in either case.
    await api('GET /admin/session')
    if (sessionStorage.getItem(RELOADED) !== null) throw error
    sessionStorage.setItem(RELOADED, '1')
    location.reload()
    return new Promise(() => undefined)
  }
}
