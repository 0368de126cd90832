import type { FullReservation } from '../reservations/reservations.service.ts'

type RefundLine = {
  ean: string
  name: string
  count: number
  priceOre: number
  discountOre: number
  pantOre: number
  vatRateBp: number
}

/**
 * The refund for some pieces of a reservation: their price less their share of the discount, with their pant. The
 * shares of a line add up to its discount, in whatever portions its pieces come back. The freight is refunded with the
 * last piece of the reservation that carries it.
 */
export function calculateRefund(
  reservation: Pick<FullReservation, 'lines' | 'freightOre'>,
  returned: readonly { ean: string; count: number }[],
): { amountOre: number; lines: RefundLine[] } {
  const lines = reservation.lines.flatMap((line): RefundLine[] => {
    const count = returned.find(({ ean }) => ean === line.ean)?.count ?? 0
    if (count === 0) return []
    const { ean, name, priceOre, pantOre, returnedCount: before } = line
    // The share of the first n pieces; the difference of two shares is that of the pieces between them.
    const shareOf = (pieces: number) => Math.floor((line.discountOre * pieces) / line.count)
    const discountOre = shareOf(before + count) - shareOf(before)
    return [{ ean, name, count, priceOre, pantOre, discountOre, vatRateBp: line.vatBasisPoints }]
  })
  const isLast = reservation.lines.every(
    ({ ean, count, returnedCount }) =>
      count === returnedCount + (returned.find((each) => each.ean === ean)?.count ?? 0),
  )
  const goodsOre = lines.reduce(
    (sum, { count, priceOre, pantOre, discountOre }) => sum + count * (priceOre + pantOre) - discountOre,
    0,
  )
  return { amountOre: goodsOre + (isLast ? reservation.freightOre : 0), lines }
}
