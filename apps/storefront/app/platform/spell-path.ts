import { slugify } from '@varde/domain/norwegian/slug'

/**
 * 9.05: an address as we spell it: /Dame is /dame, /Klær is /klaer. Asked where nothing is found at an address as it
 * stands.
 *
 * @param pathname as a URL has it, escapes included
 * @returns null when it is spelt so already, and when nothing of it can be kept
 */
export function spellPath(pathname: string): string | null {
  const given = pathname.split('/').filter((segment) => segment !== '')
  const spelt = given.map((segment) => slugify(readSegment(segment)))
  if (spelt.length === 0 || spelt.includes('')) return null
  const path = `/${spelt.join('/')}`
  return path === `/${given.map(readSegment).join('/')}` ? null : path
}

function readSegment(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}
