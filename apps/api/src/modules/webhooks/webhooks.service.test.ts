import { RESERVATION_STATUS as STATUS } from '@varde/domain/ordering/reservation-status'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createJobQueue } from '../../jobs/job-queue.ts'
import { eanOf } from '../../testing/test-catalogue.ts'
import { startTestCheckout, type TestCheckout, toHome } from '../../testing/test-checkout.ts'
import { startTestReceiver, type TestReceiver } from '../../testing/test-receiver.ts'
import { anOrder, type Placed } from '../../testing/test-shop.ts'
import {
  createWebhooksService,
  MOST_WAITING,
  ORDER_EVENTS,
  type WebhooksService,
} from './webhooks.service.ts'

let receiver: TestReceiver
let at: TestCheckout
let webhooks: WebhooksService
let clock = new Date()
beforeAll(async () => {
  receiver = await startTestReceiver()
  at = await startTestCheckout({ webhookCa: receiver.ca, env: { WEBHOOK_ALLOW_LOCAL: 'on' } })
  const { db } = at.shop.database
  const now = () => clock
  const log = { error: () => undefined }
  // As the command line has it, beside the running shop: nothing is sent from here.
  webhooks = createWebhooksService({
    db,
    jobs: createJobQueue({ db, now, log }),
    settings: { allowLocal: true, ca: receiver.ca },
    now,
    randomToken: () => 'nøkkelen',
    log,
  })
})
afterAll(async () => {
  await at.close()
  await receiver.close()
})
beforeEach(async () => {
  for (const { id } of await webhooks.list()) await webhooks.remove(id)
  await at.shop.database.pool.query(`delete from jobs where queue = 'webhooks'`)
  receiver.received.length = 0
  receiver.respond((response) => response.writeHead(204).end())
})

type Body = {
  id: string
  type: string
  created: string
  reservationNumber: string | null
  order: { number: string; lines: Record<string, unknown>[] }
}

async function add(more: Partial<Parameters<WebhooksService['add']>[0]> = {}) {
  const url = `https://localhost:${receiver.port}/varde`
  const added = await webhooks.add({ url, events: [...ORDER_EVENTS], brand: null, ...more })
  if (!added.ok) throw new Error(added.reason)
  return added
}
async function reserve() {
  const { body } = await at.shop.post<Placed>('/reservations', anOrder())
  const [reservation] = body.reservations
  if (reservation === undefined) throw new Error('nothing was reserved')
  return reservation
}
/** Lets the shop send what is due. @returns what was received since the last time */
async function take(): Promise<Body[]> {
  await at.shop.app.sweep()
  return receiver.received.splice(0).map(({ body }) => JSON.parse(body) as Body)
}
const advance: TestCheckout['shop']['app']['orders']['advanceReservation'] = (...given) =>
  at.shop.app.orders.advanceReservation(...given)

test('each step of an order paid in the shop is told once, without the customer', async () => {
  await add()
  const { id, number } = await reserve()
  const [placed, ...others] = await take()
  expect(others).toEqual([])
  expect(placed).toMatchObject({
    type: 'order.placed',
    reservationNumber: null,
    order: {
      lines: [
        {
          reservationNumber: number,
          ean: eanOf(2),
          count: 1,
          status: 'received',
          paymentStatus: 'due',
          shopNo: '1',
        },
      ],
    },
  })
  expect(JSON.stringify(placed)).not.toMatch(/Kari|kari@|41234567|412 34 567/)

  await advance(id, STATUS.readyForPickup, 'shop')
  await advance(id, STATUS.readyForPickup, 'shop')
  expect((await take()).map(({ type, reservationNumber }) => [type, reservationNumber])).toEqual([
    ['reservation.ready', number],
  ])
  await advance(id, STATUS.completed, 'shop')
  const done = await take()
  expect(done.map(({ type }) => type).sort()).toEqual(['order.paid', 'reservation.collected'])
  const [line] = done[0]?.order.lines ?? []
  expect(line).toMatchObject({ status: 'completed', paymentStatus: 'paid', capturedOre: line?.totalOre })
  await advance(id, STATUS.returned, 'shop')
  expect((await take()).map(({ type }) => type)).toEqual(['order.refunded'])

  const other = await reserve()
  await advance(other.id, STATUS.cancelled, 'shopper')
  expect((await take()).map(({ type }) => type).sort()).toEqual(['order.placed', 'reservation.cancelled'])
})

test('an order paid by card is told of when it is placed, and of its money when the provider has moved it', async () => {
  await add()
  await at.open()
  expect(await take()).toEqual([])
  const { opened } = await at.buy()
  const [reservation] = (await at.order(opened.checkoutId)).reservations
  expect((await take()).map(({ type }) => type)).toEqual(['order.placed'])
  const id = reservation?.id ?? 0
  await advance(id, STATUS.completed, 'shop')
  await at.shop.app.sweep()
  const paid = (await take()).find(({ type }) => type === 'order.paid')
  expect(paid?.order.lines[0]).toMatchObject({ isTest: true, capturedOre: paid?.order.lines[0]?.totalOre })
  await advance(id, STATUS.returned, 'shop')
  await at.shop.app.sweep()
  expect((await take()).map(({ type }) => type)).toContain('order.refunded')
})

