import type { PREVIEWED_MAILS } from '@varde/contract/admin/mails'
import type { Database } from '../../db/connect.ts'
import type { OutboxLetter, OutboxMail } from '../outbox/outbox.service.ts'
import { findNewestReservation } from './notices.store.ts'

export type PreviewedMail = (typeof PREVIEWED_MAILS)[number]

const ABOUT_ORDERS: ReadonlySet<PreviewedMail> = new Set([
  'placed',
  'confirm',
  'pending',
  'declined',
  'too_late',
])
/** An amount to show, in øre. */
const REFUNDED_ORE = 19_900

/**
 * Writes a mail about the newest order that it could be about, and sends nothing. Secrets of links are left out: whoever
 * looks must not be able to confirm an order, or hand goods out.
 *
 * @returns null while there is no such order
 */
export async function previewMail(
  db: Database,
  kind: PreviewedMail,
  write: (notice: unknown) => Promise<OutboxLetter | null>,
): Promise<OutboxMail | null> {
  const found = await findNewestReservation(db, kind === 'shipped')
  if (found === null) return null
  const letter = await write(toNotice(kind, found))
  return letter === null || !('mail' in letter) ? null : withoutSecrets(letter.mail)
}

function toNotice(
  kind: PreviewedMail,
  { orderId, reservationId }: { orderId: number; reservationId: number },
): object {
  if (kind === 'refunded') return { kind, reservationId, amountOre: REFUNDED_ORE }
  return ABOUT_ORDERS.has(kind) ? { kind, orderId } : { kind, reservationId }
}

function withoutSecrets(mail: OutboxMail): OutboxMail {
  const hide = (text: string) => text.replaceAll(/(token=)[\w.~%-]+/g, '$1…')
  return { ...mail, text: hide(mail.text), html: hide(mail.html) }
}
