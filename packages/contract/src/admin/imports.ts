import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { importQuery, importRun, SENT_KINDS } from '../imports.ts'
import { pageOf } from '../paging.ts'
import { GUARDED, staffPage, WRITE_LIMIT } from './guarded.ts'

const WHO = ['chain'] as const
const feedName = z.string().trim().min(1).max(60)

/** A row of a feed’s mapping: what of it, as the feed writes it, and what it is in the shop. */
const mappingRow = z.object({
  /** `kolonne`, `gruppe`, `kjønn`, `størrelse`, `farge`, `egenskap` … */
  what: z.string().max(40),
  from: z.string().max(500),
  /** Empty while nobody has decided it. */
  to: z.string().max(500),
})
/** A row as it is suggested: with how often it is written, and what it was understood as. */
const suggestedRow = mappingRow.extend({ rows: z.string(), note: z.string() })

export const listImports = defineEndpoint({
  method: 'GET',
  path: '/admin/imports',
  summary: 'The imports, the newest first',
  clause: 'extension',
  staff: WHO,
  query: z.object({ page: staffPage }),
  responses: {
    200: pageOf(
      importRun.omit({ report: true }).extend({
        source: z.enum(['cli', 'http', 'folder']),
        /** The key that sent it; null for what a person sent. */
        key: z.string().nullable(),
      }),
    ),
  },
  errors: GUARDED,
})

export const getStaffImport = defineEndpoint({
  method: 'GET',
  path: '/admin/imports/{id}',
  summary: 'How far an import has come, its report, and the mapping that it suggests',
  clause: 'extension',
  staff: WHO,
  params: z.object({ id: z.uuid() }),
  responses: { 200: importRun.extend({ suggestion: z.array(suggestedRow).nullable() }) },
  errors: [...GUARDED, 'NOT_FOUND'],
})

/** As with a key, and with the same limits. */
export const uploadImport = defineEndpoint({
  method: 'POST',
  path: '/admin/imports/{kind}',
  summary: 'Takes a file to import, as the body; it is imported when those before it are done',
  clause: 'extension',
  staff: WHO,
  takesFile: true,
  limit: WRITE_LIMIT,
  params: z.object({ kind: z.enum(SENT_KINDS) }),
  query: importQuery.extend({
    feed: feedName,
    /** Tries the file and suggests a mapping, for articles. */
    suggest: z.enum(['0', '1']).optional(),
  }),
  responses: { 202: z.object({ id: z.uuid() }) },
  errors: [
    ...GUARDED,
    'IMPORT_QUEUE_FULL',
    'REQUEST_TIMEOUT',
    'TOO_LARGE',
    'UNSUPPORTED_TYPE',
    'VALIDATION_FAILED',
  ],
})

export const getFeedMapping = defineEndpoint({
  method: 'GET',
  path: '/admin/feed-mapping',
  summary: 'What is decided about a feed',
  clause: 'extension',
  staff: WHO,
  query: z.object({ feed: feedName }),
  responses: { 200: z.array(mappingRow) },
  errors: GUARDED,
})

/** A row that is wrong is named in `errors` as `rows.3`. */
export const saveFeedMapping = defineEndpoint({
  method: 'PUT',
  path: '/admin/feed-mapping',
  summary: 'Decides what a feed’s words mean, instead of what was decided before',
  clause: 'extension',
  staff: WHO,
  limit: WRITE_LIMIT,
  body: z.object({ feed: feedName, rows: z.array(mappingRow).max(3000) }),
  responses: { 200: z.array(mappingRow) },
  errors: [...GUARDED, 'VALIDATION_FAILED'],
})
