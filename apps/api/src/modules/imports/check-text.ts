import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Queryable } from '../../db/connect.ts'
import { polls } from '../polls/polls.tables.ts'
import { bannerEntry, pageFields, pollEntry, postFields } from './content-schemas.ts'
import { checkEntry } from './describe-issue.ts'
import { createPictureFinder } from './find-picture.ts'
import { findPagePlaceProblem, type PageValues, toPageValues } from './import-page.ts'
import { type PostValues, toPostValues } from './import-post.ts'
import { findBrandProblem } from './known-brands.ts'
import { readText } from './read-text-file.ts'

/** Why a text cannot be published, in Norwegian, by the field of the form that has to be changed. */
export type TextProblems = Record<string, string>

type Checked<Values> = { ok: true; values: Values } | { ok: false; problems: TextProblems }

/**
 * Checks a page by the rules of the import. What an import only warns about and leaves out is a problem here, since the
 * author is there to mend it; only articles that are gone are skipped.
 */
export async function checkPage(
  tx: Queryable,
  fields: Record<string, unknown>,
  markdown: string,
): Promise<Checked<PageValues>> {
  const read = await readWholly(tx, fields, markdown, pageFields)
  if (!read.ok) return read
  const values = toPageValues(read.fields, read.art, read.blocks)
  const problem = await findPagePlaceProblem(tx, values)
  return problem === null ? { ok: true, values } : { ok: false, problems: { [problem.field]: problem.text } }
}

/** The same for a post. */
export async function checkPost(
  tx: Queryable,
  fields: Record<string, unknown>,
  markdown: string,
): Promise<Checked<PostValues>> {
  const read = await readWholly(tx, fields, markdown, postFields)
  if (!read.ok) return read
  const brandProblem = await findBrandProblem(tx, read.fields.brand)
  if (brandProblem !== null) return { ok: false, problems: { brand: brandProblem } }
  return { ok: true, values: await toPostValues(tx, read.fields, read.art, read.blocks) }
}

/** Checks where a draft wants to be, and that it has a title; the rest may wait. */
export async function checkPlace(
  tx: Queryable,
  kind: 'page' | 'post',
  fields: { brand: string; slug: string; title: string },
): Promise<TextProblems | null> {
  const { slug, title } = (kind === 'page' ? pageFields : postFields).shape
  const checked = checkEntry(z.object({ brand: pageFields.shape.brand, slug, title }), fields)
  if (!checked.ok) return toProblems(checked.problems)
  if (kind === 'page') {
    const problem = await findPagePlaceProblem(tx, fields)
    return problem === null ? null : { [problem.field]: problem.text }
  }
  const brandProblem = await findBrandProblem(tx, fields.brand)
  return brandProblem === null ? null : { brand: brandProblem }
}

/** Checks a banner by the rules of the import. */
export function checkBanner(fields: Record<string, unknown>): Checked<z.output<typeof bannerEntry>> {
  const checked = checkEntry(bannerEntry, fields)
  return checked.ok
    ? { ok: true, values: checked.value }
    : { ok: false, problems: toProblems(checked.problems) }
}

/**
 * Checks a poll by the rules of the import, which finds it again by brand and name: no other may have both.
 *
 * @param id the poll that is changed; undefined for a new one
 */
export async function checkPoll(
  tx: Queryable,
  fields: Record<string, unknown>,
  id: number | undefined,
): Promise<Checked<z.output<typeof pollEntry>>> {
  const checked = checkEntry(pollEntry, fields)
  if (!checked.ok) return { ok: false, problems: toProblems(checked.problems) }
  const { brand, name } = checked.value
  const brandProblem = await findBrandProblem(tx, brand)
  if (brandProblem !== null) return { ok: false, problems: { brand: brandProblem } }
  const named = await tx
    .select({ id: polls.id })
    .from(polls)
    .where(and(eq(polls.brand, brand ?? ''), eq(polls.name, name)))
  return named.every((poll) => poll.id === id)
    ? { ok: true, values: checked.value }
    : { ok: false, problems: { name: 'Det finnes en avstemning med denne tittelen' } }
}

async function readWholly<Schema extends z.ZodObject>(
  tx: Queryable,
  fields: Record<string, unknown>,
  markdown: string,
  schema: Schema,
) {
  const finder = await createPictureFinder(tx)
  const read = readText(fields, markdown, schema, finder)
  if (!read.ok) return { ok: false as const, problems: toProblems(read.problems) }
  const { missing } = await finder.keep(tx)
  const textProblems = [
    ...read.textRemarks.map(({ line, text }) => `Linje ${line}: ${text}`),
    ...missing.map((address) => `Bildet ${address} finnes ikke`),
  ]
  const problems: TextProblems = {
    ...Object.fromEntries(read.fieldRemarks.map(({ field, text }) => [field, text])),
    ...(textProblems.length > 0 ? { markdown: textProblems.slice(0, MOST_TOLD).join('. ') } : {}),
  }
  return Object.keys(problems).length > 0 ? { ok: false as const, problems } : read
}

const MOST_TOLD = 5

/** The first problem of each field. */
function toProblems(all: readonly { path: PropertyKey[]; what: string }[]): TextProblems {
  const problems: TextProblems = {}
  for (const { path, what } of all) {
    problems[path.map(String).join('.')] ??= what.charAt(0).toUpperCase() + what.slice(1)
  }
  return problems
}
