import { describe, expect, it } from 'vitest'
import { listCrumbs, toMoreLink } from './list-crumbs.ts'

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

describe('toMoreLink', () => {
  it('2.24: leads to the group, whose name stands in a sentence', () => {
    const to = (name: string) =>
      toMoreLink([
        { name: 'Klær', path: '/klaer' },
        { name, path: '/klaer/x' },
      ])
    expect(to('Skalljakker')).toEqual({ label: 'Se flere skalljakker', path: '/klaer/x' })
    expect(to('T-skjorter')?.label).toBe('Se flere t-skjorter')
    expect(to('UV-drakter')?.label).toBe('Se flere UV-drakter')
    expect(to('Ørevarmere')?.label).toBe('Se flere ørevarmere')
    expect(toMoreLink([])).toBeNull()
  })
})
