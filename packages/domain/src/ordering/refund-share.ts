import { vatPartOre } from '../pricing/vat.ts'

/** A line of a placed order as it is kept. Amounts in integer øre; `discountOre` is for all its pieces. */
export type RefundableLine = {
  ean: string
  name: string
  count: number
  priceOre: number
  pantOre: number
  discountOre: number
  returnedCount: number
  vatBasisPoints: number
}

type RefundLine = {
  ean: string
  name: string
  count: number
  priceOre: number
  discountOre: number
  pantOre: number
  vatRateBp: number
}

/** What some pieces of a line amount to, in øre. The MVA is that inside goods less discount. */
export type PiecesShare = { goodsOre: number; discountOre: number; pantOre: number; vatOre: number }

/**
 * What the pieces of a line amount to that follow the first `before` ones. The shares of a line add up to the whole line,
 * in whatever portions its pieces are taken.
 */
export function shareOfPieces(
  line: Pick<RefundableLine, 'count' | 'priceOre' | 'pantOre' | 'discountOre' | 'vatBasisPoints'>,
  before: number,
  count: number,
): PiecesShare {
  function first(pieces: number) {
    const goodsOre = pieces * line.priceOre
    const discountOre = Math.floor((line.discountOre * pieces) / line.count)
    return { goodsOre, discountOre, vatOre: vatPartOre(goodsOre - discountOre, line.vatBasisPoints) }
  }
  const [from, to] = [first(before), first(before + count)]
  return {
    goodsOre: to.goodsOre - from.goodsOre,
    discountOre: to.discountOre - from.discountOre,
    pantOre: count * line.pantOre,
    vatOre: to.vatOre - from.vatOre,
  }
}

/**
 * The refund for some pieces of a reservation: their price less their share of the discount, with their pant. The
 * freight is refunded with the last piece of the reservation that carries it.
 */
export function calculateRefund(
  reservation: { lines: readonly RefundableLine[]; freightOre: number },
  returned: readonly { ean: string; count: number }[],
): { amountOre: number; lines: RefundLine[] } {
  const lines = reservation.lines.flatMap((line): RefundLine[] => {
    const count = returned.find(({ ean }) => ean === line.ean)?.count ?? 0
    if (count === 0) return []
    const { ean, name, priceOre, pantOre } = line
    const { discountOre } = shareOfPieces(line, line.returnedCount, count)
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
