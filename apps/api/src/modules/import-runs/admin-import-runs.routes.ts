import * as contract from '@varde/contract/admin/imports'
import type { FastifyInstance } from 'fastify'
import { staffOf } from '../../server/current-staff.ts'
import { toListPage } from '../../server/list-page.ts'
import { ok, refuse, registerEndpoint } from '../../server/register-endpoint.ts'
import type { FeedMappings } from '../imports/imports.service.ts'
import type { RecordChange } from '../staff/staff-audit.service.ts'
import { describeRun } from './describe-run.ts'
import type { ImportRunsService, RunList } from './import-runs.service.ts'
import { readSentOptions } from './read-sent-options.ts'
import { isFileType, limitRest, NO_FILE_TYPE, RECEIVE_REFUSALS, RETRY_AFTER_SECONDS } from './sent-file.ts'

const PER_PAGE = 50

type Options = {
  importRuns: ImportRunsService
  runList: RunList
  feedMappings: FeedMappings
  recordChange: RecordChange
  now: () => Date
}

/** The back office's calls about imports: their reports, a file sent by a person, and what a feed's words mean. */
export function adminImportRunsRoutes(admin: FastifyInstance, options: Options): void {
  const { importRuns, runList, feedMappings, recordChange, now } = options

  registerEndpoint(admin, contract.listImports, async ({ query: { page } }) => {
    const { runs, total } = await runList.list({ limit: PER_PAGE, offset: (page - 1) * PER_PAGE })
    const listed = runs.map((run) => {
      const { report: _, ...described } = describeRun({ ...run, report: null, options: {} })
      return { ...described, source: run.source, key: run.keyName }
    })
    return ok(toListPage(listed, page, PER_PAGE, total))
  })

  registerEndpoint(admin, contract.getStaffImport, async ({ params }) => {
    const run = await runList.find(params.id)
    if (run === undefined || run === 'ambiguous') return refuse('NOT_FOUND')
    const { suggestion } = run.report ?? {}
    return ok({
      ...describeRun(run),
      suggestion: suggestion === undefined ? null : feedMappings.readSuggestion(suggestion),
    })
  })

  registerEndpoint(admin, contract.getFeedMapping, async ({ query: { feed } }) =>
    ok(await feedMappings.find(feed)),
  )

  registerEndpoint(admin, contract.saveFeedMapping, async ({ body: { feed, rows }, request }) => {
    const { account } = staffOf(request)
    const saved = await feedMappings.save(feed, rows, (tx, before, after) =>
      recordChange(tx, account, {
        action: 'feed-mapping.saved',
        subject: `feed:${feed}`,
        from: { rules: before },
        to: { rules: after },
      }),
    )
    return saved.ok ? ok(saved.rows) : refuse('VALIDATION_FAILED', { errors: saved.errors })
  })

  // In a context of its own: here no body is read before the handler.
  void admin.register(async (files) => {
    files.removeAllContentTypeParsers()
    files.addContentTypeParser('*', (_request, _body, done) => done(null))
    registerEndpoint(files, contract.uploadImport, async ({ params: { kind }, query, request, reply }) => {
      limitRest(request.raw, reply.raw)
      const { account } = staffOf(request)
      const { feed } = query
      const suggest = query.suggest === '1'
      const read = readSentOptions(kind, query, now())
      if (!read.ok) return refuse('VALIDATION_FAILED', { errors: read.errors })
      if (suggest && kind !== 'articles') {
        return refuse('VALIDATION_FAILED', { errors: { suggest: ['Mapping gjelder bare varer'] } })
      }
      if (!isFileType(request.headers)) return NO_FILE_TYPE
      const sent = suggest
        ? { ...read.sent, isDryRun: true, options: { ...read.sent.options, suggest } }
        : read.sent
      const sender = {
        feed,
        keyId: null,
        record: (tx: Parameters<RecordChange>[0], id: string) =>
          recordChange(tx, account, {
            action: sent.isDryRun ? 'import.tried' : 'import.sent',
            subject: `import:${id}`,
            to: { kind, feed, file: sent.fileName },
          }),
      }
      const received = await importRuns.receive(sender, { kind, ...sent }, request.raw)
      if (received.ok) return { status: 202 as const, body: { id: received.id } }
      if (received.reason === 'queue-full') reply.header('retry-after', RETRY_AFTER_SECONDS)
      return RECEIVE_REFUSALS[received.reason]
    })
  })
}
