import { totalLines } from '@varde/domain/cart/cart-totals'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildPaymentLines } from './payment-lines.ts'
import { DRINK, FREIGHT, JACKET, startTestKlarna, type TestKlarna, testPurchase } from './test-klarna.ts'

let klarna: TestKlarna

beforeAll(async () => {
  klarna = await startTestKlarna()
})
afterAll(() => klarna.sandbox.stop())

describe('the lines of an order', () => {
  it('5.20: pant is a line of its own, without discount and MVA', () => {
    const { lines, totalOre } = buildPaymentLines([{ ...DRINK, discountOre: 1000 }], null)
    expect(lines).toMatchObject([
      { kind: 'goods', reference: DRINK.ean, quantity: 3, discountOre: 1000, totalOre: 7970, taxOre: 1040 },
      {
        kind: 'pant',
        reference: DRINK.ean,
        quantity: 3,
        unitPriceOre: 200,
        totalOre: 600,
        taxOre: 0,
        taxRateBp: 0,
      },
    ])
    expect(totalOre).toBe(8570)
  })

  it('freight is the last line, and none when it is free', () => {
    expect(buildPaymentLines([JACKET], FREIGHT).lines.at(-1)).toMatchObject({
      kind: 'shipping',
      taxOre: 1980,
    })
    expect(buildPaymentLines([JACKET], { ...FREIGHT, priceOre: 0 }).lines).toHaveLength(1)
  })

  const line = fc.record({
    ean: fc.integer({ min: 0, max: 9_999_999_999_999 }).map((digits) => String(digits).padStart(13, '0')),
    name: fc.constantFrom('Skalljakke', 'Sportsdrikk', 'Sokker'),
    count: fc.integer({ min: 1, max: 20 }),
    priceOre: fc.integer({ min: 0, max: 2_000_000 }),
    pantOre: fc.constantFrom(0, 200, 300),
    vatRateBp: fc.constantFrom(0, 1500, 2500),
  })
  const rule = fc.option(
    fc.oneof(
      fc.record({ fixed: fc.constant(true), amount: fc.integer({ min: 0, max: 5000 }) }),
      fc.record({ fixed: fc.constant(false), amount: fc.double({ min: 0, max: 1, noNaN: true }) }),
    ),
  )
  const freight = fc.option(
    fc.record({ ...mapToConstants(FREIGHT), priceOre: fc.integer({ min: 0, max: 50_000 }) }),
  )

  it('4.05, 5.20: the lines add up for the provider, whatever the cart’s totals are', async () => {
    let sent = 0
    await fc.assert(
      fc.asyncProperty(
        fc.array(line, { minLength: 1, maxLength: 12 }),
        rule,
        freight,
        async (items, code, shipping) => {
          const totals = totalLines(items, code)
          const priced = items.map((item, at) => ({
            ...item,
            discountOre: totals.lines[at]?.discountOre ?? 0,
          }))
          const { lines, totalOre } = buildPaymentLines(priced, shipping)
          expect(totalOre).toBe(totals.totalOre + (shipping?.priceOre ?? 0))
          const goodsTax = lines
            .filter(({ kind }) => kind !== 'shipping')
            .reduce((sum, { taxOre }) => sum + taxOre, 0)
          expect(goodsTax).toBe(totals.vatOre)
          sent += 1
          const session = await klarna.provider.openSession({
            ...testPurchase(`sum-${sent}`),
            lines,
            totalOre,
          })
          expect(session.status).toBe('open')
        },
      ),
      { numRuns: 150 },
    )
  })

  it('a sum, a line or a tax that is off by more than the rounding is detected', async () => {
    const right = buildPaymentLines([JACKET, DRINK], FREIGHT)
    const [first, ...rest] = right.lines
    if (first === undefined) throw new Error('no lines')
    const wrongs = [
      { ...right, totalOre: right.totalOre + 1 },
      {
        ...right,
        lines: [{ ...first, totalOre: first.totalOre - 1 }, ...rest],
        totalOre: right.totalOre - 1,
      },
      { ...right, lines: [{ ...first, taxOre: first.taxOre + 2 }, ...rest] },
      { ...right, lines: [{ ...first, quantity: 0 }, ...rest] },
      { ...right, lines: [] },
    ]
    for (const [at, wrong] of wrongs.entries()) {
      const refused = await klarna.provider.openSession({ ...testPurchase(`wrong-${at}`), ...wrong })
      expect(refused).toEqual({ status: 'refused', reason: 'invalid', code: 'BAD_VALUE' })
    }
  })
})

function mapToConstants(freight: typeof FREIGHT) {
  return { name: fc.constant(freight.name), vatRateBp: fc.constant(freight.vatRateBp) }
}
