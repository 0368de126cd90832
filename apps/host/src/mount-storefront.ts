import path from 'node:path'
import { pathToFileURL } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { App } from '@varde/api/build-app'
import { chooseEncoding } from '@varde/api/choose-encoding'
import type { Environment } from '@varde/api/environment'
import type { Client } from '@varde/contract/client'
import type { Tenant } from '@varde/contract/entities'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { createRequestHandler, type RouterContextProvider, type ServerBuild } from 'react-router'
import { contentSecurityPolicy, tileSources } from './content-security-policy.ts'
import { createInProcessClient } from './in-process-client.ts'
import { findMyShop } from './my-shop.ts'
import { createPageStore, entityTag, type KeptPage, type PageStore } from './page-store.ts'
import { listTrackingSources } from './tracking-sources.ts'

const buildFolder = path.resolve(import.meta.dirname, '../../storefront/build')

/** Some two thousand pages with their compressed forms. */
const KEPT_PAGES_BYTES = 256 * 1024 * 1024

/** What the storefront's entry module offers beside what React Router asks of it. */
type StorefrontEntry = {
  createRequestContext(values: {
    api: Client
    tenant: Tenant
    publicUrl: string
    now: Date
    sandboxPayment: boolean
    myShopId: number | null
    isCustomer: boolean
    mapTilesUrl?: string | undefined
  }): RouterContextProvider
  /** 6.02: whether it must be known who asks. */
  isGuarded(pathname: string): boolean
}

/**
 * Serves the built storefront beside the API: its files under names that never change, and every other path
 * as a page rendered here. A page's bytes are the same for everyone who has chosen the same shop, so it answers 304
 * where it can.
 */
export const mountStorefront = async (
  app: App,
  environment: Environment,
  folder: string = buildFolder,
  now: () => Date = () => new Date(),
): Promise<void> => {
  const { fastify, tenants } = app
  const build = (await import(pathToFileURL(path.join(folder, 'server/index.js')).href)) as ServerBuild
  const entry = build.entry.module as unknown as StorefrontEntry
  const render = createRequestHandler(build, 'production')

  await fastify.register(fastifyStatic, {
    root: path.join(folder, 'client'),
    wildcard: false,
    preCompressed: true,
    setHeaders: (reply, file) => {
      const lasting = file.includes(`${path.sep}assets${path.sep}`)
      reply.header('cache-control', lasting ? 'public, max-age=31536000, immutable' : 'public, max-age=3600')
    },
  })

  const store = createPageStore(KEPT_PAGES_BYTES, () => now().getTime())

  let shopIds: { version: string; ids: ReadonlySet<number> } | undefined
  const listShopIds = async () => {
    const version = String(app.contentVersion())
    if (shopIds?.version !== version) {
      const api = createInProcessClient(fastify, {
        host: undefined,
        remoteAddress: '127.0.0.1',
      })
      const shops = await api('GET /shops')
      const chosen = shops.ok ? shops.data.filter(({ hasCounter }) => hasCounter) : []
      shopIds = { version, ids: new Set(chosen.map(({ id }) => id)) }
    }
    return shopIds.ids
  }

  fastify.get('/*', { schema: { hide: true } }, async (request, reply) => {
    const tenant = tenants.resolveTenant(request.headers.host)
    const myShopId = await findMyShop(request.headers.cookie, listShopIds)
    const guarded = entry.isGuarded(request.url.split('?', 1)[0] ?? '/')
    const isCustomer = guarded && (await hasCustomer(fastify, request))
    const page = await store.getPage(
      `${tenant.id} ${myShopId ?? ''} ${isCustomer ? 'kunde' : ''} ${request.url}`,
      String(app.contentVersion()),
      async () => {
        const context = entry.createRequestContext({
          api: createInProcessClient(fastify, {
            host: request.headers.host,
            remoteAddress: request.ip,
          }),
          tenant,
          publicUrl: tenants.originOf(tenant.id),
          now: now(),
          sandboxPayment: tenant.payment.test,
          myShopId,
          isCustomer,
          mapTilesUrl: environment.mapTilesUrl,
        })
        return readPage(
          await render(toWebRequest(request), context),
          [...(app.payments.widget?.policySources ?? []), ...listTrackingSources(tenant.tracking)],
          tileSources(environment.mapTilesUrl),
        )
      },
    )
    return sendPage(request, reply, page, store)
  })
}

/** 6.02: whether the session that came with the request is a customer's. */
const hasCustomer = async (app: App['fastify'], { headers, ip }: FastifyRequest): Promise<boolean> => {
  if (headers.cookie === undefined) return false
  const answer = await app.inject({
    url: '/api/v1/customers/current',
    headers: { cookie: headers.cookie, ...(headers.host === undefined ? {} : { host: headers.host }) },
    remoteAddress: ip,
  })
  return answer.statusCode === 200
}

const toWebRequest = (request: FastifyRequest): Request => {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) {
    for (const each of Array.isArray(value) ? value : value === undefined ? [] : [value])
      headers.append(name, each)
  }
  const controller = new AbortController()
  request.raw.on('close', () => {
    if (!request.raw.complete) controller.abort()
  })
  return new Request(`${request.protocol}://${request.host}${request.url}`, {
    method: request.method,
    headers,
    signal: controller.signal,
  })
}

/** What a rendered answer consists of, with the policy for its scripts. */
const readPage = async (
  answer: Response,
  outsideSources: readonly string[],
  pictureSources: readonly string[],
): Promise<KeptPage> => {
  const body = Buffer.from(await answer.arrayBuffer())
  const headers = [...answer.headers].filter(([name]) => name !== 'content-length')
  if (answer.headers.get('content-type')?.startsWith('text/html') === true) {
    const policy = contentSecurityPolicy(body.toString('utf8'), outsideSources, pictureSources)
    headers.push(['content-security-policy', policy])
  }
  if (!answer.headers.has('cache-control')) headers.push(['cache-control', 'private, no-cache'])
  return { status: answer.status, headers, body, etag: entityTag(body) }
}

const sendPage = async (request: FastifyRequest, reply: FastifyReply, page: KeptPage, store: PageStore) => {
  reply.code(page.status)
  for (const [name, value] of page.headers) reply.header(name, value)
  reply.header('vary', 'accept-encoding')
  if (page.status === 200) {
    reply.header('etag', page.etag)
    if (request.headers['if-none-match'] === page.etag) return reply.code(304).send()
  }
  if (page.body.length === 0) return reply.send('')
  const encoding = chooseEncoding(request.headers['accept-encoding'])
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply.send(await store.getBytes(page, encoding))
}
