import { expect, test } from 'vitest'
import { pageKindOf } from '../features/consent/page-kind.ts'
import routes from '../routes.ts'

/** The ids of all routes, as the router makes them. */
const ids = routes.flatMap(({ id, file }) => id ?? file.replace(/\.tsx?$/, ''))

test.each([
  ['routes/home', 'home'],
  ['gender-dame', 'list'],
  ['routes/category', 'list'],
  ['routes/campaign', 'list'],
  ['routes/search', 'search'],
  ['routes/product', 'article'],
  ['routes/checkout', 'checkout'],
  ['routes/shops', 'shops'],
  ['routes/shop', 'shops'],
  ['routes/account', 'account'],
  ['privacy', 'other'],
  ['routes/blog', 'other'],
])('9.19: %s is counted as %s', (id, kind) => {
  expect(ids).toContain(id)
  expect(pageKindOf(id)).toBe(kind)
})

test('9.19: pages inside the account are counted as the account, unknown ones as others', () => {
  expect(pageKindOf('routes/account-orders')).toBe('account')
  expect(pageKindOf('')).toBe('other')
})
