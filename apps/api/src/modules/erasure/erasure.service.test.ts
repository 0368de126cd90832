import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Customer } from '@varde/contract/entities'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PASSWORD, startTestAccounts, type TestAccounts } from '../../testing/test-accounts.ts'
import type { TestBrowser } from '../../testing/test-browser.ts'
import { ARTICLE, eanOf } from '../../testing/test-catalogue.ts'
import { anOrder, type Placed } from '../../testing/test-shop.ts'

let at: TestAccounts
beforeAll(async () => {
  at = await startTestAccounts()
})
afterAll(() => at.close())

const YEAR_MS = 366 * 24 * 60 * 60 * 1000

/** All rows of the database, table by table, as text. */
async function dump(): Promise<{ table: string; text: string }[]> {
  const tables = await at.rows<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public'`,
  )
  const rows: { table: string; text: string }[] = []
  for (const { name } of tables) {
    for (const { text } of await at.rows<{ text: string }>(
      `select to_jsonb(t)::text as text from "${name}" t`,
    )) {
      rows.push({ table: name, text })
    }
  }
  return rows
}
/** The tables that contain any of these words. */
async function findTraces(words: readonly string[]): Promise<string[]> {
  const found = (await dump()).filter(({ text }) =>
    words.some((word) => text.toLowerCase().includes(word.toLowerCase())),
  )
  return [...new Set(found.map(({ table }) => table))].sort()
}
async function isQuiet() {
  return (await at.rows(`select 1 from jobs where queue = 'message' and finished_at is null`)).length
}
/** Starts another process of the shop, which runs its hourly chores at once. */
async function sweep(isDone: () => Promise<boolean>) {
  const another = await at.shop.startAnother()
  await expect.poll(isDone, { timeout: 20_000 }).toBe(true)
  await another.close()
}
async function order(browser: TestBrowser, more: Parameters<typeof anOrder>[0]) {
  const { status, body } = await browser.post<Placed>('/reservations', anOrder(more))
  expect(status).toBe(201)
  return body.reservations[0]?.id ?? 0
}

const KARI = ['Gunnhildsdatter', 'kari.gunnhild', '41234567', 'Grønnsletta 7']

