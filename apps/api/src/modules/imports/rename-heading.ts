import { columnName, findDelimiter } from './parse-table.ts'

/** A heading line longer than this is none. */
const longestHeading = 100_000

/**
 * Gives the columns of a table the names that we know them by; XML goes through as it is.
 *
 * @param columns our field by the feed's own heading
 */
export async function* renameHeading(
  chunks: AsyncIterable<string>,
  columns: ReadonlyMap<string, string>,
): AsyncGenerator<string> {
  let heading: string | null = columns.size === 0 ? null : ''
  for await (const chunk of chunks) {
    if (heading === null) {
      yield chunk
      continue
    }
    heading += chunk
    const end = heading.search(/[\r\n]/)
    if (end < 0 && heading.length < longestHeading) continue
    yield renameLine(heading, end, columns)
    heading = null
  }
  if (heading) yield renameLine(heading, heading.length, columns)
}

function renameLine(text: string, end: number, columns: ReadonlyMap<string, string>): string {
  if (end < 0 || /^\uFEFF?\s*</.test(text)) return text
  const line = text.slice(0, end).replace(/^\uFEFF/, '')
  const delimiter = findDelimiter(line)
  const fields = new Map([...columns].map(([heading, field]) => [columnName(heading), field]))
  const cells = line.split(delimiter).map((cell) => {
    const bare = cell.trim().replace(/^"(.*)"$/, '$1')
    return fields.get(columnName(bare)) ?? (isTaken(bare, columns) ? `_${bare}` : cell)
  })
  return cells.join(delimiter) + text.slice(end)
}

/** A column of the name that another column is given is no longer that field. */
function isTaken(heading: string, columns: ReadonlyMap<string, string>): boolean {
  return [...columns.values()].includes(columnName(heading))
}
