import { blogCategories, blogPosts } from '../../modules/blog/blog.tables.ts'
import { pages } from '../../modules/content/content.tables.ts'
import { createImportKeysService } from '../../modules/import-runs/import-keys.service.ts'
import { pollOptions, pollQuestions, polls } from '../../modules/polls/polls.tables.ts'
import { startTestKlarna, type TestKlarna } from '../../providers/payment/test-klarna.ts'
import { startTestVipps, type TestVipps } from '../../providers/payment/test-vipps.ts'
import { hashPassword } from '../../server/hash-password.ts'
import { hashSessionId } from '../../server/hash-session-id.ts'
import { type TestBrowser, visit } from '../test-browser.ts'
import { eanOf, NOON } from '../test-catalogue.ts'
import { aCheckout } from '../test-checkout.ts'
import { startTestCustomer, type TestCustomer } from '../test-customer.ts'
import { anOrder, startTestShop, type TestShop } from '../test-shop.ts'
import { visitBackOffice } from '../test-staff.ts'

export const PREVIEW_TOKEN = 'hemmelig-nok-til-en-test'
/** The name of a session, a link or a key that is not there. */
export const UNKNOWN_TOKEN = 'x'.repeat(43)

/** A shop with data for every call, a visitor and a customer. */
export type FuzzWorld = {
  shop: TestShop
  visitor: TestBrowser
  /** A logged-in customer: a new one when the last one was forgotten. */
  customer(): Promise<FuzzCustomer>
  /** A chain account that is logged in to the back office, again when a call has ended its session. */
  staff(): Promise<TestBrowser>
  /** Makes `customer` create a new customer next time. */
  forgetCustomer(): void
  /** A checkout whose payment is open. */
  openCheckout(): Promise<{ checkoutId: string; sessionId: string }>
  klarna: TestKlarna
  vipps: TestVipps & { webhookUrl: string }
  /** A key that may send files, and a run of its feed. */
  importKey: { header: string; feed: string; runId: string }
  nextNo(): number
  close(): Promise<void>
}

type FuzzCustomer = TestCustomer & { reviewId: number; alertId: number; priceAlertId: number }

const PLENTY = 1_000_000

