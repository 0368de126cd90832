import { randomBytes } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/connect.ts'
import { promocodes } from '../promocodes/promocodes.tables.ts'
import type { ImportInput } from './import-articles.ts'
import { type ImportLog, type ImportReport, startImportLog } from './import-report.ts'
import { parseNamedColumns } from './parse-table.ts'
import { FeedUnusableError } from './product-row.ts'
import { type PromocodeDraft, promocodeColumns, readPromocode } from './read-promocode.ts'
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
  { line, value: promocode }: Draft<PromocodeDraft>,
  now: Date,
  log: ImportLog,
): Promise<void> {
  const [old] = await tx
    .select()
    .from(promocodes)
    .where(sql`lower(${promocodes.code}) = lower(${promocode.code})`)
    .for('update')
  if (!old) {
    const id = randomBytes(12).toString('base64url')
    await tx.insert(promocodes).values({ ...promocode, validFrom: promocode.validFrom ?? now, id })
    log.count('Rabattkoder', 'new')
    return
  }
  if (promocode.usageLimit !== null && promocode.usageLimit < old.used) {
    log.refuse(
      line,
      `koden ${old.code} er brukt ${old.used} ganger, så grensen kan ikke bli ${promocode.usageLimit}`,
    )
    return
  }
  const wanted = { ...promocode, validFrom: promocode.validFrom ?? old.validFrom }
  const isSame = Object.entries(wanted).every(
    ([key, value]) => String(old[key as keyof typeof old]) === String(value),
  )
  log.count('Rabattkoder', isSame ? 'unchanged' : 'changed')
  if (!isSame) await tx.update(promocodes).set(wanted).where(eq(promocodes.id, old.id))
}
