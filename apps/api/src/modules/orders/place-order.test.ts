import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ARTICLE, eanOf, SHOP } from '../../testing/test-catalogue.ts'
import { findFaults, startTestCheckout, type TestCheckout, toHome } from '../../testing/test-checkout.ts'
import { COUNTS } from '../../testing/test-counts.ts'
import { anOrder, type Placed, type TestServer } from '../../testing/test-shop.ts'

let at: TestCheckout
let servers: TestServer[]
beforeAll(async () => {
  at = await startTestCheckout()
  servers = [at.shop, await at.shop.startAnother()]
})
afterAll(() => at.close())

function serverFor(no: number): TestServer {
  return servers[no % servers.length] ?? at.shop
}

/** Sets the stock of each shop, with a movement that accounts for it. */
async function setStock(ean: string, inShops: Record<number, number>) {
  for (const [shopId, count] of Object.entries(inShops)) {
    await at.shop.database.pool.query(
      `with old as (select on_hand, held from stock where shop_id = $1 and ean = $2),
         moved as (insert into stock_movements (shop_id, ean, delta, reason)
           select $1, $2, $3 - coalesce((select on_hand - held from old), 0), 'correction')
       insert into stock (shop_id, ean, on_hand) values ($1, $2, $3)
         on conflict (shop_id, ean) do update set on_hand = stock.held + $3`,
      [Number(shopId), ean, count],
    )
  }
}

function tally(answers: { status: number }[]) {
  const counts: Record<number, number> = {}
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1
  return counts
}

async function settleAll() {
  at.pass(31 * 60_000)
  await at.shop.app.sweep()
}

