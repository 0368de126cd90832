import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import { getImportRun, postImport } from '@varde/contract/imports'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ok, refuse, registerEndpoint } from '../../server/register-endpoint.ts'
import type { SecurityLog } from '../../server/security-log.ts'
import type { ImportKeysService } from './import-keys.service.ts'
import type { ImportRun, ImportRunsService } from './import-runs.service.ts'
import { readSentOptions } from './read-sent-options.ts'

type Options = {
  importRuns: ImportRunsService
  importKeys: ImportKeysService
  publicUrl: string
  now: () => Date
  security: SecurityLog
}

const RETRY_AFTER_SECONDS = 60
/** Text of any kind, XML by its own names, and what programs say that do not know. */
const FILE_TYPE = /^(text\/[\w.+-]+|application\/(xml|[\w.+-]+\+xml|octet-stream))$/
/** How long the rest of a file that was refused is taken in, and thrown away. */
const REST_MS = 5000

const REFUSALS = {
  empty: refuse('VALIDATION_FAILED', { message: 'Filen er tom' }),
  'too-large': refuse('TOO_LARGE'),
  'broken-off': refuse('REQUEST_TIMEOUT'),
  'queue-full': refuse('IMPORT_QUEUE_FULL'),
} as const

/** Files of other systems, to be imported, and what became of them. */
export function importRunsRoutes(
  api: FastifyInstance,
  { importRuns, importKeys, publicUrl, now, security }: Options,
): void {
  /** The key that the request carries; without one the caller is told how to send it. */
  async function findKey(request: FastifyRequest, reply: FastifyReply) {
    const key = await importKeys.check(request.headers.authorization)
    if (key === undefined) {
      security('import-key-refused')
      reply.header('www-authenticate', 'Bearer')
    }
    return key
  }

  registerEndpoint(api, getImportRun, async ({ params, request, reply }) => {
    reply.header('cache-control', 'no-store')
    const key = await findKey(request, reply)
    if (key === undefined) return refuse('IMPORT_KEY_INVALID')
    const run = await importRuns.find(key.feed, params.id)
    return run === undefined ? refuse('NOT_FOUND') : ok(describeRun(run))
  })

  // In a context of its own: here no body is read before the handler has looked at the key.
  void api.register(async (files) => {
    files.removeAllContentTypeParsers()
    files.addContentTypeParser('*', (_request, _body, done) => done(null))
    registerEndpoint(files, postImport, async ({ params: { kind }, query, request, reply }) => {
      limitRest(request.raw, reply.raw)
      const key = await findKey(request, reply)
      if (key === undefined) return refuse('IMPORT_KEY_INVALID')
      if (!key.kinds.includes(kind)) {
        return refuse('IMPORT_KEY_NOT_ALLOWED', { message: `Nøkkelen gjelder bare ${key.kinds.join(', ')}` })
      }
      if (query.feed !== undefined && query.feed !== key.feed) {
        return refuse('IMPORT_KEY_NOT_ALLOWED', { message: `Nøkkelen gjelder bare feeden ${key.feed}` })
      }
      const read = readSentOptions(kind, query, now())
      if (!read.ok) return refuse('VALIDATION_FAILED', { errors: read.errors })
      if (!isFileType(request.headers)) {
        return refuse('UNSUPPORTED_TYPE', {
          message:
            'Send filen som den er, ikke pakket, med Content-Type text/csv, text/tab-separated-values eller application/xml',
        })
      }
      const received = await importRuns.receive(key, { kind, ...read.sent }, request.raw)
      if (!received.ok) {
        if (received.reason === 'queue-full') reply.header('retry-after', RETRY_AFTER_SECONDS)
        return REFUSALS[received.reason]
      }
      const { id } = received
      return { status: 202 as const, body: { id, url: `${publicUrl}/api/v1/import/runs/${id}` } }
    })
  })
}

/**
 * Ends a request whose body still comes in a while after its response. Cut off at once, the sender would see a broken
 * connection instead of the reason.
 */
function limitRest(body: IncomingMessage, response: ServerResponse): void {
  response.once('finish', () => {
    if (body.complete) return
    const timer = setTimeout(() => body.destroy(), REST_MS).unref()
    body.once('close', () => clearTimeout(timer))
  })
}

function describeRun(run: ImportRun) {
  const { report } = run
  return {
    id: run.id,
    kind: run.kind,
    feed: run.feed,
    file: run.fileName,
    dryRun: run.isDryRun,
    status: run.status,
    problem: run.problem,
    received: run.createdAt.toISOString(),
    started: run.startedAt?.toISOString() ?? null,
    finished: run.finishedAt?.toISOString() ?? null,
    progress: { bytes: run.readBytes, ofBytes: run.sizeBytes, rows: run.rows },
    written: run.written,
    refused: run.refused,
    report: report && {
      counts: report.counts,
      remarks: report.entries.map(({ line, kind, text }) => ({ line, kind, text })),
      leftOut: report.leftOutEntries,
    },
  }
}

/** Whether a request says that its body is a feed as it is: no archive, no form, not compressed. */
function isFileType(headers: IncomingHttpHeaders): boolean {
  const { 'content-type': type, 'content-encoding': encoding = 'identity' } = headers
  const name = type?.split(';')[0]?.trim().toLowerCase()
  return encoding === 'identity' && (name === undefined || FILE_TYPE.test(name))
}
