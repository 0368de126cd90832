import { once } from 'node:events'
import { readdir, readFile } from 'node:fs/promises'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import path from 'node:path'
import type { Reservation } from '@varde/contract/entities'
import PostalMime, { type Email } from 'postal-mime'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { transact } from '../../db/transact.ts'
import { createJobQueue } from '../../jobs/job-queue.ts'
import { readEnvironment } from '../../server/environment.ts'
import { ARTICLE, eanOf } from '../../testing/test-catalogue.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts'
import { anOrder, type Placed, startTestShop } from '../../testing/test-shop.ts'
import { createOutboxService, mailFolder } from './outbox.service.ts'
import { startSmtpServer, type TestSmtpServer } from './test-smtp-server.ts'

/** Amounts have a no-break space before `kr`; it is replaced by an ordinary one. */
function withPlainSpaces(text: string | undefined) {
  return text?.replace(/[\u00a0\u202f]/g, ' ') ?? ''
}

function expectMailOf(mail: Email | undefined, reservation: Reservation | undefined) {
  expect(mail?.to).toEqual([{ name: '', address: 'ola.ås@example.test' }])
  expect(mail?.from).toEqual({ name: 'Værbutikken', address: 'hei@butikk.test' })
  expect(mail?.subject).toBe(`Reservasjon ${reservation?.number} hos Fonna Sport Odda`)
  for (const body of [mail?.text, mail?.html]) {
    const text = withPlainSpaces(body)
    expect(text).toContain('Hei, Øyvind Ås-Sæther')
    expect(text).toContain('1 × Bygevær skalljakke, Assortert, One size')
    expect(text).toContain('2 × Øydrikk')
    // 1899 + 2 × (39 + 3 deposit).
    expect(text).toContain('1 983,00 kr')
    expect(text).toContain('Røldalsvegen 1, 5750 Odda')
    expect(text).toContain('14 dagers angrerett')
    expect(text).toMatch(/http:\/\/butikk\.test\/ordre\/[\w-]{20,}/)
  }
}
const order = anOrder({
  CustomerName: 'Øyvind Ås-Sæther',
  Email: 'Ola.ås@example.test ',
  items: [
    { EanNo: eanOf(2), Count: 1 },
    { EanNo: eanOf(ARTICLE.drink), Count: 2 },
  ],
})

test('9.12, 9.14: without a mail server each reservation’s mail is one .eml file', async () => {
  const shop = await startTestShop({ env: { MAIL_FROM: 'Værbutikken <hei@butikk.test>' } })
  const first = await shop.post<Placed>('/reservations', order)
  const second = await shop.post<Placed>('/reservations', order)
  const folder = mailFolder(shop.dataDir)
  // The mails for the shop have no address. Other jobs take numbers in between.
  await vi.waitFor(async () => expect(await readdir(folder)).toHaveLength(2), 10_000)
  const files = await readdir(folder)
  const mails = await Promise.all(
    files.map(async (file) => PostalMime.parse(await readFile(path.join(folder, file)))),
  )
  expect(mails.map(({ messageId }) => messageId)).toEqual(
    files.map((file) => `<varde-${Number.parseInt(file, 10)}@butikk.test>`),
  )
  for (const { body } of [first, second]) {
    const [reservation] = body.reservations
    expectMailOf(
      mails.find(({ subject }) => subject?.includes(reservation?.number ?? '')),
      reservation,
    )
  }
  await shop.close()
})

test('9.12: with a mail server the mail goes there, and nothing about the shopper is logged', async () => {
  const smtp = await startSmtpServer()
  const shop = await startTestShop({
    env: { SMTP_URL: smtp.url, MAIL_FROM: 'Værbutikken <hei@butikk.test>' },
  })
  smtp.refuse = true
  await shop.post('/reservations', order)
  await vi.waitFor(() => expect(shop.logs()).toContain('a job failed and will be tried again'), 10_000)
  smtp.refuse = false
  const { body } = await shop.post<Placed>('/reservations', order)
  await vi.waitFor(() => expect(smtp.mails).toHaveLength(1), 10_000)
  expectMailOf(smtp.mails[0], body.reservations[0])
  expect(shop.logs()).not.toMatch(/example\.test|Øyvind|412 ?34 ?567/)
  expect((await shop.get('/utboks')).status).toBe(404)
  await shop.close()
  await smtp.close()
})

