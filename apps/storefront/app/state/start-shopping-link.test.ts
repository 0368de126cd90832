import { expect, test } from 'vitest'
import { startShoppingLink } from './start-shopping-link.ts'

const menu = (...genders: { label: string; to: string }[]) => ({
  genders,
  categories: [],
  brand: [],
  service: [],
})
const DAME = { label: 'Dame', to: '/dame' }
const JUNIOR = { label: 'Junior', to: '/junior' }

test('3.08: the link leads to what the brand sells', () => {
  expect(startShoppingLink({ heroTarget: '/dame', menu: menu(DAME, JUNIOR) })).toEqual({
    label: 'Se alt til dame',
    to: '/dame',
  })
  expect(startShoppingLink({ heroTarget: '/junior', menu: menu(JUNIOR) })).toEqual({
    label: 'Se alt til junior',
    to: '/junior',
  })
  expect(startShoppingLink({ heroTarget: '/klaer', menu: menu(DAME) })).toEqual({
    label: 'Se hele utvalget',
    to: '/klaer',
  })
})
