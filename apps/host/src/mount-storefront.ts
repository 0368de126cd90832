import path from 'node:path'
import { pathToFileURL } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { App } from '@varde/api/server/build-app'
import { chooseEncoding } from '@varde/api/server/choose-encoding'
import type { Environment } from '@varde/api/server/environment'
import { sendError } from '@varde/api/server/plugins/errors'
import { FILE_HEADERS } from '@varde/api/server/plugins/file-headers'
import type { Client } from '@varde/contract/client'
import type { Tenant } from '@varde/contract/entities'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ServerBuild } from 'react-router'
import { type CompressedPages, createCompressedPages } from './compressed-pages.ts'
import { keepAssets } from './earlier-assets.ts'
import { createInProcessClient } from './in-process-client.ts'
import { findMyShop } from './my-shop.ts'
import { addUnreadParameters, createAddressReader } from './page-address.ts'
import { createPageStore, type RenderedPage, type StoreLimits } from './page-store.ts'
import { recordSources } from './record-sources.ts'
import { loadStorefront, type PageRequest, RenderTimeoutError, type StorefrontSource } from './render-page.ts'

const BUILD_FOLDER = path.resolve(import.meta.dirname, '../../storefront/build')

/** Enough for about two thousand pages. */
const STORE_LIMITS: StoreLimits = { bytes: 192 * 1024 * 1024, entries: 10_000, stockDelayMs: 1000 }
/** Each form is a fifth to a third of its page, so both forms of most pages fit. */
const COMPRESSED_LIMITS = { bytes: 64 * 1024 * 1024, entries: 20_000 }
const RENDER_TIMEOUT_MS = 10_000
const RETRY_AFTER_SECONDS = 5

export type StorefrontOptions = {
  /** Folder of the built storefront. */
  folder?: string
  /** Vite's modules in development: then no page is kept, and Vite serves the files. */
  source?: StorefrontSource
  now?: () => Date
  /** A rendering is aborted after this time. */
  renderTimeoutMs?: number
  storeLimits?: Partial<StoreLimits>
}

/**
 * Serves the storefront beside the API: its built files, and a rendered page for every other path. A page's bytes are
 * the same for everyone who has chosen the same shop, so a browser that has the page gets a 304.
 */
export async function mountStorefront(
  app: App,
  environment: Environment,
  options: StorefrontOptions = {},
): Promise<void> {
  const { folder = BUILD_FOLDER, now = () => new Date(), renderTimeoutMs = RENDER_TIMEOUT_MS } = options
  const { fastify, tenants } = app
  const source = options.source ?? builtStorefront(folder)
  const storefront = await loadStorefront(app, environment, { source, now, timeoutMs: renderTimeoutMs })
  const readAddress = createAddressReader(storefront.routes)

  if (options.source === undefined) {
    const kept = path.join(environment.dataDir, 'assets')
    await keepAssets(path.join(folder, 'client/assets'), kept, now())
    await serveBuiltFiles(fastify, path.join(folder, 'client'), kept)
  }

  const store = createPageStore(
    { ...STORE_LIMITS, ...options.storeLimits },
    { now: () => now().getTime(), contentVersion: app.contentVersion, stockVersion: app.stockVersion },
  )
  const compressed = createCompressedPages(COMPRESSED_LIMITS, () => performance.now())

  /** A client that asks again what something was made from. */
  const createCheckClient = (request: FastifyRequest, tenant: Tenant) => () =>
    createInProcessClient(fastify, {
      host: tenant.hosts[0],
      remoteAddress: request.ip,
      signal: AbortSignal.timeout(renderTimeoutMs),
    })

  async function listShopIds(api: () => Client) {
    const shared = await store.getShared('shop ids', api, async () => {
      const recorder = recordSources(api(), Number.POSITIVE_INFINITY)
      const shops = await recorder.api('GET /shops')
      const chosen = shops.ok ? shops.data.filter(({ hasCounter }) => hasCounter) : []
      return { value: chosen.map(({ id }) => id), sources: recorder.sources() }
    })
    return shared.value
  }

  fastify.get('/*', { schema: { hide: true } }, async (request, reply) => {
    const address = readAddress(request.url)
    if (address === null) return sendError(reply, 'BAD_REQUEST')
    const tenant = tenants.resolveTenant(request.headers.host)
    // What a page shows of its brand is no source of the page: a changed brand has pages of its own.
    const revision = tenants.revisionOf(tenant.id)
    const api = createCheckClient(request, tenant)
    const myShopId = await findMyShop(request.headers.cookie, () => listShopIds(api))
    const isCustomer =
      storefront.isGuarded(address.pathname) && (await hasCustomer(fastify, request, tenant.hosts[0]))
    const render = (more: Pick<PageRequest, 'rendersNotFound' | 'referer'>) =>
      storefront.render({
        path: address.path,
        tenant,
        myShopId,
        isCustomer,
        remoteAddress: request.ip,
        getShared: (name, make) =>
          store.getShared(`${tenant.id} ${revision} ${myShopId ?? ''} ${name}`, api, make),
        ...more,
      })
    const renderFor: typeof render = (more) => {
      request.servedPage = { route: address.routeId, from: 'rendered' }
      return render(more)
    }
    request.servedPage = { route: address.routeId, from: 'kept' }
    const visitor = `${tenant.id} ${revision} ${myShopId ?? ''} ${isCustomer ? 'customer' : ''}`
    try {
      let page = await store.getPage(`${visitor} ${address.path}`, api, () =>
        renderFor({ rendersNotFound: false, referer: null }),
      )
      const moved = page.status === 404 ? app.redirects.findRedirect(request.url) : null
      if (moved !== null) return reply.header('cache-control', 'no-cache').redirect(moved, 301)
      if (page.status === 404 && page.sharing !== 'private' && address.kind === 'page') {
        // One «not found» page is kept for all addresses of a route, since the browser needs that route's scripts.
        page = await store.getPage(`${visitor} 404 ${address.routeId}`, api, () =>
          renderFor({ rendersNotFound: true, referer: null }),
        )
      }
      if (page.sharing === 'private') {
        page = await renderFor({
          rendersNotFound: true,
          referer: findReferer(request, tenants.originOf(tenant.id)),
        })
      }
      return await sendPage(request, reply, page, compressed, address.unread)
    } catch (error) {
      if (error instanceof RenderTimeoutError) reply.header('retry-after', RETRY_AFTER_SECONDS)
      throw error
    }
  })
}

