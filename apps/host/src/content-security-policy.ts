import { createHash } from 'node:crypto'
import type { Tenant } from '@varde/contract/entities'

/**
 * Replaces the nonce of a page's own scripts by their hashes, so that the page can be sent to everyone. A script that
 * was injected into the page has no nonce, since the nonce is random for each rendering, and so gets no hash.
 *
 * @param nonce random, made for this rendering alone
 */
export function takeOutNonce(html: string, nonce: string): { html: string; scriptHashes: string[] } {
  const [first = '', ...others] = html.split(` nonce="${nonce}"`)
  const pieces = [first]
  const scripts: string[] = []
  for (const piece of others) {
    const before = pieces.at(-1) ?? ''
    const tagEnd = piece.indexOf('>')
    const scriptEnd = piece.indexOf('</script>', tagEnd)
    const tag = before.slice(before.lastIndexOf('<')) + piece.slice(0, tagEnd)
    if (/^<script(?![^>]* src=)[^>]*$/.test(tag) && scriptEnd !== -1) {
      scripts.push(piece.slice(tagEnd + 1, scriptEnd))
    }
    pieces.push(piece)
  }
  return { html: pieces.join(''), scriptHashes: scripts.map(hashScript) }
}

/** The hash of a script as a content security policy writes it. */
export function hashScript(script: string): string {
  return `'sha256-${createHash('sha256').update(script).digest('base64')}'`
}

/**
 * The policy of one page. It has hashes instead of nonces, so that the bytes of a page are the same for everyone.
 *
 * @param scriptHashes of the inline scripts that may run
 * @param outsideSources origins of the payment provider's widget and of the tracking that a visitor may accept
 * @param pictureSources origins of pictures only: the map's tiles
 */
export function contentSecurityPolicy(
  scriptHashes: readonly string[],
  outsideSources: readonly string[] = [],
  pictureSources: readonly string[] = [],
): string {
  return [
    "default-src 'self'",
    ['script-src', "'self'", ...new Set(scriptHashes), ...outsideSources].join(' '),
    // Style attributes carry the background colours of articles and the heights of the altitude columns.
    "style-src 'self' 'unsafe-inline'",
    ["img-src 'self' data:", ...outsideSources, ...pictureSources].join(' '),
    "font-src 'self'",
    ["connect-src 'self'", ...outsideSources].join(' '),
    ["frame-src 'self'", ...outsideSources].join(' '),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}

/** The origin of the map's tiles; a host name that varies by tile becomes a wildcard. */
export function tileSources(tilesUrl: string | undefined): string[] {
  const origin = /^https?:\/\/[^/]+/.exec(tilesUrl ?? '')?.[0]
  return origin === undefined ? [] : [origin.replace(/[^/.]*\{[^}]+\}[^/.]*/, '*')]
}

/** 9.19: the origins that the brand's analytics services need; empty if it uses none. */
export function listTrackingSources({ ga, gtm, meta }: Tenant['tracking']): string[] {
  return [
    ...(ga === null && gtm === null
      ? []
      : [
          'https://www.googletagmanager.com',
          'https://*.google-analytics.com',
          'https://*.analytics.google.com',
        ]),
    ...(meta === null ? [] : ['https://connect.facebook.net', 'https://www.facebook.com']),
  ]
}