describe('no article is oversold', { timeout: COUNTS.timeoutMs }, () => {
  test('two hundred buyers of one unit, half of them paying at the provider: one gets it, the others are refused', async () => {
    for (let round = 0; round < COUNTS.lastUnitRounds; round += 1) {
      const ean = eanOf(ARTICLE.firstSock)
      await setStock(ean, { [SHOP.odda]: 1 })
      const answers = await Promise.all(
        Array.from({ length: COUNTS.lastUnitBuyers }, (_, no) => {
          const order = { items: [{ EanNo: ean, Count: 1 }], Email: `nr${round}-${no}@example.test` }
          return no % 2 === 0
            ? serverFor(no).post('/reservations', anOrder(order))
            : at.open({ order: anOrder(order) }, {}, serverFor(no))
        }),
      )
      expect(tally(answers)).toEqual({ 201: 1, 409: COUNTS.lastUnitBuyers - 1 })
      await settleAll()
      expect(await findFaults(at.shop.database.pool)).toEqual([])
    }
  })

  test('many buyers of fifty units in five shops, by parcel and pick-up: never more are sold than there are', async () => {
    const ean = eanOf(ARTICLE.firstSock + 2)
    const inShops = { [SHOP.odda]: 14, [SHOP.voss]: 12, [SHOP.depot]: 9, [SHOP.web]: 8, 4: 7 }
    await at.shop.database.pool.query(
      `insert into shops (id, no, name, full_name, slug, post_no, post_place, address)
         values (4, '4', 'Femte', 'Fonna Sport Femte', 'butikk-4', '5750', 'Odda', 'Veien 4') on conflict do nothing`,
    )
    await setStock(ean, inShops)
    const fifth = await at.shop.startAnother()
    const [before] = await at.rows<{ held: number }>(
      `select sum(held)::int as held from stock where ean = '${ean}'`,
    )
    const answers = await Promise.all(
      Array.from({ length: COUNTS.crowd }, (_, no) => {
        const items = [{ EanNo: ean, Count: (no % 3) + 1 }]
        const Email = `kø${no}@example.test`.replace('ø', 'o')
        return no % 3 === 0
          ? fifth.post<Placed>(
              '/reservations',
              anOrder({ items, Email, ShopID: no % 2 ? SHOP.odda : SHOP.voss }),
            )
          : at.open({ order: toHome({ items, Email }) }, {}, fifth)
      }),
    )
    const statuses = Object.keys(tally(answers))
    expect(statuses.filter((status) => status !== '201' && status !== '409')).toEqual([])
    const sold = answers
      .filter(({ status }) => status === 201)
      .flatMap(({ body }) => (body as Placed).reservations.flatMap(({ articles }) => articles))
      .reduce((sum, { count }) => sum + count, 0)
    const [after] = await at.rows<{ held: number; most: number }>(
      `select sum(held)::int as held, max(held - on_hand) as most from stock where ean = '${ean}'`,
    )
    expect(sold).toBeLessThanOrEqual(50)
    // Another piece can be had as long as one shop has it, so at most a few pieces that fit no order remain.
    expect(sold).toBeGreaterThan(40)
    expect(after?.held).toBe((before?.held ?? 0) + sold)
    expect(after?.most).toBeLessThanOrEqual(0)
    await settleAll()
    expect(await findFaults(at.shop.database.pool)).toEqual([])
    await fifth.close()
  })

  test('3.18: the same EAN on two lines counts together', async () => {
    const ean = eanOf(ARTICLE.firstSock + 3)
    await setStock(ean, { [SHOP.odda]: 3, [SHOP.voss]: 2 })
    function twice(a: number, b: number) {
      return [
        { EanNo: ean, Count: a },
        { EanNo: ean, Count: b },
      ]
    }
    const tooMany = await at.open({ order: anOrder({ items: twice(2, 2) }) })
    expect(tooMany).toMatchObject({
      status: 409,
      body: { failed: [{ articles: [{ EanNo: ean, Count: 4, available: 3, reason: 'out_of_stock' }] }] },
    })
    const { status, body } = await at.open({ order: toHome({ items: twice(3, 2) }) })
    expect(status).toBe(201)
    expect(
      body.reservations.map(({ shopID, articles }) => [shopID, articles.map(({ count }) => count)]),
    ).toEqual([
      [SHOP.odda, [3]],
      [SHOP.voss, [2]],
    ])
    await settleAll()
  })

  test('pairs of orders with their lines in opposite order: none fails with a deadlock', async () => {
    const first = eanOf(ARTICLE.firstSock + 4)
    const second = eanOf(ARTICLE.firstSock + 5)
    await setStock(first, { [SHOP.odda]: 3 * COUNTS.reversedPairs, [SHOP.voss]: 3 * COUNTS.reversedPairs })
    await setStock(second, { [SHOP.odda]: 3 * COUNTS.reversedPairs, [SHOP.voss]: 3 * COUNTS.reversedPairs })
    const lines = [first, second].map((EanNo) => ({ EanNo, Count: 1 }))
    const answers: { status: number }[] = []
    for (let pair = 0; pair < COUNTS.reversedPairs; pair += 20) {
      answers.push(
        ...(await Promise.all(
          Array.from({ length: Math.min(20, COUNTS.reversedPairs - pair) }, (_, no) => [
            serverFor(0).post(
              '/reservations',
              anOrder({ items: lines, Email: `a${pair + no}@example.test` }),
            ),
            at.open(
              { order: toHome({ items: lines.toReversed(), Email: `b${pair + no}@example.test` }) },
              {},
              serverFor(1),
            ),
          ]).flat(),
        )),
      )
    }
    expect(tally(answers)).toEqual({ 201: 2 * COUNTS.reversedPairs })
    const [deadlocks] = await at.rows<{ deadlocks: number }>(
      'select deadlocks::int from pg_stat_database where datname = current_database()',
    )
    expect(deadlocks?.deadlocks).toBe(0)
    await settleAll()
    expect(await findFaults(at.shop.database.pool)).toEqual([])
  })
})

