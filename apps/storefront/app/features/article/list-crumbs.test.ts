import { describe, expect, it } from 'vitest'
import { listCrumbs } from './list-crumbs.ts'

const tree = [
  {
    id: 1,
    name: 'Klær',
    slug: 'tekstil',
    subcategories: [
      {
        id: 11,
        name: 'Jakker',
        slug: 'jakker',
        groups: [{ id: 111, name: 'Skalljakker', slug: 'skalljakker' }],
      },
    ],
  },
]

describe('listCrumbs', () => {
  it('2.28: lists main group, subgroup and group', () => {
    expect(listCrumbs(tree, { category: 1, articleGroup2ID: 11, articleGroup3ID: 111 })).toEqual([
      { name: 'Klær', path: '/tekstil' },
      { name: 'Jakker', path: '/tekstil/jakker' },
      { name: 'Skalljakker', path: '/tekstil/jakker/skalljakker' },
    ])
  })

  it('stops at the last known level', () => {
    expect(listCrumbs(tree, { category: 1, articleGroup2ID: 12, articleGroup3ID: 111 })).toEqual([
      { name: 'Klær', path: '/tekstil' },
    ])
    expect(listCrumbs(tree, { category: 9, articleGroup2ID: 11, articleGroup3ID: 111 })).toEqual([])
  })
})
