import type { ArticleKind } from '@varde/domain/catalogue/article-kind'
import { expect, test } from 'vitest'
import type { CardArticle } from '../../ui/card-article.ts'
import { markLargeCard } from './mark-large-card.ts'

type Shown = { kind?: ArticleKind; hex?: string; image?: null; soldOut?: true }

function findLarge(shown: readonly Shown[]): number {
  const cards = shown.map(
    ({ hex, image, soldOut }) =>
      ({
        image: image === null ? null : '/bilder/a',
        dots: hex ? [hex] : [],
        shopIds: soldOut ? [] : [1],
        web: false,
      }) as unknown as CardArticle,
  )
  const marked = markLargeCard(
    cards,
    shown.map(({ kind }) => (kind === undefined ? {} : { kind })),
  )
  return marked.findIndex(({ isLarge }) => isLarge)
}

test.each<[string, Shown[], number]>([
  [
    'a jacket goes before trousers and a beanie',
    [{ kind: 'beanie' }, { kind: 'trousers' }, { kind: 'shell-jacket' }],
    2,
  ],
  [
    'a bright colour goes before grey',
    [
      { kind: 'shell-jacket', hex: '#777777' },
      { kind: 'parka', hex: '#d04a1f' },
    ],
    1,
  ],
  [
    'a bright sweater does not go before a jacket',
    [
      { kind: 'sweater', hex: '#ff0000' },
      { kind: 'parka', hex: '#555555' },
    ],
    1,
  ],
  ['the first of equals', [{ kind: 'gloves' }, { kind: 'socks' }], 0],
  ['goods of no known kind', [{}, {}], 0],
  ['an article without a picture does not lead', [{ kind: 'parka', image: null }, { kind: 'socks' }], 1],
  ['a sold-out article does not lead', [{ kind: 'parka', soldOut: true }, { kind: 'socks' }], 1],
  ['only the first cards are candidates', [{}, {}, {}, {}, { kind: 'parka', hex: '#ff0000' }], 0],
])('2.44: the large card of a list: %s', (_, shown, expected) => {
  expect(findLarge(shown)).toBe(expected)
})

test('2.44: an empty list has no large card', () => {
  expect(markLargeCard([], [])).toEqual([])
})
