import { Writable } from 'node:stream'
import { renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, RouterContextProvider, ServerRouter } from 'react-router'
import { type RequestValues, requestContext } from './platform/request-context.ts'

/** 6.02: whether the host must find out who asks before it asks for the page. */
export { isGuarded } from './platform/route-guard.ts'

const RENDER_TIMEOUT_MS = 10_000

/**
 * What the host hands to `createRequestHandler`'s handler with each request:
 * `build.entry.module.createRequestContext({ api, tenant, … })`.
 */
export function createRequestContext(values: RequestValues): RouterContextProvider {
  const context = new RouterContextProvider()
  context.set(requestContext, values)
  return context
}

/** Renders the whole page before answering: the host hashes its scripts for the CSP and keeps its bytes. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
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
        clearTimeout(timer)
        headers.set('Content-Type', 'text/html; charset=utf-8')
        resolve(
          new Response(request.method === 'HEAD' ? null : Buffer.concat(chunks), {
            status: statusNow,
            headers,
          }),
        )
        done()
      },
    })
    const { pipe, abort } = renderToPipeableStream(
      <ServerRouter context={routerContext} url={request.url} />,
      {
        // Everything stands where it belongs: no part comes later with a script of its own to move it.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        onAllReady: () => pipe(sink),
        onShellError: (error) => {
          clearTimeout(timer)
          reject(error)
        },
        onError: (error) => {
          statusNow = 500
          console.error(error)
        },
      },
    )
    const timer = setTimeout(() => abort(new Error('Rendering took too long')), RENDER_TIMEOUT_MS)
  })
}
