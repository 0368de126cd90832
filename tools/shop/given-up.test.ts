import { startTestShop, type TestShop } from '@varde/api/testing/test-shop'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { runMessagesCommand } from './messages-command.ts'
import { runPaymentsCommand } from './payments-command.ts'

let shop: TestShop
beforeAll(async () => {
  // Jobs are due by the command's clock.
  shop = await startTestShop({ now: () => new Date() })
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.database.pool.query('delete from payment_tasks; delete from jobs')
})

type Run = (args: readonly string[], env: NodeJS.ProcessEnv) => Promise<number>

/** Runs a command while a shop is running, with its own connections. */
async function call(run: Run, ...args: string[]) {
  const logSpy = vi.spyOn(console, 'log').mockImplementation(() => undefined)
  const errorSpy = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const read = ({ mock }: typeof logSpy) => mock.calls.map(([line]) => `${line}\n`).join('')
  try {
    const code = await run(args, { DATABASE_URL: shop.database.url, DATA_DIR: shop.dataDir })
    return { code, stdout: read(logSpy), stderr: read(errorSpy) }
  } finally {
    logSpy.mockRestore()
    errorSpy.mockRestore()
  }
}

async function ask<Row>(text: string, values: unknown[] = []): Promise<Row[]> {
  return (await shop.database.pool.query(text, values)).rows as Row[]
}

/** A job that was given up. */
async function giveUp(queue: string, payload: unknown): Promise<number> {
  const [row] = await ask<{ id: string }>(
    `insert into jobs (queue, kind, payload, attempts, last_error, failed_at, not_before)
     values ($1, 'kvittering', $2, 16, $3, now(), now()) returning id`,
    [queue, JSON.stringify(payload), 'connect ECONNREFUSED\u001b[2J'],
  )
  return Number(row?.id)
}

const mail = { mail: { to: 'siv@example.test', subject: 'Takk for bestillingen', text: 'Hei!' } }

test('messages that were given up are listed by page, and sent again', async () => {
  const [first, second] = [await giveUp('message', mail), await giveUp('message', mail)]
  await giveUp('webhooks', {})
  const listed = await call(runMessagesCommand, 'failed', '--limit', '1')
  expect(listed).toMatchObject({ code: 0, stderr: '' })
  expect(listed.stdout).toContain(`${second}  kvittering`)
  expect(listed.stdout).toContain('etter 16 forsøk: connect ECONNREFUSED')
  expect(listed.stdout).toContain('2 gitt opp, side 1 av 2, flere med --page 2.')
  expect(listed.stdout).not.toContain('\u001b')

  const retried = await call(runMessagesCommand, 'retry', String(first), '999999999')
  expect(retried.code).toBe(1)
  expect(retried.stdout).toContain(`${first} prøves på nytt`)
  expect(retried.stderr).toBe('Fant ingen melding 999999999 som ikke er ferdig.\n')
  await vi.waitFor(async () => {
    const [job] = await ask<{ done: boolean }>(
      'select finished_at is not null as done from jobs where id = $1',
      [first],
    )
    expect(job?.done).toBe(true)
  }, 10_000)
  expect((await call(runMessagesCommand, 'failed')).stdout).toContain('1 gitt opp, side 1 av 1.')
  // What is sent is not sent again, and another queue's job is no message.
  expect((await call(runMessagesCommand, 'retry', String(first))).code).toBe(1)
})

test('payment tasks that were given up are listed with order, amount and reason, and begun again', async () => {
  const [order] = await ask<{ id: number }>(
    `insert into orders (public_token, brand, payment_method, goods_ore, pant_ore, total_ore, created_at)
     values (gen_random_uuid()::text, 'fonna', 'klarna', 49900, 0, 49900, now()) returning id`,
  )
  const [task] = await ask<{ id: string }>(
    `insert into payment_tasks (order_id, kind, amount_ore, idempotency_key, attempts, last_error, failed_at)
     values ($1, 'refund', 49900, gen_random_uuid()::text, 5, 'REFUND_NOT_ALLOWED', now()) returning id`,
    [order?.id],
  )
  const job = await giveUp('payment', { taskId: Number(task?.id) })
  const listed = await call(runPaymentsCommand, 'failed')
  expect(listed.code).toBe(0)
  expect(listed.stdout).toMatch(new RegExp(`^${job}  ordre ${order?.id}: betale tilbake 499`))
  expect(listed.stdout).toContain('REFUND_NOT_ALLOWED')
  expect((await call(runPaymentsCommand, 'retry', String(job))).code).toBe(0)
  const [again] = await ask<{ waits: boolean }>(
    'select failed_at is null as waits from payment_tasks where id = $1',
    [task?.id],
  )
  expect(again?.waits).toBe(true)
  expect((await call(runPaymentsCommand, 'failed')).stdout).toContain('0 gitt opp')
})

test.each([
  [[], 'failed, retry'],
  [['retry'], 'si numrene'],
  [['retry', 'x'], 'x er ikke et nummer'],
  [['retry', '1', '--page', '2'], '--page gjelder bare failed'],
  [['failed', '7'], 'for mye: 7'],
])('messages %j is refused', async (args, text) => {
  await expect(call(runMessagesCommand, ...args)).rejects.toThrow(text)
})
