import { formatReservationNumber, parseReservationNumber } from './reservation-number.ts'
import { RESERVATION_STATUS as STATUS } from './reservation-status.ts'

/** How many digits a pick-up code has: few enough to type, and with limited tries too many to guess. */
const DIGITS = 6

/** Whether the shop holds the goods of a placed order for the shopper to fetch: then there is a code to show. */
export function hasPickupCode({ statusId, delivery }: { statusId: number; delivery: number }): boolean {
  return (
    delivery === 0 &&
    (statusId === STATUS.received || statusId === STATUS.picking || statusId === STATUS.readyForPickup)
  )
}

/** A code as people type it, with or without spaces; null when it is none. */
export function parsePickupCode(text: string): string | null {
  const code = text.replace(/[\s-]/g, '')
  return code.length === DIGITS && /^\d+$/.test(code) ? code : null
}

/**
 * The code of a secret number, from 0 to 1: every code is as likely as any other.
 *
 * @param share from 0 up to, and without, 1
 */
export function toPickupCode(share: number): string {
  return String(Math.floor(share * 10 ** DIGITS)).padStart(DIGITS, '0')
}

/** «482 913» */
export function formatPickupCode(code: string): string {
  return `${code.slice(0, 3)} ${code.slice(3)}`
}

/**
 * What the shopper's QR code says: number and code without a sign between them, since a scanner that acts as a keyboard
 * of another country types other signs.
 */
export function writePickupScan(id: number, code: string): string {
  return `${formatReservationNumber(id).replace('-', '')}${code}`
}

/** The reservation and the code of a scan, or of a typed number without a code; null when it is neither. */
export function readPickupScan(text: string): { id: number; code: string | null } | null {
  const match = /^(\d{4,15}[\s-]*[A-Z])[\s-]*(\d{3}\s*\d{3})?$/.exec(text.trim().toUpperCase())
  const id = parseReservationNumber(match?.[1] ?? '')
  return id === null ? null : { id, code: parsePickupCode(match?.[2] ?? '') }
}
