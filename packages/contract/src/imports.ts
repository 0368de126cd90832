import { z } from 'zod'
import { defineEndpoint } from './endpoint.ts'

/** What programs may send to be imported. */
export const SENT_KINDS = ['articles', 'stock', 'shops', 'prices'] as const

/** Both ways of writing yes and no in an address. */
const flag = z.enum(['0', '1', 'false', 'true'])

/** How an import is to be done; what is left out is as on the command line. */
export const importQuery = z.object({
  /** Tries everything and stores nothing. */
  dryRun: flag.optional(),
  /** Imports also a file with far fewer rows than the last one of its feed. */
  force: flag.optional(),
  /** What the sender calls the file, for reports. */
  file: z.string().max(200).optional(),
  /** As `--format`; otherwise it is guessed from how the file begins. */
  format: z.string().max(40).optional(),
  /** Must be the key's own feed where it is given. */
  feed: z.string().max(60).optional(),
  /** When the till counted, for stock. */
  asOf: z.iso.datetime({ offset: true }).optional(),
})

const counts = z.object({ new: z.number().int(), changed: z.number().int(), unchanged: z.number().int() })

/** What became of a file. */
export const importRun = z.object({
  id: z.uuid(),
  kind: z.string(),
  feed: z.string(),
  file: z.string(),
  dryRun: z.boolean(),
  /** `stopped`: cut short on purpose; what had been written by then stays. */
  status: z.enum(['waiting', 'running', 'done', 'failed', 'stopped']),
  /** Why it failed or was stopped: one Norwegian sentence. */
  problem: z.string().nullable(),
  received: z.iso.datetime(),
  started: z.iso.datetime().nullable(),
  finished: z.iso.datetime().nullable(),
  progress: z.object({ bytes: z.number().int(), ofBytes: z.number().int(), rows: z.number().int() }),
  /** Things made or changed, and rows refused; 0 until the run has ended. */
  written: z.number().int(),
  refused: z.number().int(),
  /** Null until the whole file was read. */
  report: z
    .object({
      counts: z.record(z.string(), counts),
      /** The first of the remarks, by line of the file. */
      remarks: z.array(
        z.object({ line: z.number().int(), kind: z.enum(['refused', 'warning']), text: z.string() }),
      ),
      /** How many remarks are left out. */
      leftOut: z.number().int(),
    })
    .nullable(),
})

/** Extension: a file of another system, imported as from the command line. */
export const postImport = defineEndpoint({
  method: 'POST',
  path: '/import/{kind}',
  summary: 'Takes a file to import, as the body; it is imported when those before it are done',
  clause: 'extension',
  calledWithKey: true,
  takesFile: true,
  limit: { max: 120, windowSeconds: 600 },
  params: z.object({ kind: z.enum(SENT_KINDS) }),
  query: importQuery,
  responses: { 202: z.object({ id: z.uuid(), url: z.url() }) },
  errors: [
    'IMPORT_KEY_INVALID',
    'IMPORT_KEY_NOT_ALLOWED',
    'IMPORT_QUEUE_FULL',
    'NOT_FOUND',
    'REQUEST_TIMEOUT',
    'TOO_LARGE',
    'UNSUPPORTED_TYPE',
    'VALIDATION_FAILED',
  ],
})

/** Extension: the sender asks how it went. */
export const getImportRun = defineEndpoint({
  method: 'GET',
  path: '/import/runs/{id}',
  summary: 'How far an import has come, and its report',
  clause: 'extension',
  calledWithKey: true,
  limit: { max: 1200, windowSeconds: 600 },
  params: z.object({ id: z.uuid() }),
  responses: { 200: importRun },
  errors: ['IMPORT_KEY_INVALID', 'NOT_FOUND'],
})
