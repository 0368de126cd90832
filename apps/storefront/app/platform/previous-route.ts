/**
 * 4.09, 4.10: the page of the shop that the visitor came from: the Referer, when it is on the shop's origin and not the
 * requested page itself.
 *
 * @param publicUrl the shop's origin; that of the request counts as well
 * @returns path and search, or null when there is no such page
 */
export const findPreviousRoute = (request: Request, publicUrl: string): string | null =>
  findPreviousPath(request.headers.get('referer'), request.url, publicUrl)

/**
 * 4.09: the same in the browser, from `document.referrer`.
 *
 * @param from address of the previous page; empty or null when it is not known
 * @param at address of this page
 */
export function findPreviousPath(from: string | null, at: string, publicUrl: string): string | null {
  const referer = parseUrl(from)
  const here = new URL(at)
  if (referer === null) return null
  if (referer.origin !== here.origin && referer.origin !== parseUrl(publicUrl)?.origin) return null
  // A path that begins with two slashes would lead to another host.
  if (referer.pathname === here.pathname || referer.pathname.startsWith('//')) return null
  return `${referer.pathname}${referer.search}`
}

function parseUrl(text: string | null): URL | null {
  return text === null ? null : URL.parse(text)
}
