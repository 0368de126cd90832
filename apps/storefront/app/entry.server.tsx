import { Writable } from 'node:stream'
import { nextMidnight } from '@varde/domain/norwegian/next-midnight'
import { renderToPipeableStream } from 'react-dom/server'
import { createContext, type EntryContext, RouterContextProvider, ServerRouter } from 'react-router'
import { HEAD_SCRIPT } from './platform/head-script.ts'
import { holdAppScript } from './platform/hold-app-script.ts'
import { notFoundContext, type RequestValues, requestContext } from './platform/request-context.ts'
import { type ShareUntilChange, shareContext } from './platform/share-until-change.server.ts'
import { SPECULATION_RULES } from './platform/speculation-rules.ts'
import { START_APP_SCRIPT } from './platform/start-app-script.ts'
import { getStructuredData, StructuredDataContext } from './platform/structured-data.tsx'

/** 6.02: the host calls this to find out whether it must look up the session before rendering. */
export { isGuarded } from './platform/route-guard.ts'

/** The inline scripts that are the same on every page; the host allows them by their hashes. */
export const constantScripts: readonly string[] = [HEAD_SCRIPT, SPECULATION_RULES, START_APP_SCRIPT]

/** How the host wants a page rendered. */
type Rendering = {
  /** Marks the scripts that React and the router write, so that the host allows them and no others. */
  scriptNonce: string
  /**
   * Whether a «not found» page is rendered. Otherwise the response has only its status, because the host usually has
   * that page already.
   */
  rendersNotFound: boolean
  share: ShareUntilChange
}

const renderingContext = createContext<Rendering>()

/**
 * Makes the context that the host passes with each request to the handler of `createRequestHandler`:
 * `build.entry.module.createRequestContext({ api, tenant, … }, { scriptNonce, … })`.
 */
export function createRequestContext(values: RequestValues, rendering: Rendering): RouterContextProvider {
  // Most pages say something of a day: a date, a delivery, opening hours.
  values.validUntil(nextMidnight(values.now))
  const context = new RouterContextProvider()
  context.set(requestContext, values)
  context.set(renderingContext, rendering)
  context.set(notFoundContext, rendering.rendersNotFound)
  context.set(shareContext, rendering.share)
  return context
}

/**
 * Renders the whole page before responding, because the host hashes its scripts for the CSP and keeps its bytes. The host
 * sets the time limit, by the request's signal.
 */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: Readonly<RouterContextProvider>,
): Promise<Response> {
  const { scriptNonce, rendersNotFound } = loadContext.get(renderingContext)
  if (status === 404 && !rendersNotFound) return Promise.resolve(new Response(null, { status, headers }))
  const page = (
    <StructuredDataContext value={getStructuredData(loadContext)}>
      <ServerRouter
        context={status === 404 ? withoutAddress(routerContext) : routerContext}
        url={request.url}
        nonce={scriptNonce}
      />
    </StructuredDataContext>
  )
  return renderPage(page, request.signal, status, headers, scriptNonce)
}

/** The page of unknown addresses is the same for all of them, so it must not hold the address. */
const withoutAddress = (routerContext: EntryContext): EntryContext => ({
  ...routerContext,
  staticHandlerContext: {
    ...routerContext.staticHandlerContext,
    location: { ...routerContext.staticHandlerContext.location, pathname: '/', search: '' },
  },
})

function renderPage(
  page: React.ReactNode,
  signal: AbortSignal,
  status: number,
  headers: Headers,
  nonce: string,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    let statusNow = status
    const sink = new Writable({
      // React hands each buffer over and begins another.
      write(chunk: Buffer, _encoding, done) {
        chunks.push(chunk)
        done()
      },
      final(done) {
        signal.removeEventListener('abort', giveUp)
        headers.set('Content-Type', 'text/html; charset=utf-8')
        const html = holdAppScript(Buffer.concat(chunks).toString('utf8'))
        resolve(new Response(html, { status: statusNow, headers }))
        done()
      },
    })
    const { pipe, abort } = renderToPipeableStream(page, {
      nonce,
      // Without this, React sends parts of long pages later, with a script that moves them into position.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => pipe(sink),
      onShellError: (error) => {
        signal.removeEventListener('abort', giveUp)
        reject(error)
      },
      onError: (error) => {
        statusNow = 500
        console.error(error)
      },
    })
    const giveUp = () => abort(signal.reason)
    signal.addEventListener('abort', giveUp)
  })
}
