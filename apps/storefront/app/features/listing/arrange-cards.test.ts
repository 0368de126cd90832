import type { ArticleKind } from '@varde/domain/catalogue/article-kind'
import { expect, test } from 'vitest'
import type { Background } from '../../ui/background.ts'
import type { CardArticle } from '../../ui/card-article.ts'
import { arrangeCards, type KnownCard, leadCards } from './arrange-cards.ts'

let lastId = 0

function make(kind: ArticleKind, background: Background, brand = 'Tindra', hex = '#d04a1f'): KnownCard {
  lastId += 1
  const card = { id: lastId, image: '/bilder/a', dots: [hex], background, brand, shopIds: [1], web: false }
  return { card: card as unknown as CardArticle, kind }
}

const kindsOf = (cards: readonly KnownCard[]) => cards.map(({ kind }) => kind)

test('2.27: no two of a kind and colour stand beside or below each other where others can stand between', () => {
  const kinds = ['down-jacket', 'trousers', 'beanie', 'hiking-boots', 'fleece-sweater', 'backpack'] as const
  const tints = ['sea', 'heath', 'forest', 'ice', 'scree', 'shore'] as const
  // Each kind three times in one colour, one after the other.
  const page = kinds.flatMap((kind, at) => Array.from({ length: 3 }, () => make(kind, tints[at] ?? 'sea')))
  const arranged = arrangeCards(page, page.length)
  expect(new Set(arranged)).toEqual(new Set(page))
  const twins = arranged.flatMap(({ kind }, at) =>
    arranged.slice(at + 1, at + 4).filter((other) => other.kind === kind),
  )
  expect(twins).toEqual([])
})

test('2.25: what a search finds first stays first, and nothing is brought further forward than its reach', () => {
  const page = [
    ...Array.from({ length: 10 }, () => make('down-jacket', 'sea')),
    make('trousers', 'heath'),
    make('beanie', 'forest'),
  ]
  const arranged = arrangeCards(page, 3)
  expect(arranged[0]).toBe(page[0])
  for (const [at, one] of arranged.entries()) expect(page.indexOf(one) - at).toBeLessThan(3)
})

test('2.27: a list begins with something large in a strong colour', () => {
  const page = [
    make('beanie', 'sea'),
    make('trousers', 'heath'),
    make('parka', 'ice'),
    make('socks', 'shore'),
  ]
  expect(kindsOf(leadCards(page))).toEqual(['parka', 'beanie', 'trousers', 'socks'])
  expect(leadCards([])).toEqual([])
})

test('3.05: the large cards of a page are of different colours where they can be', () => {
  const page = [make('parka', 'ice', 'Tindra', '#ff0000'), make('shell-jacket', 'sea', 'Tindra', '#cc3333')]
  expect(kindsOf(leadCards(page))[0]).toBe('parka')
  expect(kindsOf(leadCards(page, ['ice']))[0]).toBe('shell-jacket')
})
