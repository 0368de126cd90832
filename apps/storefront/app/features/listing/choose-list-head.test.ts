import { expect, test } from 'vitest'
import { chooseListHead, chooseUseHeads, showFound, throwOnTint } from './choose-list-head.server.ts'

const heads = [
  { at: '/', landscape: 'kveld' },
  { at: '/klaer', landscape: 'granskog', metres: 150 },
  { at: '/klaer/regntoy', tint: 'sea' },
] as const
const OCTOBER = 10
const NOVEMBER = 11

test('2.44: from November to March a list has the landscape of its winter', () => {
  const dame = [{ at: '/dame', landscape: 'strand', winter: 'vidda' }] as const
  const sceneIn = (month: number) => chooseListHead([...dame], '/dame', month).scene?.picture.avif
  expect(sceneIn(OCTOBER)).toContain('strand-')
  expect(sceneIn(NOVEMBER)).toContain('vidda-')
})

test.each([
  ['/klaer', true, null, 150],
  ['/klaer/jakker/dunjakker', true, null, 150],
  ['/klaer/regntoy', false, 'sea', null],
  ['/klaer/regntoy/regnjakker', false, 'sea', null],
  ['/klaerne', true, null, null],
  ['/search/ull', true, null, null],
])('2.44: the list at %s has the head with the longest path', (path, hasScene, tint, metres) => {
  const head = chooseListHead([...heads], path, OCTOBER)
  expect([head.scene !== null, head.tint, head.metres]).toEqual([hasScene, tint, metres])
})

test('2.44: without heads a list has a plain one', () => {
  expect(chooseListHead([], '/klaer', OCTOBER)).toEqual({
    scene: null,
    tint: null,
    metres: null,
    story: null,
    thrown: [],
    groups: [],
  })
})

test('9.03: a list without a story of its own has that of the nearest path above', () => {
  const stories = [
    { at: '/', landscape: 'kveld', story: { title: 'Fjorten dager', to: '/jan-mayen', landscape: 'kveld' } },
    { at: '/sko', landscape: 'varden', story: { title: 'Smør støvlene', to: '/vedlikehold' } },
    { at: '/sko/fjellsko', tint: 'sea' },
  ] as const
  const titleAt = (path: string) => chooseListHead([...stories], path, OCTOBER).story?.title
  expect(titleAt('/klaer')).toBe('Fjorten dager')
  expect(titleAt('/sko/fjellsko/fjellstovler')).toBe('Smør støvlene')
  expect(chooseListHead([...stories], '/klaer', OCTOBER).story?.picture?.phone).toContain('kveld-list')
  expect(chooseListHead([...stories], '/sko', OCTOBER).story?.picture).toBeNull()
})

test('3.05: the parts of a campaign have landscapes of their own, none twice', () => {
  const pictures = chooseUseHeads(
    [...heads, { at: '/sko', landscape: 'varden' }],
    ['/klaer', '/klaer', '/sko'],
    '/',
  )
  const names = pictures.map(({ scene }) => /(\w+)-banner/.exec(scene?.picture.src ?? '')?.[1])
  expect(names).toEqual(['granskog', 'varden', undefined])
  expect(
    chooseUseHeads(
      [
        { at: '/', tint: 'sea' },
        { at: '/klaer', tint: 'ice' },
      ],
      ['/klaer', '/klaer'],
      '/',
    ),
  ).toEqual([
    { scene: null, tint: 'ice' },
    { scene: null, tint: null },
  ])
})

test('2.25: above a search stands what it found; without a hit the landscape stays', () => {
  const head = chooseListHead([...heads], '/search/ull', OCTOBER)
  const groups = [
    { label: 'Hals', to: '/search/ull?type=140', count: 2, current: false },
    { label: 'Luer', to: '/search/ull?type=130', count: 1204, current: false },
  ]
  expect(showFound(head, ['/bilder/a'], groups)).toMatchObject({
    scene: null,
    thrown: ['/bilder/a'],
    groups,
  })
  expect(showFound(head, ['/bilder/a'], groups.slice(1)).groups).toEqual([])
  expect(showFound(head, [], [])).toBe(head)
})

test('2.44: goods lie on a tint and on no landscape', () => {
  const thrownAt = (path: string) =>
    throwOnTint(chooseListHead([...heads], path, OCTOBER), ['/bilder/a']).thrown
  expect(thrownAt('/klaer/regntoy')).toEqual(['/bilder/a'])
  expect(thrownAt('/klaer')).toEqual([])
})

test('9.03: a story without a landscape has the best seller of the list', () => {
  const lists = [
    { at: '/', landscape: 'kveld', story: { title: 'Fjorten dager', to: '/jan-mayen', landscape: 'kveld' } },
    { at: '/barn', tint: 'ice', story: { title: 'Tørt', to: '/vedlikehold' } },
    { at: '/ull', landscape: 'kveld', story: { title: 'Ull på sjøen', to: '/blogg/ull' } },
  ] as const
  const storyAt = (path: string) =>
    throwOnTint(chooseListHead([...lists], path, OCTOBER), ['/bilder/a', '/bilder/b']).story
  expect(storyAt('/barn')).toMatchObject({ picture: null, goods: '/bilder/a' })
  expect(storyAt('/ull')).toMatchObject({ picture: null, goods: '/bilder/a' })
  expect(storyAt('/klaer')?.goods).toBeNull()
  const found = showFound(chooseListHead([...lists], '/barn', OCTOBER), ['/bilder/b'], [])
  expect(found.story?.goods).toBe('/bilder/b')
})
