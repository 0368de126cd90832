import { createTestDatabase } from '@varde/api/testing/test-database'
import { afterAll, expect, test, vi } from 'vitest'
import { readStaffArguments } from './read-staff-arguments.ts'
import { runStaffCommand } from './staff-command.ts'
import { UsageError } from './usage-error.ts'

const database = await createTestDatabase()
afterAll(() => database.drop())

/** Runs `staff …` in this process. @returns its exit code, and the lines it printed */
async function run(...args: string[]): Promise<{ code: number; lines: string[] }> {
  const log = vi.spyOn(console, 'log').mockImplementation(() => undefined)
  const error = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  try {
    const code = await runStaffCommand(args, {
      DATABASE_URL: database.url,
      PUBLIC_URL: 'https://butikk.example',
    })
    return { code, lines: [...log.mock.calls, ...error.mock.calls].flat().map(String) }
  } finally {
    log.mockRestore()
    error.mockRestore()
  }
}

test('the first account is invited, has no password, and its invitation holds no secret', async () => {
  expect((await run('list')).lines).toEqual(['Ingen kontoer. Lag en med staff invite.'])
  const made = await run('invite', 'Siri@Example.test', '--role', 'chain', '--name', 'Siri Vik')
  expect(made.code).toBe(0)
  expect(made.lines[0]).toBe('siri@example.test  Siri Vik  chain  invitert')
  const { rows } = await database.pool.query('select password_hash, totp_secret from staff_accounts')
  expect(rows).toEqual([{ password_hash: null, totp_secret: null }])
  const { rows: jobs } = await database.pool.query(`select payload from jobs`)
  expect(jobs).toEqual([{ payload: { notice: { kind: 'staff-invitation', staffId: 1 } } }])
  expect(await run('invite', 'siri@example.test', '--role', 'editor')).toMatchObject({ code: 1 })
  expect((await run('list')).lines).toEqual(['siri@example.test  Siri Vik  chain  invitert'])
})

test('an account is reset, which the audit log says, and an unknown one is not', async () => {
  await database.pool.query(`update staff_accounts set password_hash = 'x', totp_secret = 'x'`)
  expect((await run('list')).lines[0]).toContain('i bruk')
  expect((await run('reset', 'siri@example.test')).lines[0]).toContain('invitert')
  const { rows } = await database.pool.query(
    'select who, action, "before", "after" from staff_audit order by id',
  )
  expect(rows.at(-1)).toEqual({
    who: 'kommandolinjen',
    action: 'staff.reset',
    before: { state: 'active' },
    after: { state: 'invited' },
  })
  expect((await run('reset', 'ingen@example.test')).code).toBe(1)
})

test('an account is closed, which the audit log says, and a reset opens it again', async () => {
  expect((await run('disable', 'siri@example.test')).lines).toEqual([
    'siri@example.test  Siri Vik  chain  stengt',
  ])
  const { rows } = await database.pool.query('select action, "after" from staff_audit order by id')
  expect(rows.at(-1)).toEqual({ action: 'staff.disabled', after: { state: 'disabled' } })
  expect((await run('disable', 'ingen@example.test')).code).toBe(1)
  expect((await run('reset', 'siri@example.test')).lines[0]).toContain('invitert')
})

test('a shop needs shops that exist', async () => {
  expect(await run('invite', 'odda@example.test', '--role', 'shop')).toEqual({
    code: 1,
    lines: ['Velg minst én butikk'],
  })
  expect(await run('invite', 'odda@example.test', '--role', 'shop', '--shops', '4711')).toEqual({
    code: 1,
    lines: ['Butikk 4711 finnes ikke'],
  })
})

test.each([
  [[], 'si hva som skal gjøres'],
  [['slett'], 'si hva som skal gjøres'],
  [['list', 'alt'], 'for mye: alt'],
  [['list', '--role', 'chain'], '--role gjelder bare invite'],
  [['invite'], 'si e-postadressen'],
  [['invite', 'a@b.no'], '--role er en av: chain, shop, editor'],
  [['invite', 'a@b.no', '--role', 'sjef'], '--role er en av'],
  [['invite', 'a@b.no', '--role', 'shop', '--shops', 'Odda'], '--shops er butikkenes numre'],
  [['reset', 'a@b.no', 'b@b.no'], 'for mye: b@b.no'],
])('staff %o is refused: %s', (args, text) => {
  expect(() => readStaffArguments(args)).toThrow(UsageError)
  expect(() => readStaffArguments(args)).toThrow(text)
})
