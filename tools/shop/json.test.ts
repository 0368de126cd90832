import { anOrder, type Placed, startTestShop } from '@varde/api/testing/test-shop'
import { afterAll, expect, test, vi } from 'vitest'
import { runImportCommand } from './import-command.ts'
import { runMessagesCommand } from './messages-command.ts'
import { runPaymentsCommand } from './payments-command.ts'
import { runQuestionsCommand } from './questions-command.ts'
import { runReservationsCommand } from './reservations-command.ts'
import { runReviewsCommand } from './reviews-command.ts'
import { runShopsCommand } from './shops-command.ts'
import { runStaffCommand } from './staff-command.ts'

const shop = await startTestShop()
afterAll(() => shop.close())

type Run = (args: readonly string[], env: NodeJS.ProcessEnv) => Promise<number>

/** Runs a command in this process. @returns what it printed, which must be one JSON document */
async function read<Body>(command: Run, ...args: string[]): Promise<Body> {
  const log = vi.spyOn(console, 'log').mockImplementation(() => undefined)
  try {
    expect(await command(args, { DATABASE_URL: shop.database.url, DATA_DIR: shop.dataDir })).toBe(0)
    return JSON.parse(log.mock.calls.flat().join('\n')) as Body
  } finally {
    log.mockRestore()
  }
}

test.each<[string, Run, string[]]>([
  ['reservations', runReservationsCommand, ['list']],
  ['messages', runMessagesCommand, ['failed']],
  ['payments', runPaymentsCommand, ['failed']],
  ['reviews', runReviewsCommand, ['list']],
  ['questions', runQuestionsCommand, ['list']],
  ['import', runImportCommand, ['runs']],
])('«%s» prints a page of rows as JSON', async (_, command, args) => {
  expect(await read(command, ...args, '--json')).toMatchObject({
    rows: expect.any(Array),
    page: 1,
    pages: 1,
    total: expect.any(Number),
  })
})

test('a reservation is JSON without what opens the shopper’s page', async () => {
  const { body } = await shop.post<Placed>('/reservations', anOrder())
  const [placed] = body.reservations
  const shown = await read<object>(runReservationsCommand, 'show', String(placed?.id), '--json')
  expect(shown).toMatchObject({ number: placed?.number, status: 'Mottatt', lines: [{ count: 1 }] })
  const listed = await read<object>(runReservationsCommand, 'list', '--json')
  for (const printed of [shown, listed].map((each) => JSON.stringify(each))) {
    expect(printed).toContain(placed?.number)
    expect(printed).not.toContain(placed?.token)
  }
})

test('accounts and links are lists; a shop’s links are closed and opened by its number', async () => {
  expect(await read(runStaffCommand, 'list', '--json')).toEqual([])
  const links = () =>
    read<{ shop_no: string; is_closed: boolean; revoked: number }[]>(runShopsCommand, 'links', '--json')
  const [first] = await links()
  expect(first).toMatchObject({ is_closed: false, revoked: 0 })
  const log = vi.spyOn(console, 'log').mockImplementation(() => undefined)
  const error = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const change = (...args: string[]) =>
    runShopsCommand(['links', ...args], { DATABASE_URL: shop.database.url })
  expect(await change('close', first?.shop_no ?? '')).toBe(0)
  expect(await change('renew', 'finnes-ikke')).toBe(1)
  log.mockRestore()
  error.mockRestore()
  expect((await links()).find(({ shop_no: no }) => no === first?.shop_no)).toMatchObject({
    is_closed: true,
    revoked: 1,
  })
  await expect(change('sprett', '1')).rejects.toThrow('close, open, renew')
  await expect(change('close')).rejects.toThrow('si hvilken butikk')
})
