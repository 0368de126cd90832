import { createHash } from 'node:crypto'

const INLINE_SCRIPT = /<script(?![^>]*\bsrc=)([^>]*)>([\s\S]*?)<\/script>/g

/**
 * The policy of one page: its inline scripts may run by their hashes, nothing else inline may. Hashes rather
 * than nonces, so that the bytes of a page are the same for everyone.
 *
 * @param outsideSources origins that the payment provider's widget and what a visitor may say yes to come from
 * @param pictureSources origins that pictures alone come from: the map's tiles
 */
export const contentSecurityPolicy = (
  html: string,
  outsideSources: readonly string[] = [],
  pictureSources: readonly string[] = [],
): string => {
  const hashes = new Set<string>()
  for (const [, attributes = '', script = ''] of html.matchAll(INLINE_SCRIPT)) {
    if (/type="application\/(ld\+)?json"/.test(attributes)) continue
    hashes.add(`'sha256-${createHash('sha256').update(script).digest('base64')}'`)
  }
  return [
    "default-src 'self'",
    ['script-src', "'self'", ...hashes, ...outsideSources].join(' '),
    // Style attributes carry the grounds behind articles and the heights of the altitude columns.
    "style-src 'self' 'unsafe-inline'",
    ["img-src 'self' data:", ...outsideSources, ...pictureSources].join(' '),
    "font-src 'self'",
    ["connect-src 'self'", ...outsideSources].join(' '),
    ["frame-src 'self'", ...outsideSources].join(' '),
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}

/** Where a map's tiles come from, as the policy names it: every host of one that changes by tile. */
export const tileSources = (tilesUrl: string | undefined): string[] => {
  const origin = /^https?:\/\/[^/]+/.exec(tilesUrl ?? '')?.[0]
  return origin === undefined ? [] : [origin.replace(/[^/.]*\{[^}]+\}[^/.]*/, '*')]
}
