import type { Tenant } from '@varde/contract/entities'
import { escapeHtml } from '../../server/escape-html.ts'

/**
 * The service worker of a brand: it says so when there is no network, in the shop's own words, and does nothing else.
 * Every page, price and picture comes from the shop or not at all. Nothing is kept: the words are in the script.
 */
export function writeNoNetworkWorker(tenant: Pick<Tenant, 'name' | 'colors'>): string {
  return `const PAGE = ${JSON.stringify(writePage(tenant))}

self.addEventListener('install', () => self.skipWaiting())

self.addEventListener('fetch', (event) => {
  const { request } = event
  if (request.mode !== 'navigate' || request.method !== 'GET') return
  event.respondWith(
    fetch(request).catch(
      () => new Response(PAGE, { status: 503, headers: { 'content-type': 'text/html; charset=utf-8' } }),
    ),
  )
})
`
}

function writePage({ name, colors: { paper, ink } }: Pick<Tenant, 'name' | 'colors'>): string {
  return `<!doctype html>
<html lang="nb">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Ingen dekning – ${escapeHtml(name)}</title>
<style>
  body { margin: 0; min-height: 100vh; display: grid; align-items: center; background: ${paper}; color: ${ink};
    font: 1.125rem/1.5 "Schibsted Grotesk Variable", system-ui, sans-serif; }
  main { width: min(34rem, 100% - 3rem); margin: 3rem auto; }
  h1 { margin: 0 0 1rem; font-size: clamp(2.75rem, 11vw, 5rem); line-height: 0.95; letter-spacing: -0.04em; }
  p { margin: 0 0 2rem; }
  a { display: inline-flex; align-items: center; min-height: 48px; padding: 0 1.5rem; background: ${ink};
    color: ${paper}; font-weight: 600; text-decoration: none; }
  a:focus-visible { outline: 3px solid; outline-offset: 3px; }
</style>
</head>
<body>
<main>
<h1>Ingen dekning her</h1>
<p>Du er uten nett akkurat nå. Handlekurven ligger trygt i nettleseren din. Gå litt høyere opp, og prøv igjen.</p>
<a href="">Prøv igjen</a>
</main>
</body>
</html>
`
}
