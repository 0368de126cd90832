import { LineCounter, parseDocument } from 'yaml'
import type { z } from 'zod'
import { checkEntry } from './describe-issue.ts'
import { FeedUnusableError } from './product-row.ts'

/** One entry of a list, or why it cannot be used; `lineOf` finds the line of a field in it. */
export type ReadEntry<Value> = { line: number; lineOf(path: readonly PropertyKey[]): number } & (
  | { ok: true; value: Value; unknown: string[] }
  | { ok: false; problems: { line: number; text: string }[] }
)

/**
 * Reads a file that holds one list, written as JSON or YAML (which JSON is a part of), and checks each entry against a
 * schema.
 *
 * @throws FeedUnusableError when the file cannot be read, or holds something else than a list
 */
export function readEntries<Schema extends z.ZodObject>(
  text: string,
  schema: Schema,
): ReadEntry<z.output<Schema>>[] {
  const lines = new LineCounter()
  const document = parseDocument(text.replace(/^\uFEFF/, ''), { lineCounter: lines, schema: 'core' })
  const [fault] = document.errors
  if (fault !== undefined) {
    const { line } = lines.linePos(fault.pos[0])
    throw new FeedUnusableError(`linje ${line}: filen er ikke gyldig JSON (${fault.message.split('\n')[0]})`)
  }
  const list: unknown = document.toJS({ maxAliasCount: 0 })
  if (!Array.isArray(list)) throw new FeedUnusableError('filen skal inneholde en liste: [ { … }, { … } ]')
  function lineAt(path: readonly PropertyKey[]): number {
    // A missing field has no line of its own: its parent's is used.
    for (let length = path.length; length > 0; length -= 1) {
      const node = document.getIn(path.slice(0, length), true) as { range?: [number] } | undefined
      if (node?.range) return lines.linePos(node.range[0]).line
    }
    return 1
  }
  return list.map((entry: unknown, at) => {
    const lineOf = (path: readonly PropertyKey[]) => lineAt([at, ...path])
    const checked = checkEntry(schema, entry)
    const place = { line: lineAt([at]), lineOf }
    if (checked.ok) return { ...place, ...checked }
    const problems = checked.problems.map((problem) => ({ line: lineOf(problem.path), text: problem.text }))
    return { ...place, ok: false, problems }
  })
}
