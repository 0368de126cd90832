import { and, eq, isNotNull, lt, sql } from 'drizzle-orm'
import type { Database } from '../../db/connect.ts'
import { transact } from '../../db/transact.ts'
import type { PictureFiles } from '../../providers/picture-files.ts'
import { pictures } from './pictures.tables.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** How many are removed in one round; the next takes more. */
const REMOVED_AT_ONCE = 200

/**
 * Every table whose rows may name a picture by its address, also in a draft, in an earlier version that can be restored, and
 * in a set of banners that waits.
 */
const NAMING = [
  'settings',
  'pages',
  'blog_posts',
  'text_versions',
  'polls',
  'campaigns',
  'social_posts',
  'tenants',
] as const

/**
 * Removes pictures that the staff uploaded for texts, banners and polls and that nothing has named for some days. Whatever
 * names one when this runs counts as use, so a picture that was just taken out of a text can be put back.
 */
export function createRemoveUnusedPictures({
  files,
  unusedDays,
  now,
}: {
  files: PictureFiles
  unusedDays: number
  now: () => Date
}) {
  let lastRoundAt = Number.NEGATIVE_INFINITY
  return async (db: Database): Promise<void> => {
    const at = now()
    // Every text and its earlier versions are read, which is too much for each hour.
    if (at.getTime() - lastRoundAt < DAY_MS) return
    lastRoundAt = at.getTime()
    const [uploaded] = await db
      .select({ key: pictures.key })
      .from(pictures)
      .where(isNotNull(pictures.lastUsedAt))
      .limit(1)
    if (uploaded === undefined) return
    await noteUse(db, at)
    const before = new Date(at.getTime() - unusedDays * DAY_MS)
    const isUnused = lt(pictures.lastUsedAt, before)
    const unused = await db
      .select({ key: pictures.key })
      .from(pictures)
      .where(isUnused)
      .limit(REMOVED_AT_ONCE)
    for (const { key } of unused) {
      await transact(db, async (tx) => {
        const removed = await tx
          .delete(pictures)
          .where(and(eq(pictures.key, key), isUnused))
          .returning({ key: pictures.key })
        // Before the row is gone for others: who uploads the same picture waits for it, and then writes the file anew.
        if (removed.length > 0) await files.remove(key)
      })
    }
  }
}

/** Writes when the uploaded pictures that something names were last seen in use. */
async function noteUse(db: Database, at: Date): Promise<void> {
  const rows = NAMING.map(
    (table) => sql`select ${sql.identifier(table)}::text as row from ${sql.identifier(table)}`,
  )
  const named = sql`select found[1] from (${sql.join(rows, sql` union all `)}) as named,
    regexp_matches(named.row, '/bilder/([0-9a-f]{16})', 'g') as found`
  const inGallery = sql`select picture_key from article_pictures where picture_key = ${pictures.key}`
  await db
    .update(pictures)
    .set({ lastUsedAt: at })
    .where(and(isNotNull(pictures.lastUsedAt), sql`(${pictures.key} in (${named}) or exists (${inGallery}))`))
}
