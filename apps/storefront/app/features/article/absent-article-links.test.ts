import { expect, test } from 'vitest'
import { findSearchLink, listGroupLinks } from './absent-article-links.ts'

const group = (name: string, slug: string, articlesCount: number) => ({ name, slug, articlesCount })
const tree = [
  {
    slug: 'vintersport',
    subcategories: [
      {
        slug: 'hjelmer-&-alpinbriller',
        groups: [group('Alpinbriller', 'alpinbriller', 4), group('Tom', 'tom', 0)],
      },
      {
        slug: 'ski',
        groups: ['a', 'b', 'c', 'd'].map((slug, at) => group(slug.toUpperCase(), slug, 10 - at)),
      },
    ],
  },
] as never

test('8.11: an article that does not exist links to a search for its words, and to the groups with most articles', () => {
  expect(findSearchLink('finnes-ikke')).toEqual({
    label: 'Søk etter «finnes ikke»',
    to: '/search/finnes%20ikke',
  })
  expect(listGroupLinks(tree)).toEqual([
    { label: 'A', to: '/vintersport/ski/a' },
    { label: 'B', to: '/vintersport/ski/b' },
    { label: 'C', to: '/vintersport/ski/c' },
    { label: 'D', to: '/vintersport/ski/d' },
  ])
})

test('8.11: there is no link to a search for a number, or to an empty group', () => {
  expect(findSearchLink('4711')).toBeNull()
  expect(listGroupLinks([])).toEqual([])
  expect(listGroupLinks(tree).map(({ label }) => label)).toEqual(['A', 'B', 'C', 'D'])
})
