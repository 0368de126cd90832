import { asc, eq } from 'drizzle-orm'
import type { Queryable } from '../../db/connect.ts'
import { pages } from './content.tables.ts'

/** Every page that is published, of every brand. */
export function readPages(db: Queryable) {
  return db.select().from(pages).where(eq(pages.published, true)).orderBy(asc(pages.slug), asc(pages.id))
}

export type PageRow = Awaited<ReturnType<typeof readPages>>[number]
