import { readAttributes } from '@varde/domain/catalogue/read-attributes'
import { and, asc, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Database } from '../../db/connect.ts'
import { notifyChange } from '../../db/notify-change.ts'
import { articles, groups, subgroups } from './catalogue.tables.ts'

/** Articles that are read and written at a time. */
const BATCH = 500
/** What an article is stands at the beginning of its texts. */
const MOST_READ_CHARS = 4_000

/**
 * Reads the attributes of articles that have none, since an earlier release wrote them. They are read out of name, groups
 * and texts as an import does, so that the next import finds them unchanged. An interrupted run goes on at the next start.
 *
 * @param stop checked between two batches; its reason is thrown
 * @returns how many articles were read
 */
export async function fillAttributes(
  db: Database,
  { log, stop }: { log: (line: string) => void; stop: AbortSignal },
): Promise<number> {
  let filled = 0
  for (let lastId = 0; ; ) {
    const rows = await db
      .select({
        id: articles.id,
        name: articles.name,
        description: articles.description,
        techDescription: articles.techDescription,
        group: groups.name,
        subgroup: subgroups.name,
      })
      .from(articles)
      .innerJoin(groups, eq(articles.groupId, groups.id))
      .innerJoin(subgroups, eq(groups.subgroupId, subgroups.id))
      .where(and(isNull(articles.attributes), gt(articles.id, lastId)))
      .orderBy(asc(articles.id))
      .limit(BATCH)
    if (rows.length === 0) break
    if (filled === 0) log('Leser egenskapene til varer fra en tidligere utgave')
    const read = rows.map(({ id, name, description, techDescription, group, subgroup }) => ({
      id,
      attributes: readAttributes({
        name,
        path: [group, subgroup],
        text: `${description.slice(0, MOST_READ_CHARS)}\n${techDescription ?? ''}`,
      }),
    }))
    // An import may have written better ones meanwhile.
    await db.execute(sql`
      update articles set attributes = given.attributes
      from jsonb_to_recordset(${JSON.stringify(read)}::jsonb) as given(id int, attributes jsonb)
      where articles.id = given.id and articles.attributes is null`)
    filled += rows.length
    lastId = rows.at(-1)?.id ?? lastId
    stop.throwIfAborted()
  }
  if (filled > 0) await notifyChange(db, 'catalogue_changed')
  return filled
}