let database: TestDatabase
let smtp: TestSmtpServer
const open: { close(): Promise<void> }[] = []
let at = new Date('2026-11-20T10:00:00Z')
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())
beforeEach(async () => {
  smtp = await startSmtpServer()
})
afterEach(async () => {
  for (const each of open.splice(0)) await each.close()
  await smtp.close()
  await database.pool.query('truncate jobs')
})

function startWorker(smtpUrl: string, more: { random?: () => number } = {}) {
  const logs: string[] = []
  const jobs = createJobQueue({
    db: database.db,
    now: () => at,
    // The longest wait that is possible.
    random: () => 1,
    closeGraceMs: 100,
    log: { error: (details, message) => void logs.push(JSON.stringify({ ...details, message })) },
    ...more,
  })
  const worker = createOutboxService({
    db: database.db,
    jobs,
    environment: readEnvironment({ SMTP_URL: smtpUrl }),
  })
  open.push({
    close: async () => {
      await jobs.close()
      worker.close()
    },
  })
  return { ...worker, jobs, logs }
}
type Worker = ReturnType<typeof startWorker>
function enqueue(worker: Worker, count: number) {
  return transact(database.db, async (tx) => {
    for (let no = 1; no <= count; no += 1) {
      const mail = { to: `nr${no}@example.test`, subject: `Brev ${no}`, text: 'Hei', html: '<p>Hei</p>' }
      await worker.enqueue(tx, [{ kind: 'letter', message: { mail } }])
    }
  })
}
async function waiting() {
  return (
    await database.pool.query(
      `select attempts, last_error, not_before, finished_at is not null as sent from jobs order by id`,
    )
  ).rows as unknown[]
}
function minutesLater(minutes: number) {
  return new Date(at.getTime() + minutes * 60_000)
}

test('a mail server that refuses is retried, each time after a longer wait', async () => {
  const worker = startWorker(smtp.url)
  const start = at
  smtp.refuse = true
  await enqueue(worker, 1)
  await worker.flush()
  expect(await waiting()).toEqual([
    { attempts: 1, last_error: 'EENVELOPE', not_before: minutesLater(0.5), sent: false },
  ])
  // Not due yet, so no attempt is made.
  await worker.flush()
  expect(await waiting()).toMatchObject([{ attempts: 1 }])
  at = minutesLater(0.5)
  await worker.flush()
  expect(await waiting()).toMatchObject([{ attempts: 2, not_before: minutesLater(1) }])
  smtp.refuse = false
  at = minutesLater(1)
  await worker.flush()
  expect(await waiting()).toMatchObject([{ attempts: 3, last_error: null, sent: true }])
  expect(smtp.mails.map(({ subject }) => subject)).toEqual(['Brev 1'])
  await worker.flush()
  expect(smtp.mails).toHaveLength(1)
  expect(worker.logs.join('\n')).not.toContain('@example.test')
  at = start
})

test('a mail server that cannot be reached is retried too', async () => {
  const { url } = smtp
  await smtp.close()
  const worker = startWorker(url)
  await enqueue(worker, 2)
  await worker.flush()
  expect(await waiting()).toMatchObject([
    { attempts: 1, last_error: 'ESOCKET', sent: false },
    { attempts: 1, last_error: 'ESOCKET', sent: false },
  ])
})

test('one refused mail does not block the next', async () => {
  const worker = startWorker(smtp.url)
  await enqueue(worker, 1)
  await database.pool.query(`update jobs set payload = jsonb_set(payload, '{mail,to}', '"ingen"')`)
  await enqueue(worker, 1)
  await worker.flush()
  expect(await waiting()).toMatchObject([{ sent: false }, { sent: true }])
})

