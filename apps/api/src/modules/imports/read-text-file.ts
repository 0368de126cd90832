import type { Block, ContentPicture } from '@varde/contract/entities'
import type { z } from 'zod'
import { parseBlocks } from '../content/parse-blocks.ts'
import { readFrontMatter } from '../content/read-front-matter.ts'
import type { Art } from './content-schemas.ts'
import { checkEntry } from './describe-issue.ts'
import { findArt, type PictureFinder } from './find-picture.ts'

export type Remark = { line: number; text: string }

/** A Markdown file with its fields as the schema has them and its text as blocks. */
export type ReadTextFile<Fields> =
  | { ok: true; fields: Fields; art: ContentPicture | null; blocks: Block[]; warnings: Remark[] }
  | { ok: false; problems: Remark[] }

/** Reads a page's or a post's file. What cannot be shown gives a warning; the rest is shown. */
export function readTextFile<Schema extends z.ZodObject>(
  text: string,
  schema: Schema,
  finder: PictureFinder,
): ReadTextFile<z.output<Schema>> {
  const head = readFrontMatter(text)
  if (!head.ok) return { ok: false, problems: [{ line: 1, text: head.problem }] }
  const headLines = text.split('\n').slice(0, head.bodyLine - 1)
  function lineOf(field: PropertyKey | undefined) {
    return Math.max(1, headLines.findIndex((line) => line.startsWith(`${String(field)}:`)) + 1)
  }
  const checked = checkEntry(schema, head.fields)
  if (!checked.ok) {
    const problems = checked.problems.map(({ path, text: problem }) => ({
      line: lineOf(path[0]),
      text: problem,
    }))
    return { ok: false, problems }
  }
  const warnings = checked.unknown.map((field) => ({
    line: lineOf(field),
    text: `feltet «${field}» er ikke kjent`,
  }))
  const wantedArt = (checked.value as { art?: Art | null }).art ?? null
  const art = wantedArt && findArt(wantedArt, finder)
  if (wantedArt !== null && art === null)
    warnings.push({ line: lineOf('art'), text: 'bildet i art finnes ikke' })
  const { blocks, problems } = parseBlocks(head.body, finder.find)
  const above = head.bodyLine - 1
  warnings.push(...problems.map((problem) => ({ line: problem.line + above, text: problem.text })))
  return { ok: true, fields: checked.value, art, blocks, warnings }
}
