import { execFile } from 'node:child_process'
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { makeTestFolder } from '@varde/api/testing/test-folder'
import { startTestShop, type TestShop } from '@varde/api/testing/test-shop'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { runBackupCommand, runRestoreCommand } from './backup-command.ts'
import { readBackupArguments } from './read-backup-arguments.ts'

/** A process that a timer of an hour keeps alive is killed. */
const ENDS_WITHIN_MS = 60_000

const folder = makeTestFolder('varde-kopier-')

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop()
})
afterAll(async () => {
  await shop.close()
  await rm(folder, { recursive: true, force: true })
})

async function run(command: typeof runBackupCommand, ...args: string[]) {
  const log = vi.spyOn(console, 'log').mockImplementation(() => undefined)
  const error = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  try {
    const code = await command(args, { DATABASE_URL: shop.database.url, DATA_DIR: shop.dataDir })
    return { code, text: log.mock.calls.flat().join('\n') }
  } finally {
    log.mockRestore()
    error.mockRestore()
  }
}

test('a folder keeps the newest backups, and nothing else in it is touched', async () => {
  await mkdir(folder, { recursive: true })
  for (const name of ['varde-2026-01-01T040000Z.tar.gz', 'varde-2026-01-02T040000Z.tar.gz', 'notater.txt']) {
    await writeFile(path.join(folder, name), 'x')
  }
  const made = await run(runBackupCommand, '--folder', folder, '--keep', '2')
  expect(made.code).toBe(0)
  expect(made.text).toMatch(/er skrevet: [\d\s]+ rader i \d+ tabeller, \d+ bildefiler\./)
  expect(made.text).toContain('varde-2026-01-01T040000Z.tar.gz er fjernet.')
  const names = await readdir(folder)
  expect(names).toHaveLength(3)
  expect(names).toContain('notater.txt')
  expect(names).toContain('varde-2026-01-02T040000Z.tar.gz')
})

test(
  'the command ends by itself',
  async () => {
    const file = path.join(folder, 'egen-prosess.tar.gz')
    const { stdout } = await promisify(execFile)(process.execPath, ['tools/shop/shop.ts', 'backup', file], {
      cwd: path.resolve(import.meta.dirname, '../..'),
      env: { ...process.env, DATABASE_URL: shop.database.url, DATA_DIR: shop.dataDir },
      timeout: ENDS_WITHIN_MS,
    })
    expect(stdout).toContain(`${file} er skrevet`)
  },
  2 * ENDS_WITHIN_MS,
)

test('a shop that is there is not written over', async () => {
  const file = path.join(folder, 'en.tar.gz')
  await run(runBackupCommand, file)
  await expect(run(runRestoreCommand, file)).rejects.toThrow('Databasen er ikke tom')
})

test.each([
  [[], 'si hvor fila skal ligge'],
  [['a', 'b'], 'for mye: b'],
  [['a', '--folder', 'b'], 'enten en fil eller --folder'],
  [['a', '--keep', '3'], '--keep gjelder bare med --folder'],
  [['--folder', 'b', '--keep', '0'], '--keep 0'],
])('backup %j is refused', (args, text) => {
  expect(() => readBackupArguments(args)).toThrow(text)
})
