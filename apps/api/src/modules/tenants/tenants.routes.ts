import { BRAND_FILE_PATH } from '@varde/brand/file-path'
import { getSettings, getTenant } from '@varde/contract/settings'
import type { FastifyInstance } from 'fastify'
import { sendError } from '../../server/plugins/errors.ts'
import { FILE_HEADERS } from '../../server/plugins/file-headers.ts'
import { ok, refuse } from '../../server/register-endpoint.ts'
import { registerPageEndpoint } from '../../server/register-page-endpoint.ts'
import { writeNoNetworkWorker } from './no-network-worker.ts'
import type { TenantsService } from './tenants.service.ts'

/** 8.21: the service worker that says so when there is no network, for the brand of the host. */
export function noNetworkRoutes(app: FastifyInstance, tenants: TenantsService): void {
  app.get('/no-network.mjs', { helmet: FILE_HEADERS, schema: { hide: true } }, (request, reply) =>
    reply
      .type('text/javascript; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(writeNoNetworkWorker(tenants.resolveTenant(request.headers.host))),
  )
}

/** What a picture of a brand may do when it is opened by itself: show shapes, and nothing else. */
const PICTURE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox"

/** The files that a brand's pages show. A key is a hash of the content, so they may be cached for ever. */
export function brandFilesRoutes(app: FastifyInstance, tenants: TenantsService): void {
  app.get<{ Params: { key: string } }>(
    `${BRAND_FILE_PATH}:key`,
    { helmet: FILE_HEADERS, schema: { hide: true } },
    async (request, reply) => {
      const file = await tenants.findFile(request.params.key)
      if (file === null) return sendError(reply, 'NOT_FOUND')
      return reply
        .type(file.type)
        .header('cache-control', 'public, max-age=31536000, immutable')
        .header('content-security-policy', PICTURE_POLICY)
        .send(file.bytes)
    },
  )
}

/** 7.20 */
export function tenantsRoutes(app: FastifyInstance, tenants: TenantsService): void {
  registerPageEndpoint(app, getTenant, ({ host }) => ok(tenants.resolveTenant(host)))
  registerPageEndpoint(app, getSettings, async ({ query, host, http }) => {
    const brand = tenants.resolveTenant(host).id
    if (query.set === undefined) return ok(tenants.getSettings(brand))
    // 2.02: unpublished banners are not cached.
    http?.reply.header('cache-control', 'no-store')
    const preview = await tenants.findPreview(brand, query.set, query.token)
    return preview === null ? refuse('NOT_FOUND') : ok(preview)
  })
}
