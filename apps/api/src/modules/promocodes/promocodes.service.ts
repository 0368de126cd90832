import type { DiscountRule } from '@varde/domain/pricing/discount'
import type { PromoCode } from '@varde/domain/pricing/promo-code'
import type { Database, Queryable } from '../../db/connect.ts'
import type { AttemptsService } from '../attempts/attempts.service.ts'
import { SESSION_LIFETIME_MS } from '../sessions/sessions.service.ts'
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

export { type PromocodeDraft, putPromocode } from './put-promocode.ts'

/** A code that an order may use, with its discount and its name on the receipt. */
export type CheckedCode = { promocodeId: string; name: string; rule: DiscountRule }

export type CheckedPromoCode =
  | { ok: true; code: PromoCode }
  | { ok: false; refused: 'PROMOCODE_NOT_FOUND' }
  | { ok: false; refused: 'RATE_LIMITED'; retryAfterSeconds: number }

export type CodeVisitor = {
  network: string
  /** Starts a session for a visitor without one; called only when the network's limit is not reached. */
  beginSession: () => string
}

export type PromocodesService = {
  /** 7.30: those that are public and can be used now. */
  listPublicCodes(): Promise<PromoCode[]>
  /** 7.30: counts the try, and binds a usable code to the session under a random id. */
  checkCode(code: string, visitor: CodeVisitor): Promise<CheckedPromoCode>
  /** The code of a check that succeeded in this session; null for any other, and when it has expired since. */
  findCheckedCode(checkId: string, sessionId: string): Promise<CheckedCode | null>
  /** Moves the checks of a session that gets a new id at login and logout. */
  moveChecks(fromSessionId: string, toSessionId: string): Promise<void>
  /**
   * Keeps one use of a code for an order while it is being paid. A second call for the same order keeps no other use;
   * after `releaseUse` it does.
   *
   * Called in the order's transaction after its stock is locked: code comes after stock everywhere.
   *
   * @returns false when no use is left
   */
  keepUse(tx: Queryable, promocodeId: string, orderId: number): Promise<boolean>
  /** The order is placed: its kept use is used up. Does nothing for an order without one. */
  redeemUse(tx: Queryable, orderId: number): Promise<void>
  /** The order was not placed: its kept use is free again. Does nothing for an order without one. */
  releaseUse(tx: Queryable, orderId: number): Promise<void>
  /** Deletes expired checks. */
  removeExpiredChecks(on?: Queryable): Promise<void>
}

const MINUTE_MS = 60_000
/** Tries in a minute. */
const MOST_IN_SESSION = 10
const MOST_FROM_NETWORK = 30
/** Unknown codes in ten minutes, from all visitors: more means that somebody guesses from many networks. */
const MOST_MISSES = 300
const MISSES_WINDOW_MS = 10 * MINUTE_MS

export function createPromocodesService(dependencies: {
  db: Database
  attempts: AttemptsService
  now: () => Date
  randomToken: () => string
  log: { warn(details: object, message: string): void }
}): PromocodesService {
  const { db, attempts, now, randomToken, log } = dependencies
  return {
    listPublicCodes: async () => (await readPublicCodes(db, now())).map((row) => toPromoCode(row, row.id)),
    checkCode: async (code, { network, beginSession }) => {
      const limitOf = (what: string, who: string, max: number) => [{ what, who, max, windowMs: MINUTE_MS }]
      const ofNetwork = await attempts.countAttempt(limitOf('promocode|network', network, MOST_FROM_NETWORK))
      if (ofNetwork !== null) return { ok: false, refused: 'RATE_LIMITED', ...ofNetwork }
      const sessionId = beginSession()
      const ofSession = await attempts.countAttempt(limitOf('promocode|session', sessionId, MOST_IN_SESSION))
      if (ofSession !== null) return { ok: false, refused: 'RATE_LIMITED', ...ofSession }
      const at = now()
      const row = await findUsableCode(db, code.trim(), at)
      if (row === undefined) {
        const misses = { what: 'promocode|misses', who: '', max: MOST_MISSES, windowMs: MISSES_WINDOW_MS }
        if (await attempts.exceeds(misses)) {
          log.warn({}, 'promo codes are being guessed: unusually many checks of codes that do not exist')
        }
        return { ok: false, refused: 'PROMOCODE_NOT_FOUND' }
      }
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

/** 3.23: converts øre and basis points of the table to kroner and fraction. */
function toRule({ fixed, amount }: PromocodeRow): DiscountRule {
  return {
    fixed,
    amount: fixed ? amount / 100 : amount / 10_000,
  }
}

function toPromoCode(row: PromocodeRow, id: string): PromoCode {
  return {
    id,
    name: row.code,
    valid_from: row.validFrom.toISOString(),
    valid_to: row.validTo.toISOString(),
    ...toRule(row),
    type: row.type,
  }
}
