import { expect, test } from 'vitest'
import { wayIn } from './way-in.ts'

const menu = (...genders: { label: string; to: string }[]) => ({
  genders,
  categories: [],
  brand: [],
  service: [],
})
const DAME = { label: 'Dame', to: '/dame' }
const JUNIOR = { label: 'Junior', to: '/junior' }

test('3.08: the way in is to what the brand sells', () => {
  expect(wayIn({ heroTarget: '/dame', menu: menu(DAME, JUNIOR) })).toEqual({
    label: 'Se alt til dame',
    to: '/dame',
  })
  expect(wayIn({ heroTarget: '/junior', menu: menu(JUNIOR) })).toEqual({
    label: 'Se alt til junior',
    to: '/junior',
  })
  expect(wayIn({ heroTarget: '/klaer', menu: menu(DAME) })).toEqual({
    label: 'Se hele utvalget',
    to: '/klaer',
  })
})
