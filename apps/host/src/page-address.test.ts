import type { ServerBuild } from 'react-router'
import { expect, test } from 'vitest'
import { addUnreadParameters, createAddressReader } from './page-address.ts'

function keep(...names: string[]) {
  return (given: URLSearchParams) =>
    new URLSearchParams(names.toSorted().flatMap((name) => given.getAll(name).map((value) => [name, value])))
}
const page = { default: () => null }
function route(id: string, path: string | undefined, module: object, more = {}) {
  return {
    id,
    parentId: id === 'root' ? undefined : 'root',
    path,
    module: module as never,
    ...more,
  }
}
const routes: ServerBuild['routes'] = {
  root: route('root', '', page),
  home: route('home', undefined, page, { index: true }),
  listing: route('listing', 'dame', { ...page, searchParameters: keep('farge', 'page') }),
  frame: route('frame', 'konto', { ...page, searchParameters: keep('ramme') }),
  orders: route('orders', 'ordrer', { ...page, searchParameters: keep('side') }, { parentId: 'frame' }),
  answer: route('answer', 'liste', { searchParameters: keep('sti') }),
  any: route('any', '*', page),
}
const read = createAddressReader(routes)

test.each([
  ['/', '/', 'home'],
  ['/?utm_source=x', '/', 'home'],
  ['/dame', '/dame', 'listing'],
  ['/dame?utm_id=1&farge=7&fbclid=x', '/dame?farge=7', 'listing'],
  ['/dame?page=2&farge=7', '/dame?farge=7&page=2', 'listing'],
  ['/dame?farge=7&page=2', '/dame?farge=7&page=2', 'listing'],
  ['/dame?FARGE=7&_routes=root&index', '/dame', 'listing'],
  ['/dame#farge', '/dame', 'listing'],
  ['/DAME', '/DAME', 'listing'],
  ['/d%61me', '/d%61me', 'listing'],
  ['/dame/dunjakker', '/dame/dunjakker', 'any'],
  ['/x/../dame', '/dame', 'listing'],
  ['/konto/ordrer?side=2&ramme=1&farge=7', '/konto/ordrer?ramme=1&side=2', 'orders'],
  ['/konto/%6Frdrer', '/konto/%6Frdrer', 'orders'],
  ['/konto%2Fordrer', '/konto%2Fordrer', 'any'],
  ['/dame%20', '/dame%20', 'any'],
  ['/finnes/ikke?farge=7', '/finnes/ikke', 'any'],
  ['//ond.example/dame?farge=7', '//ond.example/dame', 'any'],
])('%s is %s, answered by %s', (target, path, routeId) => {
  expect(read(target)).toMatchObject({ path, routeId, kind: 'page' })
})

test.each([
  ['/dame.data?utm_id=1&farge=7', '/dame.data?farge=7', 'listing'],
  ['/_.data?n=1', '/_.data', 'home'],
  ['/dame.data?_routes=listing,root,tull', '/dame.data?_routes=root%2Clisting', 'listing'],
  ['/dame.data?_routes=root%2Clisting&n=1', '/dame.data?_routes=root%2Clisting', 'listing'],
  ['/konto/ordrer.data?_routes=orders', '/konto/ordrer.data?_routes=orders', 'orders'],
])('the data of a page: %s is %s, answered by %s', (target, path, routeId) => {
  expect(read(target)).toMatchObject({ path, routeId, kind: 'data' })
})

test('a response that is not a page', () => {
  expect(read('/liste?n=1&sti=/dame')).toMatchObject({ path: '/liste?sti=%2Fdame', kind: 'resource' })
})

test.each(['/dame.data?_routes=', '/dame.data?_routes=none', '/dame.data?_routes=orders'])(
  'a .data request that names none of the page’s routes is refused: %s',
  (target) => {
    expect(read(target)).toBeNull()
  },
)

test('parameters that no route reads are returned separately', () => {
  expect(read('/dame?utm_id=1&farge=7&fbclid=x')?.unread.toString()).toBe('utm_id=1&fbclid=x')
  expect(read('/dame.data?_routes=root&utm_id=1')?.unread.toString()).toBe('utm_id=1')
})

test.each([
  ['/kundeservice#retur', 'utm_source=kvittering', '/kundeservice?utm_source=kvittering#retur'],
  ['/dame?farge=7', 'utm_id=1&farge=8', '/dame?farge=7&utm_id=1'],
  ['/dame', '', '/dame'],
  ['https://annen.example/', 'utm_id=1', 'https://annen.example/'],
  ['//annen.example/', 'utm_id=1', '//annen.example/'],
])('a redirect to %s takes «%s» along: %s', (location, unread, expected) => {
  expect(addUnreadParameters(location, new URLSearchParams(unread))).toBe(expected)
})
