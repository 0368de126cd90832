import { randomBytes } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/connect.ts'
import { promocodes } from '../promocodes/promocodes.tables.ts'
import type { ImportInput } from './import-articles.ts'
import { type ImportLog, type ImportReport, startImportLog } from './import-report.ts'
import { parsePromocodesCsv } from './parse-promocodes-csv.ts'
import { FeedUnusableError } from './product-row.ts'
import { type PromocodeDraft, readPromocode } from './read-promocode.ts'
import { runBatches, takeImportTurn, writeInHalves } from './write-in-turn.ts'

type Draft = { line: number; promocode: PromocodeDraft }

/**
 * 3.23: reads the list of promo codes: found again by the code in any case, made when missing. Uses that were
 * taken stay taken: a limit below them is refused. A code that the file does not name stays as it is.
 *
 * @throws FeedUnusableError when the file is no list of promo codes
 */
export async function importPromocodes(input: ImportInput): Promise<ImportReport> {
  if (input.format !== 'promocodes-csv')
    throw new FeedUnusableError(`formatet ${input.format} er ingen liste over rabattkoder`)
  const log = startImportLog()
  const drafts: Draft[] = []
  const lineOfCode = new Map<string, number>()
  for await (const entry of parsePromocodesCsv(input.chunks, input.delimiter)) {
    log.countRows(1)
    if ('problem' in entry) {
      log.refuse(entry.line, entry.problem)
      continue
    }
    const read = readPromocode(entry.row)
    if (!read.ok) {
      log.refuse(entry.line, read.problems.join('; '))
      continue
    }
    const key = read.promocode.code.toLowerCase()
    const earlier = lineOfCode.get(key)
    if (earlier !== undefined) {
      log.refuse(entry.line, `koden ${read.promocode.code} står også på linje ${earlier}`)
      continue
    }
    lineOfCode.set(key, entry.line)
    drafts.push({ line: entry.line, promocode: read.promocode })
  }

  await runBatches(input.db, input.dryRun, async (runBatch) => {
    await writeInHalves(
      drafts,
      async (part) => {
        let batchLog = startImportLog()
        await runBatch(async (tx) => {
          batchLog = startImportLog()
          await takeImportTurn(tx)
          for (const draft of part) await writePromocode(tx, draft, input.now, batchLog)
        })
        log.absorb(batchLog)
      },
      ({ line }, text) => log.refuse(line, text),
    )
  })
  input.onRows?.(log.report().rows)
  return log.report()
}

async function writePromocode(
  tx: Queryable,
  { line, promocode }: Draft,
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
