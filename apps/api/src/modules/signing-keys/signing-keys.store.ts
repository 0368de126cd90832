import { asc, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Database, Queryable } from '../../db/connect.ts'
import { secrets, signingKeys } from './signing-keys.tables.ts'

/** The first key of each purpose. Missing ones are created. */
export async function readFirstKeys(
  db: Database,
  purposes: readonly string[],
  random: () => string,
): Promise<Map<string, string>> {
  const read = async () =>
    new Map(
      (
        await db
          .select()
          .from(secrets)
          .where(inArray(secrets.name, [...purposes]))
      ).map(({ name, value }) => [name, value]),
    )
  const known = await read()
  const missing = purposes.filter((name) => !known.has(name))
  if (missing.length === 0) return known
  await db
    .insert(secrets)
    .values(missing.map((name) => ({ name, value: random() })))
    .onConflictDoNothing()
  return read()
}

/** The keys that were added by rotations, the newest first. */
export function readAddedKeys(db: Queryable) {
  return db.select().from(signingKeys).orderBy(desc(signingKeys.signsFrom), desc(signingKeys.id))
}

export async function insertKey(tx: Queryable, key: typeof signingKeys.$inferInsert): Promise<void> {
  await tx.insert(signingKeys).values(key)
}

/** Locks out other rotations: two at the same time would each miss the other's key when they count. */
export async function lockRotation(tx: Queryable): Promise<void> {
  await tx.execute(sql`lock table signing_keys in share row exclusive mode`)
}

/** Deletes the oldest of the added keys of a purpose until `left` remain. */
export async function deleteOldestKeys(tx: Queryable, purpose: string, left: number): Promise<void> {
  const added = await tx
    .select({ id: signingKeys.id })
    .from(signingKeys)
    .where(eq(signingKeys.purpose, purpose))
    .orderBy(asc(signingKeys.id))
  const gone = added.slice(0, Math.max(0, added.length - left)).map(({ id }) => id)
  if (gone.length > 0) await tx.delete(signingKeys).where(inArray(signingKeys.id, gone))
}

/** Makes one new key the only one of its purpose: everything that was signed before becomes invalid. */
export async function replaceKeys(tx: Queryable, purpose: string, value: string): Promise<void> {
  await tx.delete(signingKeys).where(eq(signingKeys.purpose, purpose))
  await tx
    .insert(secrets)
    .values({ name: purpose, value })
    .onConflictDoUpdate({ target: secrets.name, set: { value } })
}
