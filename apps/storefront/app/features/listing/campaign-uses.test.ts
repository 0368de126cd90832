import type { ArticleAttributes } from '@varde/domain/catalogue/attributes'
import { expect, test } from 'vitest'
import { divideCampaign } from './campaign-uses.ts'

const divide = (attributes: readonly ArticleAttributes[]) =>
  divideCampaign(attributes.map((own, id) => ({ id, attributes: own })))?.map(({ id, articles }) => [
    id,
    articles.map((one) => one.id),
  ])

/** So many of each, the articles numbered in order. */
const times = (count: number, attributes: ArticleAttributes) =>
  Array.from({ length: count }, () => attributes)

test('3.05: a campaign is divided by what its articles are for, the largest first, few of a use behind the others', () => {
  expect(
    divide([
      ...times(3, { kind: 'parka', activities: ['everyday'] }),
      { kind: 'down-jacket', activities: ['hiking', 'everyday'], warmth: 'warm', hood: 'fixed' },
      ...times(3, { kind: 'shell-jacket', activities: ['hiking', 'ski-touring'] }),
      { kind: 'helmet', activities: ['alpine-skiing'] },
      { kind: 'indoor-shoes', activities: ['handball'] },
      {},
    ]),
  ).toEqual([
    ['til-topps', [3, 4, 5, 6]],
    ['i-byen', [0, 1, 2]],
    ['mer', [7, 8, 9]],
  ])
})

test('3.05: a single article that fits no use is not alone: the smallest use is with it', () => {
  expect(
    divide([
      ...times(4, { kind: 'fleece-jacket', activities: ['hiking'] }),
      ...times(3, { kind: 'parka', activities: ['everyday'] }),
      {},
    ]),
  ).toEqual([
    ['pa-tur', [0, 1, 2, 3]],
    ['mer', [4, 5, 6, 7]],
  ])
})

test('3.05: what is for children alone is among what is for children, whatever it is', () => {
  const shoes = { attributes: { activities: ['everyday'] } as ArticleAttributes, genders: [4, 11] }
  const coats = times(4, { kind: 'parka', activities: ['everyday'] }).map((attributes) => ({
    attributes,
    genders: [1, 2],
  }))
  expect(
    divideCampaign([shoes, ...coats, shoes, shoes])?.map(({ id, articles }) => [id, articles.length]),
  ).toEqual([
    ['i-byen', 4],
    ['til-barna', 3],
  ])
})

test('3.05: a campaign for children is divided by the weather and the layer', () => {
  const ageMonths = { from: 12, to: 72 }
  expect(
    divide([
      ...times(3, { kind: 'rain-set', ageMonths }),
      ...times(4, { kind: 'overall', ageMonths }),
      ...times(2, { kind: 'fleece-jacket', ageMonths }),
      { kind: 'bodysuit', ageMonths },
    ]),
  ).toEqual([
    ['nar-det-snor', [3, 4, 5, 6]],
    ['nar-det-regner', [0, 1, 2]],
    ['under-jakka', [7, 8, 9]],
  ])
})

test('3.05: a campaign for one sport is divided by where its goods are worn', () => {
  const activities = ['running'] as ArticleAttributes['activities'] & string[]
  expect(
    divide([
      ...times(3, { kind: 'jersey', activities }),
      ...times(3, { kind: 'shorts', activities }),
      ...times(3, { kind: 'running-shoes', activities }),
    ]),
  ).toEqual([
    ['overst', [0, 1, 2]],
    ['pa-beina', [3, 4, 5]],
    ['under-salen', [6, 7, 8]],
  ])
})

test.each<[string, ArticleAttributes[]]>([
  ['of one thing', [{ kind: 'parka' }, { kind: 'parka' }]],
  ['without articles', []],
])('3.05: a campaign %s is not divided', (_, attributes) => {
  expect(divideCampaign(attributes.map((own) => ({ attributes: own })))).toBeNull()
})