test('7.24: an account is deleted at once, except what accounting and open deliveries need', async () => {
  const { browser, customer } = await at.register({
    last_name: 'Gunnhildsdatter',
    email: 'kari.gunnhild@example.test',
    address: 'Grønnsletta 7',
    postal_code: '5750',
    marketing: 1,
  })
  await at.verify('kari.gunnhild@example.test')
  const contact = {
    CustomerName: 'Kari Gunnhildsdatter',
    Email: 'kari.gunnhild@example.test',
    Phone: '412 34 567',
  }
  const done = await order(browser, contact)
  const open = await order(browser, { ...contact, items: [{ EanNo: eanOf(ARTICLE.drink), Count: 2 }] })
  const unanswered = await order(browser, { ...contact, items: [{ EanNo: eanOf(2), Count: 1 }] })
  await at.rows('update reservations set status_id = 6 where id = $1', [done])
  // It waits until she confirms it by the link in her mail, or the time for that is over.
  await at.rows('update reservations set status_id = 10 where id = $1', [unanswered])
  await at.rows(
    `update orders set comment = 'Gi det til Gunnhildsdatter', pickup_point = '{"address": "Grønnsletta 7"}' where id in (select order_id from reservations where id in ($1, $2))`,
    [done, open],
  )
  await at.rows(
    `insert into reviews (article_id, customer_id, customer_name, content, rating, approved)
     values ($1, $2, 'Kari Gunnhildsdatter', 'Varm og god', 5, true)`,
    [ARTICLE.downJacket, customer.id],
  )
  await at.rows('insert into favourites values ($1, 1, now())', [customer.id])
  await at.rows(
    `insert into wish_lists (customer_id, token, shows_name, created_at) values ($1, 'a-token', true, now())`,
    [customer.id],
  )
  await at.rows(
    `insert into stock_alerts (customer_id, email, brand, article_id, ean, created_at)
     values ($1, $2, 'fonna', 1, $3, now()), (null, $2, 'fonna', 2, $4, now())`,
    [customer.id, contact.Email, eanOf(1), eanOf(2)],
  )
  await at.rows(
    `insert into price_alerts (customer_id, email, brand, article_id, price_ore, created_at)
     values ($1, $2, 'fonna', 1, 1, now()), (null, $2, 'fonna', 2, 1, now())`,
    [customer.id, contact.Email],
  )
  await at.rows(
    `insert into questions (article_id, customer_id, brand, email, name, content, answer, created_at)
     values (1, $1, 'fonna', $2, 'Kari Gunnhildsdatter', 'Er den varm?', 'Ja', now()),
       (1, null, 'fonna', $2, 'Kari Gunnhildsdatter', 'Er den lett?', 'Ja', now()),
       (1, $1, 'fonna', $2, 'Kari Gunnhildsdatter', 'Er den tett?', null, now())`,
    [customer.id, contact.Email],
  )
  await browser.put('/customers/current/cart', { lines: [{ EanNo: eanOf(2), Count: 1 }] })
  const other = await at.logIn(contact.Email)
  await expect.poll(isQuiet, { timeout: 10_000 }).toBe(0)
  const before = await at.rows('select sum(total_ore)::int as total, count(*)::int from orders')

  expect((await browser.delete(`/customers/${customer.id}`)).status).toBe(204)
  for (const each of [browser, other]) {
    expect((await each.get('/customers/current')).status).toBe(204)
    expect((await each.get('/customers/current/cart')).status).toBe(404)
  }
  const login = await (await at.visit()).post('/customers/login', {
    email: contact.Email,
    password: PASSWORD,
  })
  expect(login.status).toBe(422)
  expect((await at.mailTo(contact.Email, 'slettet')).text).toContain('slik du ba om')
  // What the shop still has to hand out, and the mail about all of it.
  expect(await findTraces(KARI)).toEqual(['jobs', 'orders', 'reservations'])
  expect(await at.rows('select name, email, phone, address from reservations where id = $1', [done])).toEqual(
    [{ name: 'Slettet', email: 'Slettet', phone: '', address: null }],
  )
  expect(await at.rows('select erase_when_done from reservations where id = $1', [open])).toEqual([
    { erase_when_done: true },
  ])
  expect(
    await at.rows('select email, erase_when_done from reservations where id = $1', [unanswered]),
  ).toEqual([{ email: contact.Email, erase_when_done: true }])
  expect(await at.rows('select sum(total_ore)::int as total, count(*)::int from orders')).toEqual(before)
  const said = await at.rows(
    `select customer_id, customer_name, anonymous, rating from reviews where content = 'Varm og god'`,
  )
  expect(said).toEqual([{ customer_id: null, customer_name: null, anonymous: true, rating: 5 }])
  expect(await at.rows('select customer_id, email, name, content from questions order by id')).toEqual(
    ['Er den varm?', 'Er den lett?'].map((content) => ({
      customer_id: null,
      email: null,
      name: null,
      content,
    })),
  )
  const tables = [
    'customers',
    'customer_carts',
    'customer_tokens',
    'favourites',
    'wish_lists',
    'stock_alerts',
    'price_alerts',
    'consent_events',
  ]
  for (const table of tables) expect(await at.rows(`select 1 from ${table}`), table).toEqual([])
  // The placeholder in the order cannot be used to look it up.
  const found = await at.shop.post('/reservations/lookup', { number: String(done), email: 'Slettet' })
  expect(found.status).toBe(404)

  await expect.poll(isQuiet, { timeout: 10_000 }).toBe(0)
  await at.rows('update reservations set status_id = 6 where id = $1', [open])
  await at.rows('update reservations set status_id = 8 where id = $1', [unanswered])
  await sweep(async () => (await findTraces(KARI)).length === 0)
  expect(await at.rows('select sum(total_ore)::int as total, count(*)::int from orders')).toEqual(before)
})

