import type { Queryable } from '../../db/connect.ts'
import { notifyChange } from '../../db/notify-change.ts'
import {
  MOST_REDIRECTS,
  mergeRedirects,
  readRedirects,
  replaceRedirects,
} from '../redirects/redirects.service.ts'
import { tenants } from '../tenants/tenants.tables.ts'
import type { ImportInput } from './import-articles.ts'
import { type ImportLog, type ImportReport, startImportLog } from './import-report.ts'
import { parseNamedColumns } from './parse-table.ts'
import { FeedUnusableError } from './product-row.ts'
import { readRedirect, redirectColumns, sourceOf } from './read-redirect.ts'
import { type Draft, readRows } from './read-rows.ts'
import { runBatches } from './run-batches.ts'

type Redirect = { source: string; target: string | null }

/**
 * Imports the addresses of an earlier shop, and where each leads: found again by the old address, added to those the shop
 * has, removed where `to` is empty. All of the file or nothing, since one redirect may lead to another.
 *
 * @throws FeedUnusableError when the file is no list of redirects, or the shop would get too many
 */
export async function importRedirects(
  input: ImportInput,
  publicUrl: string | undefined,
): Promise<ImportReport> {
  if (input.format !== 'redirects-csv')
    throw new FeedUnusableError(`formatet ${input.format} er ingen liste over viderekoblinger`)
  const log = startImportLog()
  const { from, to } = redirectColumns
  const rows = parseNamedColumns(input.chunks, input.delimiter ?? ',', redirectColumns, [from, to])
  const hosts = await listHosts(input, publicUrl)
  const drafts = await readRows(
    rows,
    readRedirect(hosts),
    ({ source }) => ({ key: source, name: `adressen ${source}` }),
    log,
  )
  await runBatches(input, log, async (writeBatch) => {
    await writeBatch(drafts, writeRedirects, ({ line }, text) => log.refuse(line, text))
  })
  input.onRows?.(log.report().rows)
  return log.report()
}

/** The host names of the brands, and that of the shop's own address. */
async function listHosts({ db }: ImportInput, publicUrl: string | undefined): Promise<Set<string>> {
  const brands = await db.select({ document: tenants.document }).from(tenants)
  const own = publicUrl === undefined ? [] : [new URL(publicUrl).hostname]
  return new Set([...own, ...brands.flatMap(({ document }) => document.hosts)])
}

async function writeRedirects(
  tx: Queryable,
  drafts: readonly Draft<Redirect>[],
  log: ImportLog,
): Promise<void> {
  const kept = await readRedirects(tx)
  const merged = mergeRedirects(
    kept,
    drafts.map(({ line, value }) => ({ line, ...value })),
    sourceOf,
  )
  const added = merged.written.filter(({ isNew }) => isNew).length
  if (kept.size + added - merged.removed.length > MOST_REDIRECTS)
    throw new FeedUnusableError(`butikken kan ha høyst ${MOST_REDIRECTS} viderekoblinger`)
  for (const { line, text } of merged.refused) log.refuse(line, text)
  log.count('Viderekoblinger', 'new', added)
  log.count('Viderekoblinger', 'changed', merged.written.length - added + merged.removed.length)
  log.count('Viderekoblinger', 'unchanged', merged.unchanged.length)
  if (merged.written.length + merged.removed.length === 0) return
  const replaced = merged.written.filter(({ isNew }) => !isNew)
  await replaceRedirects(
    tx,
    [...replaced, ...merged.removed].map(({ source }) => source),
    merged.written.map(({ source, target }) => ({ source, target })),
  )
  await notifyChange(tx, 'content_changed')
}
