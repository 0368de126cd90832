import { vatPartOre } from '@varde/domain/pricing/vat'
import type { PaymentLine } from './payment-provider.ts'

/** The prices of a line of an order, with its part of the discount. */
export type PaidItem = {
  ean: string
  name: string
  count: number
  /** Per piece, MVA included, pant not. */
  priceOre: number
  /** Off the whole line. */
  discountOre: number
  /** Per piece. */
  pantOre: number
  vatRateBp: number
}

/**
 * The lines of an order for the provider: each line of goods followed by its pant, and at the end the freight unless it is
 * free. They sum to what the shopper pays, to the øre.
 */
export function buildPaymentLines(
  items: readonly PaidItem[],
  shipping: { name: string; priceOre: number; vatRateBp: number } | null,
): { lines: PaymentLine[]; totalOre: number } {
  const lines = items.flatMap((item) => (item.pantOre > 0 ? [toGoods(item), toPant(item)] : [toGoods(item)]))
  if (shipping !== null && shipping.priceOre > 0) {
    lines.push({
      kind: 'shipping',
      reference: 'frakt',
      name: shipping.name,
      quantity: 1,
      unitPriceOre: shipping.priceOre,
      discountOre: 0,
      totalOre: shipping.priceOre,
      taxRateBp: shipping.vatRateBp,
      taxOre: vatPartOre(shipping.priceOre, shipping.vatRateBp),
    })
  }
  return { lines, totalOre: lines.reduce((sum, line) => sum + line.totalOre, 0) }
}

function toGoods(item: PaidItem): PaymentLine {
  const totalOre = item.count * item.priceOre - item.discountOre
  return {
    kind: 'goods',
    reference: item.ean,
    name: item.name,
    quantity: item.count,
    unitPriceOre: item.priceOre,
    discountOre: item.discountOre,
    totalOre,
    taxRateBp: item.vatRateBp,
    taxOre: vatPartOre(totalOre, item.vatRateBp),
  }
}

// 5.20: pant is outside both the discount and the MVA.
function toPant(item: PaidItem): PaymentLine {
  return {
    kind: 'pant',
    reference: item.ean,
    name: `Pant, ${item.name}`,
    quantity: item.count,
    unitPriceOre: item.pantOre,
    discountOre: 0,
    totalOre: item.count * item.pantOre,
    taxRateBp: 0,
    taxOre: 0,
  }
}
