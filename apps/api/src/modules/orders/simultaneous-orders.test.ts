import type { Order } from '@varde/contract/entities'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ARTICLE, eanOf, SHOP } from '../../testing/test-catalogue.ts'
import {
  compareLedgers,
  compareVippsLedger,
  findFaults,
  startTestCheckout,
  type TestCheckout,
} from '../../testing/test-checkout.ts'
import { anOrder, type TestServer, type TestShop } from '../../testing/test-shop.ts'
import type { OrderRequest } from './order-request.ts'
import type { Reserved } from './orders.service.ts'

let at: TestCheckout
let shop: TestShop
beforeAll(async () => {
  at = await startTestCheckout()
  shop = at.shop
})
afterAll(() => at.close())

type Wanted = {
  items: { ean: string; count?: number }[]
  email?: string
  key?: string
  cartId?: string
  comment?: string
}

function requestOf({ items, email = 'samtidig@example.test', key, cartId, comment }: Wanted): OrderRequest {
  const order = anOrder({
    Email: email,
    items: items.map(({ ean, count = 1 }) => ({ EanNo: ean, Count: count })),
  }) as unknown as Order
  return {
    order,
    promocodeId: null,
    acceptPartial: false,
    cartId: cartId ?? null,
    comment: comment ?? null,
    body: { order, cartId, comment },
    brand: { id: 'fonna' },
    idempotencyKey: key,
    sessionId: 'ingen',
    customerId: null,
    browser: undefined,
    network: '192.0.2.1',
    hasPreview: false,
  }
}

/** Sends all of them in one turn of the event loop. */
function reserveTogether(orders: readonly Wanted[], server: TestServer = shop): Promise<Reserved[]> {
  return Promise.all(orders.map((wanted) => server.app.orders.reserveInShop(requestOf(wanted))))
}

function outcomeOf(answer: Reserved | undefined): string {
  return answer === undefined ? 'none' : answer.ok ? 'placed' : answer.refused
}

async function rows<Row>(query: string, values: unknown[] = []) {
  return (await shop.database.pool.query(query, values)).rows as Row[]
}

/** How many orders an address has. */
async function countOf(email: string) {
  return (
    await rows<{ count: number }>(
      'select count(distinct order_id)::int as count from reservations where email like $1',
      [email],
    )
  )[0]?.count
}

function setStock(ean: string, count: number) {
  return rows(
    `with old as (select on_hand - held as free from stock where shop_id = $1 and ean = $2),
       moved as (insert into stock_movements (shop_id, ean, delta, reason)
         select $1, $2, $3 - coalesce((select free from old), 0), 'correction')
     insert into stock (shop_id, ean, on_hand) values ($1, $2, $3)
       on conflict (shop_id, ean) do update set on_hand = stock.held + $3`,
    [SHOP.odda, ean, count],
  )
}

const last = eanOf(ARTICLE.firstSock)
const plenty = eanOf(ARTICLE.firstSock + 1)

test('three orders for the last piece at the same moment: one gets it, two are refused, the others are placed', async () => {
  await setStock(last, 1)
  await setStock(plenty, 50)
  const orders: Wanted[] = [
    { items: [{ ean: plenty }] },
    { items: [{ ean: last }, { ean: plenty }], key: 'siste-1-nokkel', cartId: 'siste-kurv-1' },
    { items: [{ ean: last }], key: 'siste-2-nokkel' },
    { items: [{ ean: plenty }, { ean: last }], key: 'siste-3-nokkel' },
    { items: [{ ean: plenty, count: 2 }] },
  ].map((order) => ({ ...order, email: 'siste@example.test' }))
  const answers = await reserveTogether(orders)
  expect([answers[0], answers[4]].map(outcomeOf)).toEqual(['placed', 'placed'])
  expect(answers.slice(1, 4).map(outcomeOf).toSorted()).toEqual([
    'LINES_NOT_RESERVED',
    'LINES_NOT_RESERVED',
    'placed',
  ])
  expect(await countOf('siste@example.test')).toBe(3)
  const refusedAt = answers.findIndex((answer) => !answer.ok)
  expect(answers[refusedAt]).toMatchObject({ failed: [{ articles: [{ EanNo: last, available: 0 }] }] })
  expect(
    await rows('select on_hand, held from stock where shop_id = $1 and ean = $2', [SHOP.odda, last]),
  ).toEqual([{ on_hand: 1, held: 1 }])
  // The refusal was stored under its key.
  await setStock(last, 1)
  expect((await reserveTogether(orders.slice(refusedAt, refusedAt + 1)))[0]).toEqual(answers[refusedAt])
  expect(await findFaults(shop.database.pool)).toEqual([])
})

