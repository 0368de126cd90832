import { expect, test } from 'vitest'
import { chooseCategories } from './altitudes.ts'

type Tree = Parameters<typeof chooseCategories>[0]

const HEIGHTS = [
  { to: '/klaer/regntoy' },
  { to: '/klaer/luer-og-votter' },
  { to: '/sko/fjellsko/fjellstovler' },
  { to: '/tur-og-friluft/sekker' },
  { to: '/klaer/jakker/skalljakker' },
  { to: '/klaer/jakker/dunjakker' },
]

const subcategory = (id: number, slug: string, articlesCount: number, groups: [string, number][] = []) => ({
  ArticleGroup2ID: id,
  MainGroupID: 1,
  Name: slug,
  minPrice: 0,
  maxPrice: 0,
  articlesCount,
  custom: false,
  slug,
  groups: (groups.length > 0
    ? groups
    : ([
        ['a', 1],
        ['b', 1],
      ] as [string, number][])
  ).map(([name, count], at) => ({
    id: id * 10 + at,
    name,
    slug: name,
    articleGroup2ID: id,
    articleGroup3ID: id * 10 + at,
    articlesCount: count,
  })),
})

const tree = (slug: string, subcategories: ReturnType<typeof subcategory>[]): Tree => [
  {
    id: 1,
    name: slug,
    slug,
    icon: null,
    count: 1,
    banner: null,
    bannerLink: null,
    current_page: 1,
    last_page: 1,
    minPrice: 0,
    maxPrice: 0,
    availableProductlines: [],
    subcategories,
  },
]

test('2.01: a height shows its own category with its count', () => {
  const categories = chooseCategories(
    tree('klaer', [subcategory(1, 'regntoy', 12), subcategory(2, 'jakker', 30, [['dunjakker', 7]])]),
    HEIGHTS,
  )
  expect(categories).toHaveLength(HEIGHTS.length)
  expect(categories[0]).toMatchObject({ to: '/klaer/regntoy', count: 12 })
  expect(categories[5]).toMatchObject({ to: '/klaer/jakker/dunjakker', count: 7, groupIds: [20] })
})

test('2.01: another tree fills the heights with its largest subgroups, each once', () => {
  const categories = chooseCategories(
    tree('hage', [subcategory(1, 'spader', 3), subcategory(2, 'potter', 9)]),
    HEIGHTS,
  )
  expect(categories.map((place) => place?.to ?? null)).toEqual([
    '/hage/potter',
    '/hage/spader',
    null,
    null,
    null,
    null,
  ])
})

test('2.01: an empty tree and empty categories give no heights', () => {
  expect(chooseCategories([], HEIGHTS)).toEqual(HEIGHTS.map(() => null))
  expect(chooseCategories(tree('klaer', [subcategory(1, 'regntoy', 0, [['a', 0]])]), HEIGHTS)).toEqual(
    HEIGHTS.map(() => null),
  )
})
