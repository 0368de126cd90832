import { isSecretAddress } from './secret-address.ts'

const SOMEWHERE = 'http://varde.invalid'

/** A path of ours, with search and hash; null for anything that would lead elsewhere. */
export function readOwnPath(text: string | null): string | null {
  if (text === null || !/^\/(?![/\\])/.test(text)) return null
  const url = URL.parse(text, SOMEWHERE)
  if (url === null || url.origin !== SOMEWHERE || url.pathname.startsWith('//')) return null
  return `${url.pathname}${url.search}${url.hash}`
}

/** Where one logs in, registers or finds a way back to the account: no place to return to. */
const AUTH_PAGES = /^\/(logg-inn|registrer|glemt-passord|nytt-passord|epost-bekreftet)(?:[/?#]|$)/

/**
 * 4.09: where to go after a login: where one was on the way to, else the page before, else home. 2.34: with the cart
 * open when that was asked for.
 *
 * @param search of the page where one logged in: `next` and `openCart`
 * @param previous the page before, as a path of ours
 */
export function pathAfterLogIn(search: URLSearchParams, previous: string | null): string {
  const path = [readOwnPath(search.get('next')), previous].find(isWorthReturning) ?? '/'
  if (!search.has('openCart')) return path
  const [before = path, hash] = path.split('#', 2)
  return `${before}${before.includes('?') ? '&' : '?'}openCart=1${hash === undefined ? '' : `#${hash}`}`
}

/**
 * Whether a path is a page to come back to: none of the ways in, and none whose address is a key, which would stand in
 * the address of the log-in page.
 */
export const isWorthReturning = (path: string | null): path is string =>
  path !== null && !AUTH_PAGES.test(path) && !isSecretAddress(path.split(/[?#]/, 1)[0] ?? path)

/**
 * The address of an entry page that brings one back here afterwards.
 *
 * @param here path and search of the page one leaves; an entry page is passed over
 */
export function authPath(page: string, here: string, { openCart = false } = {}): string {
  const search = new URLSearchParams()
  if (here !== '/' && isWorthReturning(here)) search.set('next', here)
  if (openCart) search.set('openCart', '1')
  return search.size === 0 ? page : `${page}?${search}`
}
