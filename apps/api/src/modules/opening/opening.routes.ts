import type { FastifyInstance, FastifyReply } from 'fastify'
import { sendError } from '../../server/plugins/errors.ts'
import { scaleLimit } from '../../server/register-endpoint.ts'
import type { TenantsService } from '../tenants/tenants.service.ts'
import { type OpeningService, PREVIEW_COOKIE, PREVIEW_HOURS } from './opening.service.ts'
import { CLOSED_POLICY, writeClosedPage } from './write-closed-page.ts'

const RETRY_AFTER_SECONDS = 3600

/** What search engines and feed readers fetch. */
const LISTS = /^\/(sitemap[^/]*\.xml|blogg\/rss\.xml)$/
/** Pages that mails link to: whoever has ordered reaches them while the shop is closed again. */
const FROM_MAILS =
  /^\/(ordre|bekreft-bestilling|epost-bekreftet|varsel\/slutt|samtykke\/slutt|personvernerklaering)(\/|$|\.data$)/

/**
 * Answers for a shop that is not open, before any page is looked up: 503 with «Vi åpner snart» for every page, and
 * nothing for search engines. Who has the preview gets the ordinary pages, which nothing on the way may keep.
 */
export function guardClosedShop(
  app: FastifyInstance,
  opening: OpeningService,
  tenants: TenantsService,
): void {
  app.addHook('onRequest', async (request, reply) => {
    if (opening.isOpen()) return
    const [path = ''] = request.url.split('?', 1)
    const tenant = tenants.resolveTenant(request.headers.host)
    if (path === '/robots.txt') {
      return sendClosed(reply)
        .code(200)
        .type('text/plain; charset=utf-8')
        .send('User-agent: *\nDisallow: /\n')
    }
    if (LISTS.test(path)) return sendClosed(reply).type('text/plain; charset=utf-8').send('')
    if (request.routeOptions.url !== '/*' || FROM_MAILS.test(path)) return
    if (opening.hasPreview(request.cookies)) return
    return sendClosed(reply)
      .header('content-security-policy', CLOSED_POLICY)
      .type('text/html; charset=utf-8')
      .send(writeClosedPage(tenant))
  })
  app.addHook('onSend', async (request, reply) => {
    if (opening.isOpen() || request.routeOptions.url !== '/*') return
    reply.header('cache-control', 'private, no-store').header('x-robots-tag', 'noindex').removeHeader('etag')
  })
}

function sendClosed(reply: FastifyReply): FastifyReply {
  return reply
    .code(503)
    .header('retry-after', RETRY_AFTER_SECONDS)
    .header('cache-control', 'no-store')
    .header('x-robots-tag', 'noindex')
}

/** `/forhandsvisning?token=…`: exchanges PREVIEW_TOKEN for a cookie, and leads to the front page. */
export function openingRoutes(app: FastifyInstance, opening: OpeningService, publicUrl: string): void {
  app.get<{ Querystring: { token?: unknown } }>(
    '/forhandsvisning',
    {
      schema: { hide: true },
      config: { rateLimit: scaleLimit(app, { max: 20, windowSeconds: 60, isShared: true }) },
    },
    (request, reply) => {
      const { token } = request.query
      reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer')
      const cookie = opening.startPreview(typeof token === 'string' ? token : undefined)
      if (cookie === null) return sendError(reply, 'NOT_FOUND')
      return reply
        .setCookie(PREVIEW_COOKIE, cookie, {
          path: '/',
          httpOnly: true,
          secure: publicUrl.startsWith('https://'),
          sameSite: 'lax',
          maxAge: PREVIEW_HOURS * 3600,
        })
        .redirect('/', 303)
    },
  )
}
