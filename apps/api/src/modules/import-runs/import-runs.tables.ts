import { sql } from 'drizzle-orm'
import { bigint, boolean, index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** What may be sent to the shop instead of being imported by hand. */
export type SentKind = 'articles' | 'stock' | 'shops' | 'prices'

/** A run waits, is under way, or has ended: the file was read to its end, could not be read, or was cut short. */
export type RunStatus = 'waiting' | 'running' | 'done' | 'failed' | 'stopped'

/** How a file came: by a command, from another system over the network, or in the watched folder. */
export type ImportSource = 'cli' | 'http' | 'folder'

/** What an import is told besides its file; undefined fields take the import's own default. */
export type RunOptions = {
  format?: string
  asOf?: string
  force?: boolean
  /** Whether a mapping is suggested: the file is only tried. */
  suggest?: boolean
}

/** What a run keeps of its report: the counts by thing, and the first of its entries. */
export type RunReport = {
  /** Of the file; runs of earlier releases have none. */
  format?: string
  counts: Record<string, { new: number; changed: number; unchanged: number }>
  entries: { line: number; kind: 'refused' | 'warning'; text: string; file?: string }[]
  leftOutEntries: number
  /** The text of a mapping file, where one was wanted. */
  suggestion?: string
}

/** The keys of programs that send files; only a hash of a key is kept. */
export const importKeys = pgTable('import_keys', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  name: text().notNull(),
  secretHash: text('secret_hash').notNull().unique(),
  kinds: text().array().$type<SentKind[]>().notNull(),
  feed: text().notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  lastUsedAt: timestamp('last_used_at', { withTimezone: true }),
  revokedAt: timestamp('revoked_at', { withTimezone: true }),
})

/** Every import: from the command line, over HTTP, or from the watched folder. Old rows are removed. */
export const importRuns = pgTable(
  'import_runs',
  {
    id: uuid().primaryKey(),
    kind: text().notNull(),
    /** Whose file it is, so that it is compared with earlier ones of the same; `''` where nobody said. */
    feed: text().notNull().default(''),
    /** As the sender called it, without folders; never used as a path. */
    fileName: text('file_name').notNull(),
    source: text().$type<ImportSource>().notNull(),
    keyId: integer('key_id').references(() => importKeys.id, { onDelete: 'set null' }),
    isDryRun: boolean('is_dry_run').notNull().default(false),
    options: jsonb().$type<RunOptions>().notNull().default({}),
    status: text().$type<RunStatus>().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    startedAt: timestamp('started_at', { withTimezone: true }),
    finishedAt: timestamp('finished_at', { withTimezone: true }),
    sizeBytes: bigint('size_bytes', { mode: 'number' }).notNull().default(0),
    readBytes: bigint('read_bytes', { mode: 'number' }).notNull().default(0),
    /** Rows read so far; of a run that is done, all rows of the file. */
    rows: integer().notNull().default(0),
    /** Things that the run made or changed. */
    written: integer().notNull().default(0),
    refused: integer().notNull().default(0),
    /** Why the run failed or was stopped: one Norwegian sentence. */
    problem: text(),
    report: jsonb().$type<RunReport>(),
  },
  (t) => [
    index('import_runs_created').on(t.createdAt),
    // The last whole import of the same feed, which the next one is compared with.
    index('import_runs_whole')
      .on(t.kind, t.feed, t.finishedAt)
      .where(sql`${t.status} = 'done' and not ${t.isDryRun}`),
  ],
)
