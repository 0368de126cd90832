import type { ImportLog } from './import-report.ts'
import type { FeedRow } from './product-row.ts'

/** The value of a row, with warnings about what was left out; or why it cannot be used. */
export type ReadRow<Value> =
  | { ok: true; value: Value; warnings: readonly string[] }
  | { ok: false; problems: readonly string[] }

/** A row that can be used, with its line in the file. */
export type Draft<Value> = { line: number; value: Value }

/**
 * Reads the rows of a list in which each thing appears once. A row that cannot be used, or stands for the same thing as
 * an earlier one, is refused in the log.
 *
 * @param identify the key that the thing is found again by, and what a refusal calls it
 */
export async function readRows<Row, Value>(
  entries: AsyncIterable<FeedRow<Row>>,
  read: (row: Row) => ReadRow<Value>,
  identify: (value: Value) => { key: string; name: string },
  log: ImportLog,
): Promise<Draft<Value>[]> {
  const drafts: Draft<Value>[] = []
  const lines = new Map<string, number>()
  for await (const entry of entries) {
    const { line } = entry
    log.countRows(1)
    if ('problem' in entry) {
      log.refuse(line, entry.problem)
      continue
    }
    const result = read(entry.row)
    if (!result.ok) {
      log.refuse(line, result.problems.join('; '))
      continue
    }
    const { key, name } = identify(result.value)
    const earlier = lines.get(key)
    if (earlier !== undefined) {
      log.refuse(line, `${name} står også på linje ${earlier}`)
      continue
    }
    lines.set(key, line)
    for (const warning of [...(entry.remarks ?? []), ...result.warnings]) log.warn(line, warning)
    drafts.push({ line, value: result.value })
  }
  return drafts
}
