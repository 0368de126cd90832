import type { OrderReservation, PlacedOrder } from '@varde/contract/entities'

/** A line that can be taken back, and how many of it. */
export type WithdrawalLine = {
  /** Its own name in the form: an EAN may have come from two shops. */
  key: string
  reservationId: number
  ean: string
  name: string
  detail: string
  most: number
}

/** 9.12: what the shopper has, and may still take back. */
export function listWithdrawalLines(order: Pick<PlacedOrder, 'reservations'>): WithdrawalLine[] {
  return order.reservations
    .filter(({ canWithdraw }) => canWithdraw)
    .flatMap((reservation) =>
      reservation.articles.map((line) => ({
        key: `${reservation.id}-${line.ean}`,
        reservationId: reservation.id,
        ean: line.ean,
        name: line.name,
        detail: [line.color, line.size].filter((part) => part !== '').join(', '),
        most: line.count - returnedOf(reservation, line.ean),
      })),
    )
    .filter(({ most }) => most > 0)
}

const returnedOf = ({ returned }: OrderReservation, ean: string): number =>
  returned.find(({ EanNo }) => EanNo === ean)?.Count ?? 0

/** How many of each line are chosen, by the line's key; nought for none. */
export type Chosen = Readonly<Record<string, number>>

/** The chosen lines as they are sent. */
export const toWithdrawn = (lines: readonly WithdrawalLine[], chosen: Chosen) =>
  lines.flatMap(({ key, reservationId, ean, most }) => {
    const count = Math.min(chosen[key] ?? 0, most)
    return count > 0 ? [{ reservationId, EanNo: ean, Count: count }] : []
  })
