import type { Block, ContentPicture } from '@varde/contract/entities'
import type { z } from 'zod'
import { parseBlocks } from '../content/parse-blocks.ts'
import { readFrontMatter } from '../content/read-front-matter.ts'
import type { Art } from './content-schemas.ts'
import { checkEntry, type FieldProblem } from './describe-issue.ts'
import { findArt, type PictureFinder } from './find-picture.ts'

export type Remark = { line: number; text: string }

/** A page's or a post's fields as the schema has them, and its text as blocks. */
export type ReadText<Fields> =
  | {
      ok: true
      fields: Fields
      art: ContentPicture | null
      blocks: Block[]
      /** Fields that are not known, and the head's picture when it is not there. */
      fieldRemarks: { field: string; text: string }[]
      /** What of the text cannot be shown, by its own lines. */
      textRemarks: Remark[]
    }
  | { ok: false; problems: FieldProblem[] }

/** A Markdown file with its fields as the schema has them and its text as blocks. */
export type ReadTextFile<Fields> =
  | { ok: true; fields: Fields; art: ContentPicture | null; blocks: Block[]; warnings: Remark[] }
  | { ok: false; problems: Remark[] }

/** Reads a page or a post: its fields and the Markdown of its text. */
export function readText<Schema extends z.ZodObject>(
  fields: Record<string, unknown>,
  markdown: string,
  schema: Schema,
  finder: PictureFinder,
): ReadText<z.output<Schema>> {
  const checked = checkEntry(schema, fields)
  if (!checked.ok) return checked
  const fieldRemarks = checked.unknown.map((field) => ({ field, text: `feltet «${field}» er ikke kjent` }))
  const wantedArt = (checked.value as { art?: Art | null }).art ?? null
  const art = wantedArt && findArt(wantedArt, finder)
  if (wantedArt !== null && art === null)
    fieldRemarks.push({ field: 'art', text: 'bildet i art finnes ikke' })
  const { blocks, problems } = parseBlocks(markdown, finder.find)
  return { ok: true, fields: checked.value, art, blocks, fieldRemarks, textRemarks: problems }
}

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
  const read = readText(head.fields, head.body, schema, finder)
  if (!read.ok) {
    const problems = read.problems.map(({ path, text: problem }) => ({
      line: lineOf(path[0]),
      text: problem,
    }))
    return { ok: false, problems }
  }
  const above = head.bodyLine - 1
  const warnings = [
    ...read.fieldRemarks.map(({ field, text: remark }) => ({ line: lineOf(field), text: remark })),
    ...read.textRemarks.map((remark) => ({ line: remark.line + above, text: remark.text })),
  ]
  const { fields, art, blocks } = read
  return { ok: true, fields, art, blocks, warnings }
}
