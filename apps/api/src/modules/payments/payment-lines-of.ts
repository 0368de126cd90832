import { STANDARD_VAT_BP } from '@varde/domain/pricing/vat'
import { buildPaymentLines, type PaidItem } from '../../providers/payment/payment-lines.ts'
import type { PaymentLine } from '../../providers/payment/payment-provider.ts'
import type { FullReservation } from '../reservations/reservations.service.ts'

/** Fixed, because the provider compares the order with what was authorised, names included. */
const FREIGHT_NAME = 'Frakt'

/** The lines of one reservation as the provider gets them; they sum to its total, to the øre. */
export function paymentLinesOf({ lines, freightOre }: FullReservation): PaymentLine[] {
  return buildPaymentLines(
    lines.map(
      ({ ean, name, count, priceOre, discountOre, pantOre, vatBasisPoints }): PaidItem => ({
        ean,
        name,
        count,
        priceOre,
        discountOre,
        pantOre,
        vatRateBp: vatBasisPoints,
      }),
    ),
    { name: FREIGHT_NAME, priceOre: freightOre, vatRateBp: STANDARD_VAT_BP },
  ).lines
}

/** The lines of a refund: for pieces, and for the freight when all of them came back. */
export function refundLinesOf(items: readonly PaidItem[], freightOre: number): PaymentLine[] {
  return buildPaymentLines(items, { name: FREIGHT_NAME, priceOre: freightOre, vatRateBp: STANDARD_VAT_BP })
    .lines
}

/** The lines of a whole order: the same when the session is opened and when the order is placed. */
export function paymentLinesOfAll(reservations: readonly FullReservation[]): PaymentLine[] {
  return reservations.flatMap(paymentLinesOf)
}
