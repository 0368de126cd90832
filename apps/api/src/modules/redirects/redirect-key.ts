/** A base to parse paths with; it is never part of a result. */
const NOWHERE = 'http://varde.invalid'

/** No browser keeps an address that is longer. */
export const LONGEST_ADDRESS = 2000

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
