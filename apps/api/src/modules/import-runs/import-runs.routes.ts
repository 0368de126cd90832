import { getImportRun, postImport } from '@varde/contract/imports'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ok, refuse, registerEndpoint } from '../../server/register-endpoint.ts'
import type { SecurityLog } from '../../server/security-log.ts'
import { describeRun } from './describe-run.ts'
import type { ImportKeysService } from './import-keys.service.ts'
import type { ImportRunsService } from './import-runs.service.ts'
import { readSentOptions } from './read-sent-options.ts'
import { isFileType, limitRest, NO_FILE_TYPE, RECEIVE_REFUSALS, RETRY_AFTER_SECONDS } from './sent-file.ts'

type Options = {
  importRuns: ImportRunsService
  importKeys: ImportKeysService
  publicUrl: string
  now: () => Date
  security: SecurityLog
}

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
        return NO_FILE_TYPE
      }
      const received = await importRuns.receive(
        { feed: key.feed, keyId: key.id },
        { kind, ...read.sent },
        request.raw,
      )
      if (!received.ok) {
        if (received.reason === 'queue-full') reply.header('retry-after', RETRY_AFTER_SECONDS)
        return RECEIVE_REFUSALS[received.reason]
      }
      const { id } = received
      return { status: 202 as const, body: { id, url: `${publicUrl}/api/v1/import/runs/${id}` } }
    })
  })
}