/** The storefront as `npm run build` left it. */
function builtStorefront(folder: string): StorefrontSource {
  const module = pathToFileURL(path.join(folder, 'server/index.js')).href
  return { load: () => import(module) as Promise<ServerBuild>, mode: 'production' }
}

/** A file whose name has its hash is never asked for again, nor in parts: these headers are only bytes. */
const WITHOUT_VALIDATORS = { lastModified: false, etag: false, acceptRanges: false } as const

/**
 * Serves the files of the build, and scripts and styles of earlier releases.
 *
 * @param earlier the folder that `keepAssets` fills
 */
async function serveBuiltFiles(fastify: App['fastify'], folder: string, earlier: string): Promise<void> {
  await fastify.register(async (scope) => {
    scope.addHook('onRoute', (route) => {
      route.config = Object.assign({}, route.config, { helmet: FILE_HEADERS, isFile: true })
    })
    await scope.register(fastifyStatic, {
      root: folder,
      ...WITHOUT_VALIDATORS,
      wildcard: false,
      preCompressed: true,
      setHeaders: (reply, file) => {
        const hasHashedName = file.includes(`${path.sep}assets${path.sep}`)
        reply.header(
          'cache-control',
          hasHashedName ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
        )
      },
    })
    await scope.register(fastifyStatic, {
      root: earlier,
      prefix: '/assets/',
      decorateReply: false,
      ...WITHOUT_VALIDATORS,
      preCompressed: true,
      setHeaders: (reply) => reply.header('cache-control', 'public, max-age=31536000, immutable'),
    })
  })
}

/** 6.02: whether the request comes from a logged-in customer. */
async function hasCustomer(
  app: App['fastify'],
  { headers, ip }: FastifyRequest,
  host: Tenant['hosts'][number] | undefined,
): Promise<boolean> {
  if (headers.cookie === undefined) return false
  const response = await app.inject({
    url: '/api/v1/customers/current',
    headers: { cookie: headers.cookie, ...(host === undefined ? {} : { host }) },
    remoteAddress: ip,
  })
  return response.statusCode === 200
}

/**
 * 4.09, 4.10: the page that the visitor came from, if it belongs to this shop; null for other sites. The result has the
 * brand's own origin, whatever host name was used.
 */
function findReferer({ headers }: FastifyRequest, origin: string): string | null {
  const referer = URL.parse(headers.referer ?? '')
  if (referer === null || !/^https?:$/.test(referer.protocol)) return null
  const { host } = new URL(origin)
  if (referer.host !== host && referer.host !== headers.host?.toLowerCase()) return null
  return `${new URL(origin).origin}${referer.pathname}${referer.search}`
}

async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: RenderedPage,
  compressed: CompressedPages,
  unread: URLSearchParams,
) {
  reply.code(page.status)
  for (const [name, value] of page.headers) {
    reply.header(name, name === 'location' ? addUnreadParameters(value, unread) : value)
  }
  reply.header('vary', 'accept-encoding')
  if (page.status === 200) {
    reply.header('etag', page.etag)
    if (request.headers['if-none-match'] === page.etag) return reply.code(304).send()
  }
  if (page.body.length === 0) return reply.send('')
  const encoding = chooseEncoding(request.headers['accept-encoding'])
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply.send(await compressed.getBytes(page, encoding))
}
