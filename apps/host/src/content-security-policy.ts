import { createHash } from 'node:crypto'

/**
 * A page as it is sent to everyone: without the nonce that its own scripts were rendered with, and with the policy that
 * lets those scripts run by their hashes. A script that somebody managed to write into the page has no nonce, since
 * nobody knows it before the page is rendered, and so is let in by nothing.
 *
 * @param nonce random, made for this rendering alone
 */
export function takeOutNonce(html: string, nonce: string): { html: string; scriptHashes: string[] } {
  const ownScript = new RegExp(
    `<script(?=[^>]* nonce="${nonce}")(?![^>]* src=)[^>]*>([\\s\\S]*?)</script>`,
    'g',
  )
  const scripts = [...html.matchAll(ownScript)].map(([, script = '']) => script)
  return { html: html.replaceAll(` nonce="${nonce}"`, ''), scriptHashes: scripts.map(hashScript) }
}

/** A script's text as a policy names it. */
export function hashScript(script: string): string {
  return `'sha256-${createHash('sha256').update(script).digest('base64')}'`
}

/**
 * The policy of one page. Hashes rather than nonces, so that the bytes of a page are the same for everyone.
 *
 * @param scriptHashes of the inline scripts that may run
 * @param outsideSources origins that the payment provider's widget and what a visitor may say yes to come from
 * @param pictureSources origins that pictures alone come from: the map's tiles
 */
export function contentSecurityPolicy(
  scriptHashes: readonly string[],
  outsideSources: readonly string[] = [],
  pictureSources: readonly string[] = [],
): string {
  return [
    "default-src 'self'",
    ['script-src', "'self'", ...new Set(scriptHashes), ...outsideSources].join(' '),
    // Style attributes carry the grounds behind articles and the heights of the altitude columns.
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

/** Where a map's tiles come from, as the policy names it: every host of one that changes by tile. */
export function tileSources(tilesUrl: string | undefined): string[] {
  const origin = /^https?:\/\/[^/]+/.exec(tilesUrl ?? '')?.[0]
  return origin === undefined ? [] : [origin.replace(/[^/.]*\{[^}]+\}[^/.]*/, '*')]
}
