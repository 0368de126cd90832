import { and, desc, eq, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/connect.ts'
import { type ImportSource, importRuns } from '../import-runs/import-runs.tables.ts'
import type { ImportInput } from './import-articles.ts'
import { parseLocalInventory } from './parse-local-inventory.ts'
import { parseProducts } from './parse-products.ts'
import { type FeedRow, FeedUnusableError } from './product-row.ts'

/** The file has far fewer rows than the last of its feed: nothing was written. The message is Norwegian. */
class FarFewerRowsError extends Error {
  override readonly name = 'FarFewerRowsError'
}

/** Half of a feed this short may be gone on an ordinary day. */
const fewestComparedRows = 50

type CheckedFeed = Pick<ImportInput, 'db' | 'chunks' | 'format' | 'delimiter' | 'feed'> & {
  columns?: ReadonlyMap<string, string>
  /** How the file came: what its sender can do about it differs. */
  source: ImportSource
}

/**
 * Makes sure that a feed is not cut short, before anything is written: it has a row at all, and not far fewer rows than
 * the last whole import of the same feed. A last import that was short itself, or of another format, stops nothing.
 *
 * @param input the file from its beginning; it is read no further than needed
 * @param leastPercent of the last import's rows; 0 for no limit
 * @returns a warning in Norwegian when there are far fewer, and the import goes on
 * @throws FarFewerRowsError when there are far fewer, or none
 */
export async function checkRowCount(
  kind: 'articles' | 'stock',
  input: CheckedFeed,
  leastPercent: number,
): Promise<string | undefined> {
  const last = await findLastRun(input.db, kind, input.feed)
  const least = Math.max(1, Math.ceil(((last?.rows ?? 0) * leastPercent) / 100))
  const rows = await countRows(
    kind === 'stock' ? parseLocalInventory(input.chunks, input.delimiter) : parseProducts(input),
    least,
  )
  if (rows >= least) return undefined
  const advice = `Ingenting er importert. Stemmer det, ${forceAdvice[input.source](kind)}.`
  if (rows === 0) throw new FarFewerRowsError(`filen har ingen rader som kan leses: er den kuttet? ${advice}`)
  const problem = `filen har ${rows} ${rows === 1 ? 'rad' : 'rader'}, men feeden «${input.feed}» hadde ${last?.rows} sist (${last?.date}): er den kuttet?`
  const isOtherFormat = (last?.format ?? input.format) !== input.format
  if (isOtherFormat || (last?.rows ?? 0) < fewestComparedRows) return problem
  throw new FarFewerRowsError(`${problem} ${advice}`)
}

const forceAdvice: Record<ImportSource, (kind: string) => string> = {
  cli: () => 'importer filen på nytt med --force',
  http: () => 'send filen på nytt med force=1 i adressen',
  folder: (kind) => `importer den fra kommandolinjen med «npm run shop -- import ${kind} FIL --force»`,
}

async function findLastRun(
  db: Queryable,
  kind: string,
  feed: string,
): Promise<{ rows: number; date: string; format: string | null } | undefined> {
  const [run] = await db
    .select({
      rows: importRuns.rows,
      finishedAt: importRuns.finishedAt,
      format: sql<string | null>`${importRuns.report} ->> 'format'`,
    })
    .from(importRuns)
    .where(
      and(
        eq(importRuns.kind, kind),
        eq(importRuns.feed, feed),
        eq(importRuns.status, 'done'),
        eq(importRuns.isDryRun, false),
      ),
    )
    .orderBy(desc(importRuns.finishedAt))
    .limit(1)
  const date = run?.finishedAt?.toISOString().slice(0, 10).split('-').toReversed().join('.')
  return run && { rows: run.rows, date: date ?? '', format: run.format }
}

/** Counts the rows that can be read, at most so many. */
async function countRows(entries: AsyncIterable<FeedRow<unknown>>, most: number): Promise<number> {
  let rows = 0
  try {
    for await (const entry of entries) {
      if ('row' in entry) rows += 1
      if (rows >= most) break
    }
  } catch (error) {
    // What makes the whole file unusable is told by the import itself.
    if (!(error instanceof FeedUnusableError)) throw error
    return most
  }
  return rows
}
