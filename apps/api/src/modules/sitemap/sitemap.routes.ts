import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { sendError } from '../../server/plugins/errors.ts'
import type { TenantsService } from '../tenants/tenants.service.ts'
import { listAddresses, type SitemapSources } from './list-addresses.ts'
import { MOST_ENTRIES, writeSitemap, writeSitemapIndex } from './write-sitemap.ts'

/** Pages that search engines should not visit: personal pages, the checkout, and endless filter combinations. */
const HIDDEN = [
  '/checkout',
  '/konto',
  '/ordre',
  '/logg-inn',
  '/registrer',
  '/search',
  '/utvalg',
  '/liste',
  '/filter',
  '/api/',
  '/drift',
]

/**
 * `/robots.txt`, `/sitemap.xml` with `/sitemap-1.xml` … where one file does not hold all, and `/manifest.webmanifest`:
 * for the brand of the host, mounted beside the pages.
 *
 * @param mostEntries how many addresses one file may hold; less than the protocol allows in tests
 */
export function sitemapRoutes(
  app: FastifyInstance,
  sources: SitemapSources & { tenants: TenantsService },
  mostEntries: number = MOST_ENTRIES,
): void {
  const { tenants } = sources
  const send = (reply: FastifyReply, type: string, text: string | Readable) =>
    reply.type(type).header('cache-control', 'public, max-age=3600').send(text)
  const xml = 'application/xml; charset=utf-8'

  app.get('/robots.txt', { schema: { hide: true } }, (request, reply) => {
    const tenant = tenants.resolveTenant(request.headers.host)
    const lines = ['User-agent: *', ...HIDDEN.map((path) => `Disallow: ${path}`), '']
    const sitemap = `Sitemap: ${tenants.originOf(tenant.id)}/sitemap.xml`
    return send(reply, 'text/plain; charset=utf-8', [...lines, sitemap, ''].join('\n'))
  })

  app.get('/sitemap.xml', { schema: { hide: true } }, (request, reply) => {
    const tenant = tenants.resolveTenant(request.headers.host)
    const origin = tenants.originOf(tenant.id)
    const addresses = listAddresses(tenant, sources)
    const files = Math.ceil(addresses.count / mostEntries)
    return files === 1
      ? send(reply, xml, Readable.from(writeSitemap(addresses.slice(0, mostEntries), origin)))
      : send(reply, xml, writeSitemapIndex(files, origin))
  })

  app.get<{ Params: { no: string } }>('/sitemap-:no.xml', { schema: { hide: true } }, (request, reply) => {
    const tenant = tenants.resolveTenant(request.headers.host)
    const from = (Number(request.params.no) - 1) * mostEntries
    const addresses = /^[1-9]\d{0,3}$/.test(request.params.no) ? listAddresses(tenant, sources) : undefined
    if (addresses === undefined || from >= addresses.count) return sendError(reply, 'NOT_FOUND')
    const part = addresses.slice(from, from + mostEntries)
    return send(reply, xml, Readable.from(writeSitemap(part, tenants.originOf(tenant.id))))
  })

  app.get('/manifest.webmanifest', { schema: { hide: true } }, (request, reply) => {
    const { name, tagline, colors, icons } = tenants.resolveTenant(request.headers.host)
    const manifest = {
      name,
      short_name: name,
      description: tagline,
      lang: 'nb',
      start_url: '/',
      scope: '/',
      display: 'browser',
      background_color: colors.paper,
      theme_color: colors.paper,
      icons: [
        ...(icons.svg === null ? [] : [{ src: icons.svg, type: 'image/svg+xml', sizes: 'any' }]),
        { src: icons.small, type: 'image/png', sizes: '192x192' },
        { src: icons.large, type: 'image/png', sizes: '512x512' },
      ],
    }
    return send(reply, 'application/manifest+json; charset=utf-8', JSON.stringify(manifest))
  })
}
