import { and, asc, desc, eq, gt, gte, ilike, inArray, isNull, lt, lte, or, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/connect.ts'
import { hashSessionId } from '../../server/hash-session-id.ts'
import { promocodeChecks, promocodes, promocodeUses } from './promocodes.tables.ts'

export type PromocodeRow = typeof promocodes.$inferSelect

function usableAt(at: Date) {
  return and(
    lte(promocodes.validFrom, at),
    gte(promocodes.validTo, at),
    or(isNull(promocodes.usageLimit), lt(promocodes.used, promocodes.usageLimit)),
  )
}

/** Codes that contain the text, or whose names do; those that end last first. */
export async function listPromocodes(
  db: Queryable,
  text: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: PromocodeRow[]; total: number }> {
  const part = `%${text.replace(/[\\%_]/g, '\\$&')}%`
  const where = text === '' ? undefined : or(ilike(promocodes.code, part), ilike(promocodes.name, part))
  const rows = await db
    .select()
    .from(promocodes)
    .where(where)
    .orderBy(desc(promocodes.validTo), asc(promocodes.code))
    .limit(limit)
    .offset(offset)
  return { rows, total: await db.$count(promocodes, where) }
}

/** By its id, or by its code in any case. */
export async function findPromocode(
  db: Queryable,
  by: string | { code: string },
): Promise<PromocodeRow | undefined> {
  const isIt =
    typeof by === 'string' ? eq(promocodes.id, by) : sql`lower(${promocodes.code}) = lower(${by.code.trim()})`
  return (await db.select().from(promocodes).where(isIt))[0]
}

/** Locks the code until the transaction ends. */
export async function lockPromocode(tx: Queryable, id: string): Promise<PromocodeRow | undefined> {
  return (await tx.select().from(promocodes).where(eq(promocodes.id, id)).for('update'))[0]
}

export function readPublicCodes(db: Queryable, at: Date): Promise<PromocodeRow[]> {
  return db
    .select()
    .from(promocodes)
    .where(and(eq(promocodes.isPublic, true), usableAt(at)))
    .orderBy(asc(promocodes.validTo), asc(promocodes.code))
}

/** By the code as the shopper typed it, in upper or lower case. */
export async function findUsableCode(
  db: Queryable,
  code: string,
  at: Date,
): Promise<PromocodeRow | undefined> {
  return (
    await db
      .select()
      .from(promocodes)
      .where(and(sql`lower(${promocodes.code}) = lower(${code})`, usableAt(at)))
      .orderBy(asc(promocodes.id))
      .limit(1)
  )[0]
}

export async function insertCheck(db: Queryable, check: typeof promocodeChecks.$inferInsert): Promise<void> {
  await db.insert(promocodeChecks).values({ ...check, sessionId: hashSessionId(check.sessionId) })
}

/** The valid code of a check in this session. Whether a use is left is checked when one is kept. */
export async function findCheck(
  db: Queryable,
  checkId: string,
  sessionId: string,
  at: Date,
): Promise<PromocodeRow | undefined> {
  const [row] = await db
    .select({ promocode: promocodes })
    .from(promocodeChecks)
    .innerJoin(promocodes, eq(promocodes.id, promocodeChecks.promocodeId))
    .where(
      and(
        eq(promocodeChecks.id, checkId),
        isOf(sessionId),
        gt(promocodeChecks.expiresAt, at),
        lte(promocodes.validFrom, at),
        gte(promocodes.validTo, at),
      ),
    )
  return row?.promocode
}

export async function moveChecks(db: Queryable, from: string, to: string): Promise<void> {
  await db
    .update(promocodeChecks)
    .set({ sessionId: hashSessionId(to) })
    .where(isOf(from))
}

/** Earlier releases saved the session's id itself instead of its hash. */
function isOf(sessionId: string) {
  return inArray(promocodeChecks.sessionId, [hashSessionId(sessionId), sessionId])
}

export async function deleteExpiredChecks(db: Queryable, at: Date): Promise<void> {
  await db.delete(promocodeChecks).where(lte(promocodeChecks.expiresAt, at))
}

export async function lockUse(tx: Queryable, orderId: number) {
  return (await tx.select().from(promocodeUses).where(eq(promocodeUses.orderId, orderId)).for('update'))[0]
}

/** Takes one use, if one is left; the update locks the row, so the last one is taken once. */
export async function takeUse(tx: Queryable, promocodeId: string): Promise<boolean> {
  const rows = await tx
    .update(promocodes)
    .set({ used: sql`${promocodes.used} + 1` })
    .where(
      and(
        eq(promocodes.id, promocodeId),
        or(isNull(promocodes.usageLimit), lt(promocodes.used, promocodes.usageLimit)),
      ),
    )
    .returning({ id: promocodes.id })
  return rows.length === 1
}

export async function giveUseBack(tx: Queryable, promocodeId: string): Promise<void> {
  await tx
    .update(promocodes)
    .set({ used: sql`${promocodes.used} - 1` })
    .where(eq(promocodes.id, promocodeId))
}

/** Saves the order's use as `kept`, also after an earlier one was released. */
export async function writeKeptUse(
  tx: Queryable,
  promocodeId: string,
  orderId: number,
  at: Date,
): Promise<void> {
  await tx
    .insert(promocodeUses)
    .values({ promocodeId, orderId, state: 'kept', createdAt: at, updatedAt: at })
    .onConflictDoUpdate({
      target: promocodeUses.orderId,
      set: { promocodeId, state: 'kept', updatedAt: at },
    })
}

/** @returns the id of the code, or undefined when the order keeps no use */
export async function endKeptUse(
  tx: Queryable,
  orderId: number,
  state: 'redeemed' | 'released',
  at: Date,
): Promise<string | undefined> {
  const [row] = await tx
    .update(promocodeUses)
    .set({ state, updatedAt: at })
    .where(and(eq(promocodeUses.orderId, orderId), eq(promocodeUses.state, 'kept')))
    .returning({ promocodeId: promocodeUses.promocodeId })
  return row?.promocodeId
}