function insertMessage(message: object, more: { attempts: number; daysAgo: number }) {
  return at.rows(
    `insert into jobs (queue, kind, payload, attempts, not_before, failed_at)
       select 'message', 'test', $1, $2, at, case when $2 >= 16 then at end
       from (select $3::timestamptz - $4 * interval '1 day' as at) given`,
    [JSON.stringify(message), more.attempts, at.now().toISOString(), more.daysAgo],
  )
}
const given = { attempts: 16, daysAgo: 1 }
const waiting = { attempts: 3, daysAgo: -1 }

test('7.24: unsent mails to a deleted customer are deleted', async () => {
  const email = 'usendt@example.test'
  const { browser, customer } = await at.register({ email, phone: '+4791827364' })
  await expect.poll(isQuiet, { timeout: 10_000 }).toBe(0)
  await insertMessage({ mail: { to: email, subject: 'Usendt', text: '', html: '' } }, given)
  await insertMessage({ mail: { to: email, subject: 'Usendt', text: '', html: '' } }, waiting)
  await insertMessage({ notice: { kind: 'usendt', email } }, waiting)
  await insertMessage({ sms: { to: '+4791827364', text: 'Usendt' } }, given)
  await insertMessage(
    { mail: { to: 'en.annen@example.test', subject: 'Usendt', text: '', html: '' } },
    waiting,
  )
  expect((await browser.delete(`/customers/${customer.id}`)).status).toBe(204)
  expect(
    await at.rows(`delete from jobs where kind = 'test' returning payload->'mail'->>'to' as "to"`),
  ).toEqual([{ to: 'en.annen@example.test' }])
})

test('9.17: mails that were given up are deleted a month after the last attempt, as sent ones are', async () => {
  const mail = (to: string) => ({ mail: { to, subject: 'Usendt', text: '', html: '' } })
  await insertMessage(mail('gammel@example.test'), { attempts: 16, daysAgo: 31 })
  await insertMessage(mail('ny@example.test'), { attempts: 16, daysAgo: 29 })
  await insertMessage({ notice: { kind: 'usendt', reservation: 1 } }, { attempts: 16, daysAgo: 31 })
  const left = async () =>
    (
      await at.rows<{ to: string | null }>(
        `select payload->'mail'->>'to' as "to" from jobs where kind = 'test' order by id`,
      )
    ).map(({ to }) => to)
  await sweep(async () => (await left()).length < 3)
  expect(await left()).toEqual(['ny@example.test', null])
  await at.rows(`delete from jobs where kind = 'test'`)
})

test('7.24: the address of a deleted account can be registered again', async () => {
  const first = await at.register({ email: 'to.ganger@example.test' })
  await first.browser.delete(`/customers/${first.customer.id}`)
  const second = await at.register({ email: 'to.ganger@example.test' })
  expect(second.customer.id).not.toBe(first.customer.id)
  await second.browser.delete(`/customers/${second.customer.id}`)
})

