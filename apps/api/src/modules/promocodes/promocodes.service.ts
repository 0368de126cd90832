import type { DiscountRule } from '@varde/domain/pricing/discount'
import type { PromoCode } from '@varde/domain/pricing/promo-code'
import type { Database, Queryable } from '../../db/connect.ts'
import { SESSION_LIFETIME_MS } from '../sessions/sessions.service.ts'
import type { TriesService } from '../tries/tries.service.ts'
import {
  deleteExpiredChecks,
  endKeptUse,
  findCheck,
  findUsableCode,
  giveUseBack,
  insertCheck,
  lockUse,
  moveChecks,
  type PromocodeRow,
  readPublicCodes,
  takeUse,
  writeKeptUse,
} from './promocodes.store.ts'

/** A code that an order may use: what it takes off, and what the shopper calls it. */
export type CheckedCode = { promocodeId: string; name: string; rule: DiscountRule }

export type CheckAnswer =
  | { ok: true; code: PromoCode }
  | { ok: false; refused: 'PROMOCODE_NOT_FOUND' }
  | { ok: false; refused: 'RATE_LIMITED'; retryAfterSeconds: number }

export type PromocodesService = {
  /** 7.30: those that are public and can be used now. */
  listPublicCodes(): Promise<PromoCode[]>
  /** 7.30: counts the try, and binds a code that can be used to the session under a random id. */
  checkCode(code: string, asker: { sessionId: string; network: string }): Promise<CheckAnswer>
  /** The code of a check that succeeded in this session; null for any other, and when it has expired since. */
  findCheckedCode(checkId: string, sessionId: string): Promise<CheckedCode | null>
  /** At login and logout a session gets a new id: its checks go with it. */
  moveChecks(fromSessionId: string, toSessionId: string): Promise<void>
  /**
   * Keeps one use for an order while it is paid, so that nobody pays and then loses the code. Again for the same
   * order it is kept once; after `releaseUse` a use is taken anew.
   *
   * Within the order's transaction, after its stock is locked: everyone takes the two in that order.
   *
   * @returns false when every use is taken
   */
  keepUse(tx: Queryable, promocodeId: string, orderId: number): Promise<boolean>
  /** The order is placed: what was kept is used for good. Nothing for an order without a kept use. */
  redeemUse(tx: Queryable, orderId: number): Promise<void>
  /** The order never was placed: what was kept is free again. Nothing for an order without a kept use. */
  releaseUse(tx: Queryable, orderId: number): Promise<void>
  /** Forgets checks that have expired. */
  removeExpiredChecks(on?: Queryable): Promise<void>
}

const MINUTE_MS = 60_000
/** Design §3. */
const MOST_IN_SESSION = 10
const MOST_FROM_NETWORK = 30

export const createPromocodesService = (dependencies: {
  db: Database
  tries: TriesService
  now: () => Date
  randomToken: () => string
}): PromocodesService => {
  const { db, tries, now, randomToken } = dependencies
  return {
    listPublicCodes: async () => (await readPublicCodes(db, now())).map((row) => toPromoCode(row, row.id)),
    checkCode: async (code, { sessionId, network }) => {
      const limit = { windowMs: MINUTE_MS }
      const wait = await tries.countTry([
        { what: 'promocode|session', who: sessionId, max: MOST_IN_SESSION, ...limit },
        { what: 'promocode|network', who: network, max: MOST_FROM_NETWORK, ...limit },
      ])
      if (wait !== null) return { ok: false, refused: 'RATE_LIMITED', ...wait }
      const at = now()
      const row = await findUsableCode(db, code.trim(), at)
      if (row === undefined) return { ok: false, refused: 'PROMOCODE_NOT_FOUND' }
      const id = randomToken()
      const expiresAt = new Date(at.getTime() + SESSION_LIFETIME_MS)
      await insertCheck(db, { id, sessionId, promocodeId: row.id, expiresAt })
      return { ok: true, code: toPromoCode(row, id) }
    },
    findCheckedCode: async (checkId, sessionId) => {
      const row = await findCheck(db, checkId, sessionId, now())
      return row === undefined ? null : { promocodeId: row.id, name: row.code, rule: toRule(row) }
    },
    moveChecks: (from, to) => moveChecks(db, from, to),
    keepUse: async (tx, promocodeId, orderId) => {
      const use = await lockUse(tx, orderId)
      if (use !== undefined && use.state !== 'released') return true
      if (!(await takeUse(tx, promocodeId))) return false
      await writeKeptUse(tx, promocodeId, orderId, now())
      return true
    },
    redeemUse: async (tx, orderId) => {
      await endKeptUse(tx, orderId, 'redeemed', now())
    },
    releaseUse: async (tx, orderId) => {
      const promocodeId = await endKeptUse(tx, orderId, 'released', now())
      if (promocodeId !== undefined) await giveUseBack(tx, promocodeId)
    },
    removeExpiredChecks: (on = db) => deleteExpiredChecks(on, now()),
  }
}

/** 3.23: the table's øre and basis points as kroner and fraction; nowhere else. */
const toRule = ({ fixed, amount }: PromocodeRow): DiscountRule => ({
  fixed,
  amount: fixed ? amount / 100 : amount / 10_000,
})

const toPromoCode = (row: PromocodeRow, id: string): PromoCode => ({
  id,
  name: row.code,
  valid_from: row.validFrom.toISOString(),
  valid_to: row.validTo.toISOString(),
  ...toRule(row),
  type: row.type,
})
