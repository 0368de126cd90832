import { sampleLine } from '@varde/domain/cart/test-cart-line'
import { expect, test } from 'vitest'
import { planRebuy } from './plan-rebuy.ts'

const ordered = (ean: string, count = 1) => ({ ean, articleId: 7, name: `Vare ${ean}`, size: 'M', count })

test('3.22: buys again what is still sold, with the counts of the order', () => {
  const { lines, gone } = planRebuy([ordered('1', 2), ordered('2')], ({ ean }) => sampleLine({ ean }))
  expect(lines).toEqual([
    { EanNo: '1', Count: 2, articleId: 7 },
    { EanNo: '2', Count: 1, articleId: 7 },
  ])
  expect(gone).toEqual([])
})

test.each([
  ['is not there any more', null],
  ['is not sold on the web', sampleLine({ canPurchase: false })],
  ['is in no shop', sampleLine({ stock: 0 })],
])('names what %s', (_, line) => {
  expect(planRebuy([ordered('1')], () => line)).toEqual({ lines: [], gone: ['Vare 1, M'] })
})

test('joins lines of the same size from two shops', () => {
  const { lines } = planRebuy([ordered('1'), ordered('1', 2)], ({ ean }) => sampleLine({ ean }))
  expect(lines).toEqual([{ EanNo: '1', Count: 3, articleId: 7 }])
})
