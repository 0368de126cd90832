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
  expect(chooseListHead([], '/klaer')).toEqual({ scene: null, tint: null, metres: null })
})
