import { createImportKeysService } from '@varde/api/modules/import-runs/import-keys.service'
import { createTestDatabase } from '@varde/api/testing/test-database'
import { afterAll, expect, test, vi } from 'vitest'
import { runImportKeysCommand } from './import-keys-command.ts'
import { readImportKeysArguments } from './read-import-keys-arguments.ts'
import { UsageError } from './usage-error.ts'

const database = await createTestDatabase()
afterAll(() => database.drop())

/** Runs `import-keys …` in this process. @returns its exit code, and the lines it printed */
async function run(...args: string[]): Promise<{ code: number; lines: string[] }> {
  const log = vi.spyOn(console, 'log').mockImplementation(() => undefined)
  const error = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  try {
    const code = await runImportKeysCommand(args, {
      DATABASE_URL: database.url,
      PUBLIC_URL: 'https://butikk.example',
    })
    return { code, lines: [...log.mock.calls, ...error.mock.calls].flat().map(String) }
  } finally {
    log.mockRestore()
    error.mockRestore()
  }
}

test('a key is shown once, stored as a hash, and opens nothing once it is revoked', async () => {
  expect((await run('list')).lines).toEqual(['Ingen nøkler. Lag en med import-keys create.'])
  const made = await run('create', 'Kassen i nord', '--kinds', 'stock,prices')
  expect(made.code).toBe(0)
  expect(made.lines[0]).toMatch(/^ {2}1 {2}Kassen i nord {2}stock,prices {2}feed kassen-i-nord .* gjelder$/)
  const [, secret = ''] = made.lines
  expect(secret).toMatch(/^varde_import_[\w-]{43}$/)
  expect(made.lines.join()).toContain('https://butikk.example/api/v1/import/stock')

  const { rows } = await database.pool.query('select * from import_keys')
  const listed = await run('list')
  expect(JSON.stringify(rows) + listed.lines.join()).not.toContain(secret)
  expect(listed.lines).toHaveLength(1)
  expect(listed.lines[0]).toContain('ikke brukt  gjelder')

  const keys = createImportKeysService({
    db: database.db,
    now: () => new Date(),
    randomToken: () => '',
  })
  expect(await keys.check(`Bearer ${secret}`)).toMatchObject({ id: 1, feed: 'kassen-i-nord' })
  expect((await run('list')).lines[0]).toContain('sist brukt ')
  expect((await run('revoke', '1')).lines[0]).toContain('trukket tilbake')
  expect(await keys.check(`Bearer ${secret}`)).toBeUndefined()
  expect(await run('revoke', '99')).toEqual({ code: 1, lines: ['Fant ingen nøkkel 99.'] })
})

test('a number of keys is the most that are valid at a time', async () => {
  await database.pool.query(
    `insert into import_keys (name, secret_hash, kinds, feed, created_at)
     select 'x', no::text, array['stock'], 'x', now() from generate_series(1, 100) as no`,
  )
  const refused = await run('create', 'En til', '--kinds', 'stock')
  expect(refused).toMatchObject({ code: 1, lines: [expect.stringContaining('allerede 100 nøkler')] })
  await run('revoke', '2')
  expect((await run('create', 'En til', '--kinds', 'stock', '--feed', 'nord')).code).toBe(0)
})

test.each([
  [[], 'si hva som skal gjøres'],
  [['slett'], 'si hva som skal gjøres'],
  [['list', 'alt'], 'for mye: alt'],
  [['list', '--feed', 'x'], '--feed gjelder bare create'],
  [['create', '--kinds', 'stock'], 'gi nøkkelen et navn'],
  [['create', 'Kassen'], '--kinds er en eller flere av: articles, stock, shops, prices'],
  [['create', 'Kassen', '--kinds', 'stock,alt'], '--kinds er en eller flere av'],
  [['create', 'Kassen', 'og mer', '--kinds', 'stock'], 'for mye: og mer'],
  [['create', 'Kassen', '--kinds', 'stock', '--feed', 'Nord!'], '--feed er et navn'],
  [['revoke'], 'si nummeret'],
  [['revoke', 'x'], 'x er ikke nummeret'],
])('import-keys %o is refused: %s', (args, text) => {
  expect(() => readImportKeysArguments(args)).toThrow(UsageError)
  expect(() => readImportKeysArguments(args)).toThrow(text)
})
