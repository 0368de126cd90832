import type { FailedLines } from '@varde/contract/entities'
import { expect, test } from 'vitest'
import { describeLeftOut } from './failed-lines.ts'

const failed = (...articles: { EanNo: string; name: string }[]): FailedLines => [
  {
    shop: { id: 3, name: 'Odda' },
    articles: articles.map((article) => ({ ...article, Count: 2, available: 0, reason: 'out_of_stock' })),
  },
]
const mitten = { EanNo: '1', name: 'Rimfrost vott' }
const jacket = { EanNo: '2', name: 'Eggøya dunjakke' }

test('8.14: lines that the dialog listed are not named again', () => {
  expect(describeLeftOut(failed(mitten), failed(mitten))).toBeNull()
  expect(describeLeftOut([], null)).toBeNull()
})

test('8.14: lines that sold out after the dialog are named, with the reason', () => {
  expect(describeLeftOut(failed(mitten, jacket), failed(mitten))).toBe(
    'Følgende artikler ble dessverre ikke bestilt: Eggøya dunjakke (utsolgt i denne butikken).',
  )
})
