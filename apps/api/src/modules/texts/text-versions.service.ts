import { and, desc, eq, lt, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/connect.ts'
import { type TextKind, textVersions } from './texts.tables.ts'

export type { TextKind }

/** Who wrote what an import wrote. */
export const IMPORT = 'import'

/** Of one page or post: a text that is changed more often loses its oldest versions. */
const MOST_VERSIONS = 30

export type TextVersion = typeof textVersions.$inferSelect

/** Keeps what a page or a post was, in the transaction that changes it. */
export async function keepVersion(
  tx: Queryable,
  version: { kind: TextKind; textId: number; who: string; content: Record<string, unknown> },
): Promise<void> {
  await tx.insert(textVersions).values(version)
  const oldest = tx
    .select({ id: textVersions.id })
    .from(textVersions)
    .where(ofText(version.kind, version.textId))
    .orderBy(desc(textVersions.id))
    .offset(MOST_VERSIONS - 1)
    .limit(1)
  await tx
    .delete(textVersions)
    .where(and(ofText(version.kind, version.textId), lt(textVersions.id, sql`(${oldest})`)))
}

/** The newest first. */
export function listVersions(db: Queryable, kind: TextKind, textId: number): Promise<TextVersion[]> {
  return db.select().from(textVersions).where(ofText(kind, textId)).orderBy(desc(textVersions.id))
}

export async function findVersion(
  db: Queryable,
  kind: TextKind,
  textId: number,
  id: number,
): Promise<TextVersion | undefined> {
  const wanted = and(ofText(kind, textId), eq(textVersions.id, id))
  return (await db.select().from(textVersions).where(wanted))[0]
}

function ofText(kind: TextKind, textId: number) {
  return and(eq(textVersions.kind, kind), eq(textVersions.textId, textId))
}
