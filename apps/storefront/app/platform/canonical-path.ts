import { slugify } from '@varde/domain/norwegian/slug'

/**
 * 9.05: the canonical spelling of a path: /Dame becomes /dame, /Klær becomes /klaer. Pages redirect there when nothing
 * is found at the path as it was asked for.
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

function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}
