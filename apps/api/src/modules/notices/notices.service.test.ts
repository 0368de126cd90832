import type { Tenant } from '@varde/contract/entities'
import { formatReservationNumber } from '@varde/domain/ordering/reservation-number'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { transact } from '../../db/transact.ts'
import { createJobQueue } from '../../jobs/job-queue.ts'
import { readEnvironment } from '../../server/environment.ts'
import { createLinkSigner } from '../../server/signed-link.ts'
import { ARTICLE, eanOf, NOON, SHOP } from '../../testing/test-catalogue.ts'
import { ringOf } from '../../testing/test-key-ring.ts'
import { anOrder, type Placed, startTestShop, type TestShop } from '../../testing/test-shop.ts'
import { createDeskLinksService } from '../desk-links/desk-links.service.ts'
import {
  createOutboxService,
  type OutboxMail,
  type OutboxSms,
  type ReadNotices,
} from '../outbox/outbox.service.ts'
import { createShopsService } from '../shops/shops.service.ts'
import { createRecordChange } from '../staff/staff-audit.service.ts'
import { createTenantsService } from '../tenants/tenants.service.ts'
import { createNoticesService, type Notice, type NoticesService, placedNotices } from './notices.service.ts'

let shop: TestShop
let notices: NoticesService
let read: ReadNotices
let reservationId: number
let orderId: number

const shopLinks = createLinkSigner('shop-desk', ringOf('a secret of the test'))

beforeAll(async () => {
  shop = await startTestShop({ randomToken: () => crypto.randomUUID().replaceAll('-', '') })
  const { db } = shop.database
  await shop.database.pool.query(`update shops set email = 'odda@example.test' where id = $1`, [SHOP.odda])
  const payment: Tenant['payment'] = { methods: ['shop', 'card', 'invoice'], test: true }
  const jobs = createJobQueue({ db, now: () => NOON, log: { error: () => undefined } })
  const outbox = createOutboxService({
    db,
    jobs,
    environment: readEnvironment({ DATA_DIR: shop.dataDir }),
  })
  const shops = await createShopsService(db)
  notices = createNoticesService({
    // The outbox tests cover the sending itself.
    outbox: {
      ...outbox,
      setNoticeReader: (reader) => {
        read = reader
      },
    },
    shops,
    tenants: await createTenantsService({
      db,
      brand: 'fonna',
      payment,
      tracking: { ga: null, gtm: null, meta: null },
      publicUrl: 'http://butikk.test',
      previewToken: undefined,
      previewLinks: { read: async () => null },
      now: () => new Date(),
    }),
    deskLinks: createDeskLinksService({
      db,
      shops,
      signer: shopLinks,
      recordChange: createRecordChange(() => NOON),
      publicUrl: 'http://butikk.test',
      now: () => NOON,
    }),
    confirmLinks: createLinkSigner('confirm-order', ringOf('a secret of the test')),
    sms: true,
    now: () => NOON,
  })
  const { body } = await shop.post<Placed>(
    '/reservations',
    anOrder({
      CustomerName: 'Øyvind <b>Ås</b>',
      items: [
        { EanNo: eanOf(2), Count: 1 },
        { EanNo: eanOf(ARTICLE.drink), Count: 2 },
      ],
    }),
  )
  reservationId = body.reservations[0]?.id ?? 0
  const { rows } = await shop.database.pool.query('select order_id from reservations where id = $1', [
    reservationId,
  ])
  orderId = rows[0].order_id
})
afterAll(() => shop.close())
beforeEach(() => shop.database.pool.query('truncate jobs'))

/** Replaces the no-break spaces in amounts. */
function withPlainSpaces(text: string) {
  return text.replace(/[\u00a0\u202f]/g, ' ')
}

