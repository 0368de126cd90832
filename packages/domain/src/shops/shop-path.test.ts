import { expect, test } from 'vitest'
import { findShopPath, isVisitable, shopPath } from './shop-path.ts'

test('9.08: every shop but the web stock has a page', () => {
  expect(findShopPath({ id: 4, slug: 'odda' })).toBe('/butikker/odda')
  expect(findShopPath({ id: 4, slug: 'odda' })).toBe(shopPath('odda'))
  expect(findShopPath({ id: 55, slug: 'nettlager' })).toBeNull()
  expect([4, 55].filter((id) => isVisitable({ id }))).toEqual([4])
})
