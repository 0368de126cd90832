import type { SharedWishList, WishList } from '@varde/contract/entities'
import type { ErrorBody } from '@varde/contract/errors'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type TestBrowser, visit } from '../../testing/test-browser.ts'
import { NOON } from '../../testing/test-catalogue.ts'
import { startTestCustomer, type TestCustomer } from '../../testing/test-customer.ts'
import { startTestShop, type TestShop } from '../../testing/test-shop.ts'
import { createWishListsService } from './wish-lists.service.ts'

const PATH = '/customers/current/wish-list'
const YEAR_MS = 365 * 24 * 60 * 60 * 1000

let shop: TestShop
let kari: TestCustomer
let ola: TestCustomer
let visitor: TestBrowser
let clock = NOON.getTime()
beforeAll(async () => {
  shop = await startTestShop({ now: () => new Date(clock) })
  kari = await startTestCustomer(shop, { firstName: 'Kari', lastName: 'Ås', email: 'kari@example.test' })
  ola = await startTestCustomer(shop, { firstName: 'Ola', lastName: 'Li', email: 'ola@example.test' })
  visitor = await visit(shop.url)
})
afterAll(() => shop.close())
beforeEach(async () => {
  clock = NOON.getTime()
  await shop.database.pool.query('truncate favourites, wish_lists')
  await kari.post('/customers/current/favourites', { ids: [3, 1] })
})

async function share(who: TestCustomer, showsName = false): Promise<WishList> {
  const { status, body } = await who.put<{ wish_list: WishList }>(PATH, { shows_name: showsName })
  expect(status).toBe(200)
  return body.wish_list
}
const read = (token: string) => visitor.get<SharedWishList & ErrorBody>(`/wish-lists/${token}`)
const own = async (who: TestCustomer) => (await who.get<{ wish_list: WishList | null }>(PATH)).body.wish_list

test('the link shows the favourites as they are now to everybody, without anything about the owner', async () => {
  expect(await own(kari)).toBeNull()
  const list = await share(kari)
  expect(list).toEqual({
    token: expect.stringMatching(/^[\w-]{43}$/),
    shows_name: false,
    created_at: NOON.toISOString(),
    ends_at: new Date(clock + YEAR_MS).toISOString(),
  })
  expect(await own(kari)).toEqual(list)
  const { status, body, headers } = await read(list.token)
  expect([status, headers.get('cache-control')]).toEqual([200, 'no-store'])
  expect(body).toEqual({ name: null, ids: [3, 1] })

  clock += 1000
  await kari.put('/customers/current/favourites/2')
  await kari.delete('/customers/current/favourites/1')
  expect((await read(list.token)).body.ids).toEqual([2, 3])
  await shop.database.pool.query('update articles set visible_on_web = false where id = 3')
  expect((await read(list.token)).body.ids).toEqual([2])
  await shop.database.pool.query('update articles set visible_on_web = true where id = 3')
})

test('the first name is shown only while the owner wants it, and the link stays the same', async () => {
  const { token } = await share(kari, true)
  expect((await read(token)).body.name).toBe('Kari')
  expect(await share(kari, false)).toMatchObject({ token, shows_name: false })
  expect((await read(token)).body.name).toBeNull()
})

test('an ended link stops working at once, and sharing again makes another', async () => {
  const { token } = await share(kari)
  for (const _ of [1, 2]) expect((await kari.delete(PATH)).status).toBe(204)
  const { status, body, headers } = await read(token)
  expect([status, body.code, headers.get('cache-control')]).toEqual([404, 'NOT_FOUND', 'no-store'])
  expect(await own(kari)).toBeNull()
  expect((await share(kari)).token).not.toBe(token)
  expect((await read(token)).status).toBe(404)
})

test('a link works for a year, and is then deleted; sharing after that makes another', async () => {
  const { pool, db } = shop.database
  async function setAge(ms: number) {
    await pool.query('update wish_lists set created_at = $1', [new Date(clock - ms)])
  }
  const { token } = await share(kari)
  await setAge(YEAR_MS - 1)
  expect((await read(token)).status).toBe(200)
  await setAge(YEAR_MS)
  expect((await read(token)).status).toBe(404)
  expect(await own(kari)).toBeNull()
  const next = await share(kari)
  expect(next.token).not.toBe(token)
  expect(next.created_at).toBe(new Date(clock).toISOString())

  const { removeOld } = createWishListsService({
    db,
    favourites: { list: () => Promise.resolve([]) },
    now: () => new Date(clock),
    randomToken: () => '',
  })
  const count = async () => (await pool.query('select from wish_lists')).rowCount
  await setAge(YEAR_MS - 1)
  await removeOld()
  expect(await count()).toBe(1)
  await setAge(YEAR_MS)
  await removeOld()
  expect(await count()).toBe(0)
})

test('8.02: only a logged-in customer shares, and only her own list; shared at once many times it is one', async () => {
  for (const { status, body } of [
    await visitor.get<ErrorBody>(PATH),
    await visitor.put<ErrorBody>(PATH, { shows_name: true }),
    await visitor.delete<ErrorBody>(PATH),
  ]) {
    expect([status, body.code]).toEqual([404, 'NOT_LOGGED_IN'])
  }
  const lists = await Promise.all(Array.from({ length: 5 }, () => share(kari)))
  expect(new Set(lists.map(({ token }) => token)).size).toBe(1)
  const olas = await share(ola)
  expect((await read(olas.token)).body.ids).toEqual([])
  await ola.delete(PATH)
  expect((await read(lists[0]?.token ?? '')).status).toBe(200)
  expect((await kari.put(PATH, { shows_name: 'ja' })).status).toBe(422)
  expect((await read('kort')).status).toBe(404)
})