test('7.04: one key twice at the same moment: one order, equal responses', async () => {
  await setStock(plenty, 50)
  const wanted = { items: [{ ean: plenty }], key: 'to-ganger-nokkel', email: 'nokkel@example.test' }
  const changed = { ...wanted, items: [{ ean: plenty, count: 2 }] }
  const answers = await reserveTogether([wanted, { ...wanted, key: 'en-annen-nokkel' }, wanted])
  expect(answers.map(outcomeOf)).toEqual(['placed', 'placed', 'placed'])
  expect((await reserveTogether([changed])).map(outcomeOf)).toEqual(['IDEMPOTENCY_KEY_REUSED'])
  expect(JSON.stringify(answers[2])).toBe(JSON.stringify(answers[0]))
  expect(await countOf('nokkel@example.test')).toBe(2)
  // A key that is already stored, together with a new order.
  const again = await reserveTogether([{ items: [{ ean: plenty }] }, wanted])
  expect(JSON.stringify(again[1])).toBe(JSON.stringify(answers[0]))
  expect(outcomeOf(again[0])).toBe('placed')
  expect(await findFaults(shop.database.pool)).toEqual([])
})

test('4.13: one cart twice at the same moment: one order; another choice of it gets a conflict', async () => {
  await setStock(plenty, 50)
  const wanted = { items: [{ ean: plenty }], cartId: 'samme-kurv-to-ganger', email: 'kurv@example.test' }
  const other = { ...wanted, items: [{ ean: plenty, count: 3 }], key: 'kurv-nokkel-1' }
  const answers = await reserveTogether([wanted, { items: [{ ean: plenty }] }, wanted])
  expect(answers.map(outcomeOf)).toEqual(['placed', 'placed', 'placed'])
  expect((await reserveTogether([other])).map(outcomeOf)).toEqual(['CART_ALREADY_ORDERED'])
  expect(JSON.stringify(answers[2])).toBe(JSON.stringify(answers[0]))
  expect(await countOf('kurv@example.test')).toBe(1)
  // Two choices of one cart at the same moment: the first to arrive is the order.
  const rival = { items: [{ ean: plenty }], cartId: 'en-kurv-to-valg', email: 'valg@example.test' }
  const rivals = await reserveTogether([rival, { ...rival, items: [{ ean: plenty, count: 2 }] }])
  expect(rivals.map(outcomeOf).toSorted()).toEqual(['CART_ALREADY_ORDERED', 'placed'])
  expect(await countOf('valg@example.test')).toBe(1)
  expect(await findFaults(shop.database.pool)).toEqual([])
})

test('an order that fails leaves those placed at the same moment untouched', async () => {
  await setStock(plenty, 50)
  function good(no: number): Wanted {
    return {
      items: [{ ean: plenty }],
      email: `feil${no}@example.test`,
      key: `feil-nokkel-${no}`,
      cartId: `feil-kurv-nummer-${no}`,
    }
  }
  // PostgreSQL cannot store a NUL character, and no request over HTTP can carry one.
  const bad = { ...good(2), comment: 'null\u0000' }
  const settled = await Promise.allSettled(
    [good(0), good(1), bad, good(3)].map((wanted) => shop.app.orders.reserveInShop(requestOf(wanted))),
  )
  expect(settled.map((each) => (each.status === 'fulfilled' ? outcomeOf(each.value) : 'fault'))).toEqual([
    'placed',
    'placed',
    'fault',
    'placed',
  ])
  expect(await countOf('feil%')).toBe(3)
  // Its key and its cart are unused, since nothing was written.
  expect((await reserveTogether([good(2)])).map(outcomeOf)).toEqual(['placed'])
  expect(await findFaults(shop.database.pool)).toEqual([])
})

