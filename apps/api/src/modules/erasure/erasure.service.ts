import type { Tenant } from '@varde/contract/entities'
import type { Database } from '../../db/connect.ts'
import { transact } from '../../db/transact.ts'
import type { OutboxService } from '../outbox/outbox.service.ts'
import type { PollsService } from '../polls/polls.service.ts'
import type { SessionsService } from '../sessions/sessions.service.ts'
import type { TenantsService } from '../tenants/tenants.service.ts'
import {
  anonymiseReviews,
  deleteAlertsBefore,
  deleteAlertsOf,
  deleteCustomerRow,
  emptyFinished,
  emptyOlderThan,
  listInactive,
  lockLeaving,
  releaseOrders,
  tellCatalogueChanged,
} from './erasure.store.ts'
import { type ErasureReason, writeDeletedMail } from './write-deleted-mail.ts'

export type ErasureService = {
  /**
   * 7.24: everything of a customer goes at once. Bookkeeping keeps sums and goods, without who it was; what is still on
   * its way keeps its address until it has arrived; reviews stay, and are nobody's.
   *
   * @param brand under which the last mail is written
   */
  eraseCustomer(customerId: number, brand: string): Promise<void>
  /** 9.17: what nobody has touched for five years, and what waited for an order to be done. */
  sweep(): Promise<void>
}

const KEPT_YEARS = 5
const CUSTOMERS_A_ROUND = 100
/** Mails that hold an address, sent or given up, are proof of nothing after this. */
const MAIL_KEPT_MS = 30 * 24 * 60 * 60 * 1000
const LAST_MAIL = 'account_deleted'

type Dependencies = {
  db: Database
  outbox: OutboxService
  sessions: SessionsService
  tenants: TenantsService
  polls: Pick<PollsService, 'forgetCustomer'>
  /** Under which the mails of the sweeper are written. */
  brand: string
  now: () => Date
}

export function createErasureService(dependencies: Dependencies): ErasureService {
  const { db, outbox, sessions, tenants, polls, brand: usualBrand, now } = dependencies

  const erase = (customerId: number, brand: string, why: ErasureReason): Promise<void> =>
    transact(db, async (tx) => {
      const leaving = await lockLeaving(tx, customerId)
      if (leaving === undefined) return
      await sessions.endAllOf(tx, customerId)
      if (await anonymiseReviews(tx, customerId)) await tellCatalogueChanged(tx)
      await releaseOrders(tx, leaving)
      await polls.forgetCustomer(tx, customerId)
      await emptyFinished(tx)
      await deleteAlertsOf(tx, leaving)
      await deleteCustomerRow(tx, customerId)
      await outbox.removeMessagesTo(tx, leaving)
      const mail = writeDeletedMail(leaving, tenants.getTenant(brand as Tenant['id']), why)
      await outbox.enqueue(tx, [{ kind: LAST_MAIL, message: { mail } }])
    })

  return {
    eraseCustomer: async (customerId, brand) => {
      await erase(customerId, brand, 'asked')
      outbox.wake()
    },
    sweep: async () => {
      const at = now()
      const before = new Date(at)
      before.setUTCFullYear(at.getUTCFullYear() - KEPT_YEARS)
      for (const id of await listInactive(db, before, CUSTOMERS_A_ROUND)) {
        await erase(id, usualBrand, 'inactive')
      }
      await emptyFinished(db)
      await emptyOlderThan(db, before)
      await deleteAlertsBefore(db, before)
      await outbox.removeDone(LAST_MAIL, at)
      await outbox.removeDone(null, new Date(at.getTime() - MAIL_KEPT_MS))
    },
  }
}
