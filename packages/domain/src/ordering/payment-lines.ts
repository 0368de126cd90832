import { FREIGHT_VAT_BP, type OrderTotals } from './price-order.ts'

/**
 * One line as a payment provider is told of it, in øre. `unitPriceOre × quantity − discountOre` is `totalOre`,
 * and `vatOre` is the MVA inside `totalOre`.
 */
export type PaymentLine = {
  kind: 'goods' | 'pant' | 'freight'
  /** The EAN for goods and pant. */
  reference: string
  name: string
  quantity: number
  unitPriceOre: number
  discountOre: number
  totalOre: number
  vatRateBp: number
  vatOre: number
}

const PANT_NAME = 'Pant'

/**
 * Design §4.2: an order, or one shop's part of it, as lines whose totals add up to what is paid. Pant is its own
 * line after the goods that carry it, with no MVA (5.20); the freight comes last, and is left out when free.
 *
 * @param nameOf what the shopper calls an EAN
 * @param freight what the shipping method is called, and its reference
 */
export function listPaymentLines(
  order: Pick<OrderTotals, 'lines' | 'freightOre' | 'freightVatOre'>,
  nameOf: (ean: string) => string,
  freight: { reference: string; name: string },
): PaymentLine[] {
  const lines = order.lines.flatMap((line): PaymentLine[] => {
    const name = nameOf(line.ean)
    const goods: PaymentLine = {
      kind: 'goods',
      reference: line.ean,
      name,
      quantity: line.count,
      unitPriceOre: line.unitPriceOre,
      discountOre: line.discountOre,
      totalOre: line.goodsOre - line.discountOre,
      vatRateBp: line.vatRateBp,
      vatOre: line.vatOre,
    }
    if (line.pantOre === 0) return [goods]
    const pant: PaymentLine = {
      kind: 'pant',
      reference: line.ean,
      name: `${PANT_NAME}, ${name}`,
      quantity: line.count,
      unitPriceOre: line.unitPantOre,
      discountOre: 0,
      totalOre: line.pantOre,
      vatRateBp: 0,
      vatOre: 0,
    }
    return [goods, pant]
  })
  if (order.freightOre === 0) return lines
  return [
    ...lines,
    {
      kind: 'freight',
      ...freight,
      quantity: 1,
      unitPriceOre: order.freightOre,
      discountOre: 0,
      totalOre: order.freightOre,
      vatRateBp: FREIGHT_VAT_BP,
      vatOre: order.freightVatOre,
    },
  ]
}
