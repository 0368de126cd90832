import fc from 'fast-check'
import { expect, test } from 'vitest'
import { orderVat } from './order-vat.ts'
import { calculateRefund, type RefundableLine } from './refund-share.ts'
import { createSettlementBook, type SettledReservation } from './settlement.ts'

const line = fc
  .record({
    count: fc.integer({ min: 1, max: 9 }),
    priceOre: fc.integer({ min: 0, max: 500_000 }),
    pantOre: fc.constantFrom(0, 200, 300),
    discount: fc.double({ min: 0, max: 1, noNaN: true }),
    vatBasisPoints: fc.constantFrom(0, 1500, 2500),
  })
  .map(
    ({ discount, ...rest }): Omit<RefundableLine, 'ean'> => ({
      ...rest,
      name: 'Vare',
      discountOre: Math.floor(rest.count * rest.priceOre * discount),
      returnedCount: 0,
    }),
  )
const reservation = fc
  .record({
    method: fc.constantFrom('shop', 'card', 'invoice'),
    lines: fc.array(line, { minLength: 1, maxLength: 5 }),
    freightOre: fc.constantFrom(0, 7900),
  })
  .map(
    ({ lines, ...rest }): SettledReservation => ({
      ...rest,
      lines: lines.map((each, no) => ({ ...each, ean: String(no) })),
    }),
  )
const sum = <T>(rows: readonly T[], value: (row: T) => number) =>
  rows.reduce((total, row) => total + value(row), 0)
const totalOf = ({ lines, freightOre }: SettledReservation) =>
  freightOre +
  sum(lines, ({ count, priceOre, pantOre, discountOre }) => count * (priceOre + pantOre) - discountOre)

test('what was sold is, to the øre, the sum of the orders, their receipts and their payments', () => {
  fc.assert(
    fc.property(fc.array(reservation, { maxLength: 8 }), (all) => {
      const book = createSettlementBook()
      for (const each of all) {
        book.addSale(each)
        if (each.method !== 'shop') book.addMoney(each.method, 'captured', totalOf(each))
      }
      const { sold, returned, vat, payments, reservations } = book.settle()
      expect(reservations).toBe(all.length)
      expect(sold.totalOre).toBe(sum(all, totalOf))
      expect(sold.totalOre).toBe(sold.goodsOre - sold.discountOre + sold.pantOre + sold.freightOre)
      expect(returned.totalOre).toBe(0)
      const receipts = all.flatMap(({ lines, freightOre }) => orderVat(lines, freightOre))
      for (const { rateBp, soldOre, baseOre, vatOre } of vat) {
        const own = receipts.filter((each) => each.rateBp === rateBp)
        expect(vatOre).toBe(sum(own, (each) => each.vatOre))
        expect(baseOre + vatOre).toBe(soldOre)
      }
      expect(sum(vat, ({ vatOre }) => vatOre)).toBe(sum(receipts, ({ vatOre }) => vatOre))
      expect(sum(vat, ({ soldOre }) => soldOre)).toBe(sold.totalOre - sold.pantOre)
      expect(sum(payments, ({ soldOre }) => soldOre)).toBe(sold.totalOre)
      expect(payments.every(({ differenceOre }) => differenceOre === 0)).toBe(true)
    }),
  )
})

test('pieces that come back in any portions take back exactly what they were sold for, MVA and freight included', () => {
  fc.assert(
    fc.property(reservation, fc.array(fc.nat(), { minLength: 1, maxLength: 60 }), (whole, choices) => {
      const book = createSettlementBook()
      book.addSale(whole)
      let lines = whole.lines
      let refundedOre = 0
      for (let no = 0; lines.some(({ count, returnedCount }) => returnedCount < count); no += 1) {
        const open = lines.filter(({ count, returnedCount }) => returnedCount < count)
        const choice = choices[no % choices.length] ?? 0
        const chosen = open[choice % open.length] ?? open[0]
        if (chosen === undefined) break
        const pieces = [{ ean: chosen.ean, count: 1 + (choice % (chosen.count - chosen.returnedCount)) }]
        const now = { ...whole, lines }
        const before = book.settle().returned.totalOre
        book.addReturn(now, pieces)
        const { amountOre } = calculateRefund(now, pieces)
        expect(book.settle().returned.totalOre - before).toBe(amountOre)
        if (whole.method !== 'shop') book.addMoney(whole.method, 'refunded', amountOre)
        refundedOre += amountOre
        lines = lines.map((each) =>
          each.ean === chosen.ean
            ? { ...each, returnedCount: each.returnedCount + (pieces[0]?.count ?? 0) }
            : each,
        )
      }
      const { sold, returned, vat } = book.settle()
      expect(refundedOre).toBe(totalOf(whole))
      expect(returned).toEqual(sold)
      for (const { soldOre, returnedOre, baseOre, vatOre } of vat) {
        expect({ returnedOre, baseOre, vatOre }).toEqual({ returnedOre: soldOre, baseOre: 0, vatOre: 0 })
      }
    }),
  )
})

test('money that does not agree with the goods is a difference of its method', () => {
  const book = createSettlementBook()
  const goods = {
    ean: '1',
    name: 'Lue',
    count: 1,
    priceOre: 39_900,
    pantOre: 0,
    discountOre: 0,
    returnedCount: 0,
  }
  book.addSale({ method: 'card', lines: [{ ...goods, vatBasisPoints: 2500 }], freightOre: 7900 })
  book.addMoney('card', 'captured', 40_000)
  book.addMoney('invoice', 'refunded', 500)
  expect(book.settle()).toEqual({
    reservations: 1,
    sold: { goodsOre: 39_900, discountOre: 0, pantOre: 0, freightOre: 7900, totalOre: 47_800 },
    returned: { goodsOre: 0, discountOre: 0, pantOre: 0, freightOre: 0, totalOre: 0 },
    vat: [{ rateBp: 2500, soldOre: 47_800, returnedOre: 0, baseOre: 38_240, vatOre: 9560 }],
    payments: [
      {
        method: 'card',
        soldOre: 47_800,
        returnedOre: 0,
        capturedOre: 40_000,
        refundedOre: 0,
        differenceOre: -7800,
      },
      {
        method: 'invoice',
        soldOre: 0,
        returnedOre: 0,
        capturedOre: 0,
        refundedOre: 500,
        differenceOre: -500,
      },
    ],
  })
})
