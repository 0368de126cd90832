import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type BucketKeys, findSignatureFault } from './check-signature.ts'

export type BucketSandbox = BucketKeys & {
  /** Of the bucket, for `PICTURES_URL`; objects are below it. */
  url: string
  /** What the bucket holds, by path below its address. */
  objects: Map<string, Buffer>
  /** The requests that came, as `GET some/key`. */
  requests: string[]
  /** How it goes on: `silent` takes requests and never answers, `broken` answers 500. */
  behave(as: 'well' | 'silent' | 'broken'): void
  stop(): Promise<void>
}

const BUCKET = '/varde/'
const LARGEST_BYTES = 64 * 1024 * 1024

/** Starts a server that stands in for storage compatible with S3: one bucket, whose requests must be signed. */
export async function startBucketSandbox(): Promise<BucketSandbox> {
  const keys: BucketKeys = { keyId: 'SANDBOXKEY', secret: 'sandbox/secret+key', region: 'eu-north-1' }
  const objects = new Map<string, Buffer>()
  const requests: string[] = []
  let behaviour: Parameters<BucketSandbox['behave']>[0] = 'well'

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = '', url = '', headers } = request
    const body = await readBody(request)
    const name = url.startsWith(BUCKET) ? url.slice(BUCKET.length) : null
    requests.push(`${method} ${name ?? url}`)
    if (behaviour === 'silent') return
    const refused = findSignatureFault({ method, url, headers, body }, keys)
    if (behaviour === 'broken') return refuse(response, 500, 'InternalError')
    if (refused !== null) return refuse(response, 403, refused)
    if (name === null || name === '') return refuse(response, 404, 'NoSuchBucket')
    if (method === 'PUT') {
      objects.set(name, body)
      response.writeHead(200).end()
      return
    }
    if (method === 'DELETE') {
      objects.delete(name)
      response.writeHead(204).end()
      return
    }
    if (method !== 'GET' && method !== 'HEAD') return refuse(response, 405, 'MethodNotAllowed')
    const found = objects.get(name)
    if (found === undefined) return refuse(response, 404, 'NoSuchKey')
    response.writeHead(200, { 'content-length': found.byteLength }).end(method === 'GET' ? found : undefined)
  }

  const server = createServer((request, response) => {
    answer(request, response).catch(() => request.destroy())
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, '127.0.0.1', resolve)
  })
  const { port } = server.address() as AddressInfo
  return {
    ...keys,
    url: `http://127.0.0.1:${port}${BUCKET.slice(0, -1)}`,
    objects,
    requests,
    behave: (as) => {
      behaviour = as
    },
    stop: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function refuse(response: ServerResponse, status: number, code: string): void {
  response
    .writeHead(status, { 'content-type': 'application/xml' })
    .end(`<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code></Error>`)
}

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    bytes += chunk.byteLength
    if (bytes > LARGEST_BYTES) throw new Error('the object is too large')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
