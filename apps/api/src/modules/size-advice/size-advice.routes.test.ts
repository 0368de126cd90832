import type { ErrorBody } from '@varde/contract/errors'
import type { OwnSizeAdvice } from '@varde/domain/catalogue/own-size-advice'
import { RESERVATION_STATUS as STATUS } from '@varde/domain/ordering/reservation-status'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { visit } from '../../testing/test-browser.ts'
import { ARTICLE, eanOf } from '../../testing/test-catalogue.ts'
import { startTestCustomer, type TestCustomer } from '../../testing/test-customer.ts'
import { anOrder, type Placed, startTestShop, type TestShop } from '../../testing/test-shop.ts'

const EAN = eanOf(ARTICLE.downJacket)

let shop: TestShop
let kari: TestCustomer
let ola: TestCustomer
beforeAll(async () => {
  shop = await startTestShop()
  kari = await startTestCustomer(shop, { firstName: 'Kari', lastName: 'Fjell', email: 'kari@example.test' })
  ola = await startTestCustomer(shop, { firstName: 'Ola', lastName: 'Li', email: 'ola@example.test' })
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.database.pool.query(
    `delete from consent_events; delete from reviews where customer_id is not null;
     update reservations set customer_id = null`,
  )
})

/** Buys the down jacket in M, which the shop hands out, so many days ago. */
async function buy(who: TestCustomer, daysAgo = 22): Promise<number> {
  const order = anOrder({ items: [{ EanNo: EAN, Count: 1 }] })
  const { body } = await who.post<Placed>('/reservations', order)
  const id = body.reservations[0]?.id ?? 0
  expect(await shop.app.orders.advanceReservation(id, STATUS.completed, 'shop')).toMatchObject({ ok: true })
  await age(id, daysAgo)
  return id
}
async function age(id: number, days: number) {
  await shop.database.pool.query(
    `update reservations set date = date - make_interval(days => $2) where id = $1`,
    [id, days],
  )
}
async function agree(who: TestCustomer, granted = true) {
  const consents = [{ purpose: 'size_advice', channel: 'web', granted }]
  const { status, body } = await who.put('/customers/current/consents', { consents })
  expect([status, body]).toEqual([200, expect.objectContaining({ size_advice: granted })])
}
async function advise(who: TestCustomer, articleId: number = ARTICLE.downJacket) {
  const { status, body, headers } = await who.get<{ advice: OwnSizeAdvice | null }>(
    `/customers/current/size-advice/${articleId}`,
  )
  expect([status, headers.get('cache-control')]).toEqual([200, 'no-store'])
  return body.advice
}

test('9.19: only who has agreed gets advice from what she kept; it ends when she says no', async () => {
  await buy(kari)
  expect(await advise(kari)).toBeNull()
  await agree(kari)
  expect(await advise(kari)).toEqual({
    size: 'M',
    kept: { articleName: 'Rennafjell dunjakke', size: 'M', isSameArticle: true },
    reason: 'same',
  })
  // Another customer's purchases say nothing, whatever he has agreed to.
  await agree(ola)
  expect(await advise(ola)).toBeNull()
  await agree(kari, false)
  expect(await advise(kari)).toBeNull()
})

test('9.12, 9.14: what may still be sent back, is announced or has come back, was not kept', async () => {
  await agree(kari)
  const id = await buy(kari, 20)
  expect(await advise(kari)).toBeNull()
  await age(id, 2)
  expect(await advise(kari)).not.toBeNull()
  await shop.database.pool.query(
    `insert into withdrawals (reservation_id, lines, at)
     values ($1, jsonb_build_array(jsonb_build_object('ean', $2::text, 'count', 1)), now())`,
    [id, EAN],
  )
  expect(await advise(kari)).toBeNull()
  await shop.database.pool.query('delete from withdrawals')
  expect(await advise(kari)).not.toBeNull()
  expect(await shop.app.orders.advanceReservation(id, STATUS.returned, 'shop')).toMatchObject({ ok: true })
  expect(await advise(kari)).toBeNull()
})

test('3.09: what she said of the size that she bought moves the advice', async () => {
  await agree(kari)
  await buy(kari)
  const review = (sizeColor: string) =>
    shop.database.pool.query(
      `insert into reviews (article_id, customer_id, customer_name, content, rating, true_to_size, size_color)
       values ($1, $2, 'Kari F.', 'Liten', 4, -1, $3)
       on conflict (customer_id, article_id) do update set size_color = excluded.size_color`,
      [ARTICLE.downJacket, kari.id, sizeColor],
    )
  const [line] = (
    await shop.database.pool.query<{ of: string }>(
      `select size || ' / ' || color as of from reservation_lines where ean = $1 limit 1`,
      [EAN],
    )
  ).rows
  await review(line?.of ?? '')
  expect(await advise(kari)).toMatchObject({ size: 'XL', reason: 'was-small' })
  await review('S / Svart')
  expect(await advise(kari)).toMatchObject({ size: 'M', reason: 'same' })
})

test('8.02, 8.11: no log-in, no advice; an article that is not shown has none', async () => {
  await agree(kari)
  const guest = await visit(shop.url)
  const { body } = await guest.get<ErrorBody>(`/customers/current/size-advice/${ARTICLE.downJacket}`)
  expect(body.code).toBe('NOT_LOGGED_IN')
  for (const id of [4711, ARTICLE.hidden]) {
    const { status, body } = await kari.get<ErrorBody>(`/customers/current/size-advice/${id}`)
    expect([status, body.code]).toEqual([404, 'ARTICLE_NOT_FOUND'])
  }
  // Nothing is known of its kind, or it has one size only.
  for (const id of [ARTICLE.boot, ARTICLE.pack]) expect(await advise(kari, id)).toBeNull()
})
