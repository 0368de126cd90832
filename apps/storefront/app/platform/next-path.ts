import { isSecretAddress } from './secret-address.ts'

/** Only to parse paths with. */
const ANY_ORIGIN = 'http://varde.invalid'

/** A path of the shop, with search and hash; null for anything that would lead to another site. */
export function readOwnPath(text: string | null): string | null {
  if (text === null || !/^\/(?![/\\])/.test(text)) return null
  const url = URL.parse(text, ANY_ORIGIN)
  if (url === null || url.origin !== ANY_ORIGIN || url.pathname.startsWith('//')) return null
  return `${url.pathname}${url.search}${url.hash}`
}

/** Pages that a log-in never returns to. */
const AUTH_PAGES = /^\/(logg-inn|registrer|glemt-passord|nytt-passord|epost-bekreftet)(?:[/?#]|$)/

/**
 * 4.09: where to go after a log-in: the page in `next`, else the previous page, else the front page. 2.34: with the cart
 * drawer open when `openCart` is set.
 *
 * @param search of the log-in page: `next` and `openCart`
 * @param previous path of the previous page of the shop
 */
export function pathAfterLogIn(search: URLSearchParams, previous: string | null): string {
  const path = [readOwnPath(search.get('next')), previous].find(isWorthReturning) ?? '/'
  if (!search.has('openCart')) return path
  const [before = path, hash] = path.split('#', 2)
  return `${before}${before.includes('?') ? '&' : '?'}openCart=1${hash === undefined ? '' : `#${hash}`}`
}

/**
 * Whether a path is a page to come back to: not a log-in page, and not one whose address contains a secret, which would
 * become part of the address of the log-in page.
 */
export const isWorthReturning = (path: string | null): path is string =>
  path !== null && !AUTH_PAGES.test(path) && !isSecretAddress(path.split(/[?#]/, 1)[0] ?? path)

/**
 * The address of a log-in or registration page that leads back here afterwards.
 *
 * @param here path and search of the current page
 */
export function authPath(page: string, here: string, { openCart = false } = {}): string {
  const search = new URLSearchParams()
  if (here !== '/' && isWorthReturning(here)) search.set('next', here)
  if (openCart) search.set('openCart', '1')
  return search.size === 0 ? page : `${page}?${search}`
}