test('7.03: a parcel to a pick-up point is told of with the number to book it by', async () => {
  const { opened } = await at.buy({ order: toHome() })
  const [parcel] = (await at.order(opened.checkoutId)).reservations
  const id = parcel?.id ?? 0
  const point = { id: '104', name: 'Pakkeboks Storgata', address: 'Storgata 24' }
  await at.rows(
    `update orders set pickup_point = '${JSON.stringify(point)}' where id in (select order_id from reservations where id = ${id})`,
  )
  await add({ events: ['reservation.collected'] })
  await advance(id, STATUS.shipped, 'shop')
  await advance(id, STATUS.completed, 'shop')
  const [message] = await take()
  expect(message?.order.lines).toMatchObject([
    { pickupPointId: '104', pickupPointName: 'Pakkeboks Storgata' },
  ])
  expect(JSON.stringify(message)).not.toContain('Storgata 24')
})

test('only what a webhook asked for is sent to it, and only of its brand', async () => {
  await add({ events: ['reservation.cancelled'] })
  await add({ brand: 'et-annet' })
  await reserve()
  expect(await take()).toEqual([])
  expect(await at.rows(`select id from jobs where queue = 'webhooks'`)).toEqual([])
})

test('a message is sent again with growing waits under the same id, given up in the end, and sent again on request', async () => {
  const { webhook } = await add({ events: ['order.placed'] })
  receiver.respond((response) => response.writeHead(500).end())
  await reserve()
  const waits: number[] = []
  const ids = new Set<string>()
  const row = async () =>
    (
      await at.rows<{ failed_at: Date | null; not_before: Date; last_error: string }>(
        `select failed_at, not_before, last_error from jobs where queue = 'webhooks'`,
      )
    )[0]
  let last: Date | undefined
  for (let no = 1; no <= 20; no += 1) {
    for (const { id } of await take()) ids.add(id)
    const job = await row()
    if (job === undefined || job.failed_at !== null) break
    if (last !== undefined) waits.push(job.not_before.getTime() - last.getTime())
    last = job.not_before
    at.pass(24 * 60 * 60_000)
  }
  expect(waits).toHaveLength(13)
  expect(ids.size).toBe(1)
  expect(await row()).toMatchObject({ failed_at: expect.any(Date), last_error: 'HTTP_500' })
  expect(await webhooks.list()).toMatchObject([{ id: webhook.id, waiting: 0, failed: 1 }])
  const { deliveries, total } = await webhooks.deliveries({ isFailed: true, limit: 10, offset: 0 })
  expect(total).toBe(1)
  expect(deliveries).toMatchObject([
    { webhookId: webhook.id, state: 'failed', attempts: 15, lastError: 'HTTP_500' },
  ])

  receiver.respond((response) => response.writeHead(200).end('takk'))
  clock = new Date(last ?? 0)
  expect(await webhooks.retry(deliveries[0]?.id ?? 0)).toMatchObject({ state: 'waiting' })
  const [again] = await take()
  expect(ids).toContain(again?.id)
  expect(await webhooks.deliveries({ isFailed: false, limit: 10, offset: 0 })).toMatchObject({
    deliveries: [{ state: 'delivered' }],
  })
  expect(await webhooks.retry(deliveries[0]?.id ?? 0)).toBeUndefined()
})

test('what waits for a webhook that was removed is not sent', async () => {
  const { webhook } = await add()
  receiver.respond((response) => response.writeHead(503).end())
  await reserve()
  await take()
  expect(await webhooks.remove(webhook.id)).toBe(true)
  at.pass(24 * 60 * 60_000)
  expect(await take()).toEqual([])
  expect(await webhooks.remove(webhook.id)).toBe(false)
})

test('when too many messages wait, the order is taken all the same and the event is logged', async () => {
  await add()
  await at.shop.database.pool.query(
    `insert into jobs (queue, kind, payload, not_before)
     select 'webhooks', 'order.placed', '{"webhookId": 0}', 'infinity' from generate_series(1, $1)`,
    [MOST_WAITING],
  )
  await reserve()
  expect(await take()).toEqual([])
  expect(at.shop.logs()).toContain('too many messages wait for webhooks')
})

test('a webhook is refused that is not https, has no host, or leads to a private network', async () => {
  const strict = createWebhooksService({
    db: at.shop.database.db,
    jobs: createJobQueue({ db: at.shop.database.db, now: () => clock, log: { error: () => undefined } }),
    settings: { allowLocal: false },
    now: () => clock,
    randomToken: () => '',
    log: { error: () => undefined },
  })
  const reasonOf = async (url: string) => {
    const added = await strict.add({ url, events: ['order.paid'], brand: null })
    return added.ok ? null : added.reason
  }
  expect(await reasonOf('http://mottaker.example/')).toBe('not-https')
  expect(await reasonOf('https://finnes-ikke.invalid/')).toBe('unknown-host')
  expect(await reasonOf(`https://localhost:${receiver.port}/`)).toBe('private-address')
  expect(await webhooks.list()).toEqual([])
})

test('there are at most twenty, and a secret is shown only when it is made', async () => {
  for (let no = 0; no < 20; no += 1) expect((await add()).secret).toBe('varde_webhook_nøkkelen')
  const url = `https://localhost:${receiver.port}/`
  expect(await webhooks.add({ url, events: ['order.paid'], brand: null })).toEqual({
    ok: false,
    reason: 'too-many',
  })
  expect(JSON.stringify(await webhooks.list())).not.toContain('varde_webhook_')
})