test.each(['card', 'vipps'] as const)(
  '4.04, 7.04: the last piece, paid by %s in two processes at the same moment: one checkout; reported from all sides at once: one order',
  async (method) => {
    await setStock(last, 1)
    const other = await shop.startAnother()
    const answers = await Promise.all(
      [shop, other, shop, other].map((server, no) => {
        const order = anOrder({
          Email: `siste-${method}-${no}@example.test`,
          items: [{ EanNo: last, Count: 1 }],
        })
        return at.open({ order, payment: { method } }, {}, server)
      }),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409])
    const opened = answers.find(({ status }) => status === 201)?.body
    if (opened === undefined) throw new Error('no checkout was opened')
    const { checkoutId, payment } = opened
    // Her browser in both processes, her second press, the message to the shop, and the sweeper of each process.
    const isVipps = payment.provider === 'vipps'
    if (isVipps) await at.vipps.decide(checkoutId, 'approve', { callback: 'hold' })
    const token = isVipps ? null : await at.klarna.authorise(payment.sessionId)
    const reports = await Promise.all([
      ...[shop, other, shop].map((server) =>
        isVipps ? at.refresh(checkoutId, server) : at.authorise(checkoutId, token, server),
      ),
      ...(isVipps ? [at.vipps.control('callbacks', {})] : []),
      ...[shop, other].map(({ app }) => app.sweep()),
    ])
    expect(reports.slice(0, 3)).toMatchObject(
      [1, 2, 3].map(() => ({ status: 200, body: { txData: { status: 'authorised' } } })),
    )
    expect(await countOf(`siste-${method}-%`)).toBe(1)
    const pool = shop.database.pool
    expect(await compareLedgers(pool, at.klarna)).toEqual([])
    expect(await compareVippsLedger(pool, at.vipps)).toEqual([])
    expect(await findFaults(pool)).toEqual([])
    await other.close()
  },
)

test('two processes order the same goods in opposite order: no deadlock, nothing lost', async () => {
  const other = await shop.startAnother()
  const eans = [2, 3, 4, 5].map((no) => eanOf(ARTICLE.firstSock + no))
  for (const ean of eans) await setStock(ean, 30)
  const orders = Array.from({ length: 40 }, (_, no): Wanted => {
    const [a = '', b = ''] = [eans[no % 4], eans[(no + 1) % 4]]
    return {
      items: [{ ean: a }, { ean: b }],
      email: `baklengs${no}@example.test`,
      cartId: `baklengs-kurv-${no}`,
      key: `baklengs-nokkel-${no}`,
    }
  })
  const backwards = orders.toReversed().map(
    (wanted, no): Wanted => ({
      ...wanted,
      items: wanted.items.toReversed(),
      cartId: `forlengs-kurv-${no}`,
      key: `forlengs-nokkel-${no}`,
    }),
  )
  const answers = (await Promise.all([reserveTogether(orders), reserveTogether(backwards, other)])).flat()
  // 120 pieces for 80 orders of two each.
  expect(new Set(answers.map(outcomeOf))).toEqual(new Set(['placed', 'LINES_NOT_RESERVED']))
  const held = await rows<{ held: number; on_hand: number }>(
    'select held, on_hand from stock where shop_id = $1 and ean = any($2)',
    [SHOP.odda, eans],
  )
  expect(held.every((row) => row.held <= row.on_hand)).toBe(true)
  expect(await countOf('baklengs%')).toBe(answers.filter(({ ok }) => ok).length)
  const [deadlocks] = await rows<{ deadlocks: number }>(
    'select deadlocks::int from pg_stat_database where datname = current_database()',
  )
  expect(deadlocks?.deadlocks).toBe(0)
  expect(await findFaults(shop.database.pool)).toEqual([])
  await other.close()
})
