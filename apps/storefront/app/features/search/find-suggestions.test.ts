import { expect, test } from 'vitest'
import { toSearches, toSuggestions } from './find-suggestions.ts'

const nothing = { total: 0, genders: [], groups: [], brands: [], articles: [], pages: [] }

test('2.39: lists come first, then articles with picture and price, then pages, and all hits at the end', () => {
  const suggestions = toSuggestions('jakke & lue', {
    total: 121,
    genders: [{ id: 2, name: 'Dame', count: 48 }],
    groups: [{ id: 7, name: 'Skalljakker', path: '/klaer/jakker/skalljakker', count: 1 }],
    brands: [{ id: 3, name: 'Jan Mayen' }],
    articles: [
      { id: 9, name: 'Eggøya', slug: 'eggoya', brand: 'Jan Mayen', price: 2499, image: '/bilder/eggoya' },
    ],
    pages: [{ title: 'Vask og stell', path: '/vedlikehold', kind: 'page' }],
  })
  expect(suggestions.map(({ to, name, note }) => [to, name, note.replaceAll('\u00a0', ' ')])).toEqual([
    ['/search/jakke%20%26%20lue?kjonn=2', 'jakke & lue i Dame', '48 varer'],
    ['/klaer/jakker/skalljakker', 'Skalljakker', '1 vare'],
    ['/search/Jan%20Mayen', 'Jan Mayen', 'Merke'],
    ['/product/eggoya', 'Eggøya', '2 499,00'],
    ['/vedlikehold', 'Vask og stell', 'Les'],
    ['/search/jakke%20%26%20lue', 'Se alle 121 varer', ''],
  ])
  expect(suggestions[3]?.article).toEqual({ brand: 'Jan Mayen', image: '/bilder/eggoya' })
})

test('2.39: nothing is suggested when nothing is found', () => {
  expect(toSuggestions('zzxq', nothing)).toEqual([])
})

test('2.39: all hits are no suggestion when each is one already', () => {
  const articles = [{ id: 9, name: 'Eggøya', slug: 'eggoya', brand: 'Jan Mayen', price: 2499, image: null }]
  expect(toSuggestions('eggøya', { ...nothing, total: 1, articles }).map(({ key }) => key)).toEqual(['a9'])
})

test("2.39: the visitor's own searches come before popular ones, which are not named twice", () => {
  const searches = toSearches(['Ull & sko', 'Lue'], ['jakke', 'lue'])
  expect(searches.map(({ to, name, note }) => [to, name, note])).toEqual([
    ['/search/Ull%20%26%20sko', 'Ull & sko', 'Nylig søk'],
    ['/search/Lue', 'Lue', 'Nylig søk'],
    ['/search/jakke', 'jakke', 'Populært'],
  ])
  expect(new Set(searches.map(({ key }) => key)).size).toBe(3)
})
