import { randomBytes } from 'node:crypto'
import type { App } from '@varde/api/server/build-app'
import type { Environment } from '@varde/api/server/environment'
import type { Client } from '@varde/contract/client'
import type { Tenant } from '@varde/contract/entities'
import { createRequestHandler, type RouterContextProvider, type ServerBuild } from 'react-router'
import {
  contentSecurityPolicy,
  hashScript,
  listTrackingSources,
  takeOutNonce,
  tileSources,
} from './content-security-policy.ts'
import { createEventLoopTurns } from './event-loop-turns.ts'
import { createInProcessClient } from './in-process-client.ts'
import { entityTag, type RenderedPage, type SharedValue } from './page-store.ts'
import { recordSources, type Sources } from './record-sources.ts'

/** What a page says through these is recorded, and the page is kept until it changes. */
type Recorded = { api: Client; validUntil: (moment: Date) => void }

/** What `entry.server.tsx` of the storefront exports besides what React Router needs. */
type StorefrontEntry = {
  createRequestContext(
    values: Recorded & {
      tenant: Tenant
      publicUrl: string
      now: Date
      sandboxPayment: boolean
      myShopId: number | null
      isCustomer: boolean
      mapTilesUrl?: string | undefined
    },
    rendering: {
      scriptNonce: string
      rendersNotFound: boolean
      share: <T>(name: string, make: (recorded: Recorded) => Promise<T>) => Promise<T>
    },
  ): RouterContextProvider
  /** 6.02: whether the page needs to know if a customer is logged in. */
  isGuarded(pathname: string): boolean
  /** Inline scripts that are the same on every page. */
  constantScripts: readonly string[]
}

export type Storefront = Pick<ServerBuild, 'routes'> &
  Pick<StorefrontEntry, 'isGuarded'> & { render: RenderPage }

/** Everything that a page is rendered from; nothing else of the HTTP request reaches the storefront. */
export type PageRequest = {
  /** Path and query as `PageAddress` has them. */
  path: string
  tenant: Tenant
  myShopId: number | null
  isCustomer: boolean
  remoteAddress: string
  /** Whether a «not found» page is rendered; otherwise its status is enough. */
  rendersNotFound: boolean
  /** The page that the visitor came from, at the brand's origin; null for pages that are shared. */
  referer: string | null
  /** Finds or makes a value that all pages of this brand and chosen shop share. */
  getShared: <T>(name: string, make: () => Promise<{ value: T; sources: Sources }>) => Promise<SharedValue<T>>
}
export type RenderPage = (request: PageRequest) => Promise<RenderedPage>

/** Where the storefront's server modules come from. */
export type StorefrontSource = {
  /** Returns the same build until its sources change, which happens only in development. */
  load: () => Promise<ServerBuild>
  /** In development pages have no content security policy, since Vite puts scripts and styles into them. */
  mode: 'production' | 'development'
}

/** A rendering took too long; the client may try again. */
export class RenderTimeoutError extends Error {
  override name = 'RenderTimeoutError'
  readonly statusCode = 503
}

/**
 * Loads the storefront.
 *
 * @param timeoutMs a rendering is aborted after this time
 */
