import type { Tenant } from '@varde/contract/entities'
import type { Queryable } from '../../db/connect.ts'
import { hashToken, makeToken } from '../../server/hash-password.ts'
import type { OutboxMail } from '../outbox/outbox.service.ts'
import type { AccountDependencies } from './account-dependencies.ts'
import {
  type CustomerRow,
  deleteTokensOf,
  findCustomer,
  findCustomerBy,
  insertToken,
} from './customers.store.ts'
import {
  ACCOUNT_SAMPLES,
  writePasswordChangedMail,
  writeResetMail,
  writeVerifyMail,
} from './write-account-mails.ts'

const KIND = 'account'
const HOUR_MS = 60 * 60 * 1000
const VERIFY_MS = 48 * HOUR_MS
/** 7.29 */
const RESET_MS = HOUR_MS

/**
 * What is stored in the outbox. The link is made when the mail is written, so its secret is never in the database, and
 * no mail is written to an address without an account.
 */
type AccountNotice =
  | { kind: typeof KIND; what: 'verify_email' | 'password_changed'; brand: string; customerId: number }
  | { kind: typeof KIND; what: 'reset_password'; brand: string; email: string }

export type AccountNotices = {
  /** Puts a mail into the outbox, in the transaction of the change that it is about. */
  enqueue(tx: Queryable, notice: DistributiveOmit<AccountNotice, 'kind'>): Promise<void>
}

type DistributiveOmit<T, K extends PropertyKey> = T extends unknown ? Omit<T, K> : never

/** Registers how the mails of an account are written, and puts them into the outbox. */
export function createAccountNotices(dependencies: AccountDependencies): AccountNotices {
  const { notices, outbox, tenants, now } = dependencies

  async function issueToken(
    db: Queryable,
    { id: customerId, email }: CustomerRow,
    purpose: 'verify' | 'reset',
    lifetimeMs: number,
  ): Promise<string | null> {
    const token = makeToken()
    // A newer password link replaces older ones.
    if (purpose === 'reset') await deleteTokensOf(db, customerId, purpose)
    const expiresAt = new Date(now().getTime() + lifetimeMs)
    const isKept = await insertToken(db, {
      tokenHash: hashToken(token),
      customerId,
      purpose,
      email,
      expiresAt,
    })
    return isKept ? token : null
  }

  async function write(db: Queryable, notice: AccountNotice): Promise<OutboxMail | null> {
    const row =
      notice.what === 'reset_password'
        ? await findCustomerBy(db, 'email', notice.email)
        : await findCustomer(db, notice.customerId)
    if (row === undefined) return null
    const tenant = tenants.getTenant(notice.brand as Tenant['id'])
    const shop = { tenant, publicUrl: tenants.originOf(tenant.id) }
    switch (notice.what) {
      case 'verify_email': {
        if (row.emailVerifiedAt !== null) return null
        const token = await issueToken(db, row, 'verify', VERIFY_MS)
        return token === null ? null : writeVerifyMail(row, shop, token)
      }
      case 'reset_password': {
        const token = await issueToken(db, row, 'reset', RESET_MS)
        return token === null ? null : writeResetMail(row, shop, token)
      }
      case 'password_changed':
        return writePasswordChangedMail(row, shop)
    }
  }

  notices.registerWriter(
    KIND,
    async (db, notice) => {
      const mail = await write(db, notice as AccountNotice)
      return mail === null ? null : { mail }
    },
    ACCOUNT_SAMPLES,
  )
  return {
    enqueue: (tx, notice) =>
      outbox.enqueue(tx, [{ kind: notice.what, message: { notice: { kind: KIND, ...notice } } }]),
  }
}
