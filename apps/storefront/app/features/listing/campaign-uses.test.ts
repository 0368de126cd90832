import type { ArticleAttributes } from '@varde/domain/catalogue/attributes'
import { expect, test } from 'vitest'
import { divideCampaign } from './campaign-uses.ts'

const divide = (attributes: readonly ArticleAttributes[]) =>
  divideCampaign(attributes.map((own, id) => ({ id, attributes: own })))?.map(({ id, articles }) => [
    id,
    articles.map((one) => one.id),
  ])

test('3.05: a campaign is divided by what its articles are for, each in one use, the largest first', () => {
  expect(
    divide([
      { kind: 'parka', activities: ['everyday'] },
      { kind: 'down-jacket', activities: ['hiking', 'everyday'], warmth: 'warm', hood: 'fixed' },
      { kind: 'fleece-jacket', activities: ['hiking'] },
      { kind: 'shell-jacket', activities: ['hiking', 'ski-touring'] },
      { kind: 'helmet', activities: ['alpine-skiing'] },
      { kind: 'indoor-shoes', activities: ['handball'] },
      { kind: 'overall', activities: ['school'], ageMonths: { from: 12, to: 72 } },
      {},
    ]),
  ).toEqual([
    ['til-topps', [1, 3]],
    ['til-barna', [6]],
    ['i-bakken', [4]],
    ['med-puls', [5]],
    ['i-byen', [0]],
    ['pa-tur', [2]],
    ['mer', [7]],
  ])
})

test('3.05: a campaign for children is divided by the weather and the layer', () => {
  const ageMonths = { from: 12, to: 72 }
  expect(
    divide([
      { kind: 'rain-set', ageMonths },
      { kind: 'overall', ageMonths },
      { kind: 'fleece-jacket', ageMonths },
      { kind: 'bodysuit', ageMonths },
      { kind: 'padded-jacket', ageMonths },
    ]),
  ).toEqual([
    ['nar-det-snor', [1, 4]],
    ['nar-det-regner', [0]],
    ['under-jakka', [2, 3]],
  ])
})

test('3.05: a campaign for one sport is divided by where its goods are worn', () => {
  const activities = ['running'] as ArticleAttributes['activities'] & string[]
  expect(
    divide([
      { kind: 'jersey', activities },
      { kind: 'shorts', activities },
      { kind: 'running-shoes', activities },
    ]),
  ).toEqual([
    ['overst', [0]],
    ['pa-beina', [1]],
    ['under-salen', [2]],
  ])
})

test.each<[string, ArticleAttributes[]]>([
  ['of one thing', [{ kind: 'parka' }, { kind: 'parka' }]],
  ['without articles', []],
])('3.05: a campaign %s is not divided', (_, attributes) => {
  expect(divideCampaign(attributes.map((own) => ({ attributes: own })))).toBeNull()
})