describe('4.05: a code is used no more often than its limit', { timeout: COUNTS.timeoutMs }, () => {
  /** Checks the code as a visitor, so that the visitor's session may use it. */
  async function checkCode(code: string) {
    const shops = await fetch(`${at.shop.url}/api/v1/promocodes/check/${code}`)
    const cookies = shops.headers.getSetCookie().map((each) => each.split(';')[0] ?? '')
    const token = cookies.find((each) => each.startsWith('XSRF-TOKEN='))?.slice('XSRF-TOKEN='.length) ?? ''
    const { id } = (await shops.json()) as { id: string }
    return { id, headers: { cookie: cookies.join('; '), 'x-csrf-token': token } }
  }
  function insertCode(code: string, limit: number) {
    return at.shop.database.pool.query(
      `insert into promocodes (id, code, name, valid_from, valid_to, fixed, amount, usage_limit)
         values ($1, $1, $1, '2026-01-01', '2027-01-01', true, 10000, $2)`,
      [code, limit],
    )
  }

  test('the last use: many orders with it at once, paid in the shop and by card, and one gets it', async () => {
    for (let round = 0; round < COUNTS.lastUseRounds; round += 1) {
      const code = `SISTE-${round}`
      await insertCode(code, 1)
      const visitors = await Promise.all(Array.from({ length: 20 }, () => checkCode(code)))
      const answers = await Promise.all(
        visitors.map(({ id, headers }, no) =>
          no % 2 === 0
            ? at.shop.post<Placed & { code?: string }>(
                '/reservations',
                anOrder({ promocodeId: id, Email: `k${no}@example.test` }),
                headers,
              )
            : at.open({ promocodeId: id }, headers),
        ),
      )
      expect(tally(answers)).toEqual({ 201: 1, 404: 19 })
      expect(answers.find(({ status }) => status === 404)?.body).toMatchObject({
        code: 'PROMOCODE_NOT_FOUND',
      })
      expect(answers.find(({ status }) => status === 201)?.body).toMatchObject({
        reservations: [{ total: 1799 }],
      })
      expect(await at.rows(`select used from promocodes where id = '${code}'`)).toEqual([{ used: 1 }])
      await settleAll()
      expect(await findFaults(at.shop.database.pool)).toEqual([])
    }
  })

  test('an unpaid order releases its use for the next one; a paid order spends it for good', async () => {
    await insertCode('IGJEN', 1)
    const one = await checkCode('IGJEN')
    const other = await checkCode('IGJEN')
    const { body } = await at.open({ promocodeId: one.id }, one.headers)
    expect((await at.open({ promocodeId: other.id }, other.headers)).status).toBe(404)
    await at.shop.post(`/reservations/klarna/${body.checkoutId}/cancel`, {})
    const next = await at.open({ promocodeId: other.id }, other.headers)
    expect(next.status).toBe(201)
    await at.authorise(next.body.checkoutId, await at.klarna.authorise(next.body.payment.sessionId))
    expect(
      await at.rows(`select state from promocode_uses where promocode_id = 'IGJEN' order by id`),
    ).toEqual([{ state: 'released' }, { state: 'redeemed' }])
    expect(await at.order(next.body.checkoutId)).toMatchObject({
      promocode: 'IGJEN',
      discount: 100,
      total: 1799,
    })
    expect((await at.open({ promocodeId: one.id }, one.headers)).status).toBe(404)
  })

  test('a code that was checked in another session does not count', async () => {
    await insertCode('MIN', 5)
    const mine = await checkCode('MIN')
    expect((await at.open({ promocodeId: mine.id })).body).toMatchObject({ code: 'PROMOCODE_NOT_FOUND' })
  })

  test('5.20: a code that covers the whole amount leaves nothing to pay, and the response says so', async () => {
    const mine = await checkCode('MIN')
    const order = anOrder({ items: [{ EanNo: eanOf(4), Count: 1 }] })
    await at.shop.database.pool.query(`update promocodes set amount = 90000 where id = 'MIN'`)
    const again = await checkCode('MIN')
    expect(await at.open({ order, promocodeId: again.id }, again.headers)).toMatchObject({
      status: 422,
      body: { errors: { payment: [expect.stringContaining('ingenting å betale')] } },
    })
    expect(
      await at.shop.post('/reservations', { ...order, promocodeId: mine.id }, mine.headers),
    ).toMatchObject({ status: 201, body: { reservations: [{ total: 0 }] } })
  })
})
