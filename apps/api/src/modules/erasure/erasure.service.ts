import type { Database, Queryable } from '../../db/connect.ts'
import { notifyChange } from '../../db/notify-change.ts'
import { notifyReviews } from '../../db/review-notices.ts'
import { transact } from '../../db/transact.ts'
import type { NoticesService } from '../notices/notices.service.ts'
import type { OutboxService } from '../outbox/outbox.service.ts'
import type { PollsService } from '../polls/polls.service.ts'
import type { SessionsService } from '../sessions/sessions.service.ts'
import type { TenantsService } from '../tenants/tenants.service.ts'
import {
  anonymiseFinished,
  anonymiseOlderThan,
  anonymiseReviews,
  deleteAlertsBefore,
  deleteAlertsOf,
  deleteCustomerRow,
  detachOrders,
  forgetQuestionsOf,
  listInactive,
  lockCustomer,
} from './erasure.store.ts'
import { DELETED_SAMPLES, type ErasureReason, writeDeletedMail } from './write-deleted-mail.ts'

type RecordErasure = (tx: Queryable) => Promise<void>

export type ErasureService = {
  /**
   * 7.24: deletes a customer at once. Orders are kept for the accounts without her name; those that are not delivered
   * yet keep her contact details until they are. Reviews and answered questions stay without a name.
   *
   * @param brand in whose name the last mail is written
   * @param record called in the same transaction when somebody else deletes her; not when she is gone already
   */
  eraseCustomer(customerId: number, brand: string, record?: RecordErasure): Promise<void>
  /** 9.17: erases what is older than five years, and the contact details of erased customers' finished orders. */
  sweep(on?: Database): Promise<void>
}

const KEPT_YEARS = 5
const CUSTOMERS_A_ROUND = 100
/** How long mails in the outbox are kept after they were sent or given up: they contain addresses. */
const MAIL_KEPT_MS = 30 * 24 * 60 * 60 * 1000
const LAST_MAIL = 'account_deleted'

type Dependencies = {
  db: Database
  outbox: OutboxService
  notices: Pick<NoticesService, 'registerSamples'>
  sessions: SessionsService
  tenants: TenantsService
  polls: Pick<PollsService, 'forgetCustomer'>
  now: () => Date
}

export function createErasureService(dependencies: Dependencies): ErasureService {
  const { db, outbox, sessions, tenants, polls, now } = dependencies
  dependencies.notices.registerSamples(DELETED_SAMPLES)

  const erase = (
    on: Database,
    customerId: number,
    brand: string,
    why: ErasureReason,
    record?: RecordErasure,
  ): Promise<void> =>
    transact(on, async (tx) => {
      const customer = await lockCustomer(tx, customerId)
      if (customer === undefined) return
      await sessions.endAllOf(tx, customerId)
      await notifyReviews(tx, await anonymiseReviews(tx, customerId))
      await detachOrders(tx, customer)
      await polls.forgetCustomer(tx, customerId)
      await anonymiseFinished(tx)
      await deleteAlertsOf(tx, customer)
      if (await forgetQuestionsOf(tx, customer)) await notifyChange(tx, 'content_changed')
      await deleteCustomerRow(tx, customerId)
      await outbox.removeMessagesTo(tx, customer)
      const mail = writeDeletedMail(customer, tenants.getTenant(brand), why)
      await outbox.enqueue(tx, [{ kind: LAST_MAIL, message: { mail } }])
      await record?.(tx)
    })

  return {
    eraseCustomer: async (customerId, brand, record) => {
      await erase(db, customerId, brand, 'asked', record)
      outbox.wake()
    },
    sweep: async (on = db) => {
      const at = now()
      const before = new Date(at)
      before.setUTCFullYear(at.getUTCFullYear() - KEPT_YEARS)
      for (const id of await listInactive(on, before, CUSTOMERS_A_ROUND)) {
        await erase(on, id, tenants.resolveTenant(undefined).id, 'inactive')
      }
      await anonymiseFinished(on)
      await anonymiseOlderThan(on, before)
      await deleteAlertsBefore(on, before)
      await outbox.removeDone(LAST_MAIL, at)
      await outbox.removeDone(null, new Date(at.getTime() - MAIL_KEPT_MS))
    },
  }
}
