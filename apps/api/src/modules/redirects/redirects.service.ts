import type { Database } from '../../db/connect.ts'
import { readRedirectKey } from './redirect-key.ts'
import { readRedirects } from './redirects.store.ts'

export { changeRedirects } from './change-redirects.ts'
export { type Redirect, readRedirect } from './read-redirect.ts'
export { listHosts, MOST_REDIRECTS, replaceRedirects } from './redirects.store.ts'

export type RedirectsService = {
  /**
   * Where an address of an earlier shop leads, to be asked only where the shop itself has no page. An address with its
   * query counts before the address alone, which passes the query on.
   *
   * @param target path and query of the request
   */
  findRedirect(target: string): string | null
  /** Reads the redirects again. */
  refresh(): Promise<void>
}

/** The addresses of an earlier shop, kept in memory. */
export async function createRedirectsService(db: Database): Promise<RedirectsService> {
  let redirects = await readRedirects(db)
  return {
    findRedirect: (target) => {
      const key = readRedirectKey(target)
      if (key === null) return null
      const exact = redirects.get(key.path + key.query)
      if (exact !== undefined) return exact
      const found = key.query === '' ? undefined : redirects.get(key.path)
      if (found === undefined) return null
      return found.includes('?') ? found : found + key.query
    },
    refresh: async () => {
      redirects = await readRedirects(db)
    },
  }
}
