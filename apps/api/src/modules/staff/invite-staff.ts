import { normalizeEmail, readEmail } from '@varde/domain/customer/email'
import { removeLinks } from '@varde/domain/customer/remove-links'
import type { StaffRole } from '@varde/domain/staff/staff-role'
import type { Database, Queryable } from '../../db/connect.ts'
import { transact } from '../../db/transact.ts'
import type { OutboxService } from '../outbox/outbox.service.ts'
import type { ShopsService } from '../shops/shops.service.ts'
import {
  deleteAccessOf,
  findStaffByEmail,
  insertStaff,
  lockStaff,
  type StaffRow,
  updateStaff,
} from './staff.store.ts'
import { type StaffAccount, stateOf, toStaffAccount } from './staff-account.ts'
import type { Actor, RecordChange } from './staff-audit.service.ts'
import { INVITATION_KIND, type InvitationNotice } from './staff-mails.ts'

export type Invited =
  | { ok: true; account: StaffAccount }
  | { ok: false; refused: 'STAFF_EXISTS' }
  | { ok: false; refused: 'VALIDATION_FAILED'; errors: Record<string, string[]> }

export type Changed =
  | { ok: true; account: StaffAccount }
  | { ok: false; refused: 'NOT_FOUND' | 'STAFF_OWN_ACCOUNT' }

/** A new account as it was typed. */
export type NewStaff = { email: string; name: string; role: StaffRole; shopIds: readonly number[] }

export type InviteStaff = ReturnType<typeof createInviteStaff>

export type InviteOptions = {
  db: Database
  now: () => Date
  outbox: Pick<OutboxService, 'enqueue' | 'wake'>
  shops: Pick<ShopsService, 'findShop'>
  recordChange: RecordChange
}

/** Makes accounts of the back office, resets and disables them: by a chain account, or at the command line. */
export function createInviteStaff(options: InviteOptions) {
  const { db, now, outbox, shops, recordChange } = options

  function findFaults({ email, name, role, shopIds }: NewStaff): Record<string, string[]> {
    const errors: Record<string, string[]> = {}
    const address = readEmail(email)
    if (!address.ok) errors.email = [address.error]
    if (name.trim() === '') errors.name = ['Skriv navnet']
    if (role === 'shop' && shopIds.length === 0) errors.shop_ids = ['Velg minst én butikk']
    if (role !== 'shop' && shopIds.length > 0) errors.shop_ids = ['Bare rollen shop har butikker']
    const unknown = shopIds.find((id) => shops.findShop(id) === undefined)
    if (unknown !== undefined) errors.shop_ids = [`Butikk ${unknown} finnes ikke`]
    return errors
  }

  /** The link is made when the mail is written, so its secret is never in the queue. */
  function enqueueInvitation(tx: Queryable, staffId: number): Promise<void> {
    const notice: InvitationNotice = { kind: INVITATION_KIND, staffId }
    return outbox.enqueue(tx, [{ kind: INVITATION_KIND, message: { notice } }])
  }

  async function change(
    actor: Actor,
    staffId: number,
    action: string,
    work: (tx: Queryable, row: StaffRow) => Promise<StaffRow | undefined>,
  ): Promise<Changed> {
    // Nobody takes her own access away, so a chain account is always left.
    if (actor?.id === staffId) return { ok: false, refused: 'STAFF_OWN_ACCOUNT' }
    return transact(db, async (tx): Promise<Changed> => {
      const before = await lockStaff(tx, staffId)
      const after = before && (await work(tx, before))
      if (before === undefined || after === undefined) return { ok: false, refused: 'NOT_FOUND' }
      await deleteAccessOf(tx, staffId)
      const subject = `staff:${staffId}`
      await recordChange(tx, actor, {
        action,
        subject,
        from: { state: stateOf(before) },
        to: { state: stateOf(after) },
      })
      return { ok: true, account: toStaffAccount(after) }
    })
  }

  async function reset(actor: Actor, staffId: number): Promise<Changed> {
    const result = await change(actor, staffId, 'staff.reset', async (tx) => {
      const set = { passwordHash: null, totpSecret: null, totpLastStep: null, disabledAt: null }
      const row = await updateStaff(tx, staffId, set)
      await enqueueInvitation(tx, staffId)
      return row
    })
    outbox.wake()
    return result
  }

  function disable(actor: Actor, staffId: number): Promise<Changed> {
    const set = { passwordHash: null, totpSecret: null, totpLastStep: null, disabledAt: now() }
    return change(actor, staffId, 'staff.disabled', (tx) => updateStaff(tx, staffId, set))
  }

  return {
    invite: async (actor: Actor, sent: NewStaff): Promise<Invited> => {
      const errors = findFaults(sent)
      if (Object.keys(errors).length > 0) return { ok: false, refused: 'VALIDATION_FAILED', errors }
      const { role } = sent
      const email = normalizeEmail(sent.email)
      const name = removeLinks(sent.name.trim())
      const shopIds = [...new Set(sent.shopIds)].toSorted((a, b) => a - b)
      const result = await transact(db, async (tx): Promise<Invited> => {
        const row = await insertStaff(tx, { email, name, role, shopIds, createdAt: now() })
        if (row === undefined) return { ok: false, refused: 'STAFF_EXISTS' }
        await recordChange(tx, actor, {
          action: 'staff.invited',
          subject: `staff:${row.id}`,
          to: { email, name, role, shop_ids: shopIds },
        })
        await enqueueInvitation(tx, row.id)
        return { ok: true, account: toStaffAccount(row) }
      })
      outbox.wake()
      return result
    },
    reset,
    /** The same by e-mail address, for the command line. */
    resetByEmail: async (email: string): Promise<Changed> => {
      const row = await findStaffByEmail(db, normalizeEmail(email))
      return row === undefined ? { ok: false, refused: 'NOT_FOUND' } : reset(null, row.id)
    },
    disable,
    disableByEmail: async (email: string): Promise<Changed> => {
      const row = await findStaffByEmail(db, normalizeEmail(email))
      return row === undefined ? { ok: false, refused: 'NOT_FOUND' } : disable(null, row.id)
    },
  }
}
