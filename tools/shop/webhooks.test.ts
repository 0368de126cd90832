import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { startTestCheckout, type TestCheckout } from '@varde/api/testing/test-checkout'
import { makeTestFolder } from '@varde/api/testing/test-folder'
import { startTestReceiver, type TestReceiver } from '@varde/api/testing/test-receiver'
import { anOrder, type Placed } from '@varde/api/testing/test-shop'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { readWebhooksArguments } from './read-webhooks-arguments.ts'
import { UsageError } from './usage-error.ts'
import { runWebhooksCommand } from './webhooks-command.ts'

let at: TestCheckout
let receiver: TestReceiver
let caFile: string
beforeAll(async () => {
  receiver = await startTestReceiver()
  at = await startTestCheckout({ webhookCa: receiver.ca, env: { WEBHOOK_ALLOW_LOCAL: 'on' } })
  // The command uses real time, so the shop's clock must not be behind.
  at.pass(Math.max(0, Date.now() - Date.parse('2026-11-20T10:00:00Z')) + 60 * 60_000)
  caFile = path.join(makeTestFolder('varde-webhooks-'), 'ca.pem')
  await writeFile(caFile, receiver.ca)
})
afterAll(async () => {
  await at.close()
  await receiver.close()
})

/** Runs `webhooks …` in this process, since that is faster. */
async function webhooks(...args: string[]) {
  const log = vi.spyOn(console, 'log').mockImplementation(() => undefined)
  const error = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const read = ({ mock }: typeof log) => mock.calls.map(([line]) => `${line}\n`).join('')
  try {
    const code = await runWebhooksCommand(args, {
      DATABASE_URL: at.shop.database.url,
      DATA_DIR: at.shop.dataDir,
      WEBHOOK_ALLOW_LOCAL: 'on',
    })
    return { code, stdout: read(log), stderr: read(error) }
  } finally {
    log.mockRestore()
    error.mockRestore()
  }
}

/** Runs a command in a new process, as from a terminal. */
function runShop(args: readonly string[], env: Record<string, string> = { WEBHOOK_ALLOW_LOCAL: 'on' }) {
  const main = fileURLToPath(new URL('shop.ts', import.meta.url))
  const settings = {
    PATH: process.env.PATH,
    DATABASE_URL: at.shop.database.url,
    DATA_DIR: at.shop.dataDir,
    NODE_EXTRA_CA_CERTS: caFile,
    ...env,
  }
  return new Promise<{ code: number; stdout: string; stderr: string }>((resolve) => {
    execFile(process.execPath, [main, ...args], { env: settings }, (error, stdout, stderr) =>
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, stdout, stderr }),
    )
  })
}

test('a webhook is added, tried, told of an order, and removed; the export reads the same order', async () => {
  expect((await webhooks('list')).stdout).toBe('Ingen webhooks. Legg til en med webhooks add.\n')
  const url = `https://localhost:${receiver.port}/varde`
  const added = await webhooks('add', url, '--events', 'order.placed', '--brand', 'fonna')
  expect(added).toMatchObject({ code: 0, stderr: '' })
  expect(added.stdout).toContain(`  1  ${url}  order.placed  fonna\nvarde_webhook_`)
  expect(await runShop(['webhooks', 'test', '1'])).toMatchObject({
    code: 0,
    stdout: 'Prøvebeskjeden ble tatt imot (204).\n',
  })
  expect(JSON.parse(receiver.received.pop()?.body ?? '')).toMatchObject({ type: 'test', order: null })
  receiver.respond((response) => response.writeHead(404).end())
  expect(await runShop(['webhooks', 'test', '1'])).toMatchObject({
    code: 1,
    stderr: 'Prøvebeskjeden ble ikke tatt imot: mottakeren svarte 404.\n',
  })

  const { body } = await at.shop.post<Placed>('/reservations', anOrder())
  await at.shop.app.sweep()
  const told = JSON.parse(receiver.received.pop()?.body ?? '') as {
    order: { number: string; lines: unknown[] }
  }
  const { stdout: listed } = await webhooks('deliveries')
  expect(listed).toMatch(
    /^ +\d+ {2}til 1 {2}order\.placed .* prøves igjen .* 1 forsøk {2}mottakeren svarte 404\n1 beskjed,/,
  )
  expect((await webhooks('deliveries', '--failed')).stdout).toBe('0 beskjeder, side 1 av 1.\n')
  expect((await webhooks('list')).stdout).toContain('1 venter  0 gitt opp')
  receiver.respond((response) => response.writeHead(200).end())
  const id = /\d+/.exec(listed)?.[0] ?? ''
  expect((await webhooks('retry', id)).stdout).toContain('order.placed')
  await at.shop.app.sweep()
  expect((await webhooks('deliveries')).stdout).toContain('levert')

  const day = new Date(Date.now() + 60 * 60_000).toISOString().slice(0, 4)
  const days = ['--from', `${day}-01-01`, '--to', `${Number(day) + 1}-12-31`]
  const exported = await runShop(['orders', 'export', ...days, '--format', 'json'])
  expect(exported).toMatchObject({ code: 0, stderr: '1 varelinje.\n' })
  expect(JSON.parse(exported.stdout)).toEqual(told.order.lines)
  expect(exported.stdout).toContain(body.reservations[0]?.number)

  expect((await webhooks('remove', '1')).stdout).toBe('Webhook 1 er fjernet.\n')
  expect((await webhooks('remove', '1')).code).toBe(1)
})

test('what cannot be used is refused, with what to do', async () => {
  const add = (url: string, ...more: string[]) =>
    runShop(['webhooks', 'add', url, '--events', 'order.placed', ...more], {})
  expect(await add('http://system.example/')).toMatchObject({
    code: 1,
    stderr: 'Adressen må begynne med https:// og være uten brukernavn og passord.\n',
  })
  expect((await add(`https://localhost:${receiver.port}/`)).stderr).toContain('et privat nett')
  expect(await add('https://127.0.0.1/', '--brand', 'finnes-ikke')).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('merket finnes-ikke finnes ikke'),
  })
  const local = { WEBHOOK_ALLOW_LOCAL: 'on', PUBLIC_URL: 'https://butikk.example' }
  expect(await runShop(['webhooks', 'list'], local)).toMatchObject({
    code: 2,
    stderr: 'WEBHOOK_ALLOW_LOCAL must not be on with a PUBLIC_URL that is not local\n',
  })
})

test.each([
  [[], 'si hva som skal gjøres'],
  [['add', '--events', 'order.paid'], 'si adressen'],
  [['add', 'https://system.example/'], '--events er en eller flere av: order.placed, order.paid'],
  [['add', 'https://system.example/', '--events', 'alt'], '--events er en eller flere av'],
  [['list', 'alt'], 'for mye: alt'],
  [['list', '--failed'], '--failed gjelder ikke list'],
  [['remove'], 'si nummeret, som list viser'],
  [['retry', 'x'], 'x er ikke et nummer, som deliveries viser'],
  [['deliveries', '--limit', '1000'], '--limit 1000 er ikke et tall fra 1 til 200'],
])('webhooks %o is refused: %s', (args, text) => {
  expect(() => readWebhooksArguments(args)).toThrow(UsageError)
  expect(() => readWebhooksArguments(args)).toThrow(text)
})
