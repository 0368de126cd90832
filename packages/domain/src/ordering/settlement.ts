import { STANDARD_VAT_BP, vatPartOre } from '../pricing/vat.ts'
import { type RefundableLine, shareOfPieces } from './refund-share.ts'

/** How an order is paid: in the shop, or by card or invoice through the provider. */
export type SettledMethod = 'shop' | 'card' | 'invoice' | 'vipps'

/** Amounts of goods that left a shop, or came back, in integer øre. */
export type GoodsAmounts = {
  /** With MVA, before discount. */
  goodsOre: number
  discountOre: number
  pantOre: number
  freightOre: number
  /** Goods less discount, with pant and freight: what the shopper pays. */
  totalOre: number
}

/** The turnover at one rate: goods less discount, and freight, both with MVA; pant carries none. */
export type VatAmounts = {
  rateBp: number
  soldOre: number
  returnedOre: number
  /** Of what was sold less what came back: without MVA, and the MVA. */
  baseOre: number
  vatOre: number
}

/** What one way to pay should have brought in, and what it did. */
export type PaymentAmounts = {
  method: SettledMethod
  /** The totals of what was sold and of what came back. */
  soldOre: number
  returnedOre: number
  capturedOre: number
  refundedOre: number
  /** Captured less refunded, less sold less returned: 0 when the money agrees with the goods. */
  differenceOre: number
}

/** The money of a period. Rates and methods that have no amounts are left out. */
export type Settlement = {
  /** Reservations that were handed out or sent. */
  reservations: number
  sold: GoodsAmounts
  returned: GoodsAmounts
  /** Lowest rate first. */
  vat: VatAmounts[]
  payments: PaymentAmounts[]
}

/** A reservation as the settlement needs it, with what of it came back before. */
export type SettledReservation = {
  method: SettledMethod
  lines: readonly RefundableLine[]
  freightOre: number
}

type Part = { vatRateBp: number; goodsOre: number; discountOre: number; pantOre: number; vatOre: number }
type Goods = { parts: Part[]; freightOre: number }

/** Collects the entries of a period, one at a time, so that no period is too long for the memory. */
export type SettlementBook = {
  /** A reservation was handed out or sent. What is paid in the shop is paid then. */
  addSale(reservation: SettledReservation): void
  /**
   * Some pieces came back; `lines` say what had come back before. The freight comes back with the last piece. What was
   * paid in the shop is paid back there at once.
   */
  addReturn(reservation: SettledReservation, pieces: readonly { ean: string; count: number }[]): void
  /** The provider captured or refunded money. */
  addMoney(method: SettledMethod, kind: 'captured' | 'refunded', amountOre: number): void
  settle(): Settlement
}

const METHODS: readonly SettledMethod[] = ['card', 'invoice', 'vipps', 'shop']

/**
 * The money of a period: what was sold is counted when it leaves the shop, what came back when it comes back. MVA is
 * rounded once for each line, as on receipts, and never again: the MVA of a rate is the sum of its lines' MVA, and what
 * came back carries exactly the MVA that it was sold with.
 */
export function createSettlementBook(): SettlementBook {
  let reservations = 0
  const [sold, returned] = [noAmounts(), noAmounts()]
  const vat = new Map<number, VatAmounts>()
  const payments = new Map<SettledMethod, Omit<PaymentAmounts, 'method' | 'differenceOre'>>()

  function vatAt(rateBp: number): VatAmounts {
    const known = vat.get(rateBp) ?? { rateBp, soldOre: 0, returnedOre: 0, baseOre: 0, vatOre: 0 }
    vat.set(rateBp, known)
    return known
  }

  function paymentBy(method: SettledMethod) {
    const known = payments.get(method) ?? { soldOre: 0, returnedOre: 0, capturedOre: 0, refundedOre: 0 }
    payments.set(method, known)
    return known
  }

  /** @returns the total */
  function add({ parts, freightOre }: Goods, kind: 'sold' | 'returned'): number {
    const amounts = kind === 'sold' ? sold : returned
    const sign = kind === 'sold' ? 1 : -1
    const freight = {
      vatRateBp: STANDARD_VAT_BP,
      goodsOre: freightOre,
      discountOre: 0,
      pantOre: 0,
      vatOre: vatPartOre(freightOre, STANDARD_VAT_BP),
    }
    let totalOre = 0
    for (const part of freightOre === 0 ? parts : [...parts, freight]) {
      const grossOre = part.goodsOre - part.discountOre
      const rate = vatAt(part.vatRateBp)
      rate[kind === 'sold' ? 'soldOre' : 'returnedOre'] += grossOre
      rate.baseOre += sign * (grossOre - part.vatOre)
      rate.vatOre += sign * part.vatOre
      if (part !== freight) amounts.goodsOre += part.goodsOre
      amounts.discountOre += part.discountOre
      amounts.pantOre += part.pantOre
      totalOre += grossOre + part.pantOre
    }
    amounts.freightOre += freightOre
    amounts.totalOre += totalOre
    return totalOre
  }

  return {
    addSale: ({ method, lines, freightOre }) => {
      const parts = lines.map((line) => partOf(line, 0, line.count))
      const totalOre = add({ parts, freightOre }, 'sold')
      const payment = paymentBy(method)
      payment.soldOre += totalOre
      if (method === 'shop') payment.capturedOre += totalOre
      reservations += 1
    },
    addReturn: ({ method, lines, freightOre }, pieces) => {
      const countOf = (ean: string) => pieces.find((each) => each.ean === ean)?.count ?? 0
      const isLast = lines.every(({ ean, count, returnedCount }) => count === returnedCount + countOf(ean))
      const parts = lines.map((line) => partOf(line, line.returnedCount, countOf(line.ean)))
      const totalOre = add({ parts, freightOre: isLast ? freightOre : 0 }, 'returned')
      const payment = paymentBy(method)
      payment.returnedOre += totalOre
      if (method === 'shop') payment.refundedOre += totalOre
    },
    addMoney: (method, kind, amountOre) => {
      paymentBy(method)[kind === 'captured' ? 'capturedOre' : 'refundedOre'] += amountOre
    },
    settle: () => ({
      reservations,
      sold: { ...sold },
      returned: { ...returned },
      vat: [...vat.values()]
        .filter(({ soldOre, returnedOre }) => soldOre !== 0 || returnedOre !== 0)
        .map((each) => ({ ...each }))
        .sort((a, b) => a.rateBp - b.rateBp),
      payments: METHODS.flatMap((method): PaymentAmounts[] => {
        const amounts = payments.get(method)
        if (amounts === undefined) return []
        const { soldOre, returnedOre, capturedOre, refundedOre } = amounts
        return [{ method, ...amounts, differenceOre: capturedOre - refundedOre - (soldOre - returnedOre) }]
      }),
    }),
  }
}

function partOf(line: RefundableLine, before: number, count: number): Part {
  return { vatRateBp: line.vatBasisPoints, ...shareOfPieces(line, before, count) }
}

function noAmounts(): GoodsAmounts {
  return { goodsOre: 0, discountOre: 0, pantOre: 0, freightOre: 0, totalOre: 0 }
}
