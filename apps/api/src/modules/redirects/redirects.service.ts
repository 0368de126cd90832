import type { Database } from '../../db/connect.ts'
import { readRedirects } from './redirects.store.ts'

export { mergeRedirects } from './merge-redirects.ts'
export { MOST_REDIRECTS, readRedirects, replaceRedirects } from './redirects.store.ts'

/** A base to parse paths with; it is never part of a result. */
const NOWHERE = 'http://varde.invalid'

/** No browser keeps an address that is longer. */
export const LONGEST_ADDRESS = 2000

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

/**
 * How an address of an earlier shop is looked up: its path as a URL has it, without a slash at the end, and its query.
 *
 * @param target a path with its query, from the slash on
 * @returns null for what is no path of this shop
 */
export function readRedirectKey(target: string): { path: string; query: string } | null {
  if (!target.startsWith('/') || target.length > LONGEST_ADDRESS) return null
  const url = URL.parse(NOWHERE + target)
  if (url === null || url.origin !== NOWHERE) return null
  return { path: url.pathname.replace(/(?<=.)\/+$/, ''), query: url.search }
}