export async function startFuzzWorld(): Promise<FuzzWorld> {
  const klarna = await startTestKlarna()
  const webhookUrl = 'http://butikk.test/api/v1/reservations/vipps/webhook'
  const vipps = await startTestVipps({ webhookUrl, now: () => NOON })
  const shop = await startTestShop({
    payments: [klarna, vipps].map(({ provider }) => ({ provider, isTest: true })),
    env: { PREVIEW_TOKEN: PREVIEW_TOKEN, LOG_LEVEL: 'error' },
    fill: async (db) => {
      await db.insert(polls).values([
        { id: 1, name: 'Quiz', kind: 'quiz', startsAt: NOON, endsAt: null },
        { id: 2, name: 'Slutt', kind: 'poll', startsAt: new Date(NOON.getTime() - 1), endsAt: NOON },
      ])
      await db.insert(pollQuestions).values({ id: 11, pollId: 1, text: 'Hvor høyt?', position: 1 })
      await db
        .insert(pollOptions)
        .values({ id: 111, questionId: 11, text: 'Høyt', correct: true, position: 1 })
      await db.insert(blogCategories).values({ slug: 'tur', name: 'Tur' })
      await db.insert(blogPosts).values({
        slug: 'vask',
        title: 'Vask',
        summary: 'Om vask',
        author: 'Kari',
        blocks: [],
        categoryIds: [1],
        publishedAt: NOON,
        updatedAt: NOON,
      })
      await db.insert(pages).values({
        slug: 'om-oss',
        layout: 'plain',
        title: 'Om oss',
        description: '',
        blocks: [],
        updatedAt: NOON,
      })
    },
  })
  const rows = async <Row>(query: string, values: unknown[] = []) =>
    (await shop.database.pool.query(query, values)).rows as Row[]
  await rows(`insert into promocodes (id, code, name, valid_from, valid_to, fixed, amount)
    values ('1', 'TI', 'TI', '2026-01-01', '2027-01-01', true, 1000)`)
  await rows('update stock set on_hand = $1 where ean = $2', [PLENTY, eanOf(2)])
  await rows('update stock_movements set delta = $1 where ean = $2', [PLENTY, eanOf(2)])

  let no = 0
  function nextNo() {
    no += 1
    return no
  }
  async function register(): Promise<FuzzCustomer> {
    const email = `kunde${nextNo()}@example.test`
    const customer = await startTestCustomer(shop, { firstName: 'Kari', lastName: 'Ås', email })
    const [review] = await rows<{ id: number }>(
      `insert into reviews (article_id, customer_id, customer_name, content, rating)
         values (1, $1, 'Kari', 'Varm og god jakke.', 5) returning id`,
      [customer.id],
    )
    const [alert] = await rows<{ id: number }>(
      `insert into stock_alerts (customer_id, email, brand, article_id, ean, created_at)
         values ($1, $2, 'fonna', 1, '7099999999999', now()) returning id`,
      [customer.id, email],
    )
    const [priceAlert] = await rows<{ id: number }>(
      `insert into price_alerts (customer_id, email, brand, article_id, price_ore, created_at)
         values ($1, $2, 'fonna', 1, 1, now()) returning id`,
      [customer.id, email],
    )
    await customer.post('/reservations', anOrder({ Email: email }))
    return {
      ...customer,
      reviewId: review?.id ?? 0,
      alertId: alert?.id ?? 0,
      priceAlertId: priceAlert?.id ?? 0,
    }
  }
  let current: Promise<FuzzCustomer> | undefined
  await rows(
    `insert into staff_accounts (email, name, role, shop_ids, password_hash, created_at) values
    ('kjeden@example.test', 'Siri', 'chain', '{}', $1, now()), ('red@example.test', 'Ola', 'editor', '{}', $1, now())`,
    [await hashPassword('et helt annet passord')],
  )
  const backOffice = await visitBackOffice(shop.url)
  async function staff() {
    await rows(
      `insert into staff_sessions (id_hash, staff_id, started_at, seen_at, device) values ($1, 1, $2, $2, 'x')
       on conflict do nothing`,
      [hashSessionId(UNKNOWN_TOKEN), NOON],
    )
    backOffice.jar.set('varde-drift', UNKNOWN_TOKEN)
    // Its response carries the token of this session.
    await backOffice.get('/admin/session')
    return backOffice
  }
  return {
    staff,
    shop,
    klarna,
    vipps: { ...vipps, webhookUrl },
    importKey: await makeImportKey(shop),
    visitor: await visit(shop.url),
    customer: () => {
      current ??= register()
      return current
    },
    forgetCustomer: () => {
      current = undefined
    },
    openCheckout: async () => {
      const sent = aCheckout({ Email: `betaler${nextNo()}@example.test` })
      const response = await shop.post<{ checkoutId: string; payment: { sessionId: string } }>(
        '/reservations/klarna/',
        sent,
      )
      if (response.status !== 201) throw new Error(`the checkout was not opened: ${response.text}`)
      return { checkoutId: response.body.checkoutId, sessionId: response.body.payment.sessionId }
    },
    nextNo,
    close: async () => {
      await shop.close()
      await klarna.sandbox.stop()
      await vipps.sandbox.stop()
    },
  }
}

async function makeImportKey({ database }: TestShop): Promise<FuzzWorld['importKey']> {
  const keys = createImportKeysService({
    db: database.db,
    now: () => NOON,
    randomToken: () => UNKNOWN_TOKEN,
  })
  const made = await keys.create({ name: 'Kassen', kinds: ['stock'], feed: 'kasse' })
  if (made === null) throw new Error('no key was made')
  const runId = crypto.randomUUID()
  await database.pool.query(
    `insert into import_runs (id, kind, feed, file_name, source, status, created_at)
     values ($1, 'stock', $2, 'lager.csv', 'http', 'failed', $3)`,
    [runId, made.key.feed, NOON],
  )
  return { header: `Bearer ${made.secret}`, feed: made.key.feed, runId }
}