async function notify(...wanted: Notice[]) {
  await transact(shop.database.db, (tx) => notices.notify(tx, ...wanted))
  // The running shop has jobs of its own.
  const { rows } = await shop.database.pool.query<{ payload: { notice: unknown } }>(
    `select payload from jobs where payload ? 'notice' order by id`,
  )
  const write = await read(
    shop.database.db,
    rows.map(({ payload }) => payload.notice),
  )
  const letters = await Promise.all(rows.map(({ payload }) => write(payload.notice)))
  return letters.map((letter): { mail?: OutboxMail; sms?: OutboxSms } => letter ?? {})
}
function pay(method: string) {
  return shop.database.pool.query('update orders set payment_method = $1 where id = $2', [method, orderId])
}

test('9.12, 9.14: a placed order is one mail with lines, pant, code and form, and one to the shop with its link', async () => {
  const [receipt, toShop, ...more] = await notify(...placedNotices(orderId, [reservationId]))
  expect(more).toEqual([])
  const text = withPlainSpaces(receipt?.mail?.text ?? '')
  expect(text).toContain('1 × Bygevær skalljakke, Assortert')
  expect(text).toContain('2 × Øydrikk')
  expect(text).toContain('Pant: 6,00 kr')
  expect(text).toContain('Å betale i butikken: 1 983,00 kr')
  expect(text).toContain('14 dagers angrerett')
  expect(text).not.toContain('mva.')
  // What a shopper typed is escaped.
  expect(receipt?.mail?.html).toContain('Øyvind &#60;b&#62;Ås')
  const [form, code] = receipt?.mail?.attachments ?? []
  expect(form).toMatchObject({ filename: 'angreskjema.pdf', contentType: 'application/pdf' })
  expect(
    Buffer.from(form?.base64 ?? '', 'base64')
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-')
  expect(code?.contentType).toBe('image/png')
  expect(receipt?.mail?.html).toContain(`cid:${code?.contentId}`)

  expect(toShop?.mail?.to).toBe('odda@example.test')
  expect(toShop?.mail?.subject).toMatch(/^Legg av \d+-[A-Z]: 3 varer$/)
  expect(toShop?.mail?.text).toContain(eanOf(2))
  const link = /for-butikken\/(\S+)/.exec(toShop?.mail?.text ?? '')?.[1] ?? ''
  expect(shopLinks.read(link, NOON)).toBe(String(reservationId))
})

test('3.20: what a shopper typed becomes no link, neither in the shopper’s mails nor in those to the shop', async () => {
  const typed = 'Vunnet https://evil.example/a www.evil.example kari@evil.example'
  function set(name: string, comment: string | null) {
    return shop.database.pool.query(
      `with named as (update reservations set name = $1, address = $1 where id = $2)
       update orders set comment = $3 where id = $4`,
      [name, reservationId, comment, orderId],
    )
  }
  await set(typed, typed)
  const letters = [
    ...(await notify(...placedNotices(orderId, [reservationId]))),
    ...(await notify({ kind: 'cancelled_at_shop', reservationId })),
    ...(await notify({ kind: 'ready', reservationId })),
  ]
  const mails = letters.flatMap(({ mail }) => (mail === undefined ? [] : [mail]))
  expect(mails.length).toBeGreaterThan(1)
  for (const { text, html } of mails) {
    expect(text).not.toMatch(/evil\.example|\/\/evil/)
    expect(html).not.toMatch(/evil\.example|\/\/evil/)
  }
  expect(mails.some(({ text }) => text.includes('Vunnet https evil. example'))).toBe(true)
  await set('Øyvind <b>Ås</b>', null)
})

test('9.13, 9.14: the receipt of a paid order has MVA by rate, 15 % for food and 25 % for the rest', async () => {
  await pay('card')
  const [receipt] = await notify(...placedNotices(orderId, [reservationId]))
  const text = withPlainSpaces(receipt?.mail?.text ?? '')
  expect(receipt?.mail?.subject).toMatch(/^Kvittering \d+-[A-Z] fra Fonna Sport$/)
  // 78 kr of drink holds 10,17 of 15 %; 1899 kr of jacket holds 379,80 of 25 %.
  expect(text).toMatch(/Herav mva. 15 % av 67,83 kr: 10,17 kr/)
  expect(text).toMatch(/Herav mva. 25 % av 1 519,20 kr: 379,80 kr/)
  expect(text).toContain('Betalt: 1 983,00 kr')
  await pay('vipps')
  const [byVipps] = await notify(...placedNotices(orderId, [reservationId]))
  expect(withPlainSpaces(byVipps?.mail?.text ?? '')).toContain('Betalt med Vipps: 1 983,00 kr')
  await pay('shop')
})

test.each([
  ['ready', 'er klar til henting', 'Vis nummeret'],
  ['shipped', 'er sendt', 'De er fremme senest torsdag 26. november 2026.'],
  ['cancelled', 'er kansellert', 'Du skal ikke betale noe'],
  ['missing', 'vi fant ikke varene', 'Det er vår feil'],
  ['expired', 'er lagt tilbake', 'ikke hentet innen fristen'],
] as const)('9.14, 4.15: «%s» has a mail of its own', async (kind, subject, sentence) => {
  const [message] = await notify({ kind, reservationId })
  expect(message?.mail?.subject).toContain(subject)
  expect(message?.mail?.text).toContain(sentence)
  expect(message?.mail?.html).toContain('http://butikk.test/ordre/')
  expect(message?.mail?.html).toMatch(/<a href="http:\/\/butikk\.test\/butikker\/[a-z0-9-]+"/)
  expect(message?.mail?.text).toMatch(/^http:\/\/butikk\.test\/butikker\/[a-z0-9-]+$/m)
})

test('9.14: «klar til henting» is also sent as a text message, to the shopper’s number and with the code', async () => {
  const [, message, ...more] = await notify({ kind: 'ready', reservationId })
  expect(more).toEqual([])
  expect(message?.sms?.to).toMatch(/^\+47[49]\d{7}$/)
  expect(message?.sms?.text).toMatch(/\d+-[A-Z] i kassen/)
})

test('9.12, 9.13: a withdrawal is confirmed with its lines, and a refund with its amount', async () => {
  const [withdrawn] = await notify({
    kind: 'withdrawn',
    reservationId,
    withdrawal: { id: 30_001, lines: [{ ean: eanOf(ARTICLE.drink), count: 1 }] },
  })
  expect(withdrawn?.mail?.text).toContain(`returnummeret er ${formatReservationNumber(30_001)}`)
  expect(withdrawn?.mail?.text).toContain('1 × Øydrikk')
  expect(withdrawn?.mail?.text).not.toContain('Bygevær')
  // 9.13: the amounts, in both forms of the mail.
  for (const text of [withdrawn?.mail?.text, withdrawn?.mail?.html].map((body) =>
    withPlainSpaces(body ?? ''),
  )) {
    expect(text).toContain('innen 14 dager')
    expect(text).toContain('3 til 5 virkedager på å gå gjennom dem')
    expect(text).toContain('betaler tilbake innen en uke')
    expect(text).toContain('Banken bruker 3 til 5 dager')
  }
  await shop.database.pool.query('truncate jobs')
  const [refunded] = await notify({ kind: 'refunded', reservationId, amountOre: 4200 })
  for (const text of [refunded?.mail?.text, refunded?.mail?.html].map((body) =>
    withPlainSpaces(body ?? ''),
  )) {
    expect(text).toContain('betaler tilbake 42,00 kr')
    expect(text).toContain('opptil en uke hos oss, og 3 til 5 dager til i banken')
  }
})

test('a notice in a transaction that is rolled back is never sent', async () => {
  await expect(
    transact(shop.database.db, async (tx) => {
      await notices.notify(tx, { kind: 'ready', reservationId })
      throw new Error('the goods were not there after all')
    }),
  ).rejects.toThrow('not there after all')
  expect((await shop.database.pool.query('select 1 from jobs')).rowCount).toBe(0)
})
