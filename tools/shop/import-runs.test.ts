import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { createTestDatabase } from '@varde/api/testing/test-database'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { runImportCommand } from './import-command.ts'
import { readRunsArguments } from './read-runs-arguments.ts'
import { UsageError } from './usage-error.ts'

const database = await createTestDatabase()
const folder = await mkdtemp(path.join(os.tmpdir(), 'varde-runs-'))
afterAll(async () => {
  await database.drop()
  await rm(folder, { recursive: true })
})
beforeEach(async () => {
  await database.pool.query('truncate import_runs')
})

/** Runs `import …` in this process. @returns its exit code, and the lines it printed */
async function run(...args: string[]): Promise<{ code: number; lines: string[] }> {
  const log = vi.spyOn(console, 'log').mockImplementation(() => undefined)
  const error = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  try {
    const code = await runImportCommand(args, { DATABASE_URL: database.url, DATA_DIR: folder })
    return { code, lines: [...log.mock.calls, ...error.mock.calls].flat().map(String) }
  } finally {
    log.mockRestore()
    error.mockRestore()
  }
}

async function writeShops(name: string, ...rows: string[]): Promise<string> {
  const file = path.join(folder, name)
  await writeFile(file, ['no;name;address;postNo', ...rows, ''].join('\n'))
  return file
}

async function readRows(): Promise<Record<string, unknown>[]> {
  return (await database.pool.query('select * from import_runs order by created_at')).rows
}

test('every import is written down with its counts and its report', async () => {
  const file = await writeShops(
    'butikker.csv',
    '55;Nettlager;Industriveien 3;2020',
    ';Uten nummer;Veien 1;2020',
  )
  expect((await run('shops', file)).code).toBe(1)
  expect((await run('shops', file, '--dry-run')).code).toBe(1)
  const [real, dry] = await readRows()
  expect(real).toMatchObject({
    kind: 'shops',
    file_name: 'butikker.csv',
    source: 'cli',
    key_id: null,
    is_dry_run: false,
    status: 'done',
    rows: 2,
    written: 1,
    refused: 1,
    problem: null,
    report: {
      counts: { Butikker: { new: 1, changed: 0, unchanged: 0 } },
      entries: [
        { line: 2, kind: 'warning', text: 'posisjon mangler: postnummerets er brukt' },
        { line: 3, kind: 'refused', text: expect.any(String) },
      ],
      leftOutEntries: 0,
    },
  })
  expect(Number(real?.size_bytes)).toBeGreaterThan(0)
  expect(dry).toMatchObject({ is_dry_run: true, status: 'done', written: 0 })
})

test('an import that could not be read is written down with the reason', async () => {
  const file = path.join(folder, 'tom.csv')
  await writeFile(file, '')
  await expect(run('shops', file)).rejects.toThrow('er tom')
  expect(await readRows()).toMatchObject([
    { status: 'failed', rows: 0, problem: expect.stringContaining('er tom'), report: null },
  ])
})

test('import runs lists them, the newest first, and shows one by the beginning of its number', async () => {
  expect((await run('runs')).lines).toEqual(['0 importer, side 1 av 1.'])
  await run('shops', await writeShops('første.csv', '55;Nettlager;Industriveien 3;2020'))
  await run('shops', await writeShops('andre.csv', '56;Sandvika;Veien 1;1337', ';Uten nummer;Veien 1;2020'))
  const { code, lines } = await run('runs')
  expect(code).toBe(0)
  expect(lines).toHaveLength(3)
  expect(lines[0]).toMatch(
    /ferdig +shops +2 rader, 1 skrevet, 1 avvist {2}andre\.csv \(kommando, feed andre\)$/,
  )
  expect(lines[1]).toContain('første.csv')
  expect((await run('runs', '--limit', '1')).lines.at(-1)).toBe(
    '2 importer, side 1 av 2, flere med --page 2.',
  )

  const [, second] = await readRows()
  const shown = await run('runs', String(second?.id).slice(0, 8))
  expect(shown.lines).toContain(`Nummer ${second?.id}`)
  expect(shown.lines.join('\n')).toContain('linje 3: ')
  expect(shown.lines).toContain('Butikker: 1 nye, 0 endret, 0 uendret')
  expect(await run('runs', '0000-0000')).toMatchObject({ code: 1, lines: ['Fant ingen import 0000-0000.'] })
})

test.each([
  [['3f9a', '4f9a'], 'for mye: 4f9a'],
  [['3f9a', '--limit', '3'], 'gjelder listen'],
  [['%'], '% er ikke nummeret på en import'],
  [['--limit', '0'], '--limit 0 er ikke et tall'],
])('import runs %o is refused: %s', (args, text) => {
  expect(() => readRunsArguments(args)).toThrow(UsageError)
  expect(() => readRunsArguments(args)).toThrow(text)
})
