import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { eanOf, NOON, SHOP } from '@varde/api/testing/test-catalogue'
import {
  compareLedgers,
  findFaults,
  startTestCheckout,
  type TestCheckout,
  toHome,
} from '@varde/api/testing/test-checkout'
import { anOrder, type Placed } from '@varde/api/testing/test-shop'
import type { ArticleDetail } from '@varde/contract/entities'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { runReservationsCommand } from './reservations-command.ts'

let at: TestCheckout
beforeAll(async () => {
  at = await startTestCheckout()
  // The command uses real time, so the shop's clock must not be behind, or the queued jobs would not be due.
  at.pass(Math.max(0, Date.now() - NOON.getTime()) + 60 * 60_000)
})
afterAll(() => at.close())

type Outcome = { code: number; stdout: string; stderr: string }

// `kr` and digits are separated by a no-break space; the tests compare with plain ones.
function withPlainSpaces(text: string) {
  return text.replace(/[\u00a0\u202f]/g, ' ')
}
function settings() {
  return { DATABASE_URL: at.shop.database.url, DATA_DIR: at.shop.dataDir }
}

/** Runs the command while a shop is running, with its own connections; in this process, since that is faster. */
async function reservations(...args: string[]): Promise<Outcome> {
  const logSpy = vi.spyOn(console, 'log').mockImplementation(() => undefined)
  const errorSpy = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const read = ({ mock }: typeof logSpy) => withPlainSpaces(mock.calls.map(([line]) => `${line}\n`).join(''))
  try {
    const code = await runReservationsCommand(args, settings())
    return { code, stdout: read(logSpy), stderr: read(errorSpy) }
  } finally {
    logSpy.mockRestore()
    errorSpy.mockRestore()
  }
}

/** Runs the command in a new process, as from a terminal. */
function runShop(...args: string[]): Promise<Outcome> {
  const main = fileURLToPath(new URL('shop.ts', import.meta.url))
  const env = { PATH: process.env.PATH, ...settings() }
  return new Promise((resolve) => {
    execFile(process.execPath, [main, ...args], { env }, (error, stdout, stderr) =>
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, stdout, stderr }),
    )
  })
}
async function reserve(more: Parameters<typeof anOrder>[0] = {}) {
  const { body } = await at.shop.post<Placed>('/reservations', anOrder(more))
  const [reservation] = body.reservations
  if (reservation === undefined) throw new Error('nothing was reserved')
  return reservation
}
async function kindsTold(id: number) {
  return (
    await at.rows<{ kind: string }>(
      `select kind from jobs where (payload->'notice'->>'reservationId')::int = ${id} and kind <> 'placed_at_shop' order by id`,
    )
  ).map(({ kind }) => kind)
}
/** Lets the running shop do the jobs that the command queued. */
async function settle() {
  await at.shop.app.sweep()
  expect(await findFaults(at.shop.database.pool)).toEqual([])
  expect(await compareLedgers(at.shop.database.pool, at.klarna)).toEqual([])
}

