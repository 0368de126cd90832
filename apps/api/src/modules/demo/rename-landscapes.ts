import { eq, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Queryable } from '../../db/connect.ts'
import { blogPosts } from '../blog/blog.tables.ts'
import { pages } from '../content/content.tables.ts'
import { socialPosts } from '../social/social.tables.ts'

/** Landscapes by the names that they had in demo shops of earlier releases. */
const FORMER_NAMES = [
  ['fonna', 'breen'],
  ['fonna-land', 'breen-land'],
] as const

/** Where texts keep their pictures as JSON. */
const PLACES: readonly (readonly [PgTable, PgColumn])[] = [
  [pages, pages.art],
  [pages, pages.blocks],
  [blogPosts, blogPosts.picture],
  [blogPosts, blogPosts.blocks],
]

/** Lets the texts of a demo shop of an earlier release name the landscapes as they are named now. */
export async function renameLandscapes(tx: Queryable): Promise<void> {
  for (const [former, name] of FORMER_NAMES) {
    for (const [table, column] of PLACES) {
      // PostgreSQL writes the keys of jsonb in a fixed order; a quotation mark inside a text is written \".
      const old = asJson(former)
      await tx.execute(
        sql`update ${table} set ${sql.identifier(column.name)} = replace(${column}::text, ${old}, ${asJson(name)})::jsonb where strpos(${column}::text, ${old}) > 0`,
      )
    }
    await tx
      .update(socialPosts)
      .set({ picture: `landscape:${name}` })
      .where(eq(socialPosts.picture, `landscape:${former}`))
  }
}

const asJson = (name: string) => `"name": "${name}", "source": "landscape"`
