import { STANDARD_VAT_BP } from '@varde/domain/pricing/vat'
import { buildPaymentLines, type PaidItem } from '../../providers/payment/payment-lines.ts'
import type { PaymentLine } from '../../providers/payment/payment-provider.ts'
import type { FullReservation } from '../reservations/reservations.service.ts'

/** The provider compares what is placed with what was authorised, so no name in it may change in between. */
const FREIGHT_NAME = 'Frakt'

/** One shop's part of an order as the provider is told of it; sums to the reservation's total, to the øre. */
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

/** Money that goes back for pieces, and for the freight when all of them came back. */
export function refundLinesOf(items: readonly PaidItem[], freightOre: number): PaymentLine[] {
  return buildPaymentLines(items, { name: FREIGHT_NAME, priceOre: freightOre, vatRateBp: STANDARD_VAT_BP })
    .lines
}

/** The same for a whole order: exactly what is opened, and exactly what is placed. */
export function paymentLinesOfAll(reservations: readonly FullReservation[]): PaymentLine[] {
  return reservations.flatMap(paymentLinesOf)
}
