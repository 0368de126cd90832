import { expect, test } from 'vitest'
import { addressKeys, articleSearch } from './article-address.ts'

const jacket = {
  colors: [
    { id: 11, name: 'Petrol' },
    { id: 23, name: 'Rustrød' },
  ],
  sizes: [
    { id: 1, name: 'S' },
    { id: 2, name: 'M' },
  ],
}

test.each([
  ['a colour', { colorId: 23, sizeId: null, shopId: null }, '?farge=rustrod'],
  ['a colour and a size', { colorId: 11, sizeId: 2, shopId: null }, '?farge=petrol&str=m'],
  ['a colour, a size and a shop', { colorId: 11, sizeId: 2, shopId: 7 }, '?farge=petrol&str=m&butikk=7'],
  ['what the article does not have', { colorId: 99, sizeId: 99, shopId: null }, ''],
])('2.24: the address names %s', (_, shown, search) => {
  expect(articleSearch(jacket, shown)).toBe(search)
})

test('an address does not name the colour of an article with only one', () => {
  const [petrol] = jacket.colors
  expect(
    articleSearch({ ...jacket, colors: petrol ? [petrol] : [] }, { colorId: 11, sizeId: null, shopId: null }),
  ).toBe('')
})

test('9.05: names with the same slug get their id', () => {
  expect(
    addressKeys([
      { id: 5, name: 'Blå' },
      { id: 6, name: 'Blå!' },
      { id: 7, name: 'Grå' },
    ]),
  ).toEqual(['bla-5', 'bla-6', 'gra'])
})
