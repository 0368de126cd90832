import { expect, test } from 'vitest'
import { chooseListHead } from './choose-list-head.server.ts'

const heads = [
  { at: '/', landscape: 'kveld' },
  { at: '/klaer', landscape: 'granskog', metres: 150 },
  { at: '/klaer/regntoy', tint: 'sea' },
] as const

test.each([
  ['/klaer', true, null, 150],
  ['/klaer/jakker/dunjakker', true, null, 150],
  ['/klaer/regntoy', false, 'sea', null],
  ['/klaer/regntoy/regnjakker', false, 'sea', null],
  ['/klaerne', true, null, null],
  ['/search/ull', true, null, null],
])('2.44: the list at %s has the head with the longest path', (path, hasScene, tint, metres) => {
  const head = chooseListHead([...heads], path)
  expect([head.scene !== null, head.tint, head.metres]).toEqual([hasScene, tint, metres])
})

test('2.44: without heads a list has a plain one', () => {
  expect(chooseListHead([], '/klaer')).toEqual({ scene: null, tint: null, metres: null, story: null })
})

test('9.03: a list without a story of its own has that of the nearest path above', () => {
  const stories = [
    { at: '/', landscape: 'kveld', story: { title: 'Fjorten dager', to: '/jan-mayen', landscape: 'kveld' } },
    { at: '/sko', landscape: 'varden', story: { title: 'Smør støvlene', to: '/vedlikehold' } },
    { at: '/sko/fjellsko', tint: 'sea' },
  ] as const
  const titleAt = (path: string) => chooseListHead([...stories], path).story?.title
  expect(titleAt('/klaer')).toBe('Fjorten dager')
  expect(titleAt('/sko/fjellsko/fjellstovler')).toBe('Smør støvlene')
  expect(chooseListHead([...stories], '/klaer').story?.picture?.phone).toContain('kveld-list')
  expect(chooseListHead([...stories], '/sko').story?.picture).toBeNull()
})