test('9.17: after five unused years an account is deleted, and old orders are anonymised', async () => {
  const guest = await order(await at.visit(), { CustomerName: 'Gamle Gjest', Email: 'gamle@example.test' })
  const idle = await at.register({ first_name: 'Idar', email: 'idar@example.test', phone: '' })
  const loyal = await at.register({ first_name: 'Lise', email: 'lise@example.test', phone: '' })
  const buyer = await at.register({ first_name: 'Bodil', email: 'bodil@example.test', phone: '' })
  const old = await order(loyal.browser, { CustomerName: 'Lise Ås', Email: 'lise@example.test' })
  // The mail to an address without a customer waits in the outbox, and is deleted after a month.
  await idle.browser.post('/customers/password/email', { email: 'ukjent@example.test' })
  await expect.poll(isQuiet, { timeout: 10_000 }).toBe(0)
  expect(await findTraces(['ukjent@example.test'])).toEqual(['jobs'])

  at.pass(3 * YEAR_MS)
  await at.logIn('lise@example.test')
  // Bodil only ordered, which counts as use as well.
  const recent = await order(await at.visit(), { CustomerName: 'Bodil Ås', Email: 'bodil@example.test' })
  await at.rows(
    `with mine as (update reservations set customer_id = $1 where id = $2 returning order_id)
     update orders set customer_id = $1 where id in (select order_id from mine)`,
    [buyer.customer.id, recent],
  )
  await expect.poll(isQuiet, { timeout: 10_000 }).toBe(0)
  // Just before five years no account is deleted; the mail is, which is the last chore, so all of them have run.
  at.pass(1.9 * YEAR_MS)
  await sweep(async () => (await findTraces(['ukjent@example.test'])).length === 0)
  expect(await at.rows('select first_name from customers order by id')).toEqual([
    { first_name: 'Idar' },
    { first_name: 'Lise' },
    { first_name: 'Bodil' },
  ])
  expect(await at.rows('select name from reservations where id = $1', [guest])).toEqual([
    { name: 'Gamle Gjest' },
  ])
  at.pass(0.1 * YEAR_MS)
  await sweep(async () => (await findTraces(['Gamle', 'gamle@example.test'])).length === 0)
  await expect
    .poll(() => at.rows('select first_name from customers order by id'))
    .toEqual([{ first_name: 'Lise' }, { first_name: 'Bodil' }])
  expect((await at.mailTo('idar@example.test', 'slettet')).text).toContain('ikke har vært brukt på fem år')
  expect(
    await at.rows('select name from reservations where id in ($1, $2, $3) order by id', [guest, old, recent]),
  ).toEqual([{ name: 'Slettet' }, { name: 'Slettet' }, { name: 'Bodil Ås' }])
  const { body } = await (await at.logIn('lise@example.test')).get<Customer>('/customers/current')
  expect(body.first_name).toBe('Lise')
  expect(await at.rows('select 1 from customers where id = $1', [idle.customer.id])).toEqual([])
})

test('7.24, 9.17: guest orders with a confirmed address are anonymised with the account', async () => {
  const email = 'uinnlogget@example.test'
  const { browser, customer } = await at.register({ email, phone: '', last_name: 'Uinnlogget' })
  await at.verify(email)
  const contact = { CustomerName: 'Una Uinnlogget', Email: email }
  const ordered = await order(await at.visit(), contact)
  // An order with another address and the same name: not known to be hers.
  const other = await order(await at.visit(), { ...contact, Email: 'noen.andre@example.test' })
  await at.rows('update reservations set status_id = 6 where id in ($1, $2)', [ordered, other])
  expect((await browser.delete(`/customers/${customer.id}`)).status).toBe(204)
  expect(
    await at.rows('select name from reservations where id in ($1, $2) order by id', [ordered, other]),
  ).toEqual([{ name: 'Slettet' }, { name: 'Una Uinnlogget' }])
})

test('9.17: guest orders with its address keep an account in use', async () => {
  const email = 'bare.gjest@example.test'
  const { customer } = await at.register({ email, phone: '' })
  const idle = await at.register({ email: 'borte@example.test', phone: '' })
  await at.verify(email)
  at.pass(3 * YEAR_MS)
  await order(await at.visit(), { CustomerName: 'Bare Gjest', Email: email })
  at.pass(2 * YEAR_MS + 1000)
  const isThere = async (id: number) => (await at.rows('select 1 from customers where id = $1', [id])).length
  await sweep(async () => (await isThere(idle.customer.id)) === 0)
  expect(await isThere(customer.id)).toBe(1)
})

test('9.17: the hourly sweep deletes old mail files from the data folder', async () => {
  const folder = path.join(at.shop.dataDir, 'outbox')
  await mkdir(folder, { recursive: true })
  async function write(name: string, daysAgo: number) {
    const writtenAt = new Date(at.now().getTime() - daysAgo * 24 * 60 * 60 * 1000)
    await writeFile(path.join(folder, name), 'Til: noen@example.test')
    await utimes(path.join(folder, name), writtenAt, writtenAt)
  }
  await write('900001.eml', 31)
  await write('900002.eml', 1)
  await sweep(async () => (await readdir(folder)).length < 2)
  expect(await readdir(folder)).toEqual(['900002.eml'])
})
