import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createVariantTable, type VariantRecord } from './variant-table.ts'

const size: VariantRecord['size'] = { id: 1, name: 'M' }
const color: VariantRecord['color'] = {
  id: 1,
  name: 'Furu',
  hex: '#1f3d2b',
  colorCode: '20',
  colorGroupId: null,
}

// Codes that differ only in leading zeros, and some that are no numbers.
const ean = fc.oneof(
  fc.stringMatching(/^0{0,3}[0-9]{1,3}$/),
  fc.stringMatching(/^[0-9]{13,15}$/),
  fc.stringMatching(/^[0-9A-Z-]{1,20}$/),
)
const eansOfArticles = fc
  .uniqueArray(fc.record({ ean, article: fc.nat(20) }), { selector: (each) => each.ean, maxLength: 60 })
  .map((all) => Array.from({ length: 21 }, (_, at) => all.filter(({ article }) => article === at)))
  .map((articles) => articles.map((variants) => variants.map((each) => each.ean)))

test('3.06: every article has its own variants, and every EAN is found as it is written', () => {
  fc.assert(
    fc.property(eansOfArticles, fc.array(ean), (lists, asked) => {
      const table = createVariantTable()
      const records = lists.map((eans, at) => {
        const record = { firstVariant: table.count(), sizeColors: eans.map(() => ({ size, color })) }
        table.add(record, { ids: eans.map((_, each) => at * 100 + each), eans })
        return record
      })
      for (const [at, record] of records.entries()) {
        const eans = lists[at] ?? []
        const expected = eans.map((each, id) => ({ id: at * 100 + id, ean: each, size, color }))
        expect(table.of(record)).toEqual(expected)
        expect(table.codesOf(record)).toEqual(
          eans.map((each) => (/^[0-9]{1,15}$/.test(each) ? Number(each) : each)),
        )
        for (const variant of expected) {
          const found = table.find(variant.ean)
          expect(found?.record).toBe(record)
          expect(found?.variant).toEqual(variant)
        }
      }
      const all = new Set(lists.flat())
      expect(table.count()).toBe(all.size)
      for (const each of asked) expect(table.find(each) !== undefined).toBe(all.has(each))
    }),
  )
})
