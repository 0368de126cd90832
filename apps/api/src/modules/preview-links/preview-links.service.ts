import { and, desc, eq, gt, lte, sql } from 'drizzle-orm'
import type { Database } from '../../db/connect.ts'
import { transact } from '../../db/transact.ts'
import type { LinkSigner } from '../../server/signed-link.ts'
import type { Actor, RecordChange } from '../staff/staff-audit.service.ts'
import { previewLinks } from './preview-links.tables.ts'

export type PreviewLink = typeof previewLinks.$inferSelect

export type PreviewLinksService = ReturnType<typeof createPreviewLinks>

/** How long a link works. */
const PREVIEW_MS = 7 * 24 * 60 * 60 * 1000
/** How many are kept: the oldest end first. */
const MOST_PREVIEW_LINKS = 1000

/** A row of the table, in the text that a link signs. */
const ID = /^[1-9]\d{0,14}$/

/** The links that show what is not published to whoever has them: each is listed, and can be ended by itself. */
export function createPreviewLinks(options: {
  db: Database
  signer: LinkSigner
  recordChange: RecordChange
  now: () => Date
}) {
  const { db, signer, recordChange, now } = options
  const works = () => gt(previewLinks.expiresAt, now())
  return {
    make: async (
      { subject, title }: { subject: string; title: string },
      actor: Actor,
    ): Promise<{ token: string; expiresAt: Date }> => {
      const madeAt = now()
      const expiresAt = new Date(madeAt.getTime() + PREVIEW_MS)
      const [made] = await db
        .insert(previewLinks)
        .values({ subject, title, madeBy: actor?.email ?? '', madeAt, expiresAt })
        .returning({ id: previewLinks.id })
      if (made === undefined) throw new Error('a preview link was written and is not there')
      const oldest = db
        .select({ id: previewLinks.id })
        .from(previewLinks)
        .orderBy(desc(previewLinks.id))
        .offset(MOST_PREVIEW_LINKS)
        .limit(1)
      await db.delete(previewLinks).where(lte(previewLinks.id, sql`(${oldest})`))
      return { token: signer.sign(String(made.id), expiresAt), expiresAt }
    },
    /** What a link shows; null when it is not ours, has expired or was ended. */
    read: async (token: string): Promise<string | null> => {
      const id = signer.read(token, now())
      if (id === null || !ID.test(id)) return null
      const [link] = await db
        .select({ subject: previewLinks.subject })
        .from(previewLinks)
        .where(and(eq(previewLinks.id, Number(id)), works()))
      return link?.subject ?? null
    },
    /** Those that work, the newest first. */
    list: async ({ limit, offset }: { limit: number; offset: number }) => {
      const rows = await db
        .select()
        .from(previewLinks)
        .where(works())
        .orderBy(desc(previewLinks.id))
        .limit(limit)
        .offset(offset)
      return { rows, total: await db.$count(previewLinks, works()) }
    },
    /** @returns false when no such link works */
    end: (id: number, actor: Actor): Promise<boolean> =>
      transact(db, async (tx) => {
        const [ended] = await tx
          .delete(previewLinks)
          .where(and(eq(previewLinks.id, id), works()))
          .returning()
        if (ended === undefined) return false
        await recordChange(tx, actor, {
          action: 'preview-link.ended',
          subject: ended.subject,
          from: { made_by: ended.madeBy, made_at: ended.madeAt.toISOString() },
        })
        return true
      }),
    removeExpired: async (on: Database): Promise<void> => {
      await on.delete(previewLinks).where(lte(previewLinks.expiresAt, now()))
    },
  }
}
