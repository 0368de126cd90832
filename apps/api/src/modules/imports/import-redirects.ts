import type { Queryable } from '../../db/connect.ts'
import { changeRedirects, listHosts, MOST_REDIRECTS, type Redirect } from '../redirects/redirects.service.ts'
import type { ImportInput } from './import-articles.ts'
import { type ImportLog, type ImportReport, startImportLog } from './import-report.ts'
import { parseNamedColumns } from './parse-table.ts'
import { FeedUnusableError } from './product-row.ts'
import { readRedirectRow, redirectColumns } from './read-redirect.ts'
import { type Draft, readRows } from './read-rows.ts'
import { runBatches } from './run-batches.ts'

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
  const hosts = await listHosts(input.db, publicUrl)
  const drafts = await readRows(
    rows,
    readRedirectRow(hosts),
    ({ source }) => ({ key: source, name: `adressen ${source}` }),
    log,
  )
  await runBatches(input, log, async (writeBatch) => {
    await writeBatch(drafts, writeRedirects, ({ line }, text) => log.refuse(line, text))
  })
  input.onRows?.(log.report().rows)
  return log.report()
}

async function writeRedirects(
  tx: Queryable,
  drafts: readonly Draft<Redirect>[],
  log: ImportLog,
): Promise<void> {
  const merged = await changeRedirects(
    tx,
    drafts.map(({ line, value }) => ({ line, ...value })),
  )
  if (merged === 'too many')
    throw new FeedUnusableError(`butikken kan ha høyst ${MOST_REDIRECTS} viderekoblinger`)
  const added = merged.written.filter(({ isNew }) => isNew).length
  for (const { line, text } of merged.refused) log.refuse(line, text)
  log.count('Viderekoblinger', 'new', added)
  log.count('Viderekoblinger', 'changed', merged.written.length - added + merged.removed.length)
  log.count('Viderekoblinger', 'unchanged', merged.unchanged.length)
}
