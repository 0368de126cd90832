import type { CartLines, Customer } from '@varde/contract/entities'
import { normalizeEmail } from '@varde/domain/customer/email'
import { parsePhone, tidyPhone } from '@varde/domain/norwegian/phone'
import type { Database } from '../../db/connect.ts'
import type { ConsentsService } from '../consents/consents.service.ts'
import type { TriesService } from '../tries/tries.service.ts'
import { toCustomer } from './customer-entity.ts'
import { findCustomer, findCustomerBy, readCart, writeCart } from './customers.store.ts'
import { verifyPassword } from './hash-password.ts'

/** What somebody logs in with. */
export type Credentials = {
  type: 'email' | 'phone'
  /** As it was typed. */
  login: string
  password: string
}

export type LoginAnswer =
  | { ok: true; customer: Customer }
  | { ok: false; refused: 'WRONG_CREDENTIALS' }
  | { ok: false; refused: 'LOGIN_LOCKED'; retryAfterSeconds: number }

export type CustomersService = {
  /** 7.21: five tries for each login from each address, then a wait; an unknown login takes as long as a wrong password. */
  checkLogin(credentials: Credentials, address: string): Promise<LoginAnswer>
  /** Null when the customer is not there any more. */
  findCustomer(id: number): Promise<Customer | null>
  /** Each line with the article behind it; what is no longer sold is left out. */
  readCart(customerId: number): Promise<(CartLines[number] & { articleId: number })[]>
  writeCart(customerId: number, lines: CartLines): Promise<void>
}

const MOST_TRIES = 5
const LOCK_MS = 15 * 60 * 1000

export const createCustomersService = (dependencies: {
  db: Database
  consents: ConsentsService
  tries: TriesService
  now: () => Date
  /** Null for an EAN that the catalogue does not know. */
  findArticleId: (ean: string) => number | null
}): CustomersService => {
  const { db, consents, tries, now, findArticleId } = dependencies
  return {
    checkLogin: async ({ type, login, password }, address) => {
      const known = type === 'email' ? normalizeEmail(login) : toE164(login)
      const counted = { what: 'login', who: `${known}|${address}` }
      // Counted before the password is looked at, so that a hundred at once are no more than five.
      const wait = await tries.countTry([{ ...counted, max: MOST_TRIES, windowMs: LOCK_MS }])
      if (wait !== null) return { ok: false, refused: 'LOGIN_LOCKED', ...wait }
      const row = await findCustomerBy(db, type, known)
      if (!(await verifyPassword(row?.passwordHash, password)) || row === undefined) {
        return { ok: false, refused: 'WRONG_CREDENTIALS' }
      }
      await tries.forgetTries([counted])
      return { ok: true, customer: toCustomer(row, await consents.listHolding(db, row.id)) }
    },
    findCustomer: async (id) => {
      const row = await findCustomer(db, id)
      return row === undefined ? null : toCustomer(row, await consents.listHolding(db, row.id))
    },
    readCart: async (customerId) =>
      (await readCart(db, customerId)).flatMap((line) => {
        const articleId = findArticleId(line.EanNo)
        return articleId === null ? [] : [{ ...line, articleId }]
      }),
    writeCart: (customerId, lines) => writeCart(db, customerId, lines, now()),
  }
}

/** What is no number is looked up as it was typed, and not found. */
const toE164 = (text: string): string => {
  const parsed = parsePhone(tidyPhone(text))
  return parsed.ok ? parsed.e164 : text
}
