import type { Queryable } from '../../db/connect.ts'
import { insertAudit } from './staff.store.ts'
import type { AuditValues } from './staff.tables.ts'

/** Who makes a change; null for the command line. Without an id it is somebody who has no account. */
export type Actor = { id: number | null; email: string } | null

/** Somebody with the link of a mail to a shop, which needs no log-in. */
export const MAILED_LINK: Actor = { id: null, email: 'lenken i e-posten' }

/** What a change was, for the audit log. */
export type { AuditValues }

/** Who makes a change, and the version that was read; without one the change counts whatever there is. */
export type ChangedBy = { actor: Actor; seen?: string | undefined }
export const COMMAND_LINE: ChangedBy = { actor: null }

export type Change = {
  action: string
  /** What it was done to: `staff:12`. */
  subject: string
  from?: AuditValues
  to?: AuditValues
}

/** Writes a change into the audit log, in the transaction that makes it. */
export type RecordChange = (tx: Queryable, actor: Actor, change: Change) => Promise<void>

export function createRecordChange(now: () => Date): RecordChange {
  return (tx, actor, { action, subject, from, to }) =>
    insertAudit(tx, {
      at: now(),
      staffId: actor?.id ?? null,
      who: actor?.email ?? 'kommandolinjen',
      action,
      subject,
      before: from ?? null,
      after: to ?? null,
    })
}