export async function loadStorefront(
  app: App,
  environment: Environment,
  { source, now, timeoutMs }: { source: StorefrontSource; now: () => Date; timeoutMs: number },
): Promise<Storefront> {
  const { fastify, tenants } = app
  let loaded = prepareBuild(await source.load(), source.mode)
  async function loadCurrent() {
    const build = await source.load()
    if (build !== loaded.build) loaded = prepareBuild(build, source.mode)
    return loaded
  }

  const policyOf = (tenant: Tenant, scriptHashes: readonly string[]) =>
    contentSecurityPolicy(
      [...loaded.constantHashes, ...scriptHashes],
      [...(app.payments.widget?.policySources ?? []), ...listTrackingSources(tenant.tracking)],
      tileSources(environment.mapTilesUrl),
    )

  const takeTurn = createEventLoopTurns()

  async function render(request: PageRequest, signal: AbortSignal): Promise<RenderedPage> {
    const { tenant, myShopId, isCustomer, rendersNotFound, remoteAddress } = request
    const publicUrl = tenants.originOf(tenant.id)
    const { handle, entry } = await loadCurrent()
    await takeTurn()
    const scriptNonce = randomBytes(16).toString('base64url')
    let isLimited = false
    const api = createInProcessClient(fastify, {
      host: tenant.hosts[0],
      remoteAddress,
      signal,
      onAnswer: (status) => {
        isLimited ||= status === 429
      },
    })
    // In development the program itself may have changed, so nothing is true for longer than its own request.
    const endMs = source.mode === 'production' ? Number.POSITIVE_INFINITY : 0
    const recorder = recordSources(api, endMs)

    async function share<T>(name: string, make: (recorded: Recorded) => Promise<T>): Promise<T> {
      const shared = await request.getShared(name, async () => {
        const own = recordSources(api, endMs)
        return { value: await make(own), sources: own.sources() }
      })
      recorder.useShared(shared)
      return shared.value
    }

    const values = {
      api: recorder.api,
      validUntil: recorder.validUntil,
      tenant,
      publicUrl,
      now: now(),
      sandboxPayment: tenant.payment.test,
      myShopId,
      isCustomer,
      mapTilesUrl: environment.mapTilesUrl,
    }
    // The origin is the brand's own, never the Host header.
    const response = await handle(
      new Request(new URL(publicUrl).origin + request.path, {
        headers: request.referer === null ? {} : { referer: request.referer },
        signal,
      }),
      entry.createRequestContext(values, { scriptNonce, rendersNotFound, share }),
    )
    const headers = [...response.headers].filter(([name]) => name !== 'content-length' && name !== 'vary')
    let body = Buffer.from(await response.arrayBuffer())
    if (response.headers.get('content-type')?.startsWith('text/html') === true) {
      const { html, scriptHashes } = takeOutNonce(body.toString('utf8'), scriptNonce)
      body = Buffer.from(html)
      if (source.mode === 'production') {
        headers.push(['content-security-policy', policyOf(tenant, scriptHashes)])
      }
    }
    if (!response.headers.has('cache-control')) headers.push(['cache-control', 'private, no-cache'])
    const sharing = isLimited ? 'private' : sharingOf(response, rendersNotFound)
    const { status } = response
    return { status, headers, body, etag: entityTag(body), sharing, sources: recorder.sources() }
  }

  return {
    routes: loaded.build.routes,
    isGuarded: (pathname) => loaded.entry.isGuarded(pathname),
    render: (request) => withTimeout(timeoutMs, (signal) => render(request, signal)),
  }
}

function prepareBuild(build: ServerBuild, mode: StorefrontSource['mode']) {
  const entry = build.entry.module as unknown as StorefrontEntry
  return {
    build,
    entry,
    handle: createRequestHandler(build, mode),
    constantHashes: entry.constantScripts.map(hashScript),
  }
}

/**
 * Who else may get a page. One that depends on the referrer is for its visitor alone. Pages with `no-store` or a cookie
 * are not stored, nor are 404 responses without a rendered «not found» page.
 */
export function sharingOf({ status, headers }: Response, rendersNotFound: boolean): RenderedPage['sharing'] {
  if (/\breferer\b/i.test(headers.get('vary') ?? '')) return 'private'
  const isLasting = status === 200 || (status === 404 && rendersNotFound)
  const isPersonal = headers.has('set-cookie') || /no-store/.test(headers.get('cache-control') ?? '')
  return isLasting && !isPersonal ? 'store' : 'coalesce'
}

/** Rejects after the time limit, even when the work ignores the signal. */
async function withTimeout<T>(timeoutMs: number, run: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const controller = new AbortController()
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      const error = new RenderTimeoutError(`a page was not rendered in ${timeoutMs} ms`)
      controller.abort(error)
      reject(error)
    }, timeoutMs)
  })
  try {
    return await Promise.race([run(controller.signal), timeout])
  } finally {
    clearTimeout(timer)
  }
}
