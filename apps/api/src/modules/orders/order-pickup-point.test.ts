import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { NearPickupPoint } from '@varde/contract/entities'
import {
  type PickupPointSandbox,
  startPickupPointSandbox,
} from '@varde/sandbox-addresses/start-pickup-point-sandbox'
import { eq } from 'drizzle-orm'
import type { Email } from 'postal-mime'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { SHOP } from '../../testing/test-catalogue.ts'
import { startTestCheckout, type TestCheckout, toHome } from '../../testing/test-checkout.ts'
import { startSmtpServer, type TestSmtpServer } from '../outbox/test-smtp-server.ts'
import { shops } from '../shops/shops.tables.ts'

const TO_POINT = 4
const HOME = 2

let carrier: PickupPointSandbox
let smtp: TestSmtpServer
let at: TestCheckout
let near: NearPickupPoint[]
beforeAll(async () => {
  carrier = await startPickupPointSandbox()
  smtp = await startSmtpServer()
  at = await startTestCheckout({
    fill: async (db) => {
      await db.update(shops).set({ email: 'butikk@example.test' }).where(eq(shops.id, SHOP.odda))
    },
    env: {
      SMTP_URL: smtp.url,
      PICKUP_POINTS_URL: carrier.url,
      PICKUP_POINTS_UID: carrier.uid,
      PICKUP_POINTS_KEY: carrier.key,
    },
  })
  const listed = await at.shop.get<{ points: NearPickupPoint[] }>('/api/v1/pickup_points?postal_code=0155')
  near = listed.body.points
})
afterAll(async () => {
  await at.close()
  await smtp.close()
  await carrier.stop()
})

const toPoint = (pickup_point_id: string | null, more: Parameters<typeof toHome>[0] = {}) => ({
  ...toHome({ shipping_method_id: TO_POINT, ...more }),
  pickup_point_id,
})
const findMail = (subject: RegExp): Promise<Email> =>
  vi.waitFor(() => {
    const mail = smtp.mails.findLast((each) => subject.test(each.subject ?? ''))
    if (mail === undefined) throw new Error(`no mail is about ${subject}`)
    return mail
  }, 10_000)

test('7.03: the chosen pick-up point is on the order, its page and its mails', async () => {
  const [, second] = near
  if (second === undefined) throw new Error('the sandbox has one point only')
  const { opened } = await at.buy({ order: toPoint(second.id) })
  const order = await at.order(opened.checkoutId)
  const { distance: _, ...point } = second
  expect(order).toMatchObject({ freight: 59, shippingMethod: { code: 'pickup_point' }, pickupPoint: point })
  const where = 'Pakkeboks Storgata, Storgata 24, 0155 OSLO'
  expect((await findMail(/^Kvittering/)).text).toContain(`Hentes på ${where}. Pakkes senest`)
  const shopMail = await findMail(/Send \d/)
  expect(shopMail.text).toContain(where)
  expect(shopMail.text).toContain(`Postens nummer: ${second.id}`)
})

test('7.03: without a choice the carrier chooses, and with another method the point is left out', async () => {
  for (const order of [
    toPoint(null),
    toPoint(' '),
    toPoint(near[0]?.id ?? '', { shipping_method_id: HOME }),
  ]) {
    const { status, body } = await at.open({ order })
    expect(status).toBe(201)
    expect((await at.order(body.checkoutId)).pickupPoint).toBeNull()
  }
})

test.each(['999999', '../id/1', '1; drop table orders'])(
  '7.03: the carrier has no point «%s», so the order is refused at that field',
  async (id) => {
    const before = await at.rows('select count(*) from orders')
    expect(await at.open({ order: toPoint(id) })).toMatchObject({
      status: 422,
      body: {
        code: 'VALIDATION_FAILED',
        errors: { pickup_point_id: ['Dette hentestedet finnes ikke lenger. Velg et annet'] },
      },
    })
    expect(await at.rows('select count(*) from orders')).toEqual(before)
  },
)

test('7.03: a process that has not seen the point asks the carrier for it', async () => {
  const other = await at.shop.startAnother({
    env: {
      PICKUP_POINTS_URL: carrier.url,
      PICKUP_POINTS_UID: carrier.uid,
      PICKUP_POINTS_KEY: carrier.key,
    },
  })
  const { status, body } = await at.open({ order: toPoint(near[0]?.id ?? '') }, {}, other)
  expect(status).toBe(201)
  expect((await at.order(body.checkoutId)).pickupPoint).toMatchObject({ name: near[0]?.name })
})

test('7.03: while the carrier is silent a point cannot be confirmed, and an order without one is placed', async () => {
  const silent = await listen()
  const other = await at.shop.startAnother({
    env: {
      PICKUP_POINTS_URL: `http://127.0.0.1:${(silent.address() as AddressInfo).port}`,
      PICKUP_POINTS_UID: 'x',
      PICKUP_POINTS_KEY: 'x',
    },
  })
  const refused = await at.open({ order: toPoint(near[0]?.id ?? '') }, {}, other)
  expect(refused).toMatchObject({ status: 422, body: { code: 'VALIDATION_FAILED' } })
  expect(refused.body.errors?.pickup_point_id?.[0]).toContain('La Posten velge det nærmeste')
  expect((await at.open({ order: toPoint(null) }, {}, other)).status).toBe(201)
  silent.closeAllConnections()
  await new Promise((resolve) => silent.close(resolve))
})

/** A server that never answers. */
async function listen(): Promise<Server> {
  const server = createServer(() => undefined)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return server
}
