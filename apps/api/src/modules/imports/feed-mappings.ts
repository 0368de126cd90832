import type { Database, Queryable } from '../../db/connect.ts'
import { transact } from '../../db/transact.ts'
import { listGroupPaths } from './article-groups.ts'
import { findFeedMapping, saveFeedMapping } from './keep-feed-mapping.ts'
import { mappingColumns, readMapping } from './read-mapping.ts'

/** A row of a mapping: what of the feed, as it writes it, and what it is in the shop. */
type MappingRow = { what: string; from: string; to: string }

/** What was decided about feeds, as a table. */
export type FeedMappings = {
  find(feed: string): Promise<MappingRow[]>
  /** The rows of a suggested mapping file. */
  readSuggestion(content: string): (MappingRow & { rows: string; note: string })[]
  /**
   * Keeps the rows that are decided.
   *
   * @param record is told how many rules there were and are, in the same transaction
   * @returns what is wrong, by `rows.3`
   */
  save(
    feed: string,
    rows: readonly MappingRow[],
    record: (tx: Queryable, before: number, after: number) => Promise<void>,
  ): Promise<{ ok: true; rows: MappingRow[] } | { ok: false; errors: Record<string, string[]> }>
}

export function createFeedMappings({ db, now }: { db: Database; now: () => Date }): FeedMappings {
  return {
    find: async (feed) => toRows(await findFeedMapping(db, feed)),
    readSuggestion: (content) =>
      splitRows(content).map(([what = '', from = '', to = '', rows = '', note = '']) => ({
        what,
        from,
        to,
        rows,
        note,
      })),
    save: async (feed, rows, record) => {
      const decided = rows
        .map(({ what, from, to }) => [what, from, to].map(tidy))
        .map((cells, at) => ({ cells, at }))
        .filter(({ cells: [, , to] }) => to !== '')
      const lines = [mappingColumns.slice(0, 3), ...decided.map(({ cells }) => cells)]
      const content = `${lines.map((cells) => cells.join('\t')).join('\n')}\n`
      const { problems } = await readMapping(content, new Set((await listGroupPaths(db)).keys()))
      if (problems.length > 0) {
        // The first line is the head.
        const errors = problems.map(({ line, text }): [string, string[]] => [
          `rows.${decided[line - 2]?.at ?? 0}`,
          [text],
        ])
        return { ok: false, errors: Object.fromEntries(errors) }
      }
      return transact(db, async (tx) => {
        const before = toRows(await findFeedMapping(tx, feed)).length
        await saveFeedMapping(tx, feed, content, now())
        await record(tx, before, decided.length)
        return { ok: true as const, rows: toRows(content) }
      })
    },
  }
}

function toRows(content: string | null): MappingRow[] {
  return splitRows(content ?? '').map(([what = '', from = '', to = '']) => ({ what, from, to }))
}

/** A file may have been written with semicolons or commas by hand; what the shop writes has tabs. */
function splitRows(content: string): string[][] {
  const [head = '', ...lines] = content.replace(/^\uFEFF/, '').split(/\r?\n/)
  const delimiter = ['\t', ';', ','].find((each) => head.includes(each)) ?? '\t'
  return lines
    .filter((line) => line.trim() !== '' && !line.startsWith('#'))
    .map((line) => line.split(delimiter).map((cell) => cell.replace(/^"(.*)"$/, '$1')))
}

function tidy(cell: string): string {
  return cell.replace(/[\t\r\n"]+/g, ' ').trim()
}
