import { asc, eq, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/connect.ts'
import { searchSynonyms } from './synonyms.tables.ts'

export type SynonymRow = typeof searchSynonyms.$inferSelect
export type SynonymWords = Pick<SynonymRow, 'words' | 'finds'>

export function listSynonymRows(db: Queryable): Promise<SynonymRow[]> {
  return db.select().from(searchSynonyms).orderBy(asc(searchSynonyms.words), asc(searchSynonyms.id))
}

/** Locks the row until the transaction ends. */
export async function lockSynonym(tx: Queryable, id: number): Promise<SynonymRow | undefined> {
  return (await tx.select().from(searchSynonyms).where(eq(searchSynonyms.id, id)).for('update'))[0]
}

/** How many there are; others who add some wait until the transaction ends. */
export async function countSynonyms(tx: Queryable): Promise<number> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('search synonyms', 0))`)
  return tx.$count(searchSynonyms)
}

export async function insertSynonym(tx: Queryable, words: SynonymWords, at: Date): Promise<SynonymRow> {
  const [row] = await tx
    .insert(searchSynonyms)
    .values({ ...words, updatedAt: at })
    .returning()
  if (row === undefined) throw new Error('synonyms were written and are not there')
  return row
}

export async function updateSynonym(
  tx: Queryable,
  id: number,
  words: SynonymWords,
  at: Date,
): Promise<SynonymRow> {
  const [row] = await tx
    .update(searchSynonyms)
    .set({ ...words, updatedAt: at })
    .where(eq(searchSynonyms.id, id))
    .returning()
  if (row === undefined) throw new Error('synonyms were written and are not there')
  return row
}

export async function deleteSynonym(tx: Queryable, id: number): Promise<void> {
  await tx.delete(searchSynonyms).where(eq(searchSynonyms.id, id))
}