test('4.15: ready and handed out by name, each once, and the running shop sees the changed stock', async () => {
  const { id, number } = await reserve()
  const before = await at.stockOf(eanOf(2))
  const ready = await reservations('advance', number, 'klar')
  expect(ready).toEqual({
    code: 0,
    stdout: `${number}: Mottatt → Klar til henting.\nKunden får beskjed fra butikken som kjører.\n`,
    stderr: '',
  })
  expect(await reservations('advance', String(id), 'klar')).toMatchObject({
    code: 0,
    stdout: `${number} var Klar til henting fra før. Ingenting er endret.\n`,
  })
  expect(await reservations('advance', number, 'utlevert')).toMatchObject({ code: 0 })
  expect(await at.stockOf(eanOf(2))).toEqual({
    on_hand: (before?.on_hand ?? 0) - 1,
    held: (before?.held ?? 0) - 1,
  })
  expect(await kindsTold(id)).toEqual(['ready', 'ready_sms'])
  expect(
    await at.rows(`select status_id, by from reservation_events where reservation_id = ${id} order by id`),
  ).toEqual([
    { status_id: 2, by: 'shopper' },
    { status_id: 4, by: 'command' },
    { status_id: 6, by: 'command' },
  ])
  // A refused change of status prints the allowed ones.
  expect(await reservations('advance', number, 'klar')).toEqual({
    code: 1,
    stdout: '',
    stderr: `${number} er Hentet/levert (hentes) og kan ikke bli Klar til henting. Den kan bli returnert.\n`,
  })
  expect(await reservations('refund', number)).toMatchObject({
    code: 0,
    stdout: expect.stringContaining('Kunden betalte i kassen: gi pengene tilbake der.'),
  })
  // 4.01: after a return in another process the running shop offers the goods again.
  async function quantity() {
    const { body } = await at.shop.get<ArticleDetail>('/api/v1/articles/2')
    return body.variants[0]?.shops.find((shop) => shop.id === SHOP.odda)?.qty
  }
  await expect.poll(quantity, { timeout: 10_000 }).toBe((before?.on_hand ?? 0) - (before?.held ?? 0) + 1)
  await settle()
})

test('4.15: cancelled because the goods are missing: the stock is reduced and the shopper is notified', async () => {
  const before = await at.stockOf(eanOf(2))
  const { id, number } = await reserve()
  expect(await reservations('cancel', number, '--finnes-ikke')).toMatchObject({
    code: 0,
    stdout: expect.stringContaining('Mottatt → Kansellert'),
  })
  expect(await at.stockOf(eanOf(2))).toEqual({ on_hand: (before?.on_hand ?? 0) - 1, held: before?.held })
  expect(await kindsTold(id)).toEqual(['missing'])
  expect(await reservations('refund', number)).toMatchObject({
    code: 1,
    stderr: `${number} er Kansellert (hentes) og kan ikke bli Returnert. Den kan ikke endres mer.\n`,
  })
  await settle()
})

test('4.15: sent and refunded: the tasks are queued, and the running shop does each once', async () => {
  const items = [{ EanNo: eanOf(5), Count: 3 }]
  const { opened } = await at.buy({ order: toHome({ items }) })
  const [{ number, id, total } = { number: '', id: 0, total: 0 }] = opened.reservations
  expect(await reservations('advance', number, 'klar')).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('Den kan bli plukkes, sendt, kansellert.'),
  })
  const sent = await reservations('advance', number, 'sendt', '--sporing', 'https://pakke.example/7')
  expect(sent.code).toBe(0)
  expect(sent.stdout).toMatch(/Venter på butikken som kjører: trekk \d+,00 kr/)
  await settle()
  const theirs = () =>
    at.klarna.sandbox.ledger().orders.find(({ reference }) => reference === opened.checkoutId)
  expect(theirs()?.captured).toBe(Math.round(total * 100))

  expect(await reservations('refund', number, '--varer', `${eanOf(2)}:1`)).toMatchObject({
    code: 1,
    stderr: `De varene er ikke ute på ${number}. Ute er ${eanOf(5)}:3.\n`,
  })
  const part = await reservations('refund', number, '--varer', `${eanOf(5)}:1`)
  expect(part.code).toBe(0)
  expect(part.stdout).toContain(`${number}: varer er tatt imot, statusen er fortsatt Sendt.`)
  // 39 kr and 3 kr deposit.
  expect(part.stdout).toContain('Venter på butikken som kjører: betal tilbake 42,00 kr')
  expect(await reservations('refund', number)).toMatchObject({ code: 0 })
  await settle()
  expect(theirs()?.refunds).toHaveLength(2)
  expect(theirs()?.refunded).toBe(theirs()?.captured)
  expect(await kindsTold(id)).toEqual(['shipped', 'refunded', 'refunded'])
  const shown = await reservations('show', number)
  expect(shown.stdout).toContain('https://pakke.example/7')
  expect(shown.stdout).toMatch(/Betaling +kort, reservert .*, trukket .*, betalt tilbake/)
  expect(shown.stdout).toContain('Sendt (kommandolinjen)')
  expect(shown.stdout).toContain('(3 levert tilbake)')
})

