import type { Queryable } from '../../db/connect.ts'
import { insertAudit } from './staff.store.ts'
import type { AuditValues } from './staff.tables.ts'

/** Who makes a change; null for the command line. */
export type Actor = { id: number; email: string } | null

/** What a change was, for the audit log. */
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
