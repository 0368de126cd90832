import { expect, test } from 'vitest'
import { listMeanings } from './list-meanings.ts'

const names = {
  colors: [
    { id: 1, label: 'Svart', hex: '#000000' },
    { id: 3, label: 'Hvit', hex: '#ffffff' },
  ],
  sizes: ['98', '2–4 år', '104', '110', 'L', 'M/L'].map((name, at) => ({
    id: at + 1,
    name,
    group: 'clothes' as const,
  })),
}
type Filter = NonNullable<Parameters<typeof listMeanings>[0]>[number]
const read = (filter: Partial<Filter>): Filter => ({
  facet: 'genders',
  word: 'ord',
  ids: [],
  relaxed: false,
  without: 'jakke',
  ...filter,
})
const labels = (...filters: Partial<Filter>[]) =>
  listMeanings(filters.map(read), names).meanings.map(({ label }) => label.replaceAll('\u00a0', ' '))

test.each<[string, Partial<Filter>]>([
  ['Dame', { ids: [2, 10] }],
  ['Barn', { ids: [4, 11] }],
  ['Junior', { ids: [11, 4] }],
  ['Uni', { ids: [10] }],
  ['Dame eller herre', { ids: [10, 2, 1] }],
  ['Svart eller hvit', { facet: 'colors', ids: [1, 3] }],
  ['Størrelse 98 eller 2–4 år', { facet: 'sizes', ids: [1, 2] }],
  ['Størrelse L eller M/L', { facet: 'sizes', ids: [5, 6] }],
  ['0-4 år', { facet: 'sizes', word: '0-4 år', ids: [1, 2, 3, 4] }],
  ['På kampanje', { facet: 'campaigns', ids: [1] }],
  ['Opptil 800 kr', { facet: 'price', price: { min: null, max: 800 } }],
  ['Fra 1 000 kr', { facet: 'price', price: { min: 1000, max: null } }],
])('7.12: «%s» is said of %j', (label, filter) => {
  expect(labels(filter)).toEqual([label])
})

test('7.12: what one word says in two ways is one, and what was dropped is named', () => {
  const size: Partial<Filter> = { facet: 'sizes', word: '3 år', ids: [1] }
  const children: Partial<Filter> = { word: '3 år', ids: [4, 11] }
  expect(labels(size, children)).toEqual(['Størrelse 98'])
  expect(labels({ ...size, relaxed: true }, children)).toEqual(['Barn'])
  const { meanings, dropped } = listMeanings([read({ ...size, relaxed: true })], names)
  expect([meanings, dropped]).toEqual([[], ['Størrelse 98']])
})

test('7.12: each leads to the search without its words, and to all goods when no word is left', () => {
  const paths = (without: string) =>
    listMeanings([read({ without, ids: [2] })], names).meanings.map(({ path }) => path)
  expect(paths('rød jakke/anorakk')).toEqual(['/search/r%C3%B8d%20jakke%2Fanorakk'])
  expect(paths('')).toEqual(['/search'])
})