test('9.12, 9.13: an announced return is shown, taken in by its number, and taken in once', async () => {
  const { id, number } = await reserve({ items: [{ EanNo: eanOf(2), Count: 2 }] })
  expect(await reservations('advance', number, 'utlevert')).toMatchObject({ code: 0 })
  const announced = await at.shop.post<{ withdrawals: { returnNumber: string }[] }>(
    `/orders/by-token/${await tokenOf(id)}/withdrawals`,
    {
      email: 'kari@example.test',
      lines: [{ reservationId: id, EanNo: eanOf(2), Count: 1 }],
      way: 'post',
      reason: 'too_small',
    },
  )
  const returnNumber = announced.body.withdrawals[0]?.returnNumber ?? ''
  expect((await reservations('show', number)).stdout).toContain(
    `  Retur ${returnNumber} er ventet, Sendes i posten, For liten\n    1 × ${eanOf(2)}\n`,
  )
  const other = await reserve()
  expect(await reservations('advance', other.number, 'utlevert')).toMatchObject({ code: 0 })
  expect(await reservations('refund', other.number, '--retur', returnNumber)).toMatchObject({
    code: 1,
    stderr: `Retur ${returnNumber} hører ikke til ${other.number}. Ingen returer er ventet.\n`,
  })
  expect(await reservations('refund', number, '--retur', returnNumber)).toMatchObject({
    code: 0,
    stdout: expect.stringContaining(`${number}: varer er tatt imot`),
  })
  expect(await reservations('refund', number, '--retur', returnNumber)).toMatchObject({
    code: 0,
    stdout: 'Returen var tatt imot fra før. Ingenting er endret.\n',
  })
  expect((await reservations('show', number)).stdout).toContain('(1 levert tilbake)')
  for (const each of [number, other.number]) {
    expect(await reservations('refund', each)).toMatchObject({ code: 0 })
  }
  await settle()
})

async function tokenOf(id: number) {
  const [row] = await at.rows<{ token: string }>(
    `select public_token as token from reservations where id = ${id}`,
  )
  return row?.token ?? ''
}

test('list and show: filters, pages, and control characters in shoppers’ texts are removed', async () => {
  const odd = await reserve({ CustomerName: 'Kari\u001b[2J Åsen' })
  const listed = await reservations(
    'list',
    '--shop',
    String(SHOP.odda),
    '--status',
    'mottatt',
    '--limit',
    '1',
  )
  expect(listed.code).toBe(0)
  expect(listed.stdout).toMatch(/^Nummer +Status +Butikk +Bestilt +Kunde +Varer +Sum\n/)
  expect(listed.stdout).toContain(odd.number)
  expect(listed.stdout).toContain('1 899,00 kr')
  expect(listed.stdout).toMatch(/\n1 reservasjon, side 1 av 1\.\n$/)
  expect(await reservations('list', '--limit', '2', '--page', '2')).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(/6 reservasjoner, side 2 av 3, flere med --page 3\.\n$/),
  })
  const shown = await reservations('show', odd.number)
  expect(shown).toMatchObject({ code: 0, stdout: expect.stringContaining('412 34 567') })
  for (const { stdout } of [listed, shown]) expect(stdout).not.toContain('\u001b')
})

test('unknown reservations and invalid arguments print a one-line reason and set the exit code', async () => {
  expect(await reservations('show', '4711')).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('Fant ingen reservasjon 4711-'),
  })
  await expect(reservations('list', '--shop', '99')).rejects.toThrow('butikk 99 finnes ikke')
  for (const [args, code, text] of [
    [['reservations', 'show', '4711'], 1, 'Fant ingen reservasjon 4711-'],
    [['reservations', 'advance', '1042-A', 'klar'], 2, '1042-A er ikke et reservasjonsnummer'],
  ] as const) {
    const outcome = await runShop(...args)
    expect(outcome.code).toBe(code)
    expect(outcome.stderr).toContain(text)
    expect(outcome.stderr).not.toContain('    at ')
  }
})