test('two workers on one outbox send each mail once', async () => {
  const workers = [startWorker(smtp.url), startWorker(smtp.url)]
  const [first, second] = workers as [Worker, Worker]
  await enqueue(first, 40)
  await Promise.all([first.flush(), second.flush(), first.flush()])
  expect(smtp.mails).toHaveLength(40)
  expect(new Set(smtp.mails.map(({ subject }) => subject)).size).toBe(40)
})

test('a mail belongs to the transaction that queued it', async () => {
  const worker = startWorker(smtp.url)
  const failing = transact(database.db, async (tx) => {
    const mail = { to: 'a@example.test', subject: 'Aldri', text: '', html: '' }
    await worker.enqueue(tx, [{ kind: 'letter', message: { mail } }])
    throw new Error('angret')
  })
  await expect(failing).rejects.toThrow('angret')
  expect(await waiting()).toEqual([])
})

test('a mail server that hangs locks no row, and delays the next poll for a limited time only', async () => {
  const silent = createServer()
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
  const connected = once(silent, 'connection')
  const worker = startWorker(`smtp://127.0.0.1:${(silent.address() as AddressInfo).port}`)
  await enqueue(worker, 1)
  worker.wake()
  const [socket] = (await connected) as [Socket]
  expect((await database.pool.query('select id from jobs for update nowait')).rows).toHaveLength(1)
  await worker.jobs.close()
  expect(await waiting()).toMatchObject([{ attempts: 1, sent: false, not_before: at }])
  socket.destroy()
  silent.close()
})

describe('after an upgrade', () => {
  async function insertEarlier(subject: string, more: { attempts?: number; sent?: boolean } = {}) {
    const { rows } = await database.pool.query<{ id: string }>(
      `insert into outbox (kind, message, attempts, not_before, sent_at) values ('letter', $1, $2, $3, $4) returning id`,
      [
        { mail: { to: 'nr1@example.test', subject, text: 'Hei', html: '<p>Hei</p>' } },
        more.attempts ?? 0,
        at,
        more.sent === true ? at : null,
      ],
    )
    return Number(rows[0]?.id)
  }
  const earlierRows = async () => (await database.pool.query('select id from outbox')).rows

  test('messages left by the previous release are sent once, under the Message-IDs they had', async () => {
    const worker = startWorker(smtp.url)
    const id = await insertEarlier('Venter', { attempts: 2 })
    await insertEarlier('Sendt', { sent: true })
    await insertEarlier('Oppgitt', { attempts: 16 })
    await worker.moveEarlier()
    await enqueue(worker, 1)
    await worker.flush()
    expect(smtp.mails.map(({ subject, messageId }) => ({ subject, messageId }))).toEqual([
      { subject: 'Venter', messageId: `<varde-${id}@localhost>` },
      { subject: 'Brev 1', messageId: expect.not.stringContaining(`-${id}@`) as string },
    ])
    expect(await earlierRows()).toEqual([])
    const { rows } = await database.pool.query(
      'select finished_at is not null as sent, failed_at is not null as failed from jobs order by id',
    )
    expect(rows).toEqual([
      { sent: true, failed: false },
      { sent: true, failed: false },
      { sent: false, failed: true },
      { sent: true, failed: false },
    ])
  })

  test('a message that a process of the previous release is sending is left to that process', async () => {
    const worker = startWorker(smtp.url)
    const id = await insertEarlier('Underveis')
    const client = await database.pool.connect()
    await client.query('begin')
    await client.query('select id from outbox where id = $1 for update', [id])
    await worker.moveEarlier()
    await client.query('update outbox set sent_at = now() where id = $1', [id])
    await client.query('commit')
    client.release()
    await worker.moveEarlier()
    await worker.flush()
    expect(smtp.mails).toEqual([])
    expect(await earlierRows()).toEqual([])
  })
})
