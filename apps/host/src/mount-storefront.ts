import { createHash } from 'node:crypto'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { App } from '@varde/api/build-app'
import type { Environment } from '@varde/api/environment'
import type { Client } from '@varde/contract/client'
import type { Tenant } from '@varde/contract/entities'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { createRequestHandler, type RouterContextProvider, type ServerBuild } from 'react-router'
import { chooseEncoding, compressPage } from './compress-page.ts'
import { contentSecurityPolicy } from './content-security-policy.ts'
import { createInProcessClient } from './in-process-client.ts'

const buildFolder = path.resolve(import.meta.dirname, '../../storefront/build')

/** What the storefront's entry module offers beside what React Router asks of it. */
type StorefrontEntry = {
  createRequestContext(values: {
    api: Client
    tenant: Tenant
    publicUrl: string
    now: Date
    sandboxPayment: boolean
  }): RouterContextProvider
}

/**
 * Serves the built storefront beside the API: its files under names that never change, and every other path
 * as a page rendered here. A page's bytes are the same for everyone, so it answers 304 where it can.
 */
export const mountStorefront = async (app: App, environment: Environment): Promise<void> => {
  const { fastify, tenants } = app
  const build = (await import(pathToFileURL(path.join(buildFolder, 'server/index.js')).href)) as ServerBuild
  const entry = build.entry.module as unknown as StorefrontEntry
  const render = createRequestHandler(build, 'production')

  await fastify.register(fastifyStatic, {
    root: path.join(buildFolder, 'client'),
    wildcard: false,
    preCompressed: true,
    setHeaders: (reply, file) => {
      const lasting = file.includes(`${path.sep}assets${path.sep}`)
      reply.header('cache-control', lasting ? 'public, max-age=31536000, immutable' : 'public, max-age=3600')
    },
  })

  fastify.get('/*', { schema: { hide: true } }, async (request, reply) => {
    const page = await render(
      toWebRequest(request),
      entry.createRequestContext({
        api: createInProcessClient(fastify, {
          host: request.headers.host,
          cookie: request.headers.cookie,
          remoteAddress: request.ip,
        }),
        tenant: tenants.resolveTenant(request.headers.host),
        publicUrl: environment.publicUrl,
        now: new Date(),
        sandboxPayment: environment.databaseUrl === undefined && environment.klarna === undefined,
      }),
    )
    return sendPage(request, reply, page)
  })
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

const sendPage = async (request: FastifyRequest, reply: FastifyReply, page: Response) => {
  reply.code(page.status)
  for (const [name, value] of page.headers) {
    if (name === 'set-cookie') reply.header('set-cookie', value)
    else if (name !== 'content-length') reply.header(name, value)
  }
  const bytes = Buffer.from(await page.arrayBuffer())
  if (bytes.length === 0) return reply.send('')
  if (page.headers.get('content-type')?.startsWith('text/html') === true) {
    reply.header('content-security-policy', contentSecurityPolicy(bytes.toString('utf8')))
  }
  if (!page.headers.has('cache-control')) reply.header('cache-control', 'private, no-cache')
  reply.header('vary', 'accept-encoding')
  const tag = `W/"${createHash('sha1').update(bytes).digest('base64url')}"`
  if (page.status === 200) {
    reply.header('etag', tag)
    if (request.headers['if-none-match'] === tag) return reply.code(304).send()
  }
  const encoding = chooseEncoding(request.headers['accept-encoding'])
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply.send(await compressPage(bytes, encoding))
}
