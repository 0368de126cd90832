import { slugify } from '@varde/domain/norwegian/slug'
import { data, redirect } from 'react-router'

/**
 * 9.05: the canonical spelling of a path: /Dame becomes /dame, /Klær becomes /klaer. Pages redirect there when nothing
 * is found at the requested path.
 *
 * @param pathname as a URL has it, escapes included
 * @returns null when the path is canonical already, or when a segment holds no letter or digit
 */
export function canonicalPath(pathname: string): string | null {
  const given = pathname.split('/').filter((segment) => segment !== '')
  const slugs = given.map((segment) => slugify(decodeSegment(segment)))
  if (slugs.length === 0 || slugs.includes('')) return null
  const path = `/${slugs.join('/')}`
  return path === `/${given.map(decodeSegment).join('/')}` ? null : path
}

/**
 * Ends a loader that found nothing at an address: a permanent redirect to the canonical path with the query kept, or a
 * 404 response when the path is canonical already.
 *
 * @throws always
 */
export function redirectToCanonicalPath(url: URL): never {
  const path = canonicalPath(url.pathname)
  throw path === null ? data(null, { status: 404 }) : redirect(`${path}${url.search}`, 301)
}

function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}
