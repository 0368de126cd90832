import { Writable } from 'node:stream'
import { renderToPipeableStream } from 'react-dom/server'
import { createContext, type EntryContext, RouterContextProvider, ServerRouter } from 'react-router'
import { CSRF_SCRIPT } from './platform/csrf-script.ts'
import { EARLY_PRESSES_SCRIPT } from './platform/early-presses-script.ts'
import { type RequestValues, requestContext } from './platform/request-context.ts'
import { type ShareUntilChange, shareContext } from './platform/share-until-change.server.ts'

/** 6.02: whether the host must find out who asks before it asks for the page. */
export { isGuarded } from './platform/route-guard.ts'

/** The inline scripts that are the same on every page, for the host to let them run by their hashes. */
export const constantScripts: readonly string[] = [CSRF_SCRIPT, EARLY_PRESSES_SCRIPT]

/** How the host wants a page drawn. */
type Drawing = {
  /** The scripts that React and the router write themselves carry it, for the host to know them by. */
  scriptNonce: string
  /**
   * Whether an address that leads nowhere is drawn. Else its status is enough: the page is the same for all of them,
   * and the host keeps it.
   */
  drawsNotFound: boolean
  share: ShareUntilChange
}

const drawingContext = createContext<Drawing>()

/**
 * What the host hands to `createRequestHandler`'s handler with each request:
 * `build.entry.module.createRequestContext({ api, tenant, … }, { scriptNonce, … })`.
 */
export function createRequestContext(values: RequestValues, drawing: Drawing): RouterContextProvider {
  const context = new RouterContextProvider()
  context.set(requestContext, values)
  context.set(drawingContext, drawing)
  context.set(shareContext, drawing.share)
  return context
}

/**
 * Renders the whole page before answering: the host hashes its scripts for the CSP and keeps its bytes. When it takes
 * too long is the host's to say, by the request's signal.
 */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: Readonly<RouterContextProvider>,
): Promise<Response> {
  const { scriptNonce, drawsNotFound } = loadContext.get(drawingContext)
  if (status !== 404) return renderPage(request, status, headers, routerContext, scriptNonce)
  if (drawsNotFound) return renderPage(request, status, headers, withoutAddress(routerContext), scriptNonce)
  return Promise.resolve(new Response(null, { status, headers }))
}

/** The page of all addresses that lead nowhere names none of them. */
const withoutAddress = (routerContext: EntryContext): EntryContext => ({
  ...routerContext,
  staticHandlerContext: {
    ...routerContext.staticHandlerContext,
    location: { ...routerContext.staticHandlerContext.location, pathname: '/', search: '' },
  },
})

function renderPage(
  { url, signal }: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  nonce: string,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    let statusNow = status
    const sink = new Writable({
      write(chunk: Buffer | string, _encoding, done) {
        chunks.push(Buffer.from(chunk))
        done()
      },
      final(done) {
        signal.removeEventListener('abort', giveUp)
        headers.set('Content-Type', 'text/html; charset=utf-8')
        resolve(new Response(Buffer.concat(chunks), { status: statusNow, headers }))
        done()
      },
    })
    const { pipe, abort } = renderToPipeableStream(
      <ServerRouter context={routerContext} url={url} nonce={nonce} />,
      {
        nonce,
        // Everything stands where it belongs: no part comes later with a script of its own to move it.
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
      },
    )
    const giveUp = () => abort(signal.reason)
    signal.addEventListener('abort', giveUp)
  })
}
