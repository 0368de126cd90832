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

export type CodeAsker = {
  network: string
  /** Gives the visitor a session if she has none; asked for only when her network may go on. */
  beginSession: () => string
}

export type PromocodesService = {
  /** 7.30: those that are public and can be used now. */
  listPublicCodes(): Promise<PromoCode[]>
  /** 7.30: counts the try, and binds a code that can be used to the session under a random id. */
  checkCode(code: string, asker: CodeAsker): Promise<CheckAnswer>
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
/** Codes that are none, from everybody in ten minutes: more is somebody who guesses from many places. */
const MOST_MISSES = 300
const MISSES_WINDOW_MS = 10 * MINUTE_MS

export function createPromocodesService(dependencies: {
  db: Database
  tries: TriesService
  now: () => Date
  randomToken: () => string
  log: { warn(details: object, message: string): void }
}): PromocodesService {
  const { db, tries, now, randomToken, log } = dependencies
  return {
    listPublicCodes: async () => (await readPublicCodes(db, now())).map((row) => toPromoCode(row, row.id)),
    checkCode: async (code, { network, beginSession }) => {
      const limitOf = (what: string, who: string, max: number) => [{ what, who, max, windowMs: MINUTE_MS }]
      const ofNetwork = await tries.countTry(limitOf('promocode|network', network, MOST_FROM_NETWORK))
      if (ofNetwork !== null) return { ok: false, refused: 'RATE_LIMITED', ...ofNetwork }
      const sessionId = beginSession()
      const ofSession = await tries.countTry(limitOf('promocode|session', sessionId, MOST_IN_SESSION))
      if (ofSession !== null) return { ok: false, refused: 'RATE_LIMITED', ...ofSession }
      const at = now()
      const row = await findUsableCode(db, code.trim(), at)
      if (row === undefined) {
        const misses = { what: 'promocode|misses', who: '', max: MOST_MISSES, windowMs: MISSES_WINDOW_MS }
        if (await tries.exceeds(misses)) {
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

/** 3.23: the table's øre and basis points as kroner and fraction; nowhere else. */
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
