import type { Queryable } from '../../db/connect.ts'
import { type PromocodeDraft, putPromocode } from '../promocodes/promocodes.service.ts'
import type { ImportInput } from './import-articles.ts'
import { type ImportLog, type ImportReport, startImportLog } from './import-report.ts'
import { parseNamedColumns } from './parse-table.ts'
import { FeedUnusableError } from './product-row.ts'
import { promocodeColumns, readPromocode } from './read-promocode.ts'
import { type Draft, readRows } from './read-rows.ts'
import { runBatches } from './run-batches.ts'

/**
 * 3.23: imports the list of promo codes: found again by the code in any case, created when missing. Uses that were
 * taken stay taken: a limit below them is refused. A code that the file does not name stays as it is.
 *
 * @throws FeedUnusableError when the file is no list of promo codes
 */
export async function importPromocodes(input: ImportInput): Promise<ImportReport> {
  if (input.format !== 'promocodes-csv')
    throw new FeedUnusableError(`formatet ${input.format} er ingen liste over rabattkoder`)
  const log = startImportLog()
  const { code, discount, amount, to } = promocodeColumns
  const required = [code, [...discount, ...amount], to]
  const rows = parseNamedColumns(input.chunks, input.delimiter ?? ';', promocodeColumns, required)
  const drafts = await readRows(
    rows,
    readPromocode,
    (promocode) => ({ key: promocode.code.toLowerCase(), name: `koden ${promocode.code}` }),
    log,
  )
  await runBatches(input, log, async (writeBatch) => {
    await writeBatch(
      drafts,
      async (tx, part, batchLog) => {
        for (const draft of part) await writePromocode(tx, draft, input.now, batchLog)
      },
      ({ line }, text) => log.refuse(line, text),
    )
  })
  input.onRows?.(log.report().rows)
  return log.report()
}

async function writePromocode(
  tx: Queryable,
  { line, value }: Draft<PromocodeDraft>,
  now: Date,
  log: ImportLog,
): Promise<void> {
  const put = await putPromocode(tx, value, now)
  if (put.ok) log.count('Rabattkoder', put.outcome)
  else
    log.refuse(
      line,
      `koden ${put.code} er brukt ${put.used} ganger, så grensen kan ikke bli ${value.usageLimit}`,
    )
}
