import type { Answer } from '@varde/contract/client'
import { describe, expect, test } from 'vitest'
import {
  categoryBranches,
  categoryHeading,
  categoryPath,
  findCategoryNode,
  listSubgroups,
  listTypes,
} from './category-node.ts'

type Category = Answer<'GET /categories'>[number]

const group = (id: number, name: string, slug: string, articlesCount: number) => ({
  id,
  name,
  slug,
  articleGroup2ID: 304,
  articleGroup3ID: id,
  articlesCount,
})

const tree: Category[] = [
  {
    id: 3,
    name: 'Vintersport',
    slug: 'vintersport',
    icon: null,
    count: 12,
    banner: null,
    bannerLink: null,
    current_page: 1,
    last_page: 1,
    minPrice: 0,
    maxPrice: 0,
    availableProductlines: [],
    subcategories: [
      {
        ArticleGroup2ID: 304,
        MainGroupID: 3,
        Name: 'Hjelmer & alpinbriller',
        minPrice: 0,
        maxPrice: 0,
        articlesCount: 12,
        custom: false,
        slug: 'hjelmer-&-alpinbriller',
        groups: [
          group(308, 'Alpinbriller', 'alpinbriller', 7),
          group(309, 'Alpinhjelm', 'alpinhjelm', 5),
          group(310, 'Tom', 'tom', 0),
        ],
      },
      {
        ArticleGroup2ID: 305,
        MainGroupID: 3,
        Name: 'Staver',
        minPrice: 0,
        maxPrice: 0,
        articlesCount: 0,
        custom: false,
        slug: 'staver',
        groups: [],
      },
    ],
  },
]

const at = (category: string, subcategory?: string, groupSlug?: string) => {
  const node = findCategoryNode(tree, { category, subcategory, group: groupSlug })
  if (node === null) throw new Error('no such category')
  return node
}

describe('2.28: a node of the category tree', () => {
  test.each([
    ['vintersport', undefined, undefined, '/vintersport'],
    ['vintersport', 'hjelmer-&-alpinbriller', undefined, '/vintersport/hjelmer-&-alpinbriller'],
    ['vintersport', 'hjelmer-&-alpinbriller', 'alpinhjelm', '/vintersport/hjelmer-&-alpinbriller/alpinhjelm'],
  ])('%s %s %s has one address', (category, subcategory, groupSlug, path) => {
    expect(categoryPath(at(category, subcategory, groupSlug))).toBe(path)
  })

  test.each([
    ['sommersport', undefined, undefined],
    ['vintersport', 'alpint', undefined],
    ['vintersport', 'staver', 'alpinhjelm'],
  ])('%s %s %s is not in the tree', (category, subcategory, groupSlug) => {
    expect(findCategoryNode(tree, { category, subcategory, group: groupSlug })).toBeNull()
  })
})

describe('2.44: the heading of a category', () => {
  test('a main group leads back to the front page and down to the subgroups with articles', () => {
    expect(categoryHeading(at('vintersport')).back).toEqual({ label: 'Forside', to: '/' })
    const branches = [
      {
        label: 'Hjelmer & alpinbriller',
        path: '/vintersport/hjelmer-&-alpinbriller',
        groupIds: [308, 309, 310],
        articlesCount: 12,
      },
    ]
    expect(categoryBranches(at('vintersport'))).toEqual(branches)
    expect(listSubgroups(tree)).toEqual(branches)
  })

  test('a group leads back to its subgroup and has its siblings as chips', () => {
    const head = categoryHeading(at('vintersport', 'hjelmer-&-alpinbriller', 'alpinhjelm'))
    expect(head.title).toBe('Alpinhjelm')
    expect(head.back).toEqual({
      label: 'Hjelmer & alpinbriller',
      to: '/vintersport/hjelmer-&-alpinbriller',
    })
    const branches = categoryBranches(at('vintersport', 'hjelmer-&-alpinbriller', 'alpinhjelm'))
    expect(branches.map(({ label, groupIds }) => [label, groupIds])).toEqual([
      ['Alpinbriller', [308]],
      ['Alpinhjelm', [309]],
    ])
  })

  test('all groups are choices of the filter «Type»', () => {
    expect(listTypes(tree).map(({ label, groupIds, path }) => [label, groupIds, path])).toEqual([
      ['Alpinbriller', [308], null],
      ['Alpinhjelm', [309], null],
      ['Tom', [310], null],
    ])
  })

  test.each([
    ['vintersport', undefined, undefined, 'its branches are no groups', false],
    ['vintersport', 'hjelmer-&-alpinbriller', undefined, 'its branches are its groups', true],
    ['vintersport', 'hjelmer-&-alpinbriller', 'alpinhjelm', 'its branches are its siblings', false],
  ])('the filter «Type» of %s %s %s: %s', (category, subcategory, groupSlug, _, isInFilter) => {
    expect(categoryHeading(at(category, subcategory, groupSlug)).branchesInFilter).toBe(isInFilter)
  })
})
