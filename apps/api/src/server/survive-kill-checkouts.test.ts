import { rm } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestKlarna, type TestKlarna } from '../providers/payment/test-klarna.ts'
import { eanOf, SHOP, seedTestCatalogue } from '../testing/test-catalogue.ts'
import { aCheckout, compareLedgers, findFaults, findFreePort, type Opened } from '../testing/test-checkout.ts'
import { COUNTS } from '../testing/test-counts.ts'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { makeTestFolder } from '../testing/test-folder.ts'
import { type ServerProcess, startServerProcess } from '../testing/test-process.ts'

let database: TestDatabase
let klarna: TestKlarna
let server: ServerProcess | undefined
const dataDir = makeTestFolder('varde-kill-pay-')
beforeAll(async () => {
  database = await createTestDatabase()
  await seedTestCatalogue(database.db)
  klarna = await startTestKlarna({ callbackDelayMs: 5 })
})
afterAll(async () => {
  await server?.kill()
  await klarna.sandbox.stop()
  await database.drop()
  await rm(dataDir, { recursive: true, force: true })
})

/** The responses that one shopper got, and when the connection broke. */
type Shopper = { no: number; checkoutId: string | null; authorised: boolean }

async function post<Body>(path: string, body: unknown, headers: Record<string, string> = {}): Promise<Body> {
  const { url = '', token = '' } = server ?? {}
  const response = await fetch(`${url}/api/v1${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      cookie: `XSRF-TOKEN=${token}`,
      'x-csrf-token': token,
      ...headers,
    },
    body: JSON.stringify(body),
  })
  return (await response.json()) as Body
}

async function checkOut(shopper: Shopper): Promise<void> {
  const { order, ...rest } = aCheckout({
    Email: `nr${shopper.no}@example.test`,
    ShopID: shopper.no % 2 === 0 ? SHOP.odda : SHOP.voss,
    items: [{ EanNo: eanOf(2), Count: 1 }],
  })
  const opened = await post<Opened>(
    '/reservations/klarna/',
    { ...rest, order },
    { 'idempotency-key': `kjop-nummer-${shopper.no}` },
  )
  shopper.checkoutId = opened.checkoutId
  const { authorization_token } = await klarna.control<{ authorization_token: string }>('authorise', {
    session_id: opened.payment.sessionId,
    outcome: 'approve',
    // Every other browser loses its callback, so that browser and callback each confirm some orders alone.
    callback: shopper.no % 2 === 0 ? 'send' : 'none',
  })
  const confirmed = await post<{ txData: { status: string } }>(
    `/reservations/klarna/${opened.checkoutId}/authorization`,
    { authorization_token },
  )
  shopper.authorised = confirmed.txData.status === 'authorised'
}

test('killed repeatedly in the middle of checkouts, no payment is lost or made twice, and all agree within a minute', {
  timeout: COUNTS.timeoutMs,
}, async () => {
  await database.pool.query(
    `with more as (update stock set on_hand = on_hand + 50000 where ean = '${eanOf(2)}' returning *)
       insert into stock_movements (shop_id, ean, delta, reason) select shop_id, ean, 50000, 'correction' from more`,
  )
  const port = await findFreePort()
  const env = {
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    PORT: String(port),
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    KLARNA_API_URL: klarna.sandbox.url,
    KLARNA_USERNAME: klarna.sandbox.username,
    KLARNA_PASSWORD: klarna.sandbox.password,
  }
  const shoppers: Shopper[] = []
  let cutOff = 0
  for (let round = 0; round < COUNTS.kills; round += 1) {
    server = await startServerProcess(env)
    const kill = server.kill
    let confirmed = 0
    // At another point of the flow each time.
    const last = 5 + ((round * 7) % 11)
    let killing: Promise<void> | undefined
    await Promise.all(
      Array.from({ length: 8 }, async () => {
        while (killing === undefined) {
          const shopper: Shopper = { no: shoppers.length, checkoutId: null, authorised: false }
          shoppers.push(shopper)
          try {
            await checkOut(shopper)
          } catch {
            cutOff += 1
            return
          }
          confirmed += 1
          if (confirmed === last) killing = kill()
        }
      }),
    )
    await killing
    expect(confirmed).toBeGreaterThanOrEqual(last)
  }
  expect(cutOff).toBeGreaterThan(COUNTS.kills)
  expect(shoppers.filter(({ authorised }) => authorised).length).toBeGreaterThan(COUNTS.kills)

  server = await startServerProcess(env)
  async function findDisagreements() {
    const placing = (
      await database.pool.query(`select order_id, kind, attempts from payment_tasks where done_at is null`)
    ).rows as unknown[]
    return [...placing, ...(await compareLedgers(database.pool, klarna))]
  }
  await expect.poll(findDisagreements, { timeout: 60_000, interval: 500 }).toEqual([])
  expect(await findFaults(database.pool)).toEqual([])

  // A shopper whose payment was «authorised» has an order, and one payment for it.
  const { rows } = await database.pool.query<{ public_token: string; status: string }>(
    'select public_token, status from orders join payments on order_id = id',
  )
  const statuses = new Map(rows.map(({ public_token, status }) => [public_token, status]))
  const lost = shoppers.filter(
    ({ authorised, checkoutId }) => authorised && statuses.get(checkoutId ?? '') !== 'authorised',
  )
  expect(lost).toEqual([])
  // A shopper who was cut off and presses again gets the same order.
  const again = shoppers.filter(({ authorised }) => !authorised)
  const before = klarna.sandbox.ledger().orders.length
  const placed = rows.filter(({ status }) => status === 'authorised').length
  expect(before).toBe(placed)
  for (const shopper of again) {
    const known = shopper.checkoutId
    await checkOut(shopper).catch(() => undefined)
    if (known !== null) expect(shopper.checkoutId).toBe(known)
  }
  // A checkout that was not opened in time is ended, and the next press begins a new one: only one of them is live.
  const { rows: twice } = await database.pool.query(
    `select email from reservations join payments using (order_id) where status <> 'cancelled'
       group by email having count(*) > 1`,
  )
  expect(twice).toEqual([])
  expect(await findFaults(database.pool)).toEqual([])
  expect(await compareLedgers(database.pool, klarna)).toEqual([])
})
