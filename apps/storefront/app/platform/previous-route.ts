/**
 * 4.09, 4.10: where the visitor came from, as a path of ours: the Referer when it is on the page's own origin and
 * not the page itself.
 *
 * @param publicUrl the shop's own origin; what the request says of its host counts as well
 * @returns path and search, or null when there is no such page
 */
export const findPreviousRoute = (request: Request, publicUrl: string): string | null =>
  findPreviousPath(request.headers.get('referer'), request.url, publicUrl)

/**
 * 4.09: the same in the browser, where the document says where it was come from.
 *
 * @param from address of the page before; empty or null when it is not known
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
